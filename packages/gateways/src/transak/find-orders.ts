import type { Call, OrderType } from '../contract.ts'
import { type Http, rowsOf } from '../kit.ts'
import type { AccessToken } from './access-token.ts'
import { type TransakOrder, withId } from './order-update.ts'
import { ErrorReply, OrderReply, OrdersReply, ReadOrder } from './wire.ts'

type Deps = { http: Http; accessToken: AccessToken }
type Sought = { orderId: string; orderType: OrderType; from: Date; to: Date }

const dayMs = 24 * 60 * 60 * 1000

/** In the order in which an order passes them: one that moves on between two questions is found by the later one. */
const rounds = [
  ['AWAITING_PAYMENT_FROM_USER'],
  [
    'PAYMENT_DONE_MARKED_BY_USER',
    'PROCESSING',
    'PENDING_DELIVERY_FROM_TRANSAK',
    'ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK',
  ],
  ['COMPLETED', 'REFUNDED', 'FAILED', 'CANCELLED', 'EXPIRED'],
] as const

/** Every order with our id. The list shows one status at a time, so each is requested. */
export async function findOrders(deps: Deps, call: Call, sought: Sought): Promise<TransakOrder[]> {
  const orders: TransakOrder[] = []
  for (const round of rounds) {
    const found = await Promise.all(round.map((status) => listOrders(deps, call, sought, status)))
    orders.push(...found.flat())
  }
  // An order that moved on meanwhile was found twice; the later answer is newer.
  return [...new Map(orders.map((order) => [order.id, order])).values()]
}

/** Days and direction are always given: by default the list covers a span of its own, and purchases only. */
async function listOrders(
  { http, accessToken }: Deps,
  call: Call,
  { orderId, orderType, from, to }: Sought,
  status: string,
): Promise<TransakOrder[]> {
  const query = {
    limit: '10',
    skip: '0',
    startDate: dayOf(from.getTime() - dayMs),
    endDate: dayOf(to.getTime() + dayMs),
    'filter[productsAvailed]': JSON.stringify([orderType === 'buy' ? 'BUY' : 'SELL']),
    'filter[status]': status,
    'filter[sortOrder]': 'desc',
    'filter[partnerOrderId]': orderId,
  }
  const answer = await accessToken.use(call, (headers) =>
    http.getOrRefusal(call, '/partners/api/v2/orders', OrdersReply, {
      query,
      headers,
      refusal: ErrorReply,
      refusalStatuses: [404],
    }),
  )
  if (!answer.ok) return []
  return rowsOf(ReadOrder, answer.body.data)
    .filter(({ partnerOrderId }) => partnerOrderId === orderId)
    .flatMap(withId)
}

/** Undefined for an id that Transak does not know. */
export async function readOrder(
  { http, accessToken }: Deps,
  call: Call,
  id: string,
): Promise<TransakOrder | undefined> {
  const path = `/partners/api/v2/order/${encodeURIComponent(id)}`
  const answer = await accessToken.use(call, (headers) =>
    http.getOrRefusal(call, path, OrderReply, { headers, refusal: ErrorReply, refusalStatuses: [404] }),
  )
  return answer.ok ? { ...answer.body.data, id } : undefined
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
