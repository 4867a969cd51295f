import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { afterCursorRow, type CursorQuery, findCursorRow, type Page, toPage } from '../../../db/keyset.ts'
import { type Delivery, uuidOfDeliveryId } from './delivery.ts'
import { type DeliveryRow, toDelivery } from './delivery-store.ts'
import { type DeliveryFilter, matchingDeliveries, newestDeliveries } from './matching-deliveries.ts'

export type DeliveryCursorFilter = CursorQuery & DeliveryFilter

const order = { table: 'deliveries' }

/** A delivery in a list, with what its event is about and how long the last attempt took. */
export type ListedDelivery = Delivery & { orderId: OrderId | null; durationMs: number | null }

/** Newest first, a page at a time; the events and attempts of the page by their primary keys. */
export async function listDeliveriesByCursor(
  { db }: { db: Db },
  projectId: ProjectId,
  { limit, cursor, ...filter }: DeliveryCursorFilter,
): Promise<Page<ListedDelivery>> {
  const found = await matchingDeliveries(db, projectId, filter)
  if (!found) return { rows: [], next: null }
  const uuid = cursor === undefined ? undefined : (uuidOfDeliveryId(cursor) ?? '')
  const cursorRow = await findCursorRow(db, order, projectId, uuid)
  const further = { ...found, matching: db`${found.matching} ${afterCursorRow(db, order, cursorRow)}` }
  const rows = await db<(DeliveryRow & { orderId: OrderId | null; durationMs: number | null })[]>`
    select listed.*, (select order_id from events where id = listed.event_id) as order_id, (
      select duration_ms from delivery_attempts where delivery_id = listed.id and attempt = listed.attempts
    ) as duration_ms
    from (
      select * from ${newestDeliveries(db, further, limit + 1)}
      order by created_at desc, id desc limit ${limit + 1}
    ) listed
    order by listed.created_at desc, listed.id desc`
  const listed = rows.map(({ orderId, durationMs, ...row }) => ({ ...toDelivery(row), orderId, durationMs }))
  return toPage(listed, limit)
}
