import type { Call } from '@sliproad/gateways/contract'
import type { BreakerPhase } from './breaker.ts'

/** What the calls of one account show about its gateway. */
export type HealthReading = {
  breaker: BreakerPhase
  pausedUntil: Date | null
  /** Share of recent calls that were answered, from 0 to 1; 1 before the first call. */
  success: number
  /** The same without the initial credit of a new gateway; null before the first call. */
  observed: number | null
  /** The recent response time; null before the first answer. */
  latencyMs: number | null
  lastFailure: { message: string; at: Date } | null
}

/** Permission to make a call, or the reason for a refusal. */
export type Admission =
  | {
      ok: true
      /**
       * A probe finds out whether a gateway has recovered; callers should not wait longer for it than for another
       * call.
       */
      probe: boolean
      /** Waits for a free slot, does the work, and reports its outcome. Throws what the work throws. */
      run<Result>(call: Call, work: () => Promise<Result>): Promise<Result>
    }
  | { ok: false; message: string }

/** Every call to a gateway is reported here, so that all callers see the same health. */
export type GatewayHealth = {
  /** Asks permission for one call; `run` must follow when it is granted. `nowMs` for callers that have just read the clock. */
  admit(gatewayId: string, accountId: string, nowMs?: number): Admission
  /** For calls made without `admit`, such as opening a checkout, which is worth trying in any state. */
  succeeded(gatewayId: string, accountId: string, ms: number): void
  failed(gatewayId: string, accountId: string, failure: unknown): void
  /** True while calls would be refused: the breaker is open or the gateway asked for a pause. */
  isOpen(gatewayId: string, accountId: string): boolean
  read(gatewayId: string, accountId: string, nowMs?: number): HealthReading
  /** Applies the pauses that other instances have stored. */
  learnPauses(pauses: readonly { gatewayId: string; accountId: string; pausedUntil: Date }[]): void
}
