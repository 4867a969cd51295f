import type { CheckoutStatus } from './messages.ts'

export type CheckoutState = { sessionId: string; status: CheckoutStatus; orderId: string | null }

/** What a status means for the page around: the purchase went through, it ended without one, or it goes on. */
export function outcomeOf(status: CheckoutStatus): 'completed' | 'ended' | 'open' {
  if (status === 'completed') return 'completed'
  return ended.has(status) ? 'ended' : 'open'
}

const ended: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired', 'refunded'])
