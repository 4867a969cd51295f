/** The fixed vocabulary. Every part of the product takes its values from here: API, pages, adapters, simulators. */

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

/**
 * The statuses that readers of a transaction see: `created` lasts only until the checkout is stored and is shown as
 * pending.
 */
export type TransactionStatus = Exclude<OrderStatus, 'created'>
export const transactionStatuses = orderStatuses.filter(
  (status): status is TransactionStatus => status !== 'created',
)

/**
 * Why a person has to look at an order. `late_completion`: the gateway completed it after ending it. `overdue`: it
 * was paid and is not delivered for longer than its gateway ever takes.
 */
export const attentionReasons = ['late_completion', 'overdue'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** How an order ends; a refund can still follow a completion or a failure. */
export type OrderEnd = Exclude<TransactionStatus, 'pending' | 'processing'>
export const orderEnds = transactionStatuses.filter(
  (status): status is OrderEnd => status !== 'pending' && status !== 'processing',
)

/** The statuses to which the sandbox can take an order. */
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

/** The statuses to which the sandbox can take a KYC case. */
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

/** How much a gateway requires of a new customer before selling. */
export const kycDemands = ['none', 'light', 'full'] as const
export type KycDemand = (typeof kycDemands)[number]

/** What a user may have to do before a gateway delivers or pays out. */
export const customerStepIds = [
  'account',
  'email_code',
  'phone_code',
  'terms',
  'personal_data',
  'document',
  'selfie',
] as const
export type CustomerStepId = (typeof customerStepIds)[number]

/** On our hosted page, or on the gateway's own. */
export const stepPlaces = ['checkout', 'gateway'] as const

export type CustomerStep = {
  id: CustomerStepId
  at: (typeof stepPlaces)[number]
  /** A customer whom the gateway knows already is spared it. */
  newOnly: boolean
  /** The documents that the user agrees to, for `terms` in the checkout. */
  links?: { title: string; url: string }[]
}

/** Where a code is sent that proves who can be reached there. */
export const contactChannels = ['phone', 'email'] as const
export type ContactChannel = (typeof contactChannels)[number]

export const checkoutMethods = ['redirect', 'iframe', 'widget'] as const
export type CheckoutMethod = (typeof checkoutMethods)[number]

/** Why a gateway itself refuses a request. */
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

/** Why a gateway is not among the quotes: its own refusal, or a finding of the aggregator. */
export const unavailableReasons = ['disabled', ...refusalReasons, 'timeout', 'gateway_unhealthy'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

/** The reasons of a gateway that gave no usable answer: it can be asked again at once. */
export const noAnswerReasons = [
  'timeout',
  'gateway_error',
  'gateway_unhealthy',
] as const satisfies readonly UnavailableReason[]
export type NoAnswerReason = (typeof noAnswerReasons)[number]

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

/** Which of the two currencies an amount is in. */
export const amountSides = ['fiat', 'crypto'] as const
export type AmountSide = (typeof amountSides)[number]

export const kycPolicies = ['gateway', 'required', 'off'] as const
export type KycPolicy = (typeof kycPolicies)[number]

/** What a KYC tier can require of a customer. */
export const kycRequirements = ['document', 'selfie', 'proof_of_address', 'source_of_funds'] as const
export type KycRequirement = (typeof kycRequirements)[number]

export const kycProviders = ['sumsub', 'idnow'] as const
export type KycProvider = (typeof kycProviders)[number]

/** Whether orders pass while the screening provider does not answer. */
export const screeningOutages = ['allow', 'refuse'] as const
export type ScreeningOutage = (typeof screeningOutages)[number]

export const keyKinds = ['secret', 'public'] as const
export type KeyKind = (typeof keyKinds)[number]

/** Whether a key works: `expiring` still does, for a while. */
export const keyStates = ['in_force', 'expiring', 'ended'] as const
export type KeyState = (typeof keyStates)[number]

/** The owner of a gateway's credentials; `none` when it cannot be called at all. */
export const credentialSources = ['project', 'deployment', 'simulator', 'none'] as const
export type CredentialSource = (typeof credentialSources)[number]

/** The state of a gateway: `unknown` until it was called with its credentials. */
export const gatewayStates = ['unknown', 'healthy', 'failing', 'paused'] as const
export type GatewayState = (typeof gatewayStates)[number]

/** How a field of a gateway's body differs from what its adapter expects. */
export const driftKinds = ['new', 'missing', 'retyped'] as const
export type DriftKind = (typeof driftKinds)[number]

export const breakerPhases = ['closed', 'half-open', 'open'] as const
export type BreakerPhase = (typeof breakerPhases)[number]

/** Who disabled a webhook endpoint: a person, the receiver (410 Gone), or the worker after days of failures. */
export const disabledReasons = ['by_hand', 'gone', 'failing'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** Groups of customers that the dashboard lists by themselves. */
export const customerViews = ['in_review', 'verified', 'repeated', 'blocked'] as const
export type CustomerView = (typeof customerViews)[number]
