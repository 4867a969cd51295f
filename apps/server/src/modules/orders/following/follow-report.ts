import type { OrderUpdate } from '@sliproad/gateways/contract'
import { canRevive, type Order, type OrderStatus, statusesTo } from '../order.ts'
import { withFacts } from './order-facts.ts'

export type Followed = {
  order: Order
  /** The statuses passed, the last one being where the order is now; none for a report that moves nothing. */
  steps: readonly OrderStatus[]
}

/**
 * What a gateway's report makes of an order. Late and repeated reports move nothing, though they may still tell a
 * fact that was missing. A report that fits neither before nor after the present status is not believed. `isRead` says
 * that the gateway was asked for it.
 */
export function followReport(order: Order, update: OrderUpdate, now: Date, isRead = true): Followed {
  if (update.status === 'unknown' || isAboutAbandonedTry(order, update)) return { order, steps: [] }
  const steps = statusesTo(order.status, update.status)
  if (!steps) return followLate(order, { ...update, status: update.status }, now, isRead)
  const told = withFacts(order, update.status, update)
  const moved = steps.reduce((moving, step) => moveTo(moving, step, now), told)
  // What the gateway says itself is no longer our own word.
  return { order: moved.endedByUs ? { ...moved, endedByUs: false } : moved, steps }
}

type KnownUpdate = OrderUpdate & { status: OrderStatus }

/**
 * A report that comes after the end. Money brings an order back; where the gateway contradicts its own end, only after
 * it was asked again, and a person looks at the order. Any other late report may still tell a missing fact.
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
 * A user may try twice under one order of ours, and gateways give each try an id of its own. The end of the one he
 * left says nothing about the one he is paying.
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
