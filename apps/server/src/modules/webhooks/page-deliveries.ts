import { type ProjectId, uuidOfEventId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { afterPlace, findPlace, type Page, type PageWish, toPage } from '../../db/keyset.ts'
import { type Delivery, type DeliveryStatus, uuidOfDeliveryId } from './delivery.ts'
import { type DeliveryRow, toDelivery } from './delivery-store.ts'
import { uuidOfEndpointId } from './endpoint.ts'

export type DeliveryPageFilter = PageWish & {
  status?: DeliveryStatus
  eventType?: string
  endpointId?: string
  eventId?: string
  from?: Date
  to?: Date
}

const order = { table: 'deliveries' }

/**
 * Newest first, a page at a time, by deliveries_by_time, deliveries_by_status, deliveries_by_type,
 * deliveries_of_endpoint or deliveries_of_event.
 */
export async function pageDeliveries(
  { db }: { db: Db },
  projectId: ProjectId,
  filter: DeliveryPageFilter,
): Promise<Page<Delivery>> {
  const { limit, status, eventType, from, to } = filter
  const endpoint = filter.endpointId === undefined ? undefined : uuidOfEndpointId(filter.endpointId)
  const event = filter.eventId === undefined ? undefined : uuidOfEventId(filter.eventId)
  const isNobodys =
    (filter.endpointId !== undefined && endpoint === undefined) ||
    (filter.eventId !== undefined && event === undefined)
  if (isNobodys) return { rows: [], next: null }
  const cursor = filter.cursor === undefined ? undefined : (uuidOfDeliveryId(filter.cursor) ?? '')
  const place = await findPlace(db, order, projectId, cursor)
  const rows = await db<DeliveryRow[]>`
    select * from deliveries
    where project_id = ${projectId} ${afterPlace(db, order, place)}
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${eventType === undefined ? db`` : db`and event_type = ${eventType}`}
      ${endpoint === undefined ? db`` : db`and endpoint_id = ${endpoint}`}
      ${event === undefined ? db`` : db`and event_id = ${event}`}
      ${from === undefined ? db`` : db`and created_at >= ${from}`}
      ${to === undefined ? db`` : db`and created_at < ${to}`}
    order by created_at desc, id desc limit ${limit + 1}`
  return toPage(rows.map(toDelivery), limit)
}
