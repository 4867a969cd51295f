/**
 * The body of a webhook, distinguished by `type`. A later version of the service may send types that this version of
 * the SDK does not know: answer them with 2xx and ignore them.
 */
export type WebhookEvent = OrderEvent | TransactionEvent | WalletEvent | KycEvent
export type WebhookEventType = WebhookEvent['type']

type Event = {
  /** The same in every delivery and retry of this event: remember it to handle each event once. */
  id: string
  /** When it happened, ISO 8601. */
  timestamp: string
}

type NumberedEvent = Event & {
  /** Which event of its order this is, counted from 1. Deliveries may arrive in another order. */
  sequence: number
}

/** `order.completed` is sent when an order has ended; `data.order.status` says how. */
export type OrderEvent = NumberedEvent & {
  type: 'order.created' | 'order.completed'
  data: { order: WebhookOrder }
}

/** An order that expires is reported as `transaction.cancelled` with the status `expired`. */
export type TransactionEvent = NumberedEvent & {
  type:
    | 'transaction.pending'
    | 'transaction.processing'
    | 'transaction.completed'
    | 'transaction.failed'
    | 'transaction.cancelled'
    | 'transaction.refunded'
  data: { order: WebhookOrder; transaction: WebhookTransaction }
}

export type WalletEvent = Event & {
  type: 'wallet.created' | 'wallet.screened' | 'wallet.blocked' | 'wallet.deleted'
  data: { wallet: WebhookWallet }
}

export type KycEvent = Event & {
  type: 'kyc.started' | 'kyc.approved' | 'kyc.rejected' | 'kyc.expired' | 'kyc.manual_review'
  data: { kycCase: WebhookKycCase }
}

export type TransactionStatus =
  | 'pending'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'
export type OrderStatus = 'created' | TransactionStatus

/** Amounts are decimal strings; null where none is known yet. */
export type WebhookOrder = {
  id: string
  type: 'buy' | 'sell'
  status: OrderStatus
  /** On a change of status. */
  previousStatus?: OrderStatus
  /** The fiat side. */
  source: { currency: string; amount: string | null }
  /** The crypto side; its amount is `0` when nothing is delivered. */
  destination: { currency: string; amount: string | null; address: string | null }
  /** The gateway's id of the order. */
  externalOrderId: string | null
  customerId: string | null
  externalCustomerId: string | null
  /**
   * Whether a secret key or the client secret of a session named the customer. If not, the two ids above are only what
   * a caller without proof wrote.
   */
  customerProven: boolean
  metadata: {
    provider: string
    providerOrderId: string | null
    email?: string
    paymentMethodId: string | null
    /** What you gave when you created the session or the intent. */
    partnerMetadata: Record<string, unknown>
  }
  createdAt: string
  /** When the gateway told about money after the order had ended; only then. */
  revivedAt?: string
  /** The session that its session is another try of. */
  retryOf?: string
  /** The session that is the next try of its session. */
  retriedBy?: string
  /** On a completed order. */
  completedAt?: string
}

export type WebhookTransaction = {
  id: string
  orderId: string
  provider: string
  status: TransactionStatus
  /** The gateway's own word; `none` until it has said something. */
  providerStatus: string
  fiatAmount: string | null
  fiatCurrency: string
  cryptoAmount: string | null
  cryptoCurrency: string
  network: string
  walletAddress: string | null
  transactionHash: string | null
  createdAt: string
  completedAt: string | null
}

export type WebhookWallet = {
  id: string
  customerId: string
  address: string
  currency: string
  label: string | null
  screeningStatus: 'pending' | 'clear' | 'flagged' | 'blocked' | 'error'
  /** Null until the wallet has been screened. */
  screeningResult: {
    /** From 0 to 1. */
    riskScore: number
    riskLevel: 'low' | 'medium' | 'high'
    /** Such as `sanctions`, `darknet`, `mixer`, `ransomware`, `scam`. */
    flags: string[]
    checkedAt: string
  } | null
  isBlocked: boolean
  createdAt: string
}

/** Carries no personal data. */
export type WebhookKycCase = {
  id: string
  customerId: string
  status: 'pending' | 'in_progress' | 'manual_review' | 'approved' | 'rejected' | 'expired'
  tier: 'basic' | 'standard' | 'enhanced'
  /** On a rejection, such as `document_expired` or `face_mismatch`. */
  rejectionReasons?: string[]
  /** The former status, on a change. */
  previousStatus?: string
  /** When its link ends. */
  expiresAt?: string
  createdAt: string
  updatedAt: string
}
