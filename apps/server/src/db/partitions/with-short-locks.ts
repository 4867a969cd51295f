import type { Db, Tx } from '../connect.ts'
import { codeOf } from '../embedded/embedded-database-error.ts'

/** Error codes of PostgreSQL: no lock in time, and a deadlock. */
const lockProblems: readonly unknown[] = ['55P03', '40P01']
/** Behind a statement that waits for the lock of a whole table every request that needs the table waits too. */
const lockTimeoutMs = 250
const tries = 4
const lockKey = 7_305_803

/**
 * A transaction that changes the parts of a table, in one worker at a time. It waits only briefly for each lock and begins
 * anew a few times. Undefined when something longer is in the way: the next run tries again.
 */
export async function withShortLocks(
  db: Db,
  work: (tx: Tx) => Promise<boolean>,
): Promise<boolean | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.begin(async (tx) => {
        await tx`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`
        await tx`select pg_advisory_xact_lock(${lockKey})`
        return work(tx)
      })
    } catch (error) {
      if (!lockProblems.includes(codeOf(error))) throw error
      if (attempt === tries) return undefined
    }
  }
}
