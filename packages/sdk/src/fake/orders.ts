import type {
  OrderStatus,
  TransactionStatus,
  WebhookEventType,
  WebhookOrder,
} from '../webhooks/webhook-event.ts'
import { isBlocked } from './customers.ts'
import { publish } from './events.ts'
import { FakeRefusal, found, invalid } from './refusal.ts'
import { exampleOf, type FakeRequest, type Fields, matching, pageOf, success, textOf } from './request.ts'
import type { FakeOrder, FakeState, Order } from './state.ts'

/** Where an order can go from each status, and through which it gets there. */
const moves: Readonly<Record<OrderStatus, readonly TransactionStatus[]>> = {
  created: ['pending'],
  pending: ['processing', 'failed', 'cancelled', 'expired'],
  processing: ['completed', 'failed', 'cancelled', 'expired', 'refunded'],
  completed: ['refunded'],
  failed: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
}

type Owner = {
  sessionId: string | null
  retryOf: string | null
  customerId: string | null
  externalCustomerId: string | null
  customerProven: boolean
  country: string | null
  redirectUrl: string | null
  partnerMetadata: Readonly<Record<string, unknown>>
}

/** A new order that waits for its user's payment. */
export function openOrder(state: FakeState, fields: Fields, owner: Owner): FakeOrder {
  const { partnerMetadata, ...whose } = owner
  const isSale = fields.orderType === 'sell'
  const address = textOf(fields, 'walletAddress')
  if (!isSale && address === null) throw invalid('walletAddress', 'is required to buy.')
  if (address !== null && isBlocked(address)) throw new FakeRefusal('WALLET_BLOCKED')
  if (fields.fiatAmount === undefined && fields.cryptoAmount === undefined)
    throw invalid('fiatAmount', 'is required, or cryptoAmount.')
  const amounts = amountsOf(fields)
  const provider = textOf(fields, 'gateway') ?? exampleOf('readSupported').data.defaultGateway
  const createdAt = state.timestamp()
  const externalOrderId = state.newUuid()
  const email = textOf(fields, 'email')
  const metadata = {
    provider,
    providerOrderId: externalOrderId,
    ...(email !== null && { email }),
    paymentMethodId: textOf(fields, 'paymentMethodId'),
    partnerMetadata: { ...partnerMetadata },
  }
  const record: Order = {
    ...(exampleOf('listOrders').data[0] as unknown as Order),
    ...whose,
    id: state.newUuid(),
    type: isSale ? 'sell' : 'buy',
    status: 'created',
    provider,
    providerStatus: 'none',
    externalOrderId,
    source: { currency: String(fields.fiatCurrency).toUpperCase(), amount: amounts.fiat },
    destination: {
      currency: String(fields.cryptoCurrency).toUpperCase(),
      network: String(fields.network).toLowerCase(),
      amount: amounts.crypto,
      address,
    },
    transactionHash: null,
    declineReason: null,
    retriedBy: null,
    quotesId: textOf(fields, 'quotesId'),
    metadata,
    createdAt,
    changedAt: createdAt,
    completedAt: null,
  }
  const order: FakeOrder = { record, changes: [] }
  state.orders.push(order)
  order.changes.push({ from: null, to: 'created', source: 'creation', providerStatus: null, at: createdAt })
  publish(state, 'order.created', { order: payloadOf(record) }, 1)
  move(state, order, 'pending')
  return order
}

export function checkoutUrl(state: FakeState, { record }: FakeOrder): string {
  return `${state.baseUrl}/simulators/${record.provider}/${record.id}`
}

/** At the price of the recorded quotes, whatever the currencies. */
export function amountsOf(fields: Fields): { fiat: string; crypto: string } {
  const { fiatAmount, cryptoAmount } = recordedQuote()
  const [fiat, crypto] = [textOf(fields, 'fiatAmount'), textOf(fields, 'cryptoAmount')]
  if (fiat !== null)
    return { fiat: scaled(fiat, '1', '1', 2), crypto: scaled(fiat, cryptoAmount, fiatAmount, 8) }
  const given = crypto ?? '0'
  return { fiat: scaled(given, fiatAmount, cryptoAmount, 2), crypto: given }
}

export function recordedQuote() {
  return found(exampleOf('readQuotes').data.quotes[0])
}

const places = 18

/** amount × by ÷ over, cut to so many decimals; exact, since all of it is whole numbers. */
function scaled(amount: string, by: string, over: string, decimals: number): string {
  const value = (units(amount) * units(by)) / units(over) / 10n ** BigInt(places - decimals)
  const digits = value.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function units(amount: string): bigint {
  const [, whole = '', part = ''] = /^(\d{1,18})(?:\.(\d{1,18}))?$/.exec(amount) ?? []
  if (whole === '') throw invalid('fiatAmount', 'must be a decimal number.')
  return BigInt(whole + part.padEnd(places, '0'))
}

export const orderHandlers = {
  listOrders(state: FakeState, { query }: FakeRequest) {
    const records = state.orders.map(({ record }) => record)
    const named = query.gateway === undefined ? query : { ...query, provider: query.gateway }
    const names = ['status', 'provider', 'customerId', 'externalCustomerId', 'sessionId'] as const
    return pageOf(matching(records, named, names), query)
  },
  readOrder(state: FakeState, { params }: FakeRequest) {
    const { record, changes } = orderIn(state, params.orderId)
    const events = state.events.flatMap((event) => {
      const isOurs = 'order' in event.data && event.data.order.id === record.id && 'sequence' in event
      return isOurs
        ? [{ id: event.id, type: event.type, sequence: event.sequence, createdAt: event.timestamp }]
        : []
    })
    return success({ ...record, timeline: { changes, messages: [], events }, ranking: null })
  },
  readTransaction(state: FakeState, { params }: FakeRequest) {
    const { id: _, ...transaction } = transactionOf(orderIn(state, params.transactionId).record)
    return success(transaction)
  },
  simulateOrder(state: FakeState, { params, body }: FakeRequest) {
    const order = orderIn(state, params.orderId)
    const way = wayTo(order.record.status, body.status as TransactionStatus)
    if (!way) throw new FakeRefusal('STATUS_NOT_REACHABLE')
    for (const status of way) move(state, order, status)
    return success({ orderId: order.record.id, status: order.record.status })
  },
}

export function orderIn(state: FakeState, id: string | undefined): FakeOrder {
  return found(state.orders.find(({ record }) => record.id === id))
}

/** The shortest way over legal moves; undefined when there is none. */
function wayTo(from: OrderStatus, to: TransactionStatus): TransactionStatus[] | undefined {
  if (moves[from].includes(to)) return [to]
  for (const step of moves[from]) {
    const rest = wayTo(step, to)
    if (rest) return [step, ...rest]
  }
  return undefined
}

/** The events of an order are numbered; an order that expires is told as cancelled. */
function move(state: FakeState, order: FakeOrder, to: TransactionStatus): void {
  const { record, changes } = order
  const [previousStatus, at] = [record.status, state.timestamp()]
  const isPaidOut = to === 'completed'
  const source = to === 'pending' ? 'creation' : 'webhook'
  Object.assign(record, {
    status: to,
    changedAt: at,
    ...(to !== 'pending' && { providerStatus: to }),
    ...(isPaidOut && {
      completedAt: at,
      transactionHash: `0x${record.id.replaceAll('-', '').padStart(64, '0')}`,
    }),
    ...(to === 'failed' && { failureReason: 'declined', declineReason: 'unknown' }),
  })
  changes.push({ from: previousStatus, to, source, providerStatus: to === 'pending' ? null : to, at })
  const told = { ...payloadOf(record), previousStatus }
  const type: WebhookEventType = `transaction.${to === 'expired' ? 'cancelled' : to}`
  const sequence = () =>
    state.events.filter(({ data }) => 'order' in data && data.order.id === record.id).length + 1
  publish(state, type, { order: told, transaction: transactionOf(record) }, sequence())
  if (to === 'completed' || to === 'failed' || to === 'refunded')
    publish(state, 'order.completed', { order: told }, sequence())
  const session = state.sessions.find(({ sessionId }) => sessionId === record.sessionId)
  const isOver = moves[to].length === 0 || to === 'failed' || isPaidOut
  if (session && isOver && session.status === 'processing')
    session.status = isPaidOut ? 'completed' : 'failed'
}

function payloadOf(order: Order): WebhookOrder {
  const { id, type, status, source, destination, externalOrderId, customerId, externalCustomerId } = order
  const { customerProven, metadata, createdAt, completedAt, retryOf } = order
  const { network: _, ...crypto } = destination
  const whose = { customerId, externalCustomerId, customerProven }
  const ended = completedAt === null ? {} : { completedAt }
  return {
    id,
    type,
    status,
    source,
    destination: crypto,
    externalOrderId,
    ...whose,
    metadata,
    createdAt,
    ...ended,
    ...(retryOf !== null && { retryOf }),
  }
}

function transactionOf(order: Order) {
  const { id, provider, providerStatus, source, destination, transactionHash, createdAt, completedAt } = order
  const status: TransactionStatus = order.status === 'created' ? 'pending' : order.status
  return {
    id,
    orderId: id,
    provider,
    status,
    providerStatus,
    fiatAmount: source.amount,
    fiatCurrency: source.currency,
    cryptoAmount: destination.amount,
    cryptoCurrency: destination.currency,
    network: destination.network,
    walletAddress: destination.address,
    transactionHash,
    createdAt,
    completedAt,
  }
}
