import { eventIdOf, type NewId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'
import { type Event, type EventBody, renderPayload } from './event.ts'
import { insertEvent } from './event-store.ts'

type Deps = { newId: NewId }

/** An event with the UUIDs of its deliveries, one for each endpoint that receives it. */
export type PublishedEvent = Event & { deliveries: readonly string[] }

/**
 * Writes an event in the transaction of its cause, so that neither exists without the other. Its deliveries are queued
 * here as well, and workers are notified when the transaction commits.
 */
export async function publishEvent(deps: Deps, tx: Tx, body: EventBody, at: Date): Promise<PublishedEvent> {
  const event = newEvent(deps, body, at)
  return { ...event, deliveries: await insertEvent(tx, event) }
}

/** An event that is still to be written, together with its cause: see `eventWrites`. */
export function newEvent({ newId }: Deps, body: EventBody, at: Date): Event {
  const id = eventIdOf(newId())
  return {
    id,
    projectId: body.projectId,
    type: body.type,
    orderId: body.order?.id ?? null,
    sequence: body.order?.sequence ?? null,
    payload: renderPayload(id, body, at),
    createdAt: at,
  }
}
