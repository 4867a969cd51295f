import { refreshCatalogs } from '../../modules/catalog/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'

/** All of a batch are asked at once, so that even one full of gateways that hang ends well within its lease. */
const batchSize = 8

/** Looks often, so that new credentials have their catalogue soon; each one is renewed every ten minutes. */
export function refreshCatalogsJob(deps: Parameters<typeof refreshCatalogs>[0]): ScheduledJob {
  return { name: 'refresh-catalogs', everyMs: 15_000, run: () => refreshCatalogs(deps, batchSize) }
}
