import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { leaseMs, type ScheduledJob, type ScheduleLease } from './schedule.ts'
import { leaseDue } from './schedule-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export async function claimSchedules(
  deps: Deps,
  jobs: readonly ScheduledJob[],
  limit: number,
): Promise<ScheduleLease[]> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + leaseMs)
  return leaseDue(deps.db, jobs, { token: deps.newId(), now, until, limit })
}
