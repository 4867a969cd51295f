/** The fixed words of the field. Every part of the product takes them from here: API, pages, adapters, simulators. */

export const orderTypes = ['buy', 'sell'] as const
export type OrderType = (typeof orderTypes)[number]

export const sessionTypes = ['onramp', 'offramp'] as const
export type SessionType = (typeof sessionTypes)[number]

export const orderStatuses = [
  'created',
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** As readers of a transaction see it: `created` lasts only until the checkout is stored and is shown as pending. */
export type TransactionStatus = Exclude<OrderStatus, 'created'>
export const transactionStatuses = orderStatuses.filter(
  (status): status is TransactionStatus => status !== 'created',
)

/** What the sandbox can take an order to. */
export type SimulatedStatus = Exclude<OrderStatus, 'created' | 'pending'>
export const simulatedStatuses = orderStatuses.filter(
  (status): status is SimulatedStatus => status !== 'created' && status !== 'pending',
)

export const sessionStatuses = [
  'pending',
  'confirmed',
  'processing',
  'completed',
  'expired',
  'cancelled',
  'failed',
] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export const kycTiers = ['basic', 'standard', 'enhanced'] as const
export type KycTier = (typeof kycTiers)[number]

export const kycStatuses = [
  'pending',
  'in_progress',
  'manual_review',
  'approved',
  'rejected',
  'expired',
] as const
export type KycStatus = (typeof kycStatuses)[number]

/** What the sandbox can take a KYC case to. */
export type SimulatedKycOutcome = Exclude<KycStatus, 'pending'>
export const simulatedKycOutcomes = kycStatuses.filter(
  (status): status is SimulatedKycOutcome => status !== 'pending',
)

export const rejectionReasons = [
  'document_expired',
  'document_unreadable',
  'face_mismatch',
  'document_fraud',
  'underage',
  'country_restricted',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const screeningStatuses = ['pending', 'clear', 'flagged', 'blocked', 'error'] as const
export type ScreeningStatus = (typeof screeningStatuses)[number]

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** How much a gateway asks of a new customer before it sells to him. */
export const kycDemands = ['none', 'light', 'full'] as const
export type KycDemand = (typeof kycDemands)[number]

export const checkoutMethods = ['redirect', 'iframe', 'widget'] as const
export type CheckoutMethod = (typeof checkoutMethods)[number]

/** Why a gateway itself says no to a request. */
export const refusalReasons = [
  'order_type_not_supported',
  'country_not_supported',
  'fiat_not_supported',
  'crypto_not_supported',
  'network_not_supported',
  'payment_method_not_supported',
  'amount_below_minimum',
  'amount_above_maximum',
  'gateway_error',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Why a gateway is not among the quotes: its own no, or what the aggregator found. */
export const unavailableReasons = ['disabled', ...refusalReasons, 'timeout', 'gateway_unhealthy'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

export const lockableFields = [
  'destinationAddress',
  'network',
  'destinationCurrency',
  'sourceAmount',
  'sourceCurrency',
] as const
export type LockableField = (typeof lockableFields)[number]

export const environments = ['sandbox', 'production'] as const
export type Environment = (typeof environments)[number]
