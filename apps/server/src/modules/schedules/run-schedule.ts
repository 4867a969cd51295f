import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { pauseAfterFailures, type ScheduleLease } from './schedule.ts'
import { saveRun } from './schedule-store.ts'

type Deps = { db: Db; clock: Clock; sleep: (ms: number, signal?: AbortSignal) => Promise<void> }
type Run = Parameters<typeof saveRun>[2]

const saveTries = 20
const savePauseMs = 500

/** `run` does one batch and returns whether there is more to do now. */
export type ScheduledJob = { name: string; everyMs: number; run: () => Promise<{ more: boolean }> }

/** Runs a claimed job and sets its next time. A failure is stored with the schedule and thrown on. */
export async function runSchedule(
  deps: Deps,
  job: ScheduledJob,
  lease: ScheduleLease,
  stopping?: AbortSignal,
): Promise<void> {
  const startedAt = deps.clock.now()
  try {
    const { more } = await job.run()
    const nextRunAt = new Date(deps.clock.now().getTime() + (more ? 0 : job.everyMs))
    await saveSurely(deps, lease, stopping, { nextRunAt, failures: 0, lastError: null, lastRunAt: startedAt })
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
  { db, sleep }: Deps,
  lease: ScheduleLease,
  stopping: AbortSignal | undefined,
  run: Run,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await saveRun(db, lease, run)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || tries >= saveTries || stopping?.aborted) throw error
      await sleep(savePauseMs, stopping)
    }
  }
}
