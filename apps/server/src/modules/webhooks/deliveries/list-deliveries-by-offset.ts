import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Delivery } from './delivery.ts'
import { type DeliveryRow, toDelivery } from './delivery-store.ts'
import { type DeliveryWish, matchingDeliveries } from './matching-deliveries.ts'

type DeliveryFilter = DeliveryWish & { limit: number; offset: number }

/** Newest first, with how many there are in all. */
export async function listDeliveries(
  { db }: { db: Db },
  projectId: ProjectId,
  { limit, offset, ...wish }: DeliveryFilter,
): Promise<{ deliveries: Delivery[]; total: number }> {
  const found = await matchingDeliveries(db, projectId, wish)
  if (!found) return { deliveries: [], total: 0 }
  const { matching } = found
  const [rows, [counted]] = await Promise.all([
    db<DeliveryRow[]>`
      select * from deliveries where ${matching} order by created_at desc, id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from deliveries where ${matching}`,
  ])
  return { deliveries: rows.map(toDelivery), total: counted?.total ?? 0 }
}
