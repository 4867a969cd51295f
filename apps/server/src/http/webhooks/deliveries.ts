import type * as api from '@sliproad/api/operations/webhooks'
import { invalid, Refusal } from '@sliproad/api/refusal'
import type { Delivery as DeliveryAnswer } from '@sliproad/api/resources/delivery'
import {
  type Delivery,
  listDeliveriesByOffset as list,
  type RetryRefusal,
  readDelivery as read,
  retryDelivery as retry,
  retryDeliveries as retryMany,
} from '../../modules/webhooks/index.ts'
import { projectOf } from '../access/guard.ts'
import { page } from '../answers/page.ts'
import { sendReady } from '../answers/ready-answers.ts'
import type { Handler, Sendable } from '../serve.ts'

export const listDeliveries: Handler<typeof api.listDeliveries> = (deps) => async (request) => {
  const { limit = 50, offset = 0, status, eventType, endpointId, eventId } = request.query
  const { createdAfter, createdBefore } = request.query
  const { deliveries, total } = await list(deps, projectOf(request), {
    limit,
    offset,
    status,
    eventType,
    endpointId,
    eventId,
    from: createdAfter === undefined ? undefined : new Date(createdAfter),
    to: createdBefore === undefined ? undefined : new Date(createdBefore),
  })
  const rows = deliveries.map((delivery) => toAnswer(delivery, deps.config.webhookRetryDelays.length))
  return page(rows, total, { limit, offset })
}

export const readDelivery: Handler<typeof api.readDelivery> = (deps) => async (request, reply) => {
  const found = await read(deps, projectOf(request), request.params.deliveryId)
  const { delivery, url, payload } = found
  const attemptLog = found.attemptLog.map(({ responseHeaders: _, ...attempt }) => attempt)
  const facts = { ...toAnswer(delivery, deps.config.webhookRetryDelays.length), url, attemptLog }
  // The payload is inserted as stored: parsing and writing it again would change long numbers.
  const data = `${JSON.stringify(facts).slice(0, -1)},"payload":${payload}}`
  return sendReady(reply, `{"success":true,"data":${data}}`)
}

export const retryDelivery: Handler<typeof api.retryDelivery> = (deps) => async (request) => {
  const retried = await retry(deps, projectOf(request), request.params.deliveryId)
  if (!retried.ok) throw refusalOf(retried.refused)
  return { success: true, data: toAnswer(retried.delivery, deps.config.webhookRetryDelays.length) }
}

export const retryDeliveries: Handler<typeof api.retryDeliveries> = (deps) => async (request) => {
  const { createdAfter, createdBefore, eventType, endpointId } = request.body
  const from = new Date(createdAfter)
  const to = createdBefore === undefined ? deps.clock.now() : new Date(createdBefore)
  if (from >= to) throw invalid({ field: 'createdAfter', message: 'must be before createdBefore' })
  const data = await retryMany(deps, projectOf(request), { from, to, eventType, endpointId })
  return { success: true, data }
}

function refusalOf(refused: RetryRefusal): Refusal {
  switch (refused) {
    case 'not_failed':
      return new Refusal('DELIVERY_NOT_FAILED')
    case 'endpoint_disabled':
      return new Refusal('ENDPOINT_UNAVAILABLE', {
        message: 'The endpoint of this delivery is disabled. Enable it first.',
      })
    case 'endpoint_deleted':
      return new Refusal('ENDPOINT_UNAVAILABLE', { message: 'The endpoint of this delivery was removed.' })
  }
}

function toAnswer(delivery: Delivery, maxAttempts: number): Sendable<DeliveryAnswer> {
  const { id, endpointId, eventId, eventType, status, attempts, responseStatus, error } = delivery
  const { nextAttemptAt, lastAttemptAt, deliveredAt, createdAt } = delivery
  return {
    id,
    endpointId,
    eventId,
    eventType,
    status,
    attempts,
    maxAttempts,
    nextAttemptAt,
    lastAttemptAt,
    responseStatus,
    error,
    deliveredAt,
    createdAt,
  }
}
