import type { EventType } from '@sliproad/api/events/event-types'
import type { Clock } from '@sliproad/core/clock'
import { eventIdOf, type ProjectId } from '@sliproad/core/ids'
import type { Tx } from '../../db/connect.ts'
import { type Event, renderPayload } from './event.ts'
import { insertEvent } from './event-store.ts'
import type { PublishDeps, PublishedEvent } from './publish-event.ts'
import { sampleEvent } from './samples/sample-event.ts'

type Deps = PublishDeps & { clock: Clock }

/**
 * Writes a sample as if it had happened; receivers cannot tell it from a real event. Its order does not exist, so
 * only the payload names it. `onlyFor` is the UUID of the one endpoint that is to receive it.
 */
export async function publishSample(
  { clock, newId, tracer }: Deps,
  tx: Tx,
  projectId: ProjectId,
  type: EventType,
  onlyFor?: string,
): Promise<PublishedEvent> {
  const now = clock.now()
  const id = eventIdOf(newId())
  const payload = renderPayload(id, { projectId, ...sampleEvent(type, { newId, now }) }, now)
  const event: Event = { id, projectId, type, orderId: null, sequence: null, payload, createdAt: now }
  const traceparent = tracer.current()?.traceparent ?? null
  return { ...event, deliveries: await insertEvent(tx, { ...event, stored: payload, traceparent }, onlyFor) }
}
