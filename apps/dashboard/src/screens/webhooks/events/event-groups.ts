import type { CatalogueEvent } from '@sliproad/api/resources/dashboard/webhook'

export type EventType = CatalogueEvent['type']
export type EventGroup = 'orders' | 'transactions' | 'wallets' | 'kyc'

/** The types of events in the order in which they come. */
export const eventGroups: readonly { group: EventGroup; types: readonly EventType[] }[] = [
  { group: 'orders', types: ['order.created', 'order.completed'] },
  {
    group: 'transactions',
    types: [
      'transaction.pending',
      'transaction.processing',
      'transaction.completed',
      'transaction.failed',
      'transaction.cancelled',
      'transaction.refunded',
    ],
  },
  { group: 'wallets', types: ['wallet.created', 'wallet.screened', 'wallet.blocked', 'wallet.deleted'] },
  {
    group: 'kyc',
    types: ['kyc.started', 'kyc.approved', 'kyc.rejected', 'kyc.expired', 'kyc.manual_review'],
  },
]
