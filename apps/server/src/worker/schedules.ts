import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Db } from '../db/connect.ts'
import type { WorkSource } from '../loops/loop.ts'
import type { Sleep } from '../loops/sleep.ts'
import {
  claimSchedules,
  insertSchedules,
  runBatches,
  runSchedule,
  type ScheduledJob,
  type ScheduleLease,
} from '../modules/schedules/index.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; sleep: Sleep }

/** The recurring jobs, as work for the loop. */
export function scheduledWork(
  deps: Deps,
  jobs: readonly ScheduledJob[],
  running: RunningJobs = new Set(),
): WorkSource<ScheduleLease> {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const names = [...byName.keys()]
  let known = false
  let hasMore = false
  return {
    name: 'schedules',
    // A job that was given back with more to do is due at once.
    isHeldBack: () => hasMore,
    async claim(capacity) {
      if (!known) await insertSchedules(deps.db, names, deps.clock.now())
      known = true
      hasMore = false
      return claimSchedules(deps, jobs, capacity)
    },
    async perform(lease, stopping) {
      const job = byName.get(lease.name)
      if (!job) return
      running.add(job.name)
      try {
        if (await runSchedule(deps, job, lease, stopping)) hasMore = true
      } finally {
        running.delete(job.name)
      }
    },
  }
}

/** Jobs that this worker runs now, as the holder of their lease or beside it. */
export type RunningJobs = Set<string>

/**
 * Shared jobs that another worker has too much of. No lease is needed: each batch passes over the rows of another. The
 * call may get lost; the holder of the lease repeats it.
 */
export function sharedJobWork(
  deps: Pick<Deps, 'clock'>,
  jobs: readonly ScheduledJob[],
  running: RunningJobs,
): WorkSource<ScheduledJob> & { called(name: string): void } {
  const called = new Set<string>()
  return {
    name: 'shared-jobs',
    called: (name) => called.add(name),
    async claim(capacity) {
      const wanted = jobs.filter(({ name, isShared }) => isShared && called.has(name) && !running.has(name))
      called.clear()
      const taken = wanted.slice(0, capacity)
      for (const { name } of taken) running.add(name)
      return taken
    },
    async perform(job, stopping) {
      try {
        await runBatches(deps, job, { ...(stopping && { stopping }) })
      } finally {
        running.delete(job.name)
      }
    },
  }
}
