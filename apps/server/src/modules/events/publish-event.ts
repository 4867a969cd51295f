import { eventIdOf, type NewId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'
import { type Packing, packText } from '../../db/statements/packed/packed-text.ts'
import type { Tracer } from '../../telemetry/tracing/tracer.ts'
import { type Event, type EventBody, type NewEvent, renderPayload } from './event.ts'
import { insertEvent } from './event-store.ts'

export type PublishDeps = { newId: NewId; packing: Packing; tracer: Tracer }

/** An event with the UUIDs of its deliveries, one for each endpoint that receives it. */
export type PublishedEvent = Event & { deliveries: readonly string[] }

/**
 * Writes an event in the transaction of its cause, so that neither exists without the other. Its deliveries are queued
 * here as well, and workers are notified when the transaction commits.
 */
export async function publishEvent(
  deps: PublishDeps,
  tx: Tx,
  body: EventBody,
  at: Date,
): Promise<PublishedEvent> {
  const event = newEvent(deps, body, at)
  return { ...event, deliveries: await insertEvent(tx, event) }
}

/** An event that is still to be written, together with its cause: see `eventWrites`. */
export function newEvent({ newId, packing, tracer }: PublishDeps, body: EventBody, at: Date): NewEvent {
  const id = eventIdOf(newId())
  const payload = renderPayload(id, body, at)
  return {
    id,
    projectId: body.projectId,
    type: body.type,
    orderId: body.order?.id ?? null,
    sequence: body.order?.sequence ?? null,
    payload,
    // Others are few, and an erasure finds a customer in them by their text.
    stored: body.order ? packText(packing, payload) : payload,
    createdAt: at,
    traceparent: tracer.current()?.traceparent ?? null,
  }
}
