import { isUuid, type OrderId, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type Event, listOrderEvents } from '../../events/index.ts'
import { listCalls, type TimelineCall } from '../calls/gateway-call-store.ts'
import { findRankingText } from '../documents/order-document-store.ts'
import { listMessages, type TimelineMessage } from '../following/gateway-message-store.ts'
import type { Order } from '../order.ts'
import { listChanges, type OrderChange } from '../order-change-store.ts'
import { findOrder } from '../order-store.ts'
import { unknownOrder } from './read-transaction.ts'

/** An order with everything that happened to it. */
export type OrderHistory = {
  order: Order
  changes: OrderChange[]
  messages: TimelineMessage[]
  calls: TimelineCall[]
  events: Event[]
  /** The quotes answer that its gateway was chosen from; null when no quotes were requested. */
  ranking: Record<string, unknown> | null
}

export async function readOrder({ db }: { db: Db }, projectId: ProjectId, id: string): Promise<OrderHistory> {
  const order = isUuid(id) ? await findOrder(db, projectId, id as OrderId) : undefined
  if (!order) throw unknownOrder()
  const [changes, messages, calls, events, ranking] = await Promise.all([
    listChanges(db, order.id),
    listMessages(db, order.id),
    listCalls(db, order.id),
    listOrderEvents(db, order.id),
    findRankingText(db, order.id),
  ])
  return { order, changes, messages, calls, events, ranking: ranking === null ? null : JSON.parse(ranking) }
}
