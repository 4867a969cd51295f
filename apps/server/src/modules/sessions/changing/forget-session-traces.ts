import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { retrySecretsKeptMs } from '../next-try.ts'
import { emptySecretsBefore } from '../retry-store.ts'
import { deleteTracesBefore } from '../session-store.ts'

/** Longer than a session can be open; the order of a session has its own place in the trace. */
export const sessionTracesKeptMs = 30 * 24 * 60 * 60_000

/** Deletes a batch of notes on which trace a session belongs to, and of secrets for repeated calls. Returns how many. */
export async function forgetSessionTraces(
  { db, clock }: { db: Db; clock: Clock },
  batchSize: number,
): Promise<number> {
  const before = (keptMs: number) => new Date(clock.now().getTime() - keptMs)
  const traces = await deleteTracesBefore(db, before(sessionTracesKeptMs), batchSize)
  const secrets = await emptySecretsBefore(db, before(retrySecretsKeptMs), batchSize)
  return Math.max(traces, secrets)
}
