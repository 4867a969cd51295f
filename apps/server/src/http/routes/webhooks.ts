import { invalid, Refusal } from '@sliproad/core/refusal'
import {
  type Attempt,
  type Delivery,
  listDeliveriesByOffset,
  type RetryRefusal,
  readDelivery,
  retryDeliveries,
  retryDelivery,
} from '../../modules/webhooks/index.ts'
import { projectOf } from '../auth.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { sendReady } from '../ready-answers.ts'
import { refusals } from '../schemas.ts'
import {
  BulkRetryAnswer,
  BulkRetryBody,
  DeliveriesQuery,
  type DeliveryAnswer,
  DeliveryList,
  DeliveryParams,
  OneDelivery,
  RetriedDelivery,
} from './webhooks.schema.ts'

const tags = ['Webhooks']

export function webhookRoutes(app: App, deps: HttpDeps): void {
  const maxAttempts = deps.config.webhookRetryDelays.length

  app.get(
    '/v1/webhooks/events',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'List webhook deliveries',
        description: 'One for each event and endpoint, newest first.',
        querystring: DeliveriesQuery,
        response: { 200: DeliveryList, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { limit = 50, offset = 0, status, eventType, endpointId, eventId } = request.query
      const { createdAfter, createdBefore } = request.query
      const { deliveries, total } = await listDeliveriesByOffset(deps, projectOf(request), {
        limit,
        offset,
        status,
        eventType,
        endpointId,
        eventId,
        from: createdAfter === undefined ? undefined : new Date(createdAfter),
        to: createdBefore === undefined ? undefined : new Date(createdBefore),
      })
      return {
        success: true as const,
        data: deliveries.map((delivery) => toAnswer(delivery, maxAttempts)),
        pagination: { limit, offset, total, hasMore: offset + deliveries.length < total },
      }
    },
  )

  app.get(
    '/v1/webhooks/events/:deliveryId',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Read a webhook delivery with its payload and every attempt',
        params: DeliveryParams,
        response: { 200: OneDelivery, ...refusals(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { deliveryId } = request.params
      const { delivery, url, payload, attemptLog } = await readDelivery(deps, projectOf(request), deliveryId)
      const facts = { ...toAnswer(delivery, maxAttempts), url, attemptLog: attemptLog.map(toAttempt) }
      // The payload goes in as it is stored: parsed and written again, long numbers would not be the same.
      const data = `${JSON.stringify(facts).slice(0, -1)},"payload":${payload}}`
      return sendReady(reply, `{"success":true,"data":${data}}`)
    },
  )

  app.post(
    '/v1/webhooks/events/:deliveryId/retry',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Try a failed delivery once more',
        description: 'At once and with the same bytes; it is then delivered, or failed again.',
        params: DeliveryParams,
        response: { 202: RetriedDelivery, ...refusals(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request, reply) => {
      const retry = await retryDelivery(deps, projectOf(request), request.params.deliveryId)
      if (!retry.ok) throw refusalOf(retry.refused)
      return reply.code(202).send({ success: true, data: toAnswer(retry.delivery, maxAttempts) })
    },
  )

  app.post(
    '/v1/webhooks/events/retry',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Try all failed deliveries of a time once more',
        description:
          'The oldest first, behind whatever is new. Those of endpoints that are off stay failed. Asking twice is one retry.',
        body: BulkRetryBody,
        response: { 202: BulkRetryAnswer, ...refusals(400, 401, 403, 404, 413, 415) },
      },
    },
    async (request, reply) => {
      const { createdAfter, createdBefore, eventType, endpointId } = request.body
      const from = new Date(createdAfter)
      const to = createdBefore === undefined ? deps.clock.now() : new Date(createdBefore)
      if (from >= to) throw invalid({ field: 'createdAfter', message: 'must be before createdBefore' })
      const data = await retryDeliveries(deps, projectOf(request), { from, to, eventType, endpointId })
      return reply.code(202).send({ success: true, data })
    },
  )
}

function refusalOf(refused: RetryRefusal): Refusal {
  switch (refused) {
    case 'not_failed':
      return new Refusal('DELIVERY_NOT_FAILED')
    case 'endpoint_disabled':
      return new Refusal('ENDPOINT_UNAVAILABLE', {
        message: 'The endpoint of this delivery is switched off. Switch it on first.',
      })
    case 'endpoint_deleted':
      return new Refusal('ENDPOINT_UNAVAILABLE', { message: 'The endpoint of this delivery was removed.' })
  }
}

function toAnswer(delivery: Delivery, maxAttempts: number): DeliveryAnswer {
  return {
    id: delivery.id,
    endpointId: delivery.endpointId,
    eventId: delivery.eventId,
    eventType: delivery.eventType,
    status: delivery.status,
    attempts: delivery.attempts,
    maxAttempts,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
    responseStatus: delivery.responseStatus,
    error: delivery.error,
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
  }
}

function toAttempt({ at, ...attempt }: Attempt) {
  return { ...attempt, at: at.toISOString() }
}
