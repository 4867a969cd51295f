import { type EventId, eventIdOf, type OrderId, uuidOfEventId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import { hintChannel } from '../../db/hints.ts'
import { unpackText } from '../../db/statements/packed/packed-text.ts'
import { parts, type Writes } from '../../db/statements/write-together.ts'
import type { Event, NewEvent } from './event.ts'

type Row = Omit<Event, 'id'> & { id: string }

/** Writes an event with its deliveries and returns their ids. See `eventWrites`. */
export async function insertEvent(tx: Queryable, event: NewEvent, onlyFor?: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    with ${parts(tx, eventWrites(tx, [event], onlyFor))}
    select id, (select count(*) from told) as told from delivery`
  return rows.map((row) => row.id)
}

/**
 * Writes events of one project, a delivery for each endpoint that receives one, by webhook_endpoints_by_time, their
 * rows in the queue and a hint for the workers. Deliveries to a disabled endpoint fail at once, so that they can be
 * retried once it is enabled. `onlyFor` names the one endpoint that receives them, whatever its filter.
 */
export function eventWrites(db: Queryable, events: readonly NewEvent[], onlyFor?: string): Writes {
  const [first] = events
  if (!first) return {}
  const rows = events.map(({ stored, ...event }) => ({ ...event, id: uuidOf(event.id), payload: stored }))
  const receives =
    onlyFor === undefined
      ? db`event_types is null or event.type = any(event_types)`
      : db`endpoint.id = ${onlyFor}`
  return {
    event: db`insert into events ${db(rows)} returning id, type, created_at`,
    delivery: db`
      insert into deliveries
        (id, project_id, endpoint_id, event_id, event_type, status, error, next_attempt_at, created_at)
      select
        ${deliveryId(db)}, project_id, endpoint.id, event.id, event.type,
        case when enabled then 'pending' else 'failed' end,
        case when enabled then null else 'The endpoint was disabled.' end,
        case when enabled then event.created_at end,
        event.created_at
      from event cross join webhook_endpoints as endpoint
      where project_id = ${first.projectId} and deleted_at is null and (${receives})
      returning id, endpoint_id, status, created_at`,
    queued: db`
      insert into delivery_queue (delivery_id, endpoint_id, lane, due_at)
      select id, endpoint_id, 0, created_at from delivery where status = 'pending' returning 1`,
    told: db`
      select pg_notify(${hintChannel}, 'deliveries ' || endpoint_id)
      from (select distinct endpoint_id from delivery where status = 'pending') as due`,
  }
}

/** A UUIDv7 with the time of the event's id, whose other bits are derived from the event and its endpoint. */
function deliveryId(db: Queryable) {
  const hash = db`encode(sha256(convert_to(event.id::text || endpoint.id, 'UTF8')), 'hex')`
  return db`(left(event.id::text, 19) || '8' || left(${hash}, 3) || '-' || substr(${hash}, 4, 12))::uuid`
}

/** In the order they happened, by the unique index on (order_id, sequence). */
export async function listOrderEvents(db: Queryable, orderId: OrderId): Promise<Event[]> {
  const rows = await db<Row[]>`
    select id, project_id, type, order_id, sequence, payload, created_at from events
    where order_id = ${orderId} order by sequence`
  return rows.map((row) => ({ ...row, id: eventIdOf(row.id), payload: unpackText(row.payload) }))
}

function uuidOf(id: EventId): string {
  const uuid = uuidOfEventId(id)
  if (uuid === undefined) throw new RangeError('not an event id')
  return uuid
}
