import { forgetAudit } from '../../modules/audit/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'

const batchSize = 500

export function forgetAuditJob(deps: Parameters<typeof forgetAudit>[0]): ScheduledJob {
  return {
    name: 'forget-audit',
    everyMs: 10 * 60_000,
    run: async () => ({ more: await forgetAudit(deps, batchSize) }),
  }
}
