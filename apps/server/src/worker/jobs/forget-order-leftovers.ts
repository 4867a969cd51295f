import { forgetOrderLeftovers } from '../../modules/orders/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'

const batchSize = 500

export function forgetOrderLeftoversJob(deps: Parameters<typeof forgetOrderLeftovers>[0]): ScheduledJob {
  return {
    name: 'forget-order-leftovers',
    everyMs: 10 * 60_000,
    run: async () => ({ more: await forgetOrderLeftovers(deps, batchSize) }),
  }
}
