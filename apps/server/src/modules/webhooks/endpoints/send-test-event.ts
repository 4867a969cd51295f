import type { EventType } from '@sliproad/api/events/event-types'
import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { EventId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type PublishDeps, publishSample } from '../../events/index.ts'
import type { DeliveryId } from '../deliveries/delivery.ts'
import { findFirstPending } from '../deliveries/delivery-store.ts'

type Deps = PublishDeps & { db: Db; clock: Clock }

export type TestEvent = { eventId: EventId; eventType: EventType; deliveryId: DeliveryId }

/**
 * Sends a sample to every endpoint that receives this type, as if it had happened. Returns the delivery to the oldest
 * of them. Without such an endpoint nothing is written.
 */
export async function sendTestEvent(deps: Deps, projectId: ProjectId, type: EventType): Promise<TestEvent> {
  return deps.db.begin(async (tx) => {
    const event = await publishSample(deps, tx, projectId, type)
    const deliveryId = await findFirstPending(tx, event.deliveries)
    if (deliveryId === undefined) {
      const isOff = event.deliveries.length > 0
      const message = 'Every webhook endpoint that receives this event is disabled.'
      throw new Refusal('WEBHOOK_NOT_CONFIGURED', isOff ? { message } : {})
    }
    return { eventId: event.id, eventType: type, deliveryId }
  })
}
