/** What the result of an attempt says about the pace that its endpoint can take. */
export type PaceOutcome = 'delivered' | 'failed' | 'overloaded' | 'not_sent'

export type DeliveryPace = ReturnType<typeof createDeliveryPace>

/** At most so many requests run to one endpoint at a time. */
export const windowMax = 32
/** For an endpoint that answers quickly so many deliveries are claimed ahead, which hides the time of claiming. */
const aheadMax = 128
const quickMs = 250
/** So many failures in a row mean that the endpoint is down. */
const streakMax = 3
/** An endpoint that was down is sent at most twice what it got before, but never less than this. */
const recoveryPerSecond = 200
const slowestPerSecond = 1
/** After this long at the limit the limit doubles: the endpoint may get more events by now than when it was measured. */
const patienceMs = 10 * 60_000
const slowDownPauseMs = 1_000
const averageOverMs = 30_000

type Recovery = { perSecond: number; limit: number; sinceMs: number; slowedAtMs: number }

/**
 * How many requests one endpoint gets at a time and, while it comes back from an outage, in a second. Each failure
 * takes one of its slots away and successes give them back, so that a hanging endpoint soon holds a single slot. The
 * pace is kept by each worker for itself.
 */
export function createDeliveryPace(nowMs: number) {
  let window = windowMax
  let underway = 0
  let held = 0
  let isQuick = false
  let streak = 0
  let perSecond = 0
  let measuredAtMs = nowMs
  let recovery: Recovery | undefined
  let tokens = 0
  let filledAtMs = nowMs

  function measure(taken: number, atMs: number): void {
    const pastMs = Math.max(0, atMs - measuredAtMs)
    perSecond = perSecond * Math.exp(-pastMs / averageOverMs) + taken / (averageOverMs / 1000)
    measuredAtMs = atMs
  }

  function recover(atMs: number): Recovery {
    measure(0, atMs)
    const limit = Math.max(recoveryPerSecond, 2 * perSecond)
    tokens = 1
    filledAtMs = atMs
    return { perSecond: limit, limit, sinceMs: atMs, slowedAtMs: Number.NEGATIVE_INFINITY }
  }

  function fill(atMs: number): void {
    if (!recovery) return
    if (atMs - recovery.sinceMs >= patienceMs) {
      recovery = { ...recovery, limit: recovery.limit * 2, sinceMs: atMs }
    }
    const burst = Math.max(1, recovery.perSecond / 10)
    tokens = Math.min(burst, tokens + (Math.max(0, atMs - filledAtMs) / 1000) * recovery.perSecond)
    filledAtMs = atMs
  }

  function succeed(durationMs: number): void {
    streak = 0
    isQuick = durationMs <= quickMs
    window = Math.min(windowMax, window + 1 / window)
    if (recovery) {
      recovery = { ...recovery, perSecond: Math.min(recovery.limit, recovery.perSecond * 1.1 + 1) }
    }
  }

  function fail(outcome: 'failed' | 'overloaded', atMs: number): void {
    streak++
    isQuick = false
    window = Math.max(1, window - 1)
    if (streak >= streakMax || outcome === 'overloaded') recovery ??= recover(atMs)
    if (outcome === 'overloaded' && recovery && atMs - recovery.slowedAtMs >= slowDownPauseMs) {
      const slower = Math.max(slowestPerSecond, recovery.perSecond / 2)
      recovery = { ...recovery, perSecond: slower, slowedAtMs: atMs }
    }
  }

  return {
    underway: () => underway,
    /** Deliveries claimed per second, averaged over the last half minute. */
    perSecond(atMs: number): number {
      measure(0, atMs)
      return perSecond
    },
    /** Deliveries that are being sent or claimed ahead. */
    held: () => held,
    canStart: () => underway < Math.floor(window),

    /** How many deliveries the worker may hold: those being sent and, if `mayRunAhead`, some claimed ahead. */
    holdMax(mayRunAhead: boolean): number {
      return Math.floor(window) + (mayRunAhead && isQuick && !recovery ? aheadMax : 0)
    },

    /** How many more may be claimed now. */
    capacity(atMs: number, mayRunAhead: boolean): number {
      fill(atMs)
      const slots = this.holdMax(mayRunAhead) - held
      return Math.max(0, recovery ? Math.min(slots, Math.floor(tokens)) : slots)
    },

    /** How long until the next may be claimed, if the rate alone forbids it; otherwise undefined. */
    waitMs(atMs: number): number | undefined {
      fill(atMs)
      if (!recovery || tokens >= 1 || Math.floor(window) <= held) return undefined
      return Math.ceil(((1 - tokens) / recovery.perSecond) * 1000)
    },

    take(count: number, atMs: number): void {
      held += count
      if (recovery) tokens -= count
      else measure(count, atMs)
    },

    /** Claimed deliveries could not be started in time: nothing is claimed ahead until the endpoint has answered. */
    giveBack(count: number): void {
      held -= count
      isQuick = false
    },

    start(): void {
      underway++
    },

    end(outcome: PaceOutcome, durationMs: number, atMs: number): void {
      underway--
      held--
      if (outcome === 'delivered') succeed(durationMs)
      else if (outcome !== 'not_sent') fail(outcome, atMs)
    },

    /** Nothing more is due: an endpoint that answers again has caught up. */
    caughtUp(): void {
      if (streak === 0) recovery = undefined
    },

    /** Whether this pace is like a new one, so that it can be dropped. */
    isPlain: (): boolean => held === 0 && !recovery && streak === 0 && window === windowMax,
  }
}
