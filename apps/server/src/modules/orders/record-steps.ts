import type { NewId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'
import { hint } from '../../db/hints.ts'
import { canMove, type Order, type OrderStatus, statusesAfterEnd } from './order.ts'
import { type ChangeSource, insertChange } from './order-change-store.ts'
import { publishCreation, publishStep } from './order-events.ts'

type Deps = { newId: NewId }
/** `isRead`: the gateway said this when asked, not in a message of its own. */
export type Cause = { source: ChangeSource; messageId: string | null; isRead?: boolean }

/** Writes the first entry of an order's timeline and publishes its event. */
export async function recordCreation(deps: Deps, tx: Tx, order: Order, now: Date): Promise<Order> {
  const written = await writeChange(tx, order, null, { source: 'creation', messageId: null }, now)
  return publishCreation(deps, tx, written, now)
}

/** Writes each step that an order has taken, with its events. `order` is the new state, `from` the former status. */
export async function recordSteps(
  deps: Deps,
  tx: Tx,
  order: Order,
  { from, steps }: { from: OrderStatus; steps: readonly OrderStatus[] },
  cause: Cause,
  now: Date,
): Promise<Order> {
  let recorded = order
  let previous = from
  for (const status of steps) {
    if (!canMove(previous, status) && !statusesAfterEnd(previous, status))
      throw new Error(`an order cannot move from ${previous} to ${status}`)
    const passing = { ...recorded, status, completedAt: completionAt(order, status) }
    const written = await writeChange(tx, passing, previous, cause, now)
    const { eventSequence, changeCount } = await publishStep(deps, tx, written, previous, now)
    recorded = { ...recorded, eventSequence, changeCount }
    previous = status
  }
  if (steps.length > 0) await hint(tx, `order ${order.id}`)
  return recorded
}

/** The event of a step on the way shows the order as it was at that step: not yet completed. */
function completionAt(order: Order, status: OrderStatus): Date | null {
  return status === 'pending' || status === 'processing' ? null : order.completedAt
}

async function writeChange(
  tx: Tx,
  order: Order,
  fromStatus: OrderStatus | null,
  { source, messageId }: Cause,
  now: Date,
): Promise<Order> {
  const position = order.changeCount + 1
  const { id: orderId, status: toStatus, gatewayStatus } = order
  await insertChange(tx, {
    orderId,
    position,
    fromStatus,
    toStatus,
    source,
    gatewayStatus,
    messageId,
    at: now,
  })
  return { ...order, changeCount: position }
}
