import type { OrderId, ProjectId } from '@sliproad/core/ids'
import { listWorryingOrders } from '../../../modules/orders/index.ts'
import { listUnderQuote, readGatewayMedians } from '../../../modules/reports/index.ts'
import { listUnheardOrders } from '../../../modules/webhooks/index.ts'
import type { HttpDeps } from '../../http-deps.ts'

const dayMs = 86_400_000
/** What has ended is news for a week; what goes on counts for as long as it does. */
const newsMs = 7 * dayMs
/** Half of a gateway's orders take less than its median; three times that is worth a look. */
const patience = 3

/**
 * The orders that a person should look at: in process for three times as long as usual at their gateway, given back,
 * delivered for less than was quoted, marked by the follow-up of gateways, or unknown to an endpoint whose deliveries
 * failed. Every part is found along an index and is cut at some hundred.
 */
export async function readAttention(deps: HttpDeps, projectId: ProjectId): Promise<OrderId[]> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - newsMs)
  const medians = await readGatewayMedians(deps, projectId, now)
  const limitOf = (gatewayId: string) => {
    const median = medians.get(gatewayId)
    return median === undefined ? null : median * patience
  }
  const parts = await Promise.all([
    listWorryingOrders(deps.db, projectId, { since, now, limitOf }),
    listUnderQuote(deps.db, projectId, since),
    listUnheardOrders(deps.db, projectId, since),
  ])
  return [...new Set(parts.flat())]
}
