import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Delivery } from './delivery.ts'
import { type DeliveryRow, toDelivery } from './delivery-store.ts'
import { type DeliveryFilter, matchingDeliveries, newestDeliveries } from './matching-deliveries.ts'

type OffsetFilter = DeliveryFilter & { limit: number; offset: number }

/** Newest first, with the total count. */
export async function listDeliveriesByOffset(
  { db }: { db: Db },
  projectId: ProjectId,
  { limit, offset, ...filter }: OffsetFilter,
): Promise<{ deliveries: Delivery[]; total: number }> {
  const found = await matchingDeliveries(db, projectId, filter)
  if (!found) return { deliveries: [], total: 0 }
  const [rows, [counted]] = await Promise.all([
    db<DeliveryRow[]>`
      select * from ${newestDeliveries(db, found, limit + offset)}
      order by created_at desc, id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from deliveries where ${found.matching}`,
  ])
  return { deliveries: rows.map(toDelivery), total: counted?.total ?? 0 }
}
