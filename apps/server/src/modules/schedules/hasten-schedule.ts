import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { hint } from '../../db/hints.ts'
import { makeDue } from './schedule-store.ts'

type Deps = { db: Db; clock: Clock }

/** Makes a job due now and wakes a worker for it. */
export async function hastenSchedule(deps: Deps, name: string): Promise<void> {
  if (!(await makeDue(deps.db, name, deps.clock.now()))) {
    throw new Refusal('NOT_FOUND', { message: `There is no job named ${name}.` })
  }
  await hint(deps.db, 'schedules')
}
