import type { Call, OrderType } from '../contract.ts'
import { type Http, rowsOf } from '../kit.ts'
import type { AccessToken } from './access-token.ts'
import { type TransakOrder, withId } from './order-update.ts'
import { ErrorReply, OrderReply, OrderRow, OrdersReply } from './wire.ts'

type Deps = { http: Http; accessToken: AccessToken }
type Sought = { orderId: string; orderType: OrderType; from: Date; to: Date }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Every order that carries our id. The days are always named, because the list otherwise covers a span of its own,
 * and so is the direction, because it otherwise shows purchases only.
 */
export async function findOrders(
  { http, accessToken }: Deps,
  call: Call,
  { orderId, orderType, from, to }: Sought,
): Promise<TransakOrder[]> {
  const query = {
    limit: '10',
    skip: '0',
    startDate: dayOf(from.getTime() - dayMs),
    endDate: dayOf(to.getTime() + dayMs),
    'filter[productsAvailed]': JSON.stringify([orderType === 'buy' ? 'BUY' : 'SELL']),
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
  return rowsOf(OrderRow, answer.body.data)
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
