import { isIP } from 'node:net'
import { checkAddress } from '@sliproad/core/address'
import type { FastifyInstance } from 'fastify'
import { webAddress } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { Catalogue, Coin } from './catalogue.ts'
import { refuse, refuseSession } from './errors.ts'
import { countryOfFiat, readTrade, type TradeFields } from './read-trade.ts'
import { type Fields, fieldsOf, text } from './request.ts'
import { makeSession } from './session.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

const names = [
  ...['destinationAddress', 'purchaseCurrency', 'destinationNetwork', 'paymentAmount', 'purchaseAmount'],
  ...['paymentCurrency', 'paymentMethod', 'country', 'subdivision', 'redirectUrl', 'partnerUserRef'],
]

/** The second version: a trade becomes a link, and a price where enough fields are given. */
export function registerSessions(app: FastifyInstance, deps: Deps): void {
  app.post('/onramp/sessions', async (request, reply) => {
    const body = fieldsOf(request)
    const fields = Object.fromEntries(
      names.flatMap((name) => {
        const value = text(body, name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
    const priced = readSession(deps, fields)
    const walletAddress = fields.destinationAddress ?? ''
    const token = await makeSession(deps, { walletAddress, fields })
    const session = { onrampUrl: `${deps.baseUrl()}/buy?sessionToken=${token}` }
    return reply.code(201).send({ session, ...(priced && { quote: priced }) })
  })
}

function readSession(
  deps: Deps,
  fields: Readonly<Record<string, string>>,
): Record<string, unknown> | undefined {
  const complain = (words: string, isNetwork?: true) =>
    refuseSession(400, isNetwork ? 'network_not_tradable' : 'invalid_request', words, deps.newUuid())
  for (const name of ['destinationAddress', 'purchaseCurrency', 'destinationNetwork'])
    if (fields[name] === undefined) throw complain(`${name} is required`)
  if (fields.paymentAmount !== undefined && fields.purchaseAmount !== undefined)
    throw complain('paymentAmount and purchaseAmount exclude each other')
  if ((fields.partnerUserRef ?? '').length >= 50) throw complain('partnerUserRef is too long')
  if (fields.redirectUrl !== undefined && webAddress(fields.redirectUrl) === null)
    throw complain('redirectUrl is not an address')
  const { input, quote } = readTrade(deps, tradeOfSession(fields), complain)
  if (!isAddress(input.coin, fields.destinationAddress ?? ''))
    throw complain('destinationAddress is not valid')
  if (input.method.forGuests)
    throw complain(`paymentMethod ${fields.paymentMethod} is not served on the hosted page`)
  const amount = fields.paymentAmount ?? fields.purchaseAmount
  const { paymentCurrency, paymentMethod, country, subdivision } = fields
  const hasRegion = country !== undefined && (country !== 'US' || subdivision !== undefined)
  if (!amount || !paymentCurrency || !paymentMethod || !hasRegion) return undefined
  return {
    paymentTotal: quote.total,
    paymentSubtotal: quote.subtotal,
    paymentCurrency: input.fiat,
    purchaseAmount: quote.cryptoAmount,
    purchaseCurrency: input.coin.asset.code,
    destinationNetwork: input.coin.network,
    fees: [
      { type: 'FEE_TYPE_EXCHANGE', amount: quote.coinbaseFee, currency: input.fiat },
      { type: 'FEE_TYPE_NETWORK', amount: quote.networkFee, currency: input.fiat },
    ],
    exchangeRate: String(1 / Number(quote.price)),
  }
}

/** Open fields are filled in as the page would for a user who just continues. */
export function tradeOfSession(fields: Readonly<Record<string, string>>): TradeFields {
  const { paymentAmount, purchaseAmount } = fields
  const fiat = fields.paymentCurrency ?? 'USD'
  return {
    orderType: 'buy',
    symbol: fields.purchaseCurrency,
    network: fields.destinationNetwork,
    fiat,
    fiatAmount: purchaseAmount === undefined ? (paymentAmount ?? '100') : undefined,
    cryptoAmount: purchaseAmount,
    method: fields.paymentMethod ?? 'CARD',
    country: fields.country ?? countryOfFiat(fiat),
    subdivision: fields.subdivision ?? 'CA',
  }
}

/** The first version: a token for a wallet, from which the partner builds the page's address. */
export function registerTokens(app: FastifyInstance, deps: Deps): void {
  app.post('/token', async (request) => {
    const fields = fieldsOf(request)
    const walletAddress = readWallet(fields)
    const clientIp = text(fields, 'client_ip')
    if (clientIp === undefined || isIP(clientIp) === 0) throw refuse(400, 'clientIp is required')
    return { token: await makeSession(deps, { walletAddress, fields: {} }), channel_id: '' }
  })
}

function readWallet({ addresses }: Fields): string {
  const [first] = Array.isArray(addresses) ? (addresses as (Fields | undefined)[]) : []
  const address = first && text(first, 'address')
  const blockchains = first?.blockchains
  if (!address || !Array.isArray(blockchains) || blockchains.length === 0)
    throw refuse(400, 'addresses must name an address and its blockchains')
  return address
}

/** A sandbox accepts test-network addresses too. */
export function isAddress({ asset }: Coin, address: string): boolean {
  const check = checkAddress(asset.network, address)
  return check.ok || check.problem === 'testnet'
}
