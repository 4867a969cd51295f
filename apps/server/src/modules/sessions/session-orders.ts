import type { OrderId, SessionId } from '@sliproad/core/ids'
import { uuidOfSessionId } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { Session } from './session.ts'

/**
 * Assigns a session that is open, free and as it was read to the order whose checkout is about to be opened; no row
 * otherwise. A confirmation may have changed the destination that the order was checked against. `condition` is what else
 * has to hold.
 */
export function leasingSession(
  db: Queryable,
  seen: Session,
  orderId: OrderId,
  now: Date,
  condition: postgres.Fragment,
) {
  const { projectId, destinationAddress, network } = seen
  return db`
    update sessions set opening_order_id = ${orderId}, updated_at = ${now}
    where id = ${uuidOf(seen.id)} and project_id = ${projectId}
      and status in ('pending', 'confirmed') and opening_order_id is null and expires_at > ${now}
      and destination_address is not distinct from ${destinationAddress} and network is not distinct from ${network}
      and ${condition}
    returning 1`
}

/** The checkout is open: payment may begin. No row when the session belongs to another order. */
export function usingSession(db: Queryable, id: SessionId, orderId: OrderId, now: Date) {
  return db`
    update sessions set status = 'processing', opening_order_id = null, updated_at = ${now}
    where id = ${uuidOf(id)} and status in ('pending', 'confirmed') and opening_order_id = ${orderId}
    returning 1`
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
export function settlingSession(
  db: Queryable,
  id: SessionId,
  outcome: 'completed' | 'failed',
  now: Date,
  isRevived = false,
) {
  const from = isRevived && outcome === 'completed' ? ['processing', 'failed'] : ['processing']
  return db`
    update sessions set status = ${outcome}, updated_at = ${now}
    where id = ${uuidOf(id)} and status = any(${from}) returning 1`
}

function uuidOf(id: SessionId): string {
  const uuid = uuidOfSessionId(id)
  if (uuid === undefined) throw new RangeError('not a session id')
  return uuid
}
