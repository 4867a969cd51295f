import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { deleteTracesBefore } from '../session-store.ts'

/** Longer than a session can be open; the order of a session has its own place in the trace. */
export const sessionTracesKeptMs = 30 * 24 * 60 * 60_000

/** Deletes a batch of notes on which trace a session belongs to. Returns how many. */
export async function forgetSessionTraces(
  { db, clock }: { db: Db; clock: Clock },
  batchSize: number,
): Promise<number> {
  return deleteTracesBefore(db, new Date(clock.now().getTime() - sessionTracesKeptMs), batchSize)
}
