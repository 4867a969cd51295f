import type { OrderUpdate } from '@sliproad/gateways/contract'
import { type Order, type OrderStatus, statusesTo } from '../order.ts'
import { withFacts } from './order-facts.ts'

export type Followed = {
  order: Order
  /** The statuses passed, the last one being where the order is now; none for a report that moves nothing. */
  steps: readonly OrderStatus[]
}

/**
 * What a gateway's report makes of an order. Late and repeated reports move nothing, though they may still tell a
 * fact that was missing. A report that fits neither before nor after the present status is not believed.
 */
export function followReport(order: Order, update: OrderUpdate, now: Date): Followed {
  if (update.status === 'unknown' || isAboutAbandonedTry(order, update)) return { order, steps: [] }
  const steps = statusesTo(order.status, update.status)
  if (!steps) {
    const isLate = statusesTo(update.status, order.status) !== undefined
    return { order: isLate ? withFacts(order, update.status, update) : order, steps: [] }
  }
  const told = withFacts(order, update.status, update)
  return { order: steps.reduce((moving, step) => moveTo(moving, step, now), told), steps }
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
