import { isIP } from 'node:net'
import { checkAddress } from '@sliproad/core/address'
import type { FastifyInstance } from 'fastify'
import { webAddress } from '../checkout-routes.ts'
import { depositAddress } from '../deposit-address.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { coinOf, coinOfAsset } from './catalogue.ts'
import { refuse } from './errors.ts'
import { type PartnerRequest, storeRequest } from './partner-request.ts'
import { findQuote, type StoredQuote } from './quote-memory.ts'
import { type Fields, objectOf, requireKey, signedBodyOf, text } from './request.ts'

export function registerRequests(app: FastifyInstance, context: GatewayRoutesContext): void {
  app.post('/v3/request', async (request) => {
    requireKey(context, request)
    const made = await readRequest(context, signedBodyOf(context, request))
    await storeRequest(context, made)
    const { id: requestId, oneTimeToken } = made
    return { requestId, ...(oneTimeToken !== null && { oneTimeToken }) }
  })

  app.get('/v2/request/:id/payment-details', async (request) => {
    requireKey(context, request)
    const { id } = request.params as { id: string }
    const order = await context.orders.findByCheckout(id)
    if (order?.orderType !== 'sell') throw refuse(404, 'Payment details are not available')
    const coin = coinOfAsset(order.crypto, order.network)
    return {
      assetId: coin?.code,
      blockchain: coin?.chain,
      network: 'mainnet',
      depositAddress: depositAddress(order.network, `${order.gatewayId} ${order.id}`),
      destinationTag: order.network === 'xrpl' || order.network === 'stellar' ? '700100' : null,
      currencyCode: coin?.code,
      amount: order.cryptoAmount,
    }
  })
}

async function readRequest(context: GatewayRoutesContext, fields: Fields): Promise<PartnerRequest> {
  const partnerUserId = text(fields, 'partnerUserId')
  if (!partnerUserId) throw refuse(400, 'partnerUserId is required')
  const flow = text(fields, 'flow') ?? 'buyCrypto'
  if (flow !== 'buyCrypto' && flow !== 'sellCrypto') throw refuse(400, 'flow is not valid')
  const userIp = text(fields, 'userIp')
  if (userIp === undefined || isIP(userIp) === 0) throw refuse(400, 'userIp is required')
  const locale = text(fields, 'locale')
  if (locale !== undefined && !/^[a-z]{2}$/.test(locale)) throw refuse(400, 'locale is not valid')
  const quoteId = text(fields, 'quoteId') ?? ''
  const quote = await findQuote(context, quoteId)
  if (!quote) throw refuse(400, 'Quote is expired or does not exist')
  checkPair(fields, flow, quote)
  const isBuy = flow === 'buyCrypto'
  const asked = text(fields, isBuy ? 'paymentMethod' : 'payoutMethod')
  const price = quote.methods.find(({ method }) => asked === undefined || method === asked)
  if (!price) throw refuse(400, `Payment method ${asked} is not in the quote`)
  const shareToken = text(fields, 'applicantSumsubToken')
  return {
    id: context.newUuid(),
    flow,
    createdAt: context.clock.now().toISOString(),
    quoteId,
    partnerUserId,
    partnerTransactionId: text(fields, 'partnerTransactionId') ?? null,
    trade: quote.trade,
    price,
    walletAddress: isBuy ? readWallet(quote, fields.cryptoWalletAddress) : null,
    refundAddress:
      fields.cryptoWalletAddressForRefund === undefined
        ? null
        : readWallet(quote, fields.cryptoWalletAddressForRefund),
    locale: locale ?? null,
    userIp,
    depositCallbackUrl: isBuy ? null : readCallback(fields),
    // Only a user whose e-mail address is known can be logged in by a token.
    oneTimeToken: text(fields, 'email') === undefined ? null : context.randomHex(24),
    tokenUsed: false,
    verification: shareToken === undefined ? null : await context.takeVerification(shareToken),
  }
}

function checkPair(fields: Fields, flow: PartnerRequest['flow'], { trade }: StoredQuote): void {
  const { orderType, fiat, coin } = trade
  const [from, to] = orderType === 'buy' ? [fiat, coin] : [coin, fiat]
  const isSame = text(fields, 'currencyCodeFrom') === from && text(fields, 'currencyCodeTo') === to
  if (!isSame || (flow === 'buyCrypto') !== (orderType === 'buy'))
    throw refuse(400, 'The quote is for another currency pair')
}

function readWallet({ trade }: StoredQuote, given: unknown): string {
  const wallet = objectOf(given)
  const address = text(wallet, 'address')
  const coin = coinOf(trade.coin)
  if (!address || !coin || text(wallet, 'currencyCode') !== trade.coin)
    throw refuse(400, 'A wallet must name an address and the currency that is traded')
  const check = checkAddress(coin.asset.network, address)
  // A sandbox accepts test-network addresses too.
  if (!check.ok && check.problem !== 'testnet') throw refuse(400, 'Wallet address is not valid')
  return address
}

function readCallback(fields: Fields): string | null {
  if (text(fields, 'cryptoPaymentMethod') !== 'partner_controlled_with_redirect') return null
  const address = webAddress(text(fields, 'depositCallbackUrl'))
  if (address === null) throw refuse(400, 'depositCallbackUrl is required')
  return address
}
