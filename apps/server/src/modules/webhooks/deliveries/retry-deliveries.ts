import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { uuidOfEndpointId } from '../endpoints/endpoint.ts'
import { queueManyAgain } from './delivery-store.ts'

type Deps = { db: Db; clock: Clock }

/** Selects failed deliveries by the time of their events, by type and by endpoint. */
export type RetryRequest = {
  from: Date
  to: Date
  eventType?: string | undefined
  endpointId?: string | undefined
}

const batchSize = 500
const batchesMax = 20

/**
 * Attempts failed deliveries once more, the oldest first and after all new ones. Batches keep each transaction short;
 * at most 10,000 are taken, and `more` says that another call would find others. Those of disabled endpoints stay
 * failed.
 */
export async function retryDeliveries(
  deps: Deps,
  projectId: ProjectId,
  { from, to, eventType, endpointId }: RetryRequest,
): Promise<{ retried: number; more: boolean }> {
  const endpoint = endpointId === undefined ? undefined : uuidOfEndpointId(endpointId)
  if (endpointId !== undefined && endpoint === undefined) {
    throw new Refusal('NOT_FOUND', { message: 'There is no webhook endpoint with this id.' })
  }
  const now = deps.clock.now()
  const filter = { projectId, from, to, eventType, endpointUuid: endpoint, triedBefore: now }
  let retried = 0
  for (let batch = 0; batch < batchesMax; batch++) {
    const taken = await queueManyAgain(deps.db, filter, { now, limit: batchSize })
    retried += taken
    if (taken < batchSize) return { retried, more: false }
  }
  return { retried, more: true }
}
