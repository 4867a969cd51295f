import type { Call } from '@sliproad/gateways/contract'
import type { BreakerPhase } from './breaker.ts'

/** What is known about one account of one gateway from the calls made with it. */
export type HealthReading = {
  breaker: BreakerPhase
  pausedUntil: Date | null
  /** Share of recent calls that were answered, from 0 to 1; 1 before there were any. */
  success: number
  /** The same without the benefit of the doubt that a newcomer is given; null before there were any. */
  observed: number | null
  /** How long answers take lately; null before there were any. */
  latencyMs: number | null
  lastFailure: { message: string; at: Date } | null
}

/** Leave to make a call, or why not. */
export type Admission =
  | {
      ok: true
      /** A probe finds out whether a gateway is back; nobody should wait for it longer than he would anyway. */
      probe: boolean
      /** Waits for a free place, does the work, and reports how it ended. Throws what the work throws. */
      run<Result>(call: Call, work: () => Promise<Result>): Promise<Result>
    }
  | { ok: false; message: string }

/** Every call to a gateway is reported here, whoever makes it, so that all see the same health. */
export type GatewayHealth = {
  /** Asks leave for one call; `run` must follow when it is given. */
  admit(gatewayId: string, accountId: string): Admission
  /** For calls made without `admit`, such as opening a checkout, which is worth trying in any state. */
  succeeded(gatewayId: string, accountId: string, ms: number): void
  failed(gatewayId: string, accountId: string, failure: unknown): void
  /** True while calls would be refused: the breaker is open or the gateway asked to be left alone. */
  isOpen(gatewayId: string, accountId: string): boolean
  read(gatewayId: string, accountId: string): HealthReading
  /** Takes over what other instances were told. */
  learnPauses(pauses: readonly { gatewayId: string; accountId: string; pausedUntil: Date }[]): void
}
