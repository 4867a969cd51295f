import type { Db } from '../../../../db/connect.ts'
import { addHours, type HourTally } from '../../endpoints/endpoint-hours-store.ts'
import type { DeliveryResult } from '../claimed-delivery.ts'

const hourMs = 3_600_000

/** Adds attempts to the sums of their endpoints: one statement for a batch of results. */
export async function countHours({ db }: { db: Db }, results: readonly DeliveryResult[]): Promise<void> {
  await addHours(db, hoursOf(results))
}

/** One row for each endpoint and hour. */
export function hoursOf(results: readonly DeliveryResult[]): HourTally[] {
  const tallies = new Map<string, HourTally>()
  for (const { delivery, status, attempt } of results) {
    if (!attempt) continue
    const endpointId = delivery.endpoint.id
    const startsAt = new Date(Math.floor(attempt.at.getTime() / hourMs) * hourMs)
    const key = `${endpointId} ${startsAt.getTime()}`
    const before = tallies.get(key)
    const isFirst = attempt.attempt === 1
    const isDelivered = status === 'delivered'
    tallies.set(key, {
      endpointId,
      startsAt,
      firsts: (before?.firsts ?? 0) + (isFirst ? 1 : 0),
      firstFailures: (before?.firstFailures ?? 0) + (isFirst && !isDelivered ? 1 : 0),
      delivered: (before?.delivered ?? 0) + (isDelivered ? 1 : 0),
      failed: (before?.failed ?? 0) + (status === 'failed' ? 1 : 0),
      durationMs: (before?.durationMs ?? 0) + (isDelivered ? attempt.durationMs : 0),
    })
  }
  return [...tallies.values()]
}
