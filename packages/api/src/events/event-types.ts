/** Every event that partners can receive. */
export const eventTypes = [
  'order.created',
  'order.completed',
  'transaction.pending',
  'transaction.processing',
  'transaction.completed',
  'transaction.failed',
  'transaction.cancelled',
  'transaction.refunded',
  'wallet.created',
  'wallet.screened',
  'wallet.blocked',
  'wallet.deleted',
  'kyc.started',
  'kyc.approved',
  'kyc.rejected',
  'kyc.expired',
  'kyc.manual_review',
] as const

export type EventType = (typeof eventTypes)[number]
export type OrderEventType = Extract<EventType, `order.${string}` | `transaction.${string}`>

/** What each event means, for readers of the docs. */
export const eventTexts: Readonly<Record<EventType, string>> = {
  'order.created': 'An order exists',
  'order.completed':
    'An order has ended: `data.order.status` says whether it was completed, failed or refunded',
  'transaction.pending': 'The checkout is open and waits for the payment',
  'transaction.processing': 'The payment has arrived, the crypto is on its way',
  'transaction.completed': 'The crypto has arrived in the wallet',
  'transaction.failed': 'The order has failed',
  'transaction.cancelled': 'The order was cancelled, or has expired: `data.order.status` says which',
  'transaction.refunded': 'The payment was given back',
  'wallet.created': 'A wallet was added and waits for its screening',
  'wallet.screened': 'A screening has come to a result, or to another one than before',
  'wallet.blocked': 'A screening has blocked a wallet; follows its `wallet.screened`',
  'wallet.deleted': 'A wallet was removed',
  'kyc.started': 'A customer has begun the verification',
  'kyc.approved': 'A customer is verified',
  'kyc.rejected': 'A verification was rejected: `data.kycCase.rejectionReasons` tell why',
  'kyc.expired': 'The time for a verification has run out',
  'kyc.manual_review': 'A person at the provider looks at a verification',
}
