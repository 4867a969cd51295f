import { type EventId, eventIdOf, type OrderId, uuidOfEventId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import { hintChannel } from '../../db/hints.ts'
import type { Event } from './event.ts'

type Row = Omit<Event, 'id'> & { id: string }

/**
 * Writes an event, a delivery for each endpoint that receives it, by webhook_endpoints_by_time, their rows in the
 * queue and a hint for the workers, all in one statement. Deliveries to a disabled endpoint fail at once, so that
 * they can be retried once it is enabled. `onlyFor` names the one endpoint that receives it, whatever its filter.
 * Returns the ids of the deliveries.
 */
export async function insertEvent(tx: Queryable, event: Event, onlyFor?: string): Promise<string[]> {
  const id = uuidOf(event.id)
  const { projectId, type, createdAt: at } = event
  const rows = await tx<{ id: string }[]>`
    with event as (
      insert into events ${tx({ ...event, id })}
    ), delivery as (
      insert into deliveries
        (id, project_id, endpoint_id, event_id, event_type, status, error, next_attempt_at, created_at)
      select
        ${deliveryId(tx, id)}, project_id, id, ${id}::uuid, ${type}::text,
        case when enabled then 'pending' else 'failed' end,
        case when enabled then null else 'The endpoint was disabled.' end,
        case when enabled then ${at}::timestamptz end,
        ${at}::timestamptz
      from webhook_endpoints
      where project_id = ${projectId} and deleted_at is null
        and ${onlyFor === undefined ? tx`(event_types is null or ${type} = any(event_types))` : tx`id = ${onlyFor}`}
      returning id, endpoint_id, status
    ), queued as (
      insert into delivery_queue (delivery_id, endpoint_id, lane, due_at)
      select id, endpoint_id, 0, ${at}::timestamptz from delivery where status = 'pending'
    )
    select id, case when status = 'pending' then pg_notify(${hintChannel}, 'deliveries ' || endpoint_id)::text end
    from delivery`
  return rows.map((row) => row.id)
}

/** A UUIDv7 with the time of the event's id, whose other bits are derived from the event and its endpoint. */
function deliveryId(tx: Queryable, eventId: string) {
  const hash = tx`encode(sha256(convert_to(${eventId}::text || id, 'UTF8')), 'hex')`
  return tx`(left(${eventId}::text, 19) || '8' || left(${hash}, 3) || '-' || substr(${hash}, 4, 12))::uuid`
}

/** In the order they happened, by the unique index on (order_id, sequence). */
export async function listOrderEvents(db: Queryable, orderId: OrderId): Promise<Event[]> {
  const rows = await db<Row[]>`
    select id, project_id, type, order_id, sequence, payload, created_at from events
    where order_id = ${orderId} order by sequence`
  return rows.map((row) => ({ ...row, id: eventIdOf(row.id) }))
}

function uuidOf(id: EventId): string {
  const uuid = uuidOfEventId(id)
  if (uuid === undefined) throw new RangeError('not an event id')
  return uuid
}
