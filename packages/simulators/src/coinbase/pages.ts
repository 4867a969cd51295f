import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutReading, registerCheckout, registerReceipt, webAddress } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { OrderType, SimulatorOrder } from '../order.ts'
import type { NewOrder } from '../order-book.ts'
import { WireRefusal } from '../wire-refusal.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse, wordsOf } from './errors.ts'
import { countryOfFiat, readTrade, type TradeFields } from './read-trade.ts'
import { queryOf } from './request.ts'
import { openSession, readSession, type Session } from './session.ts'
import { isAddress, tradeOfSession } from './sessions.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }
type Query = Readonly<Record<string, string | undefined>>

const places = [
  ['buy', '/buy'],
  ['buy', '/buy/select-asset'],
  ['sell', '/v3/sell/input'],
] as const satisfies readonly (readonly [OrderType, string])[]

const visitPaths: Record<OrderType, string> = { buy: '/buy', sell: '/v3/sell/input' }

/** An address opens once and leads to a page that can be reloaded; nothing exists before the user continues there. */
export function registerCoinbasePages(app: FastifyInstance, deps: Deps): void {
  const receiptPath = (order: SimulatorOrder) => `/status/${order.id}`
  for (const [orderType, path] of places) {
    registerCheckout(app, deps, {
      paths: [path],
      receiptPath,
      read: (request) => openOnce(deps, orderType, queryOf(request)),
      begin: (request) => openPage(deps, orderType, queryOf(request)),
    })
  }
  for (const orderType of ['buy', 'sell'] as const) {
    registerCheckout(app, deps, {
      paths: [`${visitPaths[orderType]}/:visit`],
      receiptPath,
      read: (request) => readVisit(deps, orderType, request),
      begin: (request) => openPage(deps, orderType, queryOf(request)),
    })
  }
  registerReceipt(app, deps, {
    path: '/status/:id',
    find: (request) => deps.orders.find((request.params as { id: string }).id),
    returnUrl: (order) => order.returnUrl ?? undefined,
  })
}

/** The order of an address, whether it was opened before or not. */
export async function openPage(deps: Deps, orderType: OrderType, query: Query): Promise<SimulatorOrder> {
  const token = query.sessionToken ?? ''
  const known = await deps.orders.findByCheckout(token)
  if (known) return known
  const session = await readSession(deps, token)
  if (!session) throw refuse(404, 'session token not found')
  return deps.orders.create(toOrder(deps, orderType, session, query))
}

export function orderTypeOf(pathname: string): OrderType | undefined {
  return places.find(([, path]) => pathname.endsWith(path))?.[0]
}

async function openOnce(deps: Deps, orderType: OrderType, query: Query): Promise<CheckoutReading> {
  const token = query.sessionToken ?? ''
  const session = await openSession(deps, token)
  if (session === 'unknown') return problem(404, 'There is no such session', 'Part of the link is missing.')
  if (session === 'used') {
    const order = await deps.orders.findByCheckout(token)
    return order
      ? { kind: 'order', order }
      : problem(
          410,
          'This link was already opened',
          'It works once. Go on where you opened it, or start again.',
        )
  }
  if (session === 'over')
    return problem(410, 'This link has expired', 'It waited for five minutes. Start again at the shop.')
  const search = new URLSearchParams(given(query))
  return { kind: 'moved', path: `${visitPaths[orderType]}/${session.visit}?${search}` }
}

async function readVisit(
  deps: Deps,
  orderType: OrderType,
  request: FastifyRequest,
): Promise<CheckoutReading> {
  const query = queryOf(request)
  const token = query.sessionToken ?? ''
  const session = await readSession(deps, token)
  if (!session?.visit || session.visit !== (request.params as { visit: string }).visit)
    return problem(404, 'There is no such session', 'Part of the link is missing or was changed.')
  const order = await deps.orders.findByCheckout(token)
  if (order) return { kind: 'order', order }
  try {
    return { kind: 'payment', payment: toOrder(deps, orderType, session, query) }
  } catch (error) {
    if (!(error instanceof WireRefusal)) throw error
    return problem(error.status, 'This page cannot go on', `Coinbase says: ${wordsOf(error)}.`)
  }
}

function toOrder(
  deps: Deps,
  orderType: OrderType,
  { walletAddress, fields }: Session,
  query: Query,
): NewOrder {
  const isBareToken = Object.keys(fields).length === 0
  const trade = isBareToken ? tradeOfQuery(orderType, query) : tradeOfSession(fields)
  const reference = isBareToken ? query.partnerUserRef : fields.partnerUserRef
  const redirectUrl = isBareToken ? query.redirectUrl : fields.redirectUrl
  if (orderType === 'sell' && (!reference || !redirectUrl))
    throw refuse(400, 'partnerUserRef and redirectUrl are required')
  const { input, quote } = readTrade(deps, trade, (words) => refuse(400, words))
  const { asset, network } = input.coin
  if (!isAddress(input.coin, walletAddress)) throw refuse(400, 'the address does not fit the network')
  return {
    id: deps.newUuid(),
    orderType,
    externalId: reference ?? null,
    customerId: null,
    checkoutKey: query.sessionToken ?? '',
    fiat: input.fiat,
    fiatAmount: quote.total,
    crypto: asset.code,
    network: asset.network,
    cryptoAmount: quote.cryptoAmount,
    price: quote.price,
    processingFee: quote.coinbaseFee,
    networkFee: quote.networkFee,
    paymentMethod: input.method.id,
    walletAddress,
    walletTag: null,
    returnUrl: webAddress(redirectUrl),
    country: trade.country ?? null,
    details: { network, subtotal: quote.subtotal, userId: deps.newUuid() },
  }
}

function tradeOfQuery(orderType: OrderType, query: Query): TradeFields {
  const fiat = query.fiatCurrency ?? 'USD'
  const cryptoAmount = query.presetCryptoAmount
  return {
    orderType,
    symbol: query.defaultAsset,
    network: query.defaultNetwork,
    fiat,
    fiatAmount: cryptoAmount === undefined ? (query.presetFiatAmount ?? '100') : undefined,
    cryptoAmount,
    method: (orderType === 'buy' ? query.defaultPaymentMethod : query.defaultCashoutMethod) ?? 'CARD',
    country: countryOfFiat(fiat),
    subdivision: 'CA',
  }
}

function given(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function problem(status: number, title: string, text: string): CheckoutReading {
  return { kind: 'problem', status, notice: { title, text } }
}
