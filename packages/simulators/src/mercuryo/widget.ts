import { createHash } from 'node:crypto'
import { checkAddress } from '@sliproad/core/address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutReading, registerCheckout, registerReceipt, webAddress } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { SimulatorOrder } from '../order.ts'
import type { NewOrder } from '../order-book.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { type Catalogue, networkCodeOf } from './catalogue.ts'
import { messageOf, refuse } from './errors.ts'
import { type Priced, readTrade } from './read-trade.ts'
import { type Query, queryOf } from './request.ts'
import { isSignedFor, looksSigned } from './widget-signature.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** The page behind an address. An order is created only when the user continues. */
export function registerWidget(app: FastifyInstance, deps: Deps): void {
  registerCheckout(app, deps, {
    paths: ['/exchange', '/exchange/'],
    receiptPath: ({ id }) => `/exchange/transaction/${id}`,
    read: (request) => readPage(deps, request),
    begin: (request) => openWidget(deps, queryOf(request), request.ip),
  })
  registerReceipt(app, deps, {
    path: '/exchange/transaction/:id',
    find: (request) => deps.orders.find((request.params as { id: string }).id),
    returnUrl: ({ returnUrl }) => returnUrl ?? undefined,
  })
}

/** The order of an address: the existing one of its reference, else a new one. */
export async function openWidget(deps: Deps, query: Query, ip: string | undefined): Promise<SimulatorOrder> {
  const draft = readOrder(deps, query, ip)
  const known = await deps.orders.findByCheckout(draft.checkoutKey)
  return known ?? deps.orders.create(await withVerification(deps, draft, query))
}

async function readPage(deps: Deps, request: FastifyRequest): Promise<CheckoutReading> {
  try {
    const draft = readOrder(deps, queryOf(request), request.ip)
    const order = await deps.orders.findByCheckout(draft.checkoutKey)
    if (order) return { kind: 'order', order }
    return { kind: 'payment', payment: await withVerification(deps, draft, queryOf(request)) }
  } catch (error) {
    if (!(error instanceof WireRefusal)) throw error
    const notice = { title: 'This widget cannot be opened', text: `${messageOf(error)}.` }
    return { kind: 'problem', status: error.status, notice }
  }
}

/** The first visit uses the share token of the address up; later ones find what became of it. */
async function withVerification(
  deps: Deps,
  draft: NewOrder,
  { share_token: token }: Query,
): Promise<NewOrder> {
  if (!token) return draft
  const name = `share ${keyOf(token)}`
  const known = await deps.notes.read(name)
  const verification = known?.text ?? (await deps.takeVerification(token))
  if (!known) await deps.notes.write(name, verification, 0)
  return { ...draft, details: { ...draft.details, verification } }
}

/** The user's address is unknown when a test opens the checkout directly. */
function readOrder(deps: Deps, query: Query, ip: string | undefined): NewOrder {
  if (query.widget_id !== deps.credentials.widgetId) throw refuse(404, 'Widget was not found', 4)
  const orderType = query.type === 'sell' ? 'sell' : 'buy'
  const isBuy = orderType === 'buy'
  if (isBuy) checkSignature(deps, query, ip)
  const { trade, price } = readTrade(deps, orderType, rateQuery(isBuy, query))
  const walletAddress = readWallet(trade, isBuy ? query.address : query.refund_address)
  const reference = query.merchant_transaction_id
  return {
    id: deps.randomHex(10),
    orderType,
    externalId: reference ?? null,
    customerId: null,
    checkoutKey: keyOf(reference ?? JSON.stringify(query)),
    fiat: trade.fiat,
    fiatAmount: isBuy ? price.gross : price.net,
    crypto: trade.asset.code,
    network: trade.asset.network,
    cryptoAmount: price.cryptoAmount,
    price: price.rate,
    processingFee: price.ownFee,
    networkFee: price.networkFee,
    paymentMethod: trade.method.code,
    walletAddress,
    walletTag: null,
    returnUrl: webAddress(query.redirect_url ?? query.return_url),
    country: 'DE',
    details: {
      network: networkCodeOf(trade.asset.network),
      transactionId: deps.randomHex(10),
      userId: deps.newUuid(),
      ...(query.lang !== undefined && { language: query.lang }),
      ...(query.theme !== undefined && { theme: query.theme }),
    },
  }
}

function checkSignature({ credentials }: Deps, query: Query, ip: string | undefined): void {
  const { signature = '', address, merchant_transaction_id: merchantTransactionId } = query
  if (!address) throw refuse(400, 'address is required', 1)
  if (!merchantTransactionId) throw refuse(400, 'merchant_transaction_id is required', 1)
  if (merchantTransactionId.length > 255) throw refuse(400, 'merchant_transaction_id is too long', 1)
  const secret = credentials.widgetSecret ?? ''
  const isGood =
    ip === undefined
      ? looksSigned(signature)
      : isSignedFor(signature, { address, secret, ip, merchantTransactionId })
  if (!isGood) throw refuse(400, 'The signature is not valid for this visitor', 30)
}

/** The widget fills in open fields, as a user would. */
function rateQuery(isBuy: boolean, query: Query): Query {
  const currency = query.currency ?? 'BTC'
  const fiat = query.fiat_currency ?? 'EUR'
  const isByCoins = !isBuy || (query.amount !== undefined && query.fiat_amount === undefined)
  const method = query.payment_method === 'mobile_pay' ? 'apple' : 'card'
  return {
    from: isByCoins ? currency : fiat,
    to: isByCoins ? fiat : currency,
    amount: isByCoins ? query.amount : (query.fiat_amount ?? '100'),
    network: query.network,
    is_total: 'true',
    payment_method: method,
  }
}

function readWallet({ asset }: Priced['trade'], address: string | undefined): string | null {
  if (address === undefined) return null
  const check = checkAddress(asset.network, address)
  // A sandbox accepts test-network addresses too.
  if (!check.ok && check.problem !== 'testnet') throw refuse(400, 'The wallet address is not valid', 31)
  return address
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
