import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type DeliveryFilter, matchingDeliveries } from './matching-deliveries.ts'

/** Above it the page shows "1,000+", and the database reads no further. */
const countedMax = 1_000

export async function countDeliveries(
  { db }: { db: Db },
  projectId: ProjectId,
  filter: DeliveryFilter,
): Promise<{ count: number; isMore: boolean }> {
  const found = await matchingDeliveries(db, projectId, filter)
  if (!found) return { count: 0, isMore: false }
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from deliveries where ${found.matching} limit ${countedMax + 1}
    ) counted`
  const count = row?.count ?? 0
  return { count: Math.min(count, countedMax), isMore: count > countedMax }
}
