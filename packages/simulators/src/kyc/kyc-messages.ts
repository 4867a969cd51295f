import type { KycCase, KycMove, KycReason } from './kyc-case.ts'

export type KycDelays = {
  /** From one step of a review to the next. */
  reviewMs: number
  /** How much later a message arrives while the `late` fault is on. */
  lateWebhookMs: number
}

export const defaultKycDelays: KycDelays = { reviewMs: 2_000, lateWebhookMs: 30_000 }

/** What a customer, or a tester, can choose on the page. */
export type KycChoice = { outcome: 'approved' | 'manual_review' } | { outcome: 'rejected'; reason: KycReason }

/** Whether a move is passed on the way to another one, or the case stays there for now. */
export type MoveContext = { now: Date; passing: boolean }

type Noted = Pick<KycCase, 'person' | 'details' | 'submitted' | 'taken'>

/** The messages of the provider when a case has changed. Rules only, no I/O. */
export type KycMessages = {
  /** What the provider records with a move; `kycCase` has made it already. */
  noted(kycCase: KycCase, move: KycMove, context: MoveContext): Partial<Noted>
  /** The moves that follow when the customer submits everything. */
  planFor(kycCase: KycCase, choice: KycChoice): readonly [KycMove, ...KycMove[]]
  /** The provider's own status of a case. */
  word(kycCase: KycCase): string
  /** The body for the present state, or undefined when the provider does not report it. */
  body(kycCase: KycCase, change: 'created' | 'moved'): string | undefined
  /** The headers that prove the origin of the message. */
  sign(message: { url: URL; body: string; now: Date }): Record<string, string>
}
