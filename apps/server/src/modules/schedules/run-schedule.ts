import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { hint } from '../../db/hints.ts'
import { throughOutage } from '../../db/outages/through-outage.ts'
import { runBatches } from './run-batches.ts'
import { pauseAfterFailures, type ScheduledJob, type ScheduleLease } from './schedule.ts'
import { saveRun } from './schedule-store.ts'

type Deps = { db: Db; clock: Clock; sleep: (ms: number, signal?: AbortSignal) => Promise<void> }
type Run = Parameters<typeof saveRun>[2]

const saveForMs = 10_000

/**
 * Runs a claimed job, batch after batch while there is more, and sets its next time. A failure is stored with the
 * schedule and thrown on. Returns whether there is still more to do.
 */
export async function runSchedule(
  deps: Deps,
  job: ScheduledJob,
  lease: ScheduleLease,
  stopping?: AbortSignal,
): Promise<boolean> {
  const startedAt = deps.clock.now()
  try {
    const callOthers = () => hint(deps.db, `job ${job.name}`)
    const more = await runBatches(deps, job, { ...(stopping && { stopping }), callOthers })
    const nextRunAt = new Date(deps.clock.now().getTime() + (more ? 0 : job.everyMs))
    await saveSurely(deps, lease, stopping, { nextRunAt, failures: 0, lastError: null, lastRunAt: startedAt })
    return more
  } catch (error) {
    const failures = lease.failures + 1
    const nextRunAt = new Date(deps.clock.now().getTime() + pauseAfterFailures(job.everyMs, failures))
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    await saveSurely(deps, lease, stopping, { nextRunAt, failures, lastError, lastRunAt: startedAt })
    throw error
  }
}

/**
 * A lease that is not given back blocks the job until it ends, so this waits through an outage of the database unless
 * the worker stops.
 */
async function saveSurely(
  deps: Deps,
  lease: ScheduleLease,
  stopping: AbortSignal | undefined,
  run: Run,
): Promise<void> {
  await throughOutage(deps, { forMs: saveForMs, ...(stopping && { stopping }) }, () =>
    saveRun(deps.db, lease, run),
  )
}
