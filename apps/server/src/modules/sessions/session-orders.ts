import type { OrderId, SessionId } from '@sliproad/core/ids'
import { uuidOfSessionId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'

/** Assigns an open session, locked by the caller, to the order whose checkout is about to be opened. */
export async function leaseSession(tx: Tx, id: SessionId, orderId: OrderId, now: Date): Promise<void> {
  const { count } = await tx`
    update sessions set opening_order_id = ${orderId}, updated_at = ${now}
    where id = ${uuidOf(id)} and status in ('pending', 'confirmed') and opening_order_id is null`
  if (count !== 1) throw new Error('a session was reserved that was not free')
}

/** The checkout is open: payment may begin. */
export async function useSession(tx: Tx, id: SessionId, orderId: OrderId, now: Date): Promise<void> {
  const { count } = await tx`
    update sessions set status = 'processing', opening_order_id = null, updated_at = ${now}
    where id = ${uuidOf(id)} and status in ('pending', 'confirmed') and opening_order_id = ${orderId}`
  if (count !== 1) throw new Error('an order was opened whose session belongs to another')
}

/** No checkout could be opened: the session returns to its former state. */
export async function returnSession(tx: Tx, id: SessionId, orderId: OrderId, now: Date): Promise<void> {
  await tx`
    update sessions set opening_order_id = null, updated_at = ${now}
    where id = ${uuidOf(id)} and opening_order_id = ${orderId}`
}

/**
 * The order has ended. A settled session stays as it is, whatever happens to the order later; only an order that a
 * report of money completes after its end also completes a session that had failed.
 */
export async function settleSession(
  tx: Tx,
  id: SessionId,
  outcome: 'completed' | 'failed',
  now: Date,
  isRevived = false,
): Promise<void> {
  const from = isRevived && outcome === 'completed' ? ['processing', 'failed'] : ['processing']
  await tx`
    update sessions set status = ${outcome}, updated_at = ${now}
    where id = ${uuidOf(id)} and status = any(${from})`
}

function uuidOf(id: SessionId): string {
  const uuid = uuidOfSessionId(id)
  if (uuid === undefined) throw new RangeError('not a session id')
  return uuid
}
