import type { Clock } from '@sliproad/core/clock'
import { type Call, GatewayFailure } from '@sliproad/gateways/contract'
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

/** Told about what happens, for metrics and for other instances. */
export type HealthReport = {
  called(gatewayId: string, outcome: 'answered' | GatewayFailure['kind'], ms: number): void
  breakerMoved(gatewayId: string, accountId: string, phase: BreakerPhase, failure: string | null): void
  paused(gatewayId: string, accountId: string, until: Date): void
}

type Deps = { clock: Clock; report: HealthReport }

type Patient = {
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

/** Each answer counts a fifth of what is said about the latency. */
const latencyWeight = 0.2

/** For a gateway that says "too many" without saying for how long. */
const usualPauseMs = 1_000

export function createGatewayHealth({ clock, report }: Deps): GatewayHealth {
  const patients = new Map<string, Patient>()

  function patientOf(gatewayId: string, accountId: string): Patient {
    const known = patients.get(accountId)
    if (known) return known
    const patient: Patient = {
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
    patients.set(accountId, patient)
    return patient
  }

  function nowMs(): number {
    return clock.now().getTime()
  }

  function noticeMove(patient: Patient, failure: string | null): void {
    const { phase } = patient.breaker
    if (phase === patient.phase) return
    patient.phase = phase
    report.breakerMoved(patient.gatewayId, patient.accountId, phase, failure)
  }

  function succeed(patient: Patient, ms: number, as: 'call' | 'probe'): void {
    const now = nowMs()
    noteSuccess(patient.breaker, now, as)
    noteOutcome(patient.success, now, true)
    const before = patient.latencyMs ?? ms
    patient.latencyMs = before + (ms - before) * latencyWeight
    noticeMove(patient, null)
    report.called(patient.gatewayId, 'answered', ms)
  }

  function fail(patient: Patient, error: unknown, ms: number, as: 'call' | 'probe'): void {
    const failure = error instanceof GatewayFailure ? error : undefined
    const now = nowMs()
    const pauseMs = failure?.retryAfterMs ?? (failure?.kind === 'rate_limited' ? usualPauseMs : undefined)
    if (pauseMs !== undefined && pauseMs > 0) pause(patient, now + pauseMs)
    // A gateway that asks us to wait is well: it is left alone, not written off.
    if (failure?.kind === 'rate_limited') returnProbeIf(patient, as)
    else noteFailure(patient.breaker, now, as)
    noteOutcome(patient.success, now, false)
    const message = failure?.message ?? 'failed in a way of our own'
    patient.lastFailure = { message, at: new Date(now) }
    noticeMove(patient, message)
    report.called(patient.gatewayId, failure?.kind ?? 'bad_answer', ms)
  }

  function returnProbeIf(patient: Patient, as: 'call' | 'probe'): void {
    if (as === 'probe') returnProbe(patient.breaker)
  }

  function pause(patient: Patient, untilMs: number): void {
    if (untilMs <= patient.pausedUntilMs) return
    patient.pausedUntilMs = untilMs
    report.paused(patient.gatewayId, patient.accountId, new Date(untilMs))
  }

  async function run<Result>(
    patient: Patient,
    as: 'call' | 'probe',
    call: Call,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { bulkhead } = patient
    try {
      const place = bulkhead.enter(call.signal)
      if (place) await place
    } catch (error) {
      returnProbeIf(patient, as)
      throw error
    }
    const startedMs = nowMs()
    try {
      const result = await work()
      succeed(patient, nowMs() - startedMs, as)
      return result
    } catch (error) {
      fail(patient, error, nowMs() - startedMs, as)
      throw error
    } finally {
      bulkhead.leave()
    }
  }

  return {
    admit(gatewayId, accountId): Admission {
      const patient = patientOf(gatewayId, accountId)
      const now = nowMs()
      if (patient.pausedUntilMs > now) {
        const seconds = Math.ceil((patient.pausedUntilMs - now) / 1000)
        return { ok: false, message: `asked us to wait; it is asked again in ${seconds} s` }
      }
      if (patient.bulkhead.isFull())
        return { ok: false, message: 'has more requests waiting than it can take' }
      const as = askBreaker(patient.breaker, now)
      noticeMove(patient, null)
      if (as === 'no') return { ok: false, message: 'did not answer lately and is left alone for a moment' }
      return { ok: true, probe: as === 'probe', run: (call, work) => run(patient, as, call, work) }
    },
    succeeded: (gatewayId, accountId, ms) => succeed(patientOf(gatewayId, accountId), ms, 'call'),
    failed: (gatewayId, accountId, failure) => fail(patientOf(gatewayId, accountId), failure, 0, 'call'),
    isOpen(gatewayId, accountId) {
      const { breaker, pausedUntilMs } = patientOf(gatewayId, accountId)
      const now = nowMs()
      return pausedUntilMs > now || phaseAt(breaker, now) === 'open'
    },
    read(gatewayId, accountId) {
      const { breaker, pausedUntilMs, success, latencyMs, lastFailure } = patientOf(gatewayId, accountId)
      const now = nowMs()
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
        const patient = patientOf(gatewayId, accountId)
        patient.pausedUntilMs = Math.max(patient.pausedUntilMs, pausedUntil.getTime())
      }
    },
  }
}

/** A failure of ours to find a free place, which says nothing about the gateway. */
export function isNoFreeSlot(error: unknown): boolean {
  return error instanceof NoFreeSlot
}
