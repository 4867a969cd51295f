import { forgetKycMessages } from '../../modules/kyc/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'

const batchSize = 1_000

export function forgetKycMessagesJob(deps: Parameters<typeof forgetKycMessages>[0]): ScheduledJob {
  return {
    name: 'forget-kyc-messages',
    everyMs: 10 * 60_000,
    run: async () => ({ more: (await forgetKycMessages(deps, batchSize)) === batchSize }),
  }
}
