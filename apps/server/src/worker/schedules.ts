import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Db } from '../db/connect.ts'
import type { WorkSource } from '../loops/loop.ts'
import type { Sleep } from '../loops/sleep.ts'
import {
  claimSchedules,
  insertSchedules,
  runSchedule,
  type ScheduledJob,
  type ScheduleLease,
} from '../modules/schedules/index.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; sleep: Sleep }

/** The recurring jobs, as work for the loop. */
export function scheduledWork(deps: Deps, jobs: readonly ScheduledJob[]): WorkSource<ScheduleLease> {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const names = [...byName.keys()]
  let known = false
  return {
    name: 'schedules',
    async claim(capacity) {
      if (!known) await insertSchedules(deps.db, names, deps.clock.now())
      known = true
      return claimSchedules(deps, jobs, capacity)
    },
    async perform(lease, stopping) {
      const job = byName.get(lease.name)
      if (job) await runSchedule(deps, job, lease, stopping)
    },
  }
}
