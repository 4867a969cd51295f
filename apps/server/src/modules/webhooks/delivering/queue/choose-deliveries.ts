import type { EndpointId } from '../../endpoints/endpoint.ts'
import type { ClaimedDelivery } from '../claimed-delivery.ts'
import { type DeliveryPace, windowMax } from './delivery-pace.ts'
import type { ClaimShare } from './delivery-queue-store.ts'

/**
 * An endpoint is busy when deliveries to it are being sent or were claimed a moment ago, otherwise quiet. Claims for
 * quiet and busy endpoints are separate statements, so that a quiet endpoint never waits for a busy one's claim.
 */
export const activities = ['quiet', 'busy'] as const
export type Activity = (typeof activities)[number]

/** The deliveries that the worker has claimed for one endpoint, and when it last claimed. */
export type EndpointQueue = {
  pace: DeliveryPace
  ready: { delivery: ClaimedDelivery; sinceMs: number }[]
  askedAtMs: number
  /** Whether more deliveries were due than the last claim took. */
  isBehind: boolean
}

/** What to claim now; if nothing, how long to wait at most before choosing again. */
export type Choice = { shares: ClaimShare[]; waitMs: number | undefined }

type Waiting = {
  activity: Activity
  /** The endpoints that may have something due, in the order of their turns. */
  waiting: ReadonlySet<EndpointId>
  queueOf: (id: EndpointId) => EndpointQueue
  /** How many deliveries of all endpoints are claimed and not started. */
  ready: number
}

/** Under load deliveries are claimed several at a time: one statement for each would cost more than sending it. */
const claimPauseMs = 4
/** With many events and no backlog the worker claims less often, which leaves more of the machine to other work. */
const gatherMs = 25
const manyPerSecond = 100
const claimEndpointsMax = 64
/** How many deliveries one claim takes of all endpoints (`rows`) and of one (`each`); claims for quiet ones stay short. */
const claimMax = { quiet: { rows: 64, each: 8 }, busy: { rows: 256, each: 256 } }
const readyMax = 1_024

/** Shares the next claim equally between the waiting endpoints, in turn and within the pace of each. */
export function chooseDeliveries({ activity, waiting, queueOf, ready }: Waiting, nowMs: number): Choice {
  const mayRunAhead = ready < readyMax / 2
  const { each, rows: rowsMax } = claimMax[activity]
  let rows = Math.min(rowsMax, readyMax - ready)
  const share = Math.min(each, Math.max(1, Math.floor(rows / Math.max(1, waiting.size))))
  const shares: ClaimShare[] = []
  let waitMs: number | undefined
  for (const endpointId of waiting) {
    if (rows <= 0 || shares.length >= claimEndpointsMax) break
    const queue = queueOf(endpointId)
    const { pace } = queue
    const capacity = Math.min(pace.capacity(nowMs, mayRunAhead), share, rows)
    const isHandful = capacity >= Math.min(share, pace.holdMax(mayRunAhead) / 2)
    const pauseMs = capacity === 0 ? pace.waitMs(nowMs) : pauseOf(queue, isHandful, nowMs)
    if (pauseMs !== undefined) waitMs = Math.min(waitMs ?? pauseMs, pauseMs)
    else if (capacity > 0 && (isHandful || queue.ready.length < windowMax / 2)) {
      shares.push({ endpointId, capacity })
      rows -= capacity
    }
  }
  return { shares, waitMs }
}

/** How long to wait before the next claim for this endpoint. A clock that was put back does not make it longer. */
function pauseOf(
  { pace, askedAtMs, isBehind }: EndpointQueue,
  isHandful: boolean,
  nowMs: number,
): number | undefined {
  const isMany = !isBehind && pace.perSecond(nowMs) > manyPerSecond
  const wholeMs = isMany ? gatherMs : isHandful ? 0 : claimPauseMs
  const leftMs = askedAtMs + wholeMs - nowMs
  return leftMs > 0 && leftMs <= wholeMs ? leftMs : undefined
}
