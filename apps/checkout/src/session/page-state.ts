import type { Answer } from '../api/read-checkout.ts'
import { type Checkout, phaseAt, type SessionPhase } from './session.ts'

export type Refusal =
  | { kind: 'link' }
  | { kind: 'offline'; triedAt: Date; tries: number; reachable: boolean }
  | { kind: 'busy'; retryAt: Date }
  | { kind: 'fault'; requestId: string | null }

export type View =
  | { kind: 'loading' }
  | { kind: 'session'; checkout: Checkout; phase: SessionPhase }
  | { kind: 'refused'; refusal: Refusal }

/** The page's state after an answer. A session that is shown stays shown when reading it again fails. */
export function afterAnswer(view: View, answer: Answer, now: Date): View {
  if (answer.kind === 'loaded') {
    return { kind: 'session', checkout: answer.checkout, phase: phaseAt(answer.checkout, now) }
  }
  if (answer.kind === 'link') return { kind: 'refused', refusal: { kind: 'link' } }
  if (view.kind === 'session') return { ...view, phase: phaseAt(view.checkout, now) }
  return { kind: 'refused', refusal: toRefusal(view, answer, now) }
}

function toRefusal(view: View, answer: Exclude<Answer, { kind: 'loaded' | 'link' }>, now: Date): Refusal {
  switch (answer.kind) {
    case 'busy':
      return { kind: 'busy', retryAt: new Date(now.getTime() + answer.retryAfterMs) }
    case 'fault':
      return answer
    default: {
      const before = view.kind === 'refused' && view.refusal.kind === 'offline' ? view.refusal.tries : 0
      return { kind: 'offline', triedAt: now, tries: before + 1, reachable: answer.kind === 'unreachable' }
    }
  }
}

const offlineRetriesMs = [2000, 4000, 8000, 16_000] as const
const offlineRetryMaxMs = 30_000

/** When the page retries by itself; null when it waits for the user. */
export function retryAt(view: View): Date | null {
  if (view.kind !== 'refused') return null
  const { refusal } = view
  if (refusal.kind === 'busy') return refusal.retryAt
  if (refusal.kind !== 'offline') return null
  const delayMs = offlineRetriesMs[refusal.tries - 1] ?? offlineRetryMaxMs
  return new Date(refusal.triedAt.getTime() + delayMs)
}
