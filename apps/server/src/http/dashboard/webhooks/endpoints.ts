import { type EventType, eventTypes, type OrderEventType } from '@sliproad/api/events/event-types'
import type * as operations from '@sliproad/api/operations/dashboard/endpoints'
import { invalid, Refusal } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'
import * as orders from '../../../modules/orders/index.ts'
import * as webhooks from '../../../modules/webhooks/index.ts'
import type { HttpDeps } from '../../http-deps.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { projectOf } from '../guard.ts'
import { readLagging } from '../read-lagging.ts'

/** The addresses that a project is notified at, and of which events. */

export const listEventTypes: Handler<typeof operations.listEventTypes> = () => async () => answer(eventTypes)

export const listEndpoints: Handler<typeof operations.listEndpoints> = (deps) => async (request) =>
  answer((await webhooks.listEndpoints(deps.db, projectOf(request))).map(toView))

export const createEndpoint: Handler<typeof operations.createEndpoint> = (deps) => async (request) => {
  const { url, eventTypes: types = null } = request.body
  const { endpoint, signingKey } = await audited(
    deps,
    request,
    { action: 'endpoint.created', detail: { url, eventTypes: types } },
    () => webhooks.createEndpoint(deps, projectOf(request), { url, eventTypes: types }),
    (made) => made.endpoint.id,
  )
  return answer({ endpoint: toView(endpoint), signingKey })
}

export const changeEndpoint: Handler<typeof operations.changeEndpoint> = (deps) => async (request) => {
  const { endpointId } = request.params
  const { url, eventTypes: types, enabled } = request.body
  const change = {
    ...(url !== undefined && { url }),
    ...(types !== undefined && { eventTypes: types }),
    ...(enabled !== undefined && { enabled }),
  }
  const action = { action: 'endpoint.changed', target: endpointId, detail: change }
  const endpoint = await audited(deps, request, action, () =>
    webhooks.changeEndpoint(deps, projectOf(request), endpointId, change),
  )
  return answer(toView(endpoint))
}

export const removeEndpoint: Handler<typeof operations.removeEndpoint> = (deps) => async (request) => {
  const { endpointId } = request.params
  await audited(deps, request, { action: 'endpoint.removed', target: endpointId }, () =>
    webhooks.deleteEndpoint(deps, projectOf(request), endpointId),
  )
  return answer({ removed: true })
}

export const rotateEndpointKey: Handler<typeof operations.rotateEndpointKey> = (deps) => async (request) => {
  const { endpointId } = request.params
  const overlapHours = request.body?.overlapHours
  const action = { action: 'endpoint.key_rotated', target: endpointId, detail: { overlapHours } }
  return answer(
    await audited(deps, request, action, () =>
      webhooks.rotateSigningKey(deps, projectOf(request), endpointId, overlapHours),
    ),
  )
}

export const testEndpoint: Handler<typeof operations.testEndpoint> = (deps) => async (request) => {
  // A receiver cannot tell a sample from a real event, and a shop might ship goods because of it.
  if (deps.environment === 'production')
    throw new Refusal('NOT_FOUND', { message: 'Test events exist in the sandbox only.' })
  const { endpointId } = request.params
  const eventType = request.body?.eventType ?? 'order.created'
  const orderId = request.body?.orderId
  const action = { action: 'endpoint.tested', target: endpointId, detail: { eventType, orderId } }
  const projectId = projectOf(request)
  return answer(
    await audited(deps, request, action, async () => {
      const about = orderId === undefined ? undefined : await aboutOrder(deps, projectId, orderId, eventType)
      return webhooks.testEndpoint(deps, projectId, endpointId, eventType, about)
    }),
  )
}

async function aboutOrder(deps: HttpDeps, projectId: ProjectId, orderId: string, eventType: EventType) {
  if (!isOrderEvent(eventType))
    throw invalid({ field: 'orderId', message: 'goes only with events of orders and transactions' })
  const { order } = await orders.readOrder(deps, projectId, orderId)
  return orders.sampleOfOrder(order, eventType)
}

function isOrderEvent(type: EventType): type is OrderEventType {
  return type.startsWith('order.') || type.startsWith('transaction.')
}

export const readEndpointActivity: Handler<typeof operations.readEndpointActivity> =
  (deps) => async (request) =>
    answer(
      await readLagging(deps, request, (near) => webhooks.readEndpointActivity(near, projectOf(request))),
    )

function toView({ projectId: _, ...endpoint }: webhooks.Endpoint) {
  return endpoint
}
