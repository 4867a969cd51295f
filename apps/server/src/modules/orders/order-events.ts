import type { OrderEventType } from '@sliproad/api/events/event-types'
import type { NewId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'
import { publishEvent } from '../events/index.ts'
import { type Order, type OrderStatus, sessionOutcome } from './order.ts'
import { toOrderPayload, toTransaction } from './order-payload.ts'

type Deps = { newId: NewId }

/** Publishes that an order was created. Returns the order with its event counted. */
export async function publishCreation(deps: Deps, tx: Tx, order: Order, now: Date): Promise<Order> {
  return publish(
    deps,
    tx,
    order,
    { type: 'order.created', data: { order: toOrderPayload(order, null) } },
    now,
  )
}

/** Publishes one step, and the end when the step is one. Returns the order with its events counted. */
export async function publishStep(
  deps: Deps,
  tx: Tx,
  order: Order,
  previousStatus: OrderStatus,
  now: Date,
): Promise<Order> {
  const payload = toOrderPayload(order, previousStatus)
  const transaction = { id: order.id, ...toTransaction(order) }
  const type = transactionEvents[order.status]
  const told = type
    ? await publish(deps, tx, order, { type, data: { order: payload, transaction } }, now)
    : order
  if (!endsAsOrder(order.status)) return told
  return publish(deps, tx, told, { type: 'order.completed', data: { order: payload } }, now)
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

async function publish(deps: Deps, tx: Tx, order: Order, content: Content, now: Date): Promise<Order> {
  const sequence = order.eventSequence + 1
  const { projectId, id } = order
  await publishEvent(deps, tx, { projectId, ...content, order: { id, sequence } }, now)
  return { ...order, eventSequence: sequence }
}
