import type { OrderEventType } from '@sliproad/api/events/event-types'
import { type NewEvent, newEvent, type PublishDeps } from '../events/index.ts'
import { type Order, type OrderStatus, sessionOutcome } from './order.ts'
import { toOrderPayload, toTransaction } from './order-payload.ts'

type Deps = PublishDeps

/** The event of an order that was created. */
export function creationEvent(deps: Deps, order: Order, now: Date): NewEvent {
  return orderEvent(
    deps,
    order,
    1,
    { type: 'order.created', data: { order: toOrderPayload(order, null) } },
    now,
  )
}

/** The events of one step, and that of the end when the step is one. */
export function stepEvents(deps: Deps, order: Order, previousStatus: OrderStatus, now: Date): NewEvent[] {
  const payload = toOrderPayload(order, previousStatus)
  const transaction = { id: order.id, ...toTransaction(order) }
  const type = transactionEvents[order.status]
  const contents: Content[] = [
    ...(type ? [{ type, data: { order: payload, transaction } }] : []),
    ...(endsAsOrder(order.status) ? [{ type: 'order.completed' as const, data: { order: payload } }] : []),
  ]
  return contents.map((content, at) => orderEvent(deps, order, at + 1, content, now))
}

/** What an event of this type would say about a real order, for tests of receivers: as if the order stood there now. */
export function sampleOfOrder(order: Order, type: OrderEventType): Record<string, unknown> {
  const status = statusTold(order, type)
  const completedAt = status === 'completed' || status === 'refunded' ? order.completedAt : null
  const told = { ...order, status, completedAt }
  const payload = toOrderPayload(told, null)
  if (type === 'order.created' || type === 'order.completed') return { order: payload }
  return { order: payload, transaction: { id: order.id, ...toTransaction(told) } }
}

function statusTold({ status }: Order, type: OrderEventType): OrderStatus {
  if (type === 'order.created') return 'created'
  if (type === 'order.completed') return endsAsOrder(status) ? status : 'completed'
  const told = Object.entries(transactionEvents).find(([, event]) => event === type)?.[0]
  return (told as OrderStatus | undefined) ?? status
}

/** There is no event type for an expiry: it is published as a cancellation whose status says `expired`. */
const transactionEvents: Record<OrderStatus, OrderEventType | undefined> = {
  created: undefined,
  pending: 'transaction.pending',
  processing: 'transaction.processing',
  completed: 'transaction.completed',
  failed: 'transaction.failed',
  cancelled: 'transaction.cancelled',
  expired: 'transaction.cancelled',
  refunded: 'transaction.refunded',
}

function endsAsOrder(status: OrderStatus): boolean {
  return sessionOutcome(status) !== undefined && status !== 'cancelled' && status !== 'expired'
}

type Content = { type: OrderEventType; data: Record<string, unknown> }

/** `place`: the how manieth event after those that the order has counted already. */
function orderEvent(
  deps: Deps,
  { projectId, id, eventSequence }: Order,
  place: number,
  content: Content,
  now: Date,
): NewEvent {
  return newEvent(deps, { projectId, ...content, order: { id, sequence: eventSequence + place } }, now)
}
