import { type EventType, eventTypes } from '@sliproad/api/events/event-types'
import { Refusal } from '@sliproad/api/refusal'
import { Type } from 'typebox'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  listEndpoints,
  rotateSigningKey,
  testEndpoint,
} from '../../modules/webhooks/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer } from './answer.ts'
import { audited } from './audited.ts'
import { placeOf } from './guard.ts'
import { Line, NullOr, OneOf, OptionalBody, ProjectParams } from './schemas.ts'

const read = { access: 'dashboard', door: 'project.read' } as const
const manage = { access: 'dashboard', door: 'webhooks.manage' } as const
const EndpointParams = Type.Object({ projectId: Type.String(), endpointId: Type.String() })
const Types = NullOr<string[]>({ type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 60 })
const Url = Line(2048)
const NewBody = Type.Object({ url: Url, eventTypes: Type.Optional(Types) })
const ChangeBody = Type.Object({
  url: Type.Optional(Url),
  eventTypes: Type.Optional(Types),
  enabled: Type.Optional(Type.Boolean()),
})
const RotateBody = OptionalBody({ overlapHours: Type.Optional(Type.Number({ minimum: 0, maximum: 336 })) })
const TestBody = OptionalBody({ eventType: Type.Optional(OneOf<EventType>(eventTypes)) })

/** Where a project wants to be told, and about what. */
export function webhookRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/dashboard/api/projects/:projectId/webhooks/event-types',
    { config: read, schema: { hide: true, params: ProjectParams } },
    async () => answer(eventTypes),
  )

  app.get(
    '/dashboard/api/projects/:projectId/webhooks/endpoints',
    { config: read, schema: { hide: true, params: ProjectParams } },
    async (request) => answer((await listEndpoints(deps.db, placeOf(request).projectId)).map(toView)),
  )

  app.post(
    '/dashboard/api/projects/:projectId/webhooks/endpoints',
    { config: manage, schema: { hide: true, params: ProjectParams, body: NewBody } },
    async (request, reply) => {
      const { url, eventTypes: types = null } = request.body
      const { endpoint, signingKey } = await audited(
        deps,
        request,
        { action: 'endpoint.created', detail: { url, eventTypes: types } },
        () => createEndpoint(deps, placeOf(request).projectId, { url, eventTypes: types }),
        (made) => made.endpoint.id,
      )
      return reply.code(201).send(answer({ endpoint: toView(endpoint), signingKey }))
    },
  )

  app.patch(
    '/dashboard/api/projects/:projectId/webhooks/endpoints/:endpointId',
    { config: manage, schema: { hide: true, params: EndpointParams, body: ChangeBody } },
    async (request) => {
      const { endpointId } = request.params
      const { url, eventTypes: types, enabled } = request.body
      const change = {
        ...(url !== undefined && { url }),
        ...(types !== undefined && { eventTypes: types }),
        ...(enabled !== undefined && { enabled }),
      }
      const deed = { action: 'endpoint.changed', target: endpointId, detail: change }
      const endpoint = await audited(deps, request, deed, () =>
        changeEndpoint(deps, placeOf(request).projectId, endpointId, change),
      )
      return answer(toView(endpoint))
    },
  )

  app.delete(
    '/dashboard/api/projects/:projectId/webhooks/endpoints/:endpointId',
    { config: manage, schema: { hide: true, params: EndpointParams } },
    async (request) => {
      const { endpointId } = request.params
      await audited(deps, request, { action: 'endpoint.removed', target: endpointId }, () =>
        deleteEndpoint(deps, placeOf(request).projectId, endpointId),
      )
      return answer({ removed: true })
    },
  )

  app.post(
    '/dashboard/api/projects/:projectId/webhooks/endpoints/:endpointId/rotate',
    { config: manage, schema: { hide: true, params: EndpointParams, body: RotateBody } },
    async (request) => {
      const { endpointId } = request.params
      const overlapHours = request.body?.overlapHours
      const deed = { action: 'endpoint.key_rotated', target: endpointId, detail: { overlapHours } }
      return answer(
        await audited(deps, request, deed, () =>
          rotateSigningKey(deps, placeOf(request).projectId, endpointId, overlapHours),
        ),
      )
    },
  )

  app.post(
    '/dashboard/api/projects/:projectId/webhooks/endpoints/:endpointId/test',
    { config: manage, schema: { hide: true, params: EndpointParams, body: TestBody } },
    async (request, reply) => {
      // A receiver cannot tell a sample from the real thing, and a shop might send goods for it.
      if (deps.environment === 'production')
        throw new Refusal('NOT_FOUND', { message: 'Test events exist in the sandbox only.' })
      const { endpointId } = request.params
      const eventType = request.body?.eventType ?? 'order.created'
      const deed = { action: 'endpoint.tested', target: endpointId, detail: { eventType } }
      const sent = await audited(deps, request, deed, () =>
        testEndpoint(deps, placeOf(request).projectId, endpointId, eventType),
      )
      return reply.code(202).send(answer(sent))
    },
  )
}

function toView({ projectId: _, ...endpoint }: Endpoint) {
  return endpoint
}
