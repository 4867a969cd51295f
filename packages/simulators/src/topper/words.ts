import type { Words } from '../gateway-messages.ts'
import type { SimulatorOrder } from '../order.ts'

/** Topper has no status for an order that its user cancelled: it expires like an abandoned one. */
export const readsAs = { cancelled: 'expired' } as const

export const words: Words = {
  buy: {
    pending: ['order:crypto-onramp:committed'],
    processing: ['order:crypto-onramp:charged'],
    completed: ['order:crypto-onramp:crypto-sent', 'order:crypto-onramp:completed'],
    failed: ['order:crypto-onramp:failed'],
    cancelled: ['order:crypto-onramp:expired'],
    expired: ['order:crypto-onramp:expired'],
    refunded: ['order:crypto-onramp:refund:completed'],
  },
  sell: {
    pending: ['order:crypto-offramp:committed'],
    processing: ['order:crypto-offramp:funds-sent', 'order:crypto-offramp:funds-received'],
    completed: ['order:crypto-offramp:completed'],
    failed: ['order:crypto-offramp:failed'],
    cancelled: ['order:crypto-offramp:expired'],
    expired: ['order:crypto-offramp:expired'],
    refunded: ['order:crypto-offramp:refund:completed'],
  },
}

const onramp: Readonly<Record<string, string>> = {
  committed: 'pending',
  charged: 'processing',
  'crypto-sent': 'processing',
  completed: 'completed',
  expired: 'expired',
  failed: 'failed',
  'refund:completed': 'refunded',
}

/** A sale is `processing` from its first event on, and a refunded one has failed. */
const offramp: Readonly<Record<string, string>> = {
  committed: 'processing',
  'funds-sent': 'processing',
  'funds-received': 'processing',
  completed: 'completed',
  expired: 'expired',
  failed: 'failed',
  'refund:completed': 'failed',
}

/** The status field beside an event; the event is more specific. */
export function statusOf({ orderType, word }: SimulatorOrder): string | undefined {
  const end = word.split(':').slice(2).join(':')
  return (orderType === 'buy' ? onramp : offramp)[end]
}
