import type { RetryOffer } from '@sliproad/api/resources/checkout-page'
import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { type ReadProject, requireProject } from '../../projects/index.ts'
import { findFirstTry, listRetries, retryProblem, type Session } from '../../sessions/index.ts'
import { type Order, sessionOutcome } from '../order.ts'
import type { OrderChange } from '../order-change-store.ts'

type Deps = { db: Db; clock: Clock; readProject: ReadProject }

/** How the user of a session can try again after this order; null where that is not possible. */
export async function offerRetry(
  { db, clock, readProject }: Deps,
  { id, projectId }: Session,
  order: Order,
  changes: readonly OrderChange[],
): Promise<RetryOffer | null> {
  const passed = changes.map(({ toStatus }) => toStatus)
  if (sessionOutcome(order.status) !== 'failed' || passed.includes('completed')) return null
  const { retriesMax } = requireProject(await readProject(projectId))
  const retries = await listRetries(db, projectId, await findFirstTry(db, id))
  const state = { status: 'failed' as const, isRetry: order.retryOf !== null, endedAt: order.changedAt }
  // One that is already open is offered again by the same call.
  const triesMade = retries.length - (order.retriedBy === null ? 0 : 1)
  if (retryProblem(state, 'user', { triesMade, triesMax: retriesMax }, clock.now())) return null
  return {
    triesLeft: retriesMax - triesMade,
    // Another card of the same person changes nothing about where he lives.
    sameGateway: order.declineReason !== 'country',
    moneyTaken: passed.includes('processing'),
  }
}
