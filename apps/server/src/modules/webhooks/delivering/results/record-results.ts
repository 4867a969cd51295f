import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../../db/connect.ts'
import { type EndpointId, isGivenUp } from '../../endpoints/endpoint.ts'
import { countAttempts, type Disabling, disableEndpoints } from '../../endpoints/endpoint-store.ts'
import type { DeliveryResult } from '../claimed-delivery.ts'
import { writeResults } from './delivery-result-store.ts'

type Deps = { db: Db; clock: Clock }

/** Writes many results at once. Returns those that were written: the others came after their lease had ended. */
export async function recordResults(
  { db }: Pick<Deps, 'db'>,
  results: readonly DeliveryResult[],
): Promise<DeliveryResult[]> {
  const written = await writeResults(db, results)
  return results.filter(({ delivery }) => written.has(delivery.uuid))
}

/**
 * Updates the record of each endpoint from its attempts, and disables those that answered that they are gone or that
 * failed for days without a success. Returns the endpoints that this call has disabled.
 */
export async function judgeEndpoints(
  { db, clock }: Deps,
  results: readonly DeliveryResult[],
): Promise<Disabling[]> {
  const tallies = tallyOf(results)
  if (tallies.length === 0) return []
  const now = clock.now()
  const health = await countAttempts(db, tallies, now)
  const isGone = new Set(tallies.filter(({ gone }) => gone).map(({ endpointId }) => endpointId))
  const due = health.flatMap((endpoint): Disabling[] => {
    if (isGone.has(endpoint.id)) return [{ endpointId: endpoint.id, reason: 'gone' }]
    return isGivenUp(endpoint, now) ? [{ endpointId: endpoint.id, reason: 'failing' }] : []
  })
  return due.length === 0 ? [] : disableEndpoints(db, due, now)
}

type Tally = { endpointId: EndpointId; failures: number; succeeded: boolean; gone: boolean }

/** One row for each endpoint whose record changes: a success of a healthy endpoint changes nothing. */
function tallyOf(results: readonly DeliveryResult[]): Tally[] {
  const tallies = new Map<EndpointId, Tally>()
  for (const { delivery, status, attempt } of results) {
    if (!attempt || (status === 'delivered' && !delivery.endpoint.isFailing)) continue
    const endpointId = delivery.endpoint.id
    const tally = tallies.get(endpointId) ?? { endpointId, failures: 0, succeeded: false, gone: false }
    tallies.set(endpointId, {
      endpointId,
      failures: tally.failures + (status === 'delivered' ? 0 : 1),
      succeeded: tally.succeeded || status === 'delivered',
      gone: tally.gone || attempt.responseStatus === 410,
    })
  }
  return [...tallies.values()]
}
