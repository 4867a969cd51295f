import type { Clock } from '@sliproad/core/clock'
import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { queueOrderAgain } from './delivery-store.ts'

/**
 * Sends what was told of an order once more, at once and with the same bytes: whatever failed, or, where nothing did,
 * the events of the last step. Receivers know repeats by the event's id.
 */
export async function resendOrder(
  { db, clock }: { db: Db; clock: Clock },
  projectId: ProjectId,
  orderId: OrderId,
): Promise<number> {
  const now = clock.now()
  const failed = await queueOrderAgain(db, projectId, orderId, { now, which: 'failed' })
  return failed > 0 ? failed : queueOrderAgain(db, projectId, orderId, { now, which: 'last' })
}
