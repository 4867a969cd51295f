import { expireKycCases } from '../../modules/kyc/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'

const batchSize = 100

export function expireKycCasesJob(deps: Parameters<typeof expireKycCases>[0]): ScheduledJob {
  return {
    name: 'expire-kyc-cases',
    everyMs: 1_000,
    run: async () => ({ more: (await expireKycCases(deps, batchSize)) === batchSize }),
  }
}
