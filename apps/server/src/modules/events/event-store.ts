import { type EventId, eventIdOf, type OrderId } from '@sliproad/core/ids'
import { fromTypeId } from '@sliproad/core/type-id'
import type { Queryable } from '../../db/connect.ts'
import type { Event } from './event.ts'

type Row = Omit<Event, 'id'> & { id: string }

export async function insertEvent(tx: Queryable, event: Event): Promise<void> {
  await tx`insert into events ${tx({ ...event, id: uuidOf(event.id) })}`
}

/** In the order they happened, by the unique index on (order_id, sequence). */
export async function listOrderEvents(db: Queryable, orderId: OrderId): Promise<Event[]> {
  const rows = await db<Row[]>`select * from events where order_id = ${orderId} order by sequence`
  return rows.map((row) => ({ ...row, id: eventIdOf(row.id) }))
}

function uuidOf(id: EventId): string {
  const uuid = fromTypeId('evt', id)
  if (uuid === undefined) throw new RangeError('not an event id')
  return uuid
}
