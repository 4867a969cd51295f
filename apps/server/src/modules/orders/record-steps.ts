import type { NewEvent, PublishDeps } from '../events/index.ts'
import { canMove, type Order, type OrderStatus, statusesAfterEnd } from './order.ts'
import type { ChangeSource, OrderChange } from './order-change-store.ts'
import { creationEvent, stepEvents } from './order-events.ts'

type Deps = PublishDeps
/** `isRead`: the gateway said this when asked, not in a message of its own. */
export type Cause = { source: ChangeSource; messageId: string | null; isRead?: boolean }

/** An order with what its steps add to its timeline and the events that partners receive; stored by `saveProgress`. */
export type Recorded = { order: Order; changes: readonly OrderChange[]; events: readonly NewEvent[] }

/** The first entry of an order's timeline, and its event. */
export function recordCreation(deps: Deps, order: Order, now: Date): Recorded {
  const change = changeOf(order, null, { source: 'creation', messageId: null }, now)
  return counted({ order, changes: [], events: [] }, change, [creationEvent(deps, order, now)])
}

/** Each step that an order has taken, with its events. `recorded` has the new state, `from` is the former status. */
export function recordSteps(
  deps: Deps,
  recorded: Recorded,
  { from, steps }: { from: OrderStatus; steps: readonly OrderStatus[] },
  cause: Cause,
  now: Date,
): Recorded {
  let before = from
  return steps.reduce((sofar, status) => {
    const previous = before
    before = status
    if (!canMove(previous, status) && !statusesAfterEnd(previous, status))
      throw new Error(`an order cannot move from ${previous} to ${status}`)
    const passing = { ...sofar.order, status, completedAt: completionAt(recorded.order, status) }
    return counted(sofar, changeOf(passing, previous, cause, now), stepEvents(deps, passing, previous, now))
  }, recorded)
}

/** The event of a step on the way shows the order as it was at that step: not yet completed. */
function completionAt(order: Order, status: OrderStatus): Date | null {
  return status === 'pending' || status === 'processing' ? null : order.completedAt
}

function changeOf(
  { id: orderId, status: toStatus, gatewayStatus, changeCount }: Order,
  fromStatus: OrderStatus | null,
  { source, messageId }: Cause,
  at: Date,
): OrderChange {
  return { orderId, position: changeCount + 1, fromStatus, toStatus, source, gatewayStatus, messageId, at }
}

function counted(
  { order, changes, events }: Recorded,
  change: OrderChange,
  more: readonly NewEvent[],
): Recorded {
  const eventSequence = order.eventSequence + more.length
  return {
    order: { ...order, eventSequence, changeCount: change.position },
    changes: [...changes, change],
    events: [...events, ...more],
  }
}
