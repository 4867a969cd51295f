import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { dropMonths } from '../../db/partitions/drop-months.ts'
import { deleteEntriesBefore } from './audit-store.ts'

/** Long enough for an audit of the past year; IP and e-mail addresses should not stay for ever. */
export const auditKeptMs = 730 * 24 * 60 * 60_000

/**
 * Deletes a batch of entries past their retention, to the day because they name people, and drops the months that are
 * past it. True when there is more.
 */
export async function forgetAudit(
  { db, clock }: { db: Db; clock: Clock },
  batchSize: number,
): Promise<boolean> {
  const now = clock.now()
  await dropMonths(db, 'audit_log', { now, keptMs: auditKeptMs })
  const before = new Date(now.getTime() - auditKeptMs)
  return (await deleteEntriesBefore(db, before, batchSize)) === batchSize
}
