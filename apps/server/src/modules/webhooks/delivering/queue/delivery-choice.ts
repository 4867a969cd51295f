import type { EndpointId } from '../../endpoints/endpoint.ts'
import type { ClaimedDelivery } from '../claimed-delivery.ts'
import { type DeliveryPace, windowMax } from './delivery-pace.ts'
import type { Wanted } from './delivery-queue-store.ts'

/**
 * Endpoints take turns in two circles, for each of which claims are made apart: one that has just been asked, or of which
 * something is under way, is busy, and whoever was quiet does not wait for what the busy ones are given.
 */
export const circles = ['quiet', 'busy'] as const
export type Circle = (typeof circles)[number]

/** What a worker has of one endpoint, and when it last asked for more. */
export type Line = {
  pace: DeliveryPace
  ready: { delivery: ClaimedDelivery; sinceMs: number }[]
  askedAtMs: number
  /** Whether the last claim left something over. */
  isBehind: boolean
}

/** What to claim now, and how long to wait at most if that is nothing. */
export type Choice = { wanted: Wanted[]; waitMs: number | undefined }

type Turns = {
  circle: Circle
  /** Who waits, in the order of their turns. */
  waiting: ReadonlySet<EndpointId>
  lineOf: (id: EndpointId) => Line
  /** How many are claimed and have not started, of all endpoints. */
  ready: number
}

/** Under load deliveries are claimed in handfuls: one question for each would cost more than sending it. */
const claimPauseMs = 4
/** Where events are many and nothing has piled up they are gathered for longer, so that others get more of the machine. */
const gatherMs = 25
const manyPerSecond = 100
const claimEndpointsMax = 64
/** So much at once of all endpoints, and of one. The claims of quiet endpoints are to be short. */
const claimMax = { quiet: { rows: 64, each: 8 }, busy: { rows: 256, each: 256 } }
const readyMax = 1_024

/** Gives the endpoints of a circle equal parts of the next claim, in turn, as far as each may be sent to. */
export function chooseDeliveries({ circle, waiting, lineOf, ready }: Turns, nowMs: number): Choice {
  const mayRunAhead = ready < readyMax / 2
  const { each, rows: rowsMax } = claimMax[circle]
  let rows = Math.min(rowsMax, readyMax - ready)
  const share = Math.min(each, Math.max(1, Math.floor(rows / Math.max(1, waiting.size))))
  const wanted: Wanted[] = []
  let waitMs: number | undefined
  for (const endpointId of waiting) {
    if (rows <= 0 || wanted.length >= claimEndpointsMax) break
    const line = lineOf(endpointId)
    const { pace } = line
    const room = Math.min(pace.room(nowMs, mayRunAhead), share, rows)
    const isHandful = room >= Math.min(share, pace.holdMax(mayRunAhead) / 2)
    const pauseMs = room === 0 ? pace.waitMs(nowMs) : pauseOf(line, isHandful, nowMs)
    if (pauseMs !== undefined) waitMs = Math.min(waitMs ?? pauseMs, pauseMs)
    else if (room > 0 && (isHandful || line.ready.length < windowMax / 2)) {
      wanted.push({ endpointId, room })
      rows -= room
    }
  }
  return { wanted, waitMs }
}

/** How long to gather before the next claim, if at all. A clock that was put back does not make it longer. */
function pauseOf({ pace, askedAtMs, isBehind }: Line, isHandful: boolean, nowMs: number): number | undefined {
  const isMany = !isBehind && pace.perSecond(nowMs) > manyPerSecond
  const wholeMs = isMany ? gatherMs : isHandful ? 0 : claimPauseMs
  const leftMs = askedAtMs + wholeMs - nowMs
  return leftMs > 0 && leftMs <= wholeMs ? leftMs : undefined
}
