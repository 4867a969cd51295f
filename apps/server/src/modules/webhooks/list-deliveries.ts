import { type ProjectId, uuidOfEventId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Delivery, DeliveryStatus } from './delivery.ts'
import { type DeliveryRow, toDelivery } from './delivery-store.ts'
import { uuidOfEndpointId } from './endpoint.ts'

export type DeliveryFilter = {
  limit: number
  offset: number
  status?: DeliveryStatus
  eventType?: string
  endpointId?: string
  eventId?: string
  /** Of events of this time and later. */
  createdAfter?: Date
  /** Of events before this time. */
  createdBefore?: Date
}

/** Newest first, by deliveries_by_time, deliveries_by_status, deliveries_by_type or deliveries_of_event. */
export async function listDeliveries(
  { db }: { db: Db },
  projectId: ProjectId,
  filter: DeliveryFilter,
): Promise<{ deliveries: Delivery[]; total: number }> {
  const { limit, offset, status, eventType, endpointId, eventId, createdAfter, createdBefore } = filter
  const [endpoint, event] = [uuidIn(endpointId, uuidOfEndpointId), uuidIn(eventId, uuidOfEventId)]
  if (endpoint === 'none' || event === 'none') return { deliveries: [], total: 0 }
  const matching = db`
    where project_id = ${projectId}
    ${status === undefined ? db`` : db`and status = ${status}`}
    ${eventType === undefined ? db`` : db`and event_type = ${eventType}`}
    ${endpoint === undefined ? db`` : db`and endpoint_id = ${endpoint}`}
    ${event === undefined ? db`` : db`and event_id = ${event}`}
    ${createdAfter === undefined ? db`` : db`and created_at >= ${createdAfter}`}
    ${createdBefore === undefined ? db`` : db`and created_at < ${createdBefore}`}`
  const [rows, [counted]] = await Promise.all([
    db<DeliveryRow[]>`
      select * from deliveries ${matching} order by created_at desc, id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from deliveries ${matching}`,
  ])
  return { deliveries: rows.map(toDelivery), total: counted?.total ?? 0 }
}

/** A text that is no id of its kind belongs to nothing. */
function uuidIn(id: string | undefined, read: (text: string) => string | undefined): string | undefined {
  return id === undefined ? undefined : (read(id) ?? 'none')
}
