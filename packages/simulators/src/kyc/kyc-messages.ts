import type { KycCase, KycMove, KycReason } from './kyc-case.ts'

export type KycDelays = {
  /** From one step of a review to the next. */
  reviewMs: number
  /** How much later a message arrives while the `late` fault is on. */
  lateWebhookMs: number
}

export const defaultKycDelays: KycDelays = { reviewMs: 2_000, lateWebhookMs: 30_000 }

/** What a customer, or a tester in his place, can make of it on the page. */
export type KycChoice = { outcome: 'approved' | 'manual_review' } | { outcome: 'rejected'; reason: KycReason }

/** A move's place: passed on the way to another one, or where the case stays for now. */
export type MovePlace = { now: Date; passing: boolean }

type Noted = Pick<KycCase, 'person' | 'details' | 'submitted' | 'taken'>

/** What the provider says when a case has changed. Rules only, no I/O. */
export type KycMessages = {
  /** What the provider notes down with a move; `kycCase` has made it already. */
  noted(kycCase: KycCase, move: KycMove, place: MovePlace): Partial<Noted>
  /** The moves that follow when the customer hands everything in. */
  planFor(kycCase: KycCase, choice: KycChoice): readonly [KycMove, ...KycMove[]]
  /** The provider's own word for where a case is. */
  word(kycCase: KycCase): string
  /** The body for where the case is now, or undefined when the provider stays silent. */
  body(kycCase: KycCase, change: 'created' | 'moved'): string | undefined
  /** The headers that prove where the message comes from. */
  sign(message: { url: URL; body: string; now: Date }): Record<string, string>
}
