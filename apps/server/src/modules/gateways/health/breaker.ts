import type { BreakerPhase } from '@sliproad/core/vocabulary'

export type { BreakerPhase }

export const breakerRules = {
  windowMs: 30_000,
  /** Fewer calls than this are too few to judge a gateway. */
  callsMin: 10,
  failureShare: 0.5,
  /** A gateway that worked for hours and then fails must not need as many failures as it had successes. */
  failuresInARow: 10,
  firstCoolDownMs: 5_000,
  longestCoolDownMs: 60_000,
  /** How many probes must succeed, and how many may run at a time. */
  probes: 3,
} as const

type Slice = { startMs: number; calls: number; failures: number }

/** Counts of the last half minute and the phase derived from them. Changed only through the functions below. */
export type Breaker = {
  phase: BreakerPhase
  slices: Slice[]
  failuresInARow: number
  coolDownMs: number
  coolsUntilMs: number
  probesOut: number
  probesAnswered: number
}

const sliceMs = breakerRules.windowMs / 10

export function newBreaker(): Breaker {
  return {
    phase: 'closed',
    slices: [],
    failuresInARow: 0,
    coolDownMs: breakerRules.firstCoolDownMs,
    coolsUntilMs: 0,
    probesOut: 0,
    probesAnswered: 0,
  }
}

/** Open until its pause is over; then half open: a few probes are let through before it closes. */
export function phaseAt(breaker: Breaker, nowMs: number): BreakerPhase {
  return breaker.phase === 'open' && nowMs >= breaker.coolsUntilMs ? 'half-open' : breaker.phase
}

/** Whether one more call may be made now, and as what. The outcome of a probe must be reported. */
export function askBreaker(breaker: Breaker, nowMs: number): 'call' | 'probe' | 'no' {
  const phase = phaseAt(breaker, nowMs)
  if (phase === 'closed') return 'call'
  if (phase === 'open') return 'no'
  if (breaker.phase === 'open') {
    breaker.phase = 'half-open'
    breaker.probesOut = 0
    breaker.probesAnswered = 0
  }
  if (breaker.probesOut + breaker.probesAnswered >= breakerRules.probes) return 'no'
  breaker.probesOut++
  return 'probe'
}

export function noteSuccess(breaker: Breaker, nowMs: number, as: 'call' | 'probe'): void {
  if (as === 'probe' && breaker.phase === 'half-open') {
    takeBack(breaker)
    breaker.probesAnswered++
    if (breaker.probesAnswered >= breakerRules.probes) Object.assign(breaker, newBreaker())
    return
  }
  // A call that began before the breaker opened says nothing about the present.
  if (breaker.phase !== 'closed') return
  count(breaker, nowMs, false)
  breaker.failuresInARow = 0
}

export function noteFailure(breaker: Breaker, nowMs: number, as: 'call' | 'probe'): void {
  if (as === 'probe' && breaker.phase === 'half-open') {
    open(breaker, nowMs, Math.min(breaker.coolDownMs * 2, breakerRules.longestCoolDownMs))
    return
  }
  if (breaker.phase !== 'closed') return
  count(breaker, nowMs, true)
  breaker.failuresInARow++
  const { calls, failures } = totals(breaker, nowMs)
  const manyFail = calls >= breakerRules.callsMin && failures >= calls * breakerRules.failureShare
  if (manyFail || breaker.failuresInARow >= breakerRules.failuresInARow)
    open(breaker, nowMs, breaker.coolDownMs)
}

/** A probe without an outcome, because its caller went away. */
export function returnProbe(breaker: Breaker): void {
  if (breaker.phase === 'half-open') takeBack(breaker)
}

/** A probe of an earlier half-open phase may end late; it was not counted in this one. */
function takeBack(breaker: Breaker): void {
  breaker.probesOut = Math.max(0, breaker.probesOut - 1)
}

function open(breaker: Breaker, nowMs: number, coolDownMs: number): void {
  breaker.phase = 'open'
  breaker.coolDownMs = coolDownMs
  breaker.coolsUntilMs = nowMs + coolDownMs
  breaker.slices = []
  breaker.failuresInARow = 0
}

function count(breaker: Breaker, nowMs: number, failed: boolean): void {
  const startMs = nowMs - (nowMs % sliceMs)
  let slice = breaker.slices.at(-1)
  if (slice?.startMs !== startMs) {
    breaker.slices = breaker.slices.filter((old) => old.startMs > nowMs - breakerRules.windowMs)
    slice = { startMs, calls: 0, failures: 0 }
    breaker.slices.push(slice)
  }
  slice.calls++
  if (failed) slice.failures++
}

function totals(breaker: Breaker, nowMs: number): { calls: number; failures: number } {
  let calls = 0
  let failures = 0
  for (const slice of breaker.slices) {
    if (slice.startMs <= nowMs - breakerRules.windowMs) continue
    calls += slice.calls
    failures += slice.failures
  }
  return { calls, failures }
}
