import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { afterCursorRow, type CursorQuery, findCursorRow, type Page, toPage } from '../../../db/keyset.ts'
import { type Delivery, uuidOfDeliveryId } from './delivery.ts'
import { type DeliveryRow, toDelivery } from './delivery-store.ts'
import { type DeliveryFilter, matchingDeliveries, newestDeliveries } from './matching-deliveries.ts'

export type DeliveryCursorFilter = CursorQuery & DeliveryFilter

const order = { table: 'deliveries' }

/** Newest first, a page at a time. */
export async function listDeliveriesByCursor(
  { db }: { db: Db },
  projectId: ProjectId,
  { limit, cursor, ...filter }: DeliveryCursorFilter,
): Promise<Page<Delivery>> {
  const found = await matchingDeliveries(db, projectId, filter)
  if (!found) return { rows: [], next: null }
  const uuid = cursor === undefined ? undefined : (uuidOfDeliveryId(cursor) ?? '')
  const cursorRow = await findCursorRow(db, order, projectId, uuid)
  const further = { ...found, matching: db`${found.matching} ${afterCursorRow(db, order, cursorRow)}` }
  const rows = await db<DeliveryRow[]>`
    select * from ${newestDeliveries(db, further, limit + 1)} order by created_at desc, id desc limit ${limit + 1}`
  return toPage(rows.map(toDelivery), limit)
}
