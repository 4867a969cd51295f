import { eventTypes } from '@sliproad/api/events/event-types'
import type * as operations from '@sliproad/api/operations/dashboard/endpoints'
import { Refusal } from '@sliproad/api/refusal'
import * as webhooks from '../../../modules/webhooks/index.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { audited } from '../audited.ts'
import { projectOf } from '../guard.ts'

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
  const action = { action: 'endpoint.tested', target: endpointId, detail: { eventType } }
  return answer(
    await audited(deps, request, action, () =>
      webhooks.testEndpoint(deps, projectOf(request), endpointId, eventType),
    ),
  )
}

function toView({ projectId: _, ...endpoint }: webhooks.Endpoint) {
  return endpoint
}
