import { createHash } from 'node:crypto'
import { checkAddress } from '@sliproad/core/address'
import type { NetworkId } from '@sliproad/core/networks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type CheckoutReading,
  registerCheckout,
  registerReceipt,
  webAddress,
  withQuery,
} from '../checkout-routes.ts'
import { depositAddress } from '../deposit-address.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { OrderType, SimulatorOrder } from '../order.ts'
import type { NewOrder } from '../order-book.ts'
import { wantsPage } from '../page/wants-page.ts'
import { WireRefusal } from '../wire-refusal.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { type QuoteReading, readQuote } from './read-quote.ts'
import { feeDetails, processingFeeOf } from './transaction.ts'
import { checkWidgetSignature, isAllowedFrom } from './widget-signature.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** The page behind a signed address. A transaction is created only when the user continues. */
export function registerWidget(app: FastifyInstance, deps: Deps): void {
  for (const orderType of ['buy', 'sell'] as const) {
    const receiptPath = `/${orderType}/transaction_receipt`
    registerCheckout(app, deps, {
      paths: [`/${orderType}`, `/${orderType}/`],
      receiptPath: (order) => `${receiptPath}?transactionId=${order.id}`,
      read: (request) => readPage(deps, orderType, request),
      begin: (request) => openWidget(deps, orderType, searchOf(request)),
    })
    registerReceipt(app, deps, {
      path: receiptPath,
      async find(request) {
        const { transactionId } = request.query as Record<string, unknown>
        return typeof transactionId === 'string' ? deps.orders.find(transactionId) : undefined
      },
      returnUrl,
    })
  }
}

/** The transaction of a signed address: the existing one, else a new one. */
export async function openWidget(deps: Deps, orderType: OrderType, search: string): Promise<SimulatorOrder> {
  const known = await deps.orders.findByCheckout(checkoutKeyOf(search))
  return known ?? deps.orders.create(readOrder(deps, orderType, search))
}

async function readPage(deps: Deps, orderType: OrderType, request: FastifyRequest): Promise<CheckoutReading> {
  const search = searchOf(request)
  if (!isAllowedFrom(search, request.ip, deps.credentials.secretKey ?? '')) {
    const text = 'This link was made for another connection. Go back to the shop and start again.'
    return { kind: 'problem', status: 403, notice: { title: 'Unverified Connection', text } }
  }
  try {
    const payment = readOrder(deps, orderType, search)
    const order = await deps.orders.findByCheckout(checkoutKeyOf(search))
    return order ? { kind: 'order', order } : { kind: 'payment', payment }
  } catch (error) {
    if (!(error instanceof WireRefusal) || !wantsPage(request)) throw error
    const { message, moonPayErrorCode } = error.body as { message: string; moonPayErrorCode: string }
    const notice = { title: 'This widget cannot be opened', text: `${message}.`, code: moonPayErrorCode }
    return { kind: 'problem', status: error.status, notice }
  }
}

function readOrder(deps: Deps, orderType: OrderType, search: string): NewOrder {
  const { credentials } = deps
  const params = new URLSearchParams(search)
  if (params.get('apiKey') !== credentials.publishableKey) throw refuse(401, 'Invalid API key')
  const signature = checkWidgetSignature(search, credentials.secretKey ?? '')
  if (signature === 'missing') throw refuse(400, 'Missing signature', '1_SYS_UNKNOWN')
  if (signature === 'wrong') throw refuse(400, 'Invalid signature', '1_SYS_UNKNOWN')

  const { input, quote } = readWidgetQuote(deps, orderType, params)
  const walletParam = orderType === 'buy' ? 'walletAddress' : 'refundWalletAddress'
  const walletAddress = params.get(walletParam)
  if (walletAddress !== null && !isAddress(input.asset.network, walletAddress))
    throw refuse(400, `${walletParam} is not valid for ${input.crypto.code}`)
  return {
    id: deps.newUuid(),
    orderType,
    externalId: params.get('externalTransactionId'),
    customerId: params.get('externalCustomerId'),
    checkoutKey: checkoutKeyOf(search),
    fiat: input.fiat.code.toUpperCase(),
    fiatAmount: quote.total,
    crypto: input.asset.code,
    network: input.asset.network,
    cryptoAmount: quote.cryptoAmount,
    price: quote.price,
    processingFee: processingFeeOf(quote),
    networkFee: quote.networkFee,
    paymentMethod: input.method.code,
    walletAddress,
    walletTag: params.get('walletAddressTag'),
    returnUrl: webAddress(params.get('redirectURL')),
    country: 'USA',
    details: {
      ...feeDetails(quote, deps.newUuid()),
      currencyCode: input.crypto.code,
      // Only an amount on the base side can be locked; any other stays editable.
      locked: String(params.get('lockAmount') === 'true' && params.get('baseCurrencyAmount') !== null),
      ...lookOf(params),
    },
  }
}

function lookOf(params: URLSearchParams): Record<string, string> {
  const theme = params.get('theme')
  if (theme !== null && theme !== 'light' && theme !== 'dark') throw refuse(400, 'theme is not valid')
  const color = params.get('colorCode')
  if (color !== null && !/^#[0-9a-f]{6}(,#[0-9a-f]{6})?$/i.test(color))
    throw refuse(400, 'colorCode is not valid')
  const language = params.get('language')
  if (language !== null && !/^[a-z]{2}$/.test(language)) throw refuse(400, 'language is not valid')
  return { ...(theme && { theme }), ...(color && { color }), ...(language && { language }) }
}

/** The widget fills in open fields, as a user would. */
function readWidgetQuote(deps: Deps, orderType: OrderType, params: URLSearchParams): QuoteReading {
  const isBuy = orderType === 'buy'
  const crypto = isBuy
    ? (params.get('currencyCode') ?? params.get('defaultCurrencyCode') ?? 'btc')
    : (params.get('baseCurrencyCode') ?? params.get('defaultBaseCurrencyCode') ?? 'btc')
  const base = params.get('baseCurrencyAmount') ?? undefined
  const quoted = params.get('quoteCurrencyAmount') ?? undefined
  // On a purchase the crypto side wins when both are given.
  const [fiatAmount, cryptoAmount] = isBuy
    ? [quoted === undefined ? (base ?? '100') : undefined, quoted]
    : [base === undefined ? (quoted ?? '100') : undefined, base]
  return readQuote(deps, {
    orderType,
    crypto,
    fiat: params.get(isBuy ? 'baseCurrencyCode' : 'quoteCurrencyCode') ?? 'usd',
    fiatAmount,
    cryptoAmount,
    method: params.get('paymentMethod') ?? 'credit_debit_card',
    areFeesIncluded: params.get('areFeesIncluded') ?? 'true',
    // The address names no share: the page charges the affiliate fee of the account.
    extraFeePercentage: String(deps.accountFeePercent()),
  })
}

function returnUrl(order: SimulatorOrder): string | undefined {
  if (order.returnUrl === null) return undefined
  if (order.orderType === 'buy') {
    const transactionStatus = order.word === 'waitingPayment' ? 'pending' : order.word
    return withQuery(order.returnUrl, { transactionId: order.id, transactionStatus })
  }
  return withQuery(order.returnUrl, {
    transactionId: order.id,
    baseCurrencyCode: order.details.currencyCode ?? '',
    baseCurrencyAmount: order.cryptoAmount,
    depositWalletAddress: depositAddress(order.network, order.id),
    depositWalletAddressTag: '',
  })
}

/** A sandbox accepts test-network addresses too. */
function isAddress(network: NetworkId, text: string): boolean {
  const check = checkAddress(network, text)
  return check.ok || check.problem === 'testnet'
}

function checkoutKeyOf(search: string): string {
  return createHash('sha256').update(search).digest('hex')
}

/** The bytes that were signed, before any parsing. */
function searchOf(request: FastifyRequest): string {
  const at = request.raw.url?.indexOf('?') ?? -1
  return at < 0 ? '' : (request.raw.url ?? '').slice(at)
}
