import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { deleteHoursBefore } from './endpoint-hours-store.ts'

/** The dashboard shows a day; the rest is for an operator who looks into the table after a bad week. */
export const endpointHoursKeptMs = 30 * 24 * 3_600_000

export async function forgetEndpointHours(
  { db, clock }: { db: Db; clock: Clock },
  batchSize: number,
): Promise<number> {
  return deleteHoursBefore(db, new Date(clock.now().getTime() - endpointHoursKeptMs), batchSize)
}
