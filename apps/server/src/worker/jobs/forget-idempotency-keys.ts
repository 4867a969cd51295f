import { forgetKeys } from '../../modules/idempotency/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'

const batchSize = 1_000

export function forgetIdempotencyKeysJob(deps: Parameters<typeof forgetKeys>[0]): ScheduledJob {
  return {
    name: 'forget-idempotency-keys',
    everyMs: 60_000,
    run: async () => ({ more: (await forgetKeys(deps, batchSize)) === batchSize }),
  }
}
