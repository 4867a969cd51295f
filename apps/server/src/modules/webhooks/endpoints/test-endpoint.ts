import type { EventType } from '@sliproad/api/events/event-types'
import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { EventId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type PublishDeps, publishSample } from '../../events/index.ts'
import { type DeliveryId, deliveryIdOf } from '../deliveries/delivery.ts'
import { requireEndpoint } from './change-endpoint.ts'
import { endpointUuid } from './endpoint-store.ts'

type Deps = PublishDeps & { db: Db; clock: Clock }

/**
 * Sends a sample to this endpoint alone, whatever types it receives. `about` is what the event says, such as a real
 * order; without it the sample is about something that does not exist.
 */
export async function testEndpoint(
  deps: Deps,
  projectId: ProjectId,
  id: string,
  type: EventType,
  about?: Record<string, unknown>,
): Promise<{ eventId: EventId; deliveryId: DeliveryId }> {
  return deps.db.begin(async (tx) => {
    const endpoint = await requireEndpoint(tx, projectId, id)
    if (!endpoint.enabled) throw new Refusal('ENDPOINT_UNAVAILABLE')
    const event = await publishSample(deps, tx, projectId, type, {
      onlyFor: endpointUuid(endpoint.id),
      about,
    })
    const [delivery = ''] = event.deliveries
    return { eventId: event.id, deliveryId: deliveryIdOf(delivery) }
  })
}
