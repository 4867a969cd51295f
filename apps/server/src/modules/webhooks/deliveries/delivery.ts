import type { EventType } from '@sliproad/api/events/event-types'
import type { EventId, ProjectId } from '@sliproad/core/ids'
import { fromTypeId, toTypeId } from '@sliproad/core/type-id'
import type { DeliveryStatus } from '@sliproad/core/vocabulary'
import { sendDeadlineMs } from '@sliproad/outbound/send-post'
import type { EndpointId } from '../endpoints/endpoint.ts'

export type DeliveryId = `whd_${string}`

export { type DeliveryStatus, deliveryStatuses } from '@sliproad/core/vocabulary'

/** One event for one endpoint, and the state of its delivery. */
export type Delivery = {
  id: DeliveryId
  projectId: ProjectId
  endpointId: EndpointId
  eventId: EventId
  eventType: EventType
  status: DeliveryStatus
  attempts: number
  nextAttemptAt: Date | null
  lastAttemptAt: Date | null
  responseStatus: number | null
  error: string | null
  deliveredAt: Date | null
  createdAt: Date
}

/** One attempt to deliver. */
export type Attempt = {
  attempt: number
  at: Date
  durationMs: number
  responseStatus: number | null
  error: string | null
  responseBody: string | null
  /** As lines `name: value`; only of answers that were no success. */
  responseHeaders: string | null
}

/** The seconds before each attempt, and the source of the retries' random spread: a number from 0 to below 1. */
export type RetrySchedule = { delaysSeconds: readonly number[]; jitter: () => number }

const spread = 0.2

/**
 * A worker that holds a delivery longer than any attempt takes has died: 30 s to send it and 20 s to store the
 * result.
 */
export const deliveryLeaseMs = sendDeadlineMs + 20_000

export function deliveryIdOf(uuid: string): DeliveryId {
  return toTypeId('whd', uuid) as DeliveryId
}

/** The UUID inside a delivery id, or undefined when the text is not a delivery id. */
export function uuidOfDeliveryId(text: string): string | undefined {
  return fromTypeId('whd', text)
}

/** The UUID of a text that is known to be a delivery id. */
export function deliveryUuid(id: DeliveryId): string {
  const uuid = uuidOfDeliveryId(id)
  if (uuid === undefined) throw new RangeError('not a delivery id')
  return uuid
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/**
 * When a delivery is attempted again after its attempts so far have failed, or null for never. Each delay is
 * stretched by up to a fifth and never shortened, so that deliveries that failed together are not retried together. A
 * receiver's Retry-After is respected, up to twice the delay.
 */
export function nextAttemptAt(
  { delaysSeconds, jitter }: RetrySchedule,
  failed: { attempts: number; at: Date; retryAfterMs?: number | undefined },
): Date | null {
  const delaySeconds = delaysSeconds[failed.attempts]
  if (delaySeconds === undefined) return null
  const stepMs = delaySeconds * 1000
  const spreadMs = Math.ceil(stepMs * (1 + spread * jitter()))
  const askedMs = Math.min(failed.retryAfterMs ?? 0, 2 * stepMs)
  return new Date(failed.at.getTime() + Math.max(spreadMs, askedMs))
}

/** When the first attempt may be made. */
export function firstAttemptAt({ delaysSeconds }: RetrySchedule, createdAt: Date): Date {
  return new Date(createdAt.getTime() + (delaysSeconds[0] ?? 0) * 1000)
}
