import type { EventType } from '@sliproad/api/events/event-types'
import type { Clock } from '@sliproad/core/clock'
import { eventIdOf, type NewId, type ProjectId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'
import { type Event, renderPayload } from './event.ts'
import { insertEvent } from './event-store.ts'
import type { PublishDeps, PublishedEvent } from './publish-event.ts'
import { sampleEvent } from './samples/sample-event.ts'

type Deps = PublishDeps & { clock: Clock }

/**
 * Writes a sample as if it had happened; receivers cannot tell it from a real event. Its order does not exist, so
 * only the payload names it. `onlyFor` is the UUID of the one endpoint that is to receive it, `about` the content in
 * place of a made-up one.
 */
export async function publishSample(
  { clock, newId, tracer }: Deps,
  tx: Tx,
  projectId: ProjectId,
  type: EventType,
  { onlyFor, about }: { onlyFor?: string; about?: Record<string, unknown> | undefined } = {},
): Promise<PublishedEvent> {
  const now = clock.now()
  const id = eventIdOf(newId())
  const sample = sampleEvent(type, { newId, now })
  const payload = renderPayload(id, { projectId, ...sample, ...(about && { data: about }) }, now)
  const event: Event = { id, projectId, type, orderId: null, sequence: null, payload, createdAt: now }
  const traceparent = tracer.current()?.traceparent ?? null
  return { ...event, deliveries: await insertEvent(tx, { ...event, stored: payload, traceparent }, onlyFor) }
}

/** The body of a sample, which is written nowhere. */
export function renderSample(type: EventType, { newId, now }: { newId: NewId; now: Date }): string {
  const projectId = newId() as ProjectId
  return renderPayload(eventIdOf(newId()), { projectId, ...sampleEvent(type, { newId, now }) }, now)
}
