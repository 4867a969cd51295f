import type { OrderUpdate } from '@sliproad/gateways/contract'
import { canRevive, type Order, type OrderStatus, statusesTo } from '../order.ts'
import { withFacts } from './order-facts.ts'

export type Followed = {
  order: Order
  /** The statuses passed, the last one being the order's new status; empty for a report that moves nothing. */
  steps: readonly OrderStatus[]
}

/**
 * How a gateway's report changes an order. Late and repeated reports move nothing, though they may still supply a
 * missing fact. A report that fits neither before nor after the present status is ignored. `isRead` says that the
 * report answered a question of ours.
 */
export function followReport(order: Order, update: OrderUpdate, now: Date, isRead = true): Followed {
  if (update.status === 'unknown' || isAboutAbandonedTry(order, update)) return { order, steps: [] }
  const steps = statusesTo(order.status, update.status)
  if (!steps) return followLate(order, { ...update, status: update.status }, now, isRead)
  const told = withFacts(order, update.status, update)
  const moved = steps.reduce((moving, step) => moveTo(moving, step, now), told)
  // Once the gateway has reported an end, the end no longer counts as ours.
  return { order: moved.endedByUs ? { ...moved, endedByUs: false } : moved, steps }
}

type KnownUpdate = OrderUpdate & { status: OrderStatus }

/**
 * A report that comes after the end. A report of money reopens the order; where the gateway contradicts its own end,
 * only after it was asked again, and a person looks at the order. Any other late report may still supply a missing
 * fact.
 */
function followLate(order: Order, update: KnownUpdate, now: Date, isRead: boolean): Followed {
  const { status } = update
  if (!canRevive(order, status)) {
    const isLate = statusesTo(status, order.status) !== undefined
    return { order: isLate ? withFacts(order, status, update) : order, steps: [] }
  }
  if (order.endedByUs)
    return { order: revive(withFacts(order, status, update), status, now), steps: [status] }
  const isFlagged = order.attention === 'late_completion'
  const flagged: Order = isFlagged ? order : { ...order, attention: 'late_completion', nextSyncAt: now }
  if (!isRead) return { order: flagged, steps: [] }
  return { order: revive(withFacts(flagged, status, update), status, now), steps: [status] }
}

function revive(order: Order, status: OrderStatus, now: Date): Order {
  const completedAt = status === 'completed' ? now : null
  return { ...moveTo(order, status, now), completedAt, revivedAt: now, endedByUs: false }
}

/**
 * A user may pay twice under one order of ours, and gateways give each attempt its own id. The end of an abandoned
 * attempt says nothing about the attempt that is being paid.
 */
function isAboutAbandonedTry(
  { gatewayOrderId: held }: Order,
  { status, gatewayOrderId }: OrderUpdate,
): boolean {
  const isUnpaidEnd = status === 'failed' || status === 'cancelled' || status === 'expired'
  return isUnpaidEnd && held !== null && gatewayOrderId !== '' && gatewayOrderId !== held
}

export function moveTo(order: Order, status: OrderStatus, now: Date): Order {
  return { ...order, status, changedAt: now, ...(status === 'completed' && { completedAt: now }) }
}
