import type { Clock } from '@sliproad/core/clock'
import type { SendPost, Sent } from '@sliproad/outbound/send-post'
import type { SpanStart, Tracer } from '../../../../telemetry/tracing/tracer.ts'
import { firstAttemptAt, isSuccess, nextAttemptAt, type RetrySchedule } from '../../deliveries/delivery.ts'
import type { OpenKey } from '../../endpoints/signing-key.ts'
import type { ClaimedDelivery, DeliveryResult } from '../claimed-delivery.ts'
import { signDelivery } from './sign-delivery.ts'

type Deps = {
  clock: Clock
  send: SendPost
  openKey: OpenKey
  retrySchedule: RetrySchedule
  tracer: Tracer
}

/** The result of the delivery, and the receiver's answer if a request was sent. */
export type Attempted = { result: DeliveryResult; sent: Exclude<Sent, { kind: 'aborted' }> | null }

/**
 * Signs a claimed delivery with the present time, sends it and returns the result. It throws only for bugs of our
 * own; the caller then puts the delivery back, and the receiver is not counted as failing.
 */
export function attemptDelivery(
  deps: Deps,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Attempted> {
  if (!deps.tracer.isOn) return attempt(deps, delivery, signal)
  return deps.tracer.trace(spanOf(delivery), async (span) => {
    const attempted = await attempt(deps, delivery, signal)
    if (attempted.result.attempt?.error) span?.fail('not_delivered')
    return attempted
  })
}

function spanOf({
  id,
  eventId,
  eventType,
  endpoint,
  orderId,
  attempts,
  traceparent,
}: ClaimedDelivery): SpanStart {
  return {
    name: 'deliver webhook',
    kind: 'producer',
    follows: traceparent,
    attributes: {
      'sliproad.delivery.id': id,
      'sliproad.delivery.attempt': attempts + 1,
      'sliproad.event.id': eventId,
      'sliproad.event.type': eventType,
      'sliproad.endpoint.id': endpoint.id,
      'sliproad.project.id': endpoint.projectId,
      ...(orderId !== null && { 'sliproad.order.id': orderId }),
    },
  }
}

async function attempt(deps: Deps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<Attempted> {
  const { endpoint, attempts, byHand, createdAt } = delivery
  if (endpoint.state !== 'enabled') return { result: unsendable(delivery), sent: null }
  const at = deps.clock.now()
  const notBefore = firstAttemptAt(deps.retrySchedule, createdAt)
  if (attempts === 0 && !byHand && notBefore > at) return { result: putBack(delivery, notBefore), sent: null }
  const { id, eventId, eventType, payload: body } = delivery
  const keys = endpoint.keys.map((key) => deps.openKey(key, endpoint.projectId))
  const signed = { deliveryId: id, eventId, eventType, body, keys, at: deps.clock.now() }
  const headers = signDelivery(signed)
  const sent = await deps.send({ url: endpoint.url, headers, body }, signal)
  if (sent.kind === 'aborted') return { result: putBack(delivery, at), sent: null }
  return { result: outcome(deps.retrySchedule, delivery, sent, at), sent }
}

/** The delivery goes back to the queue as if it had never been claimed. */
export function putBack(delivery: ClaimedDelivery, dueAt: Date): DeliveryResult {
  return { delivery, status: 'pending', dueAt, error: null, attempt: null }
}

function unsendable(delivery: ClaimedDelivery): DeliveryResult {
  const error = `The endpoint was ${delivery.endpoint.state}.`
  return { delivery, status: 'failed', dueAt: null, error, attempt: null }
}

function outcome(
  schedule: RetrySchedule,
  delivery: ClaimedDelivery,
  sent: Exclude<Sent, { kind: 'aborted' }>,
  at: Date,
): DeliveryResult {
  const attempts = delivery.attempts + 1
  const delivered = sent.kind === 'answered' && isSuccess(sent.status)
  const error = delivered
    ? null
    : sent.kind === 'failed'
      ? sent.error
      : `Answered with status ${sent.status}.`
  const retryAfterMs = sent.kind === 'answered' ? sent.retryAfterMs : undefined
  const isLast = delivered || delivery.byHand
  const dueAt = isLast ? null : nextAttemptAt(schedule, { attempts, at, retryAfterMs })
  const { durationMs, status: responseStatus = null, body: responseBody = null } = sent
  const responseHeaders = sent.headers ?? null
  return {
    delivery,
    status: delivered ? 'delivered' : dueAt ? 'pending' : 'failed',
    dueAt,
    error,
    attempt: { attempt: attempts, at, durationMs, responseStatus, error, responseBody, responseHeaders },
  }
}
