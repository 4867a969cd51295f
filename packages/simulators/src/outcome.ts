import { compare, type Decimal, decimal } from '@sliproad/core/decimal'
import type { DeclineReason } from '@sliproad/core/vocabulary'
import type { State, Step } from './order.ts'

/** How a payment ends after the user has pressed the button. */
export type Outcome = 'completed' | 'declined' | 'stuck' | 'refunded' | 'abandoned' | 'cancelled'

/** When each step follows, counted from the payment. */
export type Delays = {
  processingMs: number
  completedMs: number
  refundedMs: number
  /** How long a user may take to pay before the order expires. */
  unpaidMs: number
  /** How much later a message arrives while the `late` fault is on. */
  lateWebhookMs: number
}

export const defaultDelays: Delays = {
  processingMs: 2_000,
  completedMs: 4_000,
  refundedMs: 6_000,
  unpaidMs: 30 * 60_000,
  lateWebhookMs: 30_000,
}

const magic = [
  [decimal('666.01'), 'declined'],
  [decimal('666.02'), 'stuck'],
  [decimal('666.03'), 'refunded'],
  [decimal('666.11'), 'declined'],
  [decimal('666.12'), 'declined'],
  [decimal('666.13'), 'declined'],
  [decimal('666.14'), 'declined'],
  [decimal('666.15'), 'declined'],
] as const satisfies readonly (readonly [Decimal, Outcome])[]

const magicReasons = [
  [decimal('666.11'), 'insufficient_funds'],
  [decimal('666.12'), 'expired_card'],
  [decimal('666.13'), '3ds_failed'],
  [decimal('666.14'), 'limit'],
  [decimal('666.15'), 'country'],
] as const satisfies readonly (readonly [Decimal, DeclineReason])[]

/**
 * How a simulator words each reason. Where the provider documents no text, it is ours; a reason that the provider does not tell
 * apart is worded like an unknown one.
 */
export type DeclineWords<Word = string> = Readonly<Partial<Record<DeclineReason, Word>>> & {
  readonly unknown: Word
}

/** The provider's word for why an order of this amount is declined. */
export function declineWord<Word>(words: DeclineWords<Word>, fiatAmount: Decimal): Word {
  const reason = magicReasons.find(([amount]) => compare(amount, fiatAmount) === 0)?.[1] ?? 'unknown'
  return words[reason] ?? words.unknown
}

/** The fiat amounts that decide the outcome by themselves, in any currency. */
export function magicOutcome(fiatAmount: Decimal): Outcome | undefined {
  return magic.find(([amount]) => compare(amount, fiatAmount) === 0)?.[1]
}

type PlannedState = { state: State; afterMs: number }

export function plannedStates(outcome: Outcome, delays: Delays): readonly PlannedState[] {
  const processing: PlannedState = { state: 'processing', afterMs: delays.processingMs }
  const completed: PlannedState = { state: 'completed', afterMs: delays.completedMs }
  switch (outcome) {
    case 'completed':
      return [processing, completed]
    case 'declined':
      return [{ state: 'failed', afterMs: 0 }]
    case 'stuck':
      return [processing]
    case 'refunded':
      return [processing, completed, { state: 'refunded', afterMs: delays.refundedMs }]
    case 'abandoned':
      return [{ state: 'expired', afterMs: delays.completedMs }]
    case 'cancelled':
      return [{ state: 'cancelled', afterMs: 0 }]
  }
}

export function planFrom(now: Date, outcome: Outcome, delays: Delays): readonly Step[] {
  return plannedStates(outcome, delays).map(({ state, afterMs }) => ({
    state,
    at: new Date(now.getTime() + afterMs).toISOString(),
  }))
}

/** The same delays at another pace: the second step takes twice as long as the first. */
export function paced(delays: Delays, stepMs: number | undefined): Delays {
  if (stepMs === undefined) return delays
  return { ...delays, processingMs: stepMs, completedMs: 2 * stepMs, refundedMs: 3 * stepMs }
}
