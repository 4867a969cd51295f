import type { CustomerId, KycCaseId, OrderId, ProjectId, SessionId } from '@sliproad/core/ids'

/** A customer agreed that a gateway may read his verification for one order. */
export type VerificationShare = {
  orderId: OrderId
  projectId: ProjectId
  customerId: CustomerId
  sessionId: SessionId
  kycCaseId: KycCaseId
  gatewayId: string
  /** The KYC provider, and what it calls the gateway. */
  providerId: string
  recipient: string
  /** Where he agreed: on the hosted checkout, or on the partner's own page. */
  source: 'checkout' | 'partner'
  /** Which text of the checkout he agreed to, and in which language. */
  textVersion: string | null
  language: string | null
  agreedAt: Date
  /** When the first token was handed over; null until then. */
  sharedAt: Date | null
  tokens: number
  /** When a token could last not be made. */
  failedAt: Date | null
}

/** What the caller said about it, with the order. */
export type Consent = Pick<VerificationShare, 'source' | 'textVersion' | 'language'>
