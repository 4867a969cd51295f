import { countChanges } from '../../modules/reports/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'

const batchSize = 1_000

export function countChangesJob(deps: Parameters<typeof countChanges>[0]): ScheduledJob {
  return {
    name: 'count-changes',
    everyMs: 2_000,
    run: async () => ({ more: await countChanges(deps, batchSize) }),
  }
}
