import type { ScheduledJob } from '../../modules/schedules/index.ts'
import { expireSessions } from '../../modules/sessions/index.ts'

const batchSize = 500

export function expireSessionsJob(deps: Parameters<typeof expireSessions>[0]): ScheduledJob {
  return {
    name: 'expire-sessions',
    everyMs: 1_000,
    run: async () => ({ more: (await expireSessions(deps, batchSize)) === batchSize }),
  }
}
