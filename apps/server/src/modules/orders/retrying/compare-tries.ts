import type { Tx } from '../../../db/connect.ts'
import { findFirstTry, listRetries, lockTriesAtOnce } from '../../sessions/index.ts'
import { saveAttention } from '../attention-store.ts'
import type { Order } from '../order.ts'
import { findPaidTries, paidStatuses } from './tries-store.ts'

/** Whether money of this order may be the second for the same checkout. */
function isPaidTry({ status, retryOf, retriedBy }: Order): boolean {
  return (retryOf !== null || retriedBy !== null) && paidStatuses.some((paid) => paid === status)
}

/**
 * Flags orders of one checkout that have all taken money, each of them, in the transaction in which the last one does.
 * Two that are paid at the same moment come one after the other: `busy` when another transaction is comparing these
 * tries. Waiting for it here could end in a deadlock, because this transaction holds its order.
 */
export async function compareTries(tx: Tx, order: Order, now: Date): Promise<Order | 'busy'> {
  if (!isPaidTry(order) || order.sessionId === null) return order
  const { projectId, sessionId } = order
  const firstId = await findFirstTry(tx, sessionId)
  if (!(await lockTriesAtOnce(tx, firstId))) return 'busy'
  const retries = await listRetries(tx, projectId, firstId)
  const sessionIds = [firstId, ...retries.map(({ retryId }) => retryId)]
  const paid = await findPaidTries(tx, projectId, sessionIds)
  const others = paid.filter(({ orderId }) => orderId !== order.id)
  for (const { orderId } of others) await saveAttention(tx, orderId, 'paid_twice', now)
  if (others.length > 0) return { ...order, attention: 'paid_twice' }
  // The customer has been offered another try, so a person looks at money that came all the same.
  const isLate = order.revivedAt !== null && order.retriedBy !== null
  return isLate && order.attention === null ? { ...order, attention: 'late_completion' } : order
}
