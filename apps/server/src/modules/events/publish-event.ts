import { eventIdOf, type NewId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'
import { type Event, type EventBody, renderPayload } from './event.ts'
import { insertEvent } from './event-store.ts'

type Deps = { newId: NewId }

/**
 * Writes an event in the transaction of what happened, so that neither exists without the other.
 * The only writer of events: whatever has to be sent because of one is put down here as well.
 */
export async function publishEvent({ newId }: Deps, tx: Tx, body: EventBody, at: Date): Promise<Event> {
  const id = eventIdOf(newId())
  const event: Event = {
    id,
    projectId: body.projectId,
    type: body.type,
    orderId: body.order?.id ?? null,
    sequence: body.order?.sequence ?? null,
    payload: renderPayload(id, body, at),
    createdAt: at,
  }
  await insertEvent(tx, event)
  return event
}
