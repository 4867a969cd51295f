import type { Clock } from '@sliproad/core/clock'
import { BudgetSpent, type Call, GatewayFailure } from '@sliproad/gateways/contract'
import {
  askBreaker,
  type Breaker,
  type BreakerPhase,
  newBreaker,
  noteFailure,
  noteSuccess,
  phaseAt,
  returnProbe,
} from './breaker.ts'
import { type Bulkhead, createBulkhead, NoFreeSlot } from './bulkhead.ts'
import type { Admission, GatewayHealth } from './gateway-health.ts'
import { newSuccessRate, noteOutcome, observedShare, type SuccessRate, successShare } from './success-rate.ts'

/** Receives every event of health, for metrics and for other instances. */
export type HealthReport = {
  called(gatewayId: string, outcome: 'answered' | GatewayFailure['kind'], ms: number): void
  breakerMoved(gatewayId: string, accountId: string, phase: BreakerPhase, failure: string | null): void
  paused(gatewayId: string, accountId: string, until: Date): void
}

type Deps = { clock: Clock; report: HealthReport }

type AccountHealth = {
  gatewayId: string
  accountId: string
  breaker: Breaker
  bulkhead: Bulkhead
  success: SuccessRate
  pausedUntilMs: number
  phase: BreakerPhase
  latencyMs: number | null
  lastFailure: { message: string; at: Date } | null
}

/** The weight of each answer in the moving average of the latency. */
const latencyWeight = 0.2

/** For a gateway that answers "too many requests" without saying for how long. */
const usualPauseMs = 1_000

export function createGatewayHealth({ clock, report }: Deps): GatewayHealth {
  const healthByAccount = new Map<string, AccountHealth>()

  function healthOf(gatewayId: string, accountId: string): AccountHealth {
    const known = healthByAccount.get(accountId)
    if (known) return known
    const health: AccountHealth = {
      gatewayId,
      accountId,
      breaker: newBreaker(),
      bulkhead: createBulkhead(),
      success: newSuccessRate(),
      pausedUntilMs: 0,
      phase: 'closed',
      latencyMs: null,
      lastFailure: null,
    }
    healthByAccount.set(accountId, health)
    return health
  }

  function nowMs(): number {
    return clock.now().getTime()
  }

  function noticeMove(health: AccountHealth, failure: string | null): void {
    const { phase } = health.breaker
    if (phase === health.phase) return
    health.phase = phase
    report.breakerMoved(health.gatewayId, health.accountId, phase, failure)
  }

  function succeed(health: AccountHealth, now: number, ms: number, as: 'call' | 'probe'): void {
    noteSuccess(health.breaker, now, as)
    noteOutcome(health.success, now, true)
    const before = health.latencyMs ?? ms
    health.latencyMs = before + (ms - before) * latencyWeight
    noticeMove(health, null)
    report.called(health.gatewayId, 'answered', ms)
  }

  function fail(health: AccountHealth, error: unknown, ms: number, as: 'call' | 'probe'): void {
    // Our own count held the call back: the gateway was not asked and has shown nothing.
    if (error instanceof BudgetSpent) {
      returnProbeIf(health, as)
      return
    }
    const failure = error instanceof GatewayFailure ? error : undefined
    const now = nowMs()
    const pauseMs = failure?.retryAfterMs ?? (failure?.kind === 'rate_limited' ? usualPauseMs : undefined)
    if (pauseMs !== undefined && pauseMs > 0) pause(health, now + pauseMs)
    // A gateway that asks us to wait is healthy: calls pause, but its breaker does not open.
    if (failure?.kind === 'rate_limited') returnProbeIf(health, as)
    else noteFailure(health.breaker, now, as)
    noteOutcome(health.success, now, false)
    const message = failure?.message ?? 'failed because of an error of ours'
    health.lastFailure = { message, at: new Date(now) }
    noticeMove(health, message)
    report.called(health.gatewayId, failure?.kind ?? 'bad_answer', ms)
  }

  function returnProbeIf(health: AccountHealth, as: 'call' | 'probe'): void {
    if (as === 'probe') returnProbe(health.breaker)
  }

  function pause(health: AccountHealth, untilMs: number): void {
    if (untilMs <= health.pausedUntilMs) return
    health.pausedUntilMs = untilMs
    report.paused(health.gatewayId, health.accountId, new Date(untilMs))
  }

  async function run<Result>(
    health: AccountHealth,
    as: 'call' | 'probe',
    call: Call,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { bulkhead } = health
    try {
      const place = bulkhead.enter(call.signal)
      if (place) await place
    } catch (error) {
      returnProbeIf(health, as)
      throw error
    }
    const startedMs = nowMs()
    try {
      const result = await work()
      const now = nowMs()
      succeed(health, now, now - startedMs, as)
      return result
    } catch (error) {
      fail(health, error, nowMs() - startedMs, as)
      throw error
    } finally {
      bulkhead.leave()
    }
  }

  return {
    admit(gatewayId, accountId, now = nowMs()): Admission {
      const health = healthOf(gatewayId, accountId)
      if (health.pausedUntilMs > now) {
        const seconds = Math.ceil((health.pausedUntilMs - now) / 1000)
        return { ok: false, message: `asked us to wait; it will be called again in ${seconds} s` }
      }
      if (health.bulkhead.isFull()) return { ok: false, message: 'has too many requests waiting' }
      const as = askBreaker(health.breaker, now)
      noticeMove(health, null)
      if (as === 'no') return { ok: false, message: 'has failed recently and is paused for a moment' }
      return { ok: true, probe: as === 'probe', run: (call, work) => run(health, as, call, work) }
    },
    succeeded: (gatewayId, accountId, ms) => succeed(healthOf(gatewayId, accountId), nowMs(), ms, 'call'),
    failed: (gatewayId, accountId, failure) => fail(healthOf(gatewayId, accountId), failure, 0, 'call'),
    isOpen(gatewayId, accountId) {
      const { breaker, pausedUntilMs } = healthOf(gatewayId, accountId)
      const now = nowMs()
      return pausedUntilMs > now || phaseAt(breaker, now) === 'open'
    },
    read(gatewayId, accountId, now = nowMs()) {
      const { breaker, pausedUntilMs, success, latencyMs, lastFailure } = healthOf(gatewayId, accountId)
      return {
        breaker: phaseAt(breaker, now),
        pausedUntil: pausedUntilMs > now ? new Date(pausedUntilMs) : null,
        success: successShare(success, now),
        observed: observedShare(success),
        latencyMs: latencyMs === null ? null : Math.round(latencyMs),
        lastFailure,
      }
    },
    learnPauses(pauses) {
      for (const { gatewayId, accountId, pausedUntil } of pauses) {
        const health = healthOf(gatewayId, accountId)
        health.pausedUntilMs = Math.max(health.pausedUntilMs, pausedUntil.getTime())
      }
    },
  }
}

/** Our own failure to find a free slot, which says nothing about the gateway. */
export function isNoFreeSlot(error: unknown): boolean {
  return error instanceof NoFreeSlot
}
