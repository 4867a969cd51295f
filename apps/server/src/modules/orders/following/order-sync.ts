import type { Order, OrderStatus } from '../order.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The contract: reading a transaction asks its gateway at most this often, over all instances. */
export const readIntervalMs = 2 * second
const pauseMinMs = 15 * second
const pauseMaxMs = hour
/** After this long without a change none is expected any more. */
const followMaxMs = 90 * day

/** After we ended an order ourselves its gateway is still asked, because its word about money wins. */
const lateReadsAfterMs = [hour, 6 * hour, day, 3 * day, 7 * day, 14 * day, 30 * day]

/** A refund may follow the end; the gateway is asked a few more times, in case its message gets lost. */
const refundReadsAfterMs = [minute, 10 * minute, hour, 6 * hour, day]

type Pace = { failures: number; minPollSeconds: number | null }

export function isUnfinished(status: OrderStatus): boolean {
  return status === 'created' || status === 'pending' || status === 'processing'
}

/**
 * When the gateway is asked next, or null for never again. The longer nothing has changed, the longer the pause: a
 * quarter of the time since then, and longer still while the gateway does not answer.
 */
export function nextSyncAt(
  order: Pick<Order, 'status' | 'changedAt' | 'endedByUs' | 'attention'>,
  now: Date,
  { failures, minPollSeconds }: Pace,
): Date | null {
  const unchangedMs = now.getTime() - order.changedAt.getTime()
  if (isUnfinished(order.status)) {
    if (unchangedMs > followMaxMs && order.status !== 'processing') return null
    const pauseMs = Math.max(unchangedMs / 4, pauseMinMs) * 2 ** Math.min(failures, 10)
    const politeMs = Math.max(Math.min(pauseMs, pauseMaxMs), (minPollSeconds ?? 0) * second)
    return new Date(now.getTime() + politeMs)
  }
  // The gateway contradicts the final status that it had reported, and has not been asked again yet.
  if (order.attention === 'late_completion' && failures > 0)
    return new Date(now.getTime() + Math.min(pauseMinMs * 2 ** Math.min(failures, 10), pauseMaxMs))
  const mayBeRefunded = order.status === 'completed' || order.status === 'failed'
  const readAfterMs = order.endedByUs ? lateReadsAfterMs : mayBeRefunded ? refundReadsAfterMs : []
  const nextMs = readAfterMs.find((afterMs) => afterMs > unchangedMs)
  return nextMs === undefined ? null : new Date(order.changedAt.getTime() + nextMs)
}

/** How often a reader may cause a question, where the provider asks for fewer calls than our own limit. */
export function askIntervalMs(minPollSeconds: number | null): number {
  return Math.max(readIntervalMs, (minPollSeconds ?? 0) * second)
}

const unknownLifeMs = day
const graceMs = hour
const unpaidLifeMs = 14 * day

/**
 * Whether an order that was never paid has expired. The gateway's own status comes first: this is for orders that the
 * gateway does not know, because the user never came, and for those it keeps open longer than any user takes to pay.
 */
export function isOverdue(
  { status, createdAt, checkoutExpiresAt }: Pick<Order, 'status' | 'createdAt' | 'checkoutExpiresAt'>,
  now: Date,
  knownToGateway: boolean,
): boolean {
  if (status !== 'pending') return false
  const linkEndMs = (checkoutExpiresAt?.getTime() ?? 0) + graceMs
  const ageMs = now.getTime() - createdAt.getTime()
  return ageMs >= (knownToGateway ? unpaidLifeMs : unknownLifeMs) && now.getTime() >= linkEndMs
}

/** No gateway states a longer time between payment and delivery. */
const processingMaxMs = 7 * day

/**
 * Whether a paid order takes longer than its gateway ever does. Time alone never ends such an order: a person looks
 * at it.
 */
export function isLongInProcessing(
  { status, changedAt }: Pick<Order, 'status' | 'changedAt'>,
  now: Date,
): boolean {
  return status === 'processing' && now.getTime() - changedAt.getTime() >= processingMaxMs
}
