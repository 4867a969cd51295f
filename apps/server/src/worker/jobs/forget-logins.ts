import type { ScheduledJob } from '../../modules/schedules/index.ts'
import { forgetLogins } from '../../modules/users/index.ts'

const batchSize = 500

export function forgetLoginsJob(deps: Parameters<typeof forgetLogins>[0]): ScheduledJob {
  return {
    name: 'forget-logins',
    everyMs: 60_000,
    run: async () => ({ more: await forgetLogins(deps, batchSize) }),
  }
}
