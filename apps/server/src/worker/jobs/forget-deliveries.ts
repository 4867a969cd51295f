import type { ScheduledJob } from '../../modules/schedules/index.ts'
import { forgetDeliveries } from '../../modules/webhooks/index.ts'

const batchSize = 500

export function forgetDeliveriesJob(deps: Parameters<typeof forgetDeliveries>[0]): ScheduledJob {
  return {
    name: 'forget-deliveries',
    everyMs: 60_000,
    run: async () => ({ more: await forgetDeliveries(deps, batchSize) }),
  }
}
