import { Refusal } from '@sliproad/core/refusal'
import { Type } from 'typebox'
import { mayDo } from '../../modules/users/index.ts'
import {
  type Delivery,
  deliveryStatuses,
  listDeliveriesByCursor,
  readDelivery,
  retryDeliveries,
  retryDelivery,
} from '../../modules/webhooks/index.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answer, pageAnswer } from './answer.ts'
import { audited, noteLook } from './audited.ts'
import { placeOf } from './guard.ts'
import { Line, OneOf, ProjectParams, pageFields, pageWishOf, periodFields } from './schemas.ts'

const read = { access: 'dashboard', door: 'records.read' } as const
const manage = { access: 'dashboard', door: 'webhooks.manage' } as const
const DeliveryParams = Type.Object({ projectId: Type.String(), deliveryId: Type.String() })
const DeliveriesQuery = Type.Object({
  ...pageFields,
  ...periodFields,
  status: Type.Optional(OneOf(deliveryStatuses)),
  eventType: Type.Optional(Line(60)),
  endpointId: Type.Optional(Line(64)),
  eventId: Type.Optional(Line(64)),
})
const RetryBody = Type.Object({
  from: Type.String({ format: 'moment' }),
  to: Type.String({ format: 'moment' }),
  eventType: Type.Optional(Line(60)),
  endpointId: Type.Optional(Line(64)),
})

/** What each attempt carries, by name; the values are made anew every time. */
const sentHeaders = [
  'content-type',
  'user-agent',
  'x-webhook-timestamp',
  'x-webhook-signature',
  'x-webhook-event',
  'x-webhook-delivery-id',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
]

/** What was sent, how it went, and sending it again. */
export function deliveryRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/dashboard/api/projects/:projectId/webhooks/deliveries',
    { config: read, schema: { hide: true, params: ProjectParams, querystring: DeliveriesQuery } },
    async (request) => {
      const { status, eventType, endpointId, eventId } = request.query
      const page = await listDeliveriesByCursor(deps, placeOf(request).projectId, {
        ...pageWishOf(request.query),
        ...(status !== undefined && { status }),
        ...(eventType !== undefined && { eventType }),
        ...(endpointId !== undefined && { endpointId }),
        ...(eventId !== undefined && { eventId }),
      })
      return pageAnswer(page, toView)
    },
  )

  app.get(
    '/dashboard/api/projects/:projectId/webhooks/deliveries/:deliveryId',
    { config: read, schema: { hide: true, params: DeliveryParams } },
    async (request) => {
      const { projectId, role } = placeOf(request)
      const { deliveryId } = request.params
      const { delivery, url, payload, attemptLog } = await readDelivery(deps, projectId, deliveryId)
      // Payloads carry the e-mail addresses of customers.
      const isShown = mayDo(role, 'personal.read')
      if (isShown) await noteLook(deps, request, { action: 'delivery.payload_seen', target: deliveryId })
      return answer({
        ...toView(delivery),
        url,
        requestHeaders: sentHeaders,
        payload: isShown ? payload : null,
        attemptLog,
      })
    },
  )

  app.post(
    '/dashboard/api/projects/:projectId/webhooks/deliveries/:deliveryId/retry',
    { config: manage, schema: { hide: true, params: DeliveryParams } },
    async (request, reply) => {
      const { deliveryId } = request.params
      const deed = { action: 'delivery.retried', target: deliveryId }
      const delivery = await audited(deps, request, deed, async () => {
        const retry = await retryDelivery(deps, placeOf(request).projectId, deliveryId)
        if (retry.ok) return retry.delivery
        throw new Refusal(retry.refused === 'not_failed' ? 'DELIVERY_NOT_FAILED' : 'ENDPOINT_UNAVAILABLE')
      })
      return reply.code(202).send(answer(toView(delivery)))
    },
  )

  app.post(
    '/dashboard/api/projects/:projectId/webhooks/deliveries/retry',
    { config: manage, schema: { hide: true, params: ProjectParams, body: RetryBody } },
    async (request, reply) => {
      const { from, to, eventType, endpointId } = request.body
      const wish = {
        from: new Date(from),
        to: new Date(to),
        ...(eventType !== undefined && { eventType }),
        ...(endpointId !== undefined && { endpointId }),
      }
      const result = await audited(deps, request, { action: 'deliveries.retried', detail: wish }, () =>
        retryDeliveries(deps, placeOf(request).projectId, wish),
      )
      return reply.code(202).send(answer(result))
    },
  )
}

function toView({ projectId: _, ...delivery }: Delivery) {
  return delivery
}
