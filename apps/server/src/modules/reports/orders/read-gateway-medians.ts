import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { timeWithin } from '../delivery-time.ts'
import { deliveryTimes } from '../home-store.ts'
import { piecesOf } from '../period.ts'

const dayMs = 86_400_000
const daysBack = 30
const ordersMin = 10

/** How many seconds half of a gateway's orders of the last month took; none for a gateway with only a few. */
export async function readGatewayMedians(
  { db }: { db: Db },
  projectId: ProjectId,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const to = new Date(Math.floor(now.getTime() / dayMs) * dayMs + dayMs)
  const span = { from: new Date(to.getTime() - daysBack * dayMs), to }
  const times = await deliveryTimes(db, projectId, 'gateway', piecesOf(span))
  const medians = [...Map.groupBy(times, ({ value }) => value)].flatMap(([gatewayId, buckets]) => {
    const orders = buckets.reduce((total, bucket) => total + bucket.orders, 0)
    const median = orders < ordersMin ? null : timeWithin(buckets, 0.5)
    return median === null ? [] : [[gatewayId, median] as const]
  })
  return new Map(medians)
}
