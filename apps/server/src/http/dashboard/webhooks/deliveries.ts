import type { QueryOf } from '@sliproad/api/operation'
import type * as operations from '@sliproad/api/operations/dashboard/deliveries'
import { Refusal } from '@sliproad/api/refusal'
import { mayDo } from '../../../modules/users/index.ts'
import * as webhooks from '../../../modules/webhooks/index.ts'
import type { Handler } from '../../serve.ts'
import { answer, pageAnswer } from '../answer.ts'
import { audited, recordReading } from '../audited.ts'
import { membershipOf, projectOf } from '../guard.ts'
import { pageOf } from '../page-query.ts'
import { readLagging } from '../read-lagging.ts'

/** The headers that each attempt carries. */
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

/** The deliveries of a project, their attempts, and sending one again. */

export const listDeliveries: Handler<typeof operations.listDeliveries> = (deps) => async (request) => {
  const filter = { ...pageOf(request.query), ...filterOf(request.query) }
  const page = await readLagging(deps, request, (near) =>
    webhooks.listDeliveriesByCursor(near, projectOf(request), filter),
  )
  return pageAnswer(page, toView)
}

/** Of what the list shows, those that failed: they can be tried again. */
export const countDeliveries: Handler<typeof operations.countDeliveries> = (deps) => async (request) => {
  const { limit: _, ...period } = pageOf(request.query)
  const { status = 'failed', ...others } = filterOf(request.query)
  const filter = { ...period, ...others, status: 'failed' as const }
  const failed =
    status === 'failed'
      ? await readLagging(deps, request, (near) => webhooks.countDeliveries(near, projectOf(request), filter))
      : { count: 0, isMore: false }
  return answer({ failed })
}

type ListQuery = QueryOf<typeof operations.countDeliveries>

function filterOf({ status, eventType, endpointId, eventId, q }: ListQuery) {
  return {
    ...(status !== undefined && { status }),
    ...(eventType !== undefined && { eventType }),
    ...(endpointId !== undefined && { endpointId }),
    ...(eventId !== undefined && { eventId }),
    ...(q !== undefined && { search: q.trim() }),
  }
}

export const readDelivery: Handler<typeof operations.readDelivery> = (deps) => async (request) => {
  const { projectId, role } = membershipOf(request)
  const { deliveryId } = request.params
  const found = await webhooks.readDelivery(deps, projectId, deliveryId)
  const { delivery, orderId, url, payload, attemptLog } = found
  // Payloads contain the e-mail addresses of customers, so reading one is audited.
  const isShown = mayDo(role, 'personal.read')
  if (isShown) await recordReading(deps, request, { action: 'delivery.payload_seen', target: deliveryId })
  const fresh = isShown ? await webhooks.makeFreshRequest(deps, delivery, payload) : []
  const values = new Map(fresh.map(({ name, value }) => [name, value]))
  return answer({
    ...toView({ ...delivery, orderId, durationMs: attemptLog.at(-1)?.durationMs ?? null }),
    url,
    requestHeaders: sentHeaders.map((name) => ({ name, value: values.get(name) ?? null })),
    payload: isShown ? payload : null,
    attemptLog,
  })
}

export const retryDelivery: Handler<typeof operations.retryDelivery> = (deps) => async (request) => {
  const { deliveryId } = request.params
  const action = { action: 'delivery.retried', target: deliveryId }
  const delivery = await audited(deps, request, action, async () => {
    const retry = await webhooks.retryDelivery(deps, projectOf(request), deliveryId)
    if (retry.ok) return retry.delivery
    throw new Refusal(retry.refused === 'not_failed' ? 'DELIVERY_NOT_FAILED' : 'ENDPOINT_UNAVAILABLE')
  })
  return answer(toView({ ...delivery, orderId: null, durationMs: null }))
}

export const retryDeliveries: Handler<typeof operations.retryDeliveries> = (deps) => async (request) => {
  const { from, to, eventType, endpointId } = request.body
  const filter = {
    from: new Date(from),
    to: new Date(to),
    ...(eventType !== undefined && { eventType }),
    ...(endpointId !== undefined && { endpointId }),
  }
  return answer(
    await audited(deps, request, { action: 'deliveries.retried', detail: filter }, () =>
      webhooks.retryDeliveries(deps, projectOf(request), filter),
    ),
  )
}

function toView({ projectId: _, ...delivery }: webhooks.ListedDelivery) {
  return delivery
}
