import { Refusal } from '@sliproad/api/refusal'
import type { Db } from '../../../db/connect.ts'
import { findFirstTry, listRetries, type Session } from '../../sessions/index.ts'
import { findOrder, findOrderIdOfSession } from '../order-store.ts'
import { findPaidTries } from './tries-store.ts'

/**
 * What the order of a further try takes from the tries before: the e-mail address, unless another one is given. Money that
 * one of them has taken after all is not paid again. Asked for further tries alone, so that a first order costs nothing
 * more.
 */
export async function readTriesBefore(
  db: Db,
  { id, projectId, retryOf }: Session,
): Promise<{ email: string | null }> {
  if (retryOf === null) return { email: null }
  const firstId = await findFirstTry(db, id)
  const retries = await listRetries(db, projectId, firstId)
  const sessionIds = [firstId, ...retries.map(({ retryId }) => retryId)]
  const [paid] = await findPaidTries(db, projectId, sessionIds)
  if (paid) throw new Refusal('EARLIER_TRY_PAID', { data: { sessionId: paid.sessionId } })
  const orderId = await findOrderIdOfSession(db, retryOf)
  const order = orderId && (await findOrder(db, projectId, orderId))
  return { email: order ? order.email : null }
}
