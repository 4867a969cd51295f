import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { afterPlace, findPlace, type Page, type PageWish, toPage } from '../../../db/keyset.ts'
import { type Delivery, uuidOfDeliveryId } from './delivery.ts'
import { type DeliveryRow, toDelivery } from './delivery-store.ts'
import { type DeliveryWish, matchingDeliveries } from './matching-deliveries.ts'

export type DeliveryPageFilter = PageWish & DeliveryWish

const order = { table: 'deliveries' }

/** Newest first, a page at a time. */
export async function pageDeliveries(
  { db }: { db: Db },
  projectId: ProjectId,
  { limit, cursor, ...wish }: DeliveryPageFilter,
): Promise<Page<Delivery>> {
  const found = await matchingDeliveries(db, projectId, wish)
  if (!found) return { rows: [], next: null }
  const uuid = cursor === undefined ? undefined : (uuidOfDeliveryId(cursor) ?? '')
  const place = await findPlace(db, order, projectId, uuid)
  const rows = await db<DeliveryRow[]>`
    select * from deliveries where ${found.matching} ${afterPlace(db, order, place)}
    order by created_at desc, id desc limit ${limit + 1}`
  return toPage(rows.map(toDelivery), limit)
}
