/** The fixed vocabulary. Every part of the product takes its values from here: API, pages, adapters, simulators. */

import { type ScorePart, scoreParts } from './receipts/score-offers.ts'

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
export const attentionReasons = ['late_completion', 'overdue', 'paid_twice'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** Why a payment was declined. `unknown`: the gateway or the bank gave no reason that we could read. */
export const declineReasons = [
  'insufficient_funds',
  'expired_card',
  '3ds_failed',
  'limit',
  'country',
  'unknown',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Who does not want orders from a country: the partner, the operator of the deployment, or no gateway serves it. */
export const countryRefusals = ['project', 'deployment', 'gateways'] as const
export type CountryRefusal = (typeof countryRefusals)[number]

/** Why a session cannot be tried again. */
export const retryProblems = [
  'in_progress',
  'completed',
  'never_ordered',
  'off',
  'limit',
  'too_late',
] as const
export type RetryProblem = (typeof retryProblems)[number]

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

export { type ScorePart, scoreParts }

/** Why an offer has its score: the parts, points of the project's rules, and a try of what is little known. */
export const scoreReasons = [...scoreParts, 'rule', 'try'] as const

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

/** Whether a gateway still has to check who a customer is. `shareable`: a verification that we have of him can be shared. */
export const verificationPaths = ['done', 'shareable', 'ahead', 'none', 'unknown'] as const

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
export const unavailableReasons = [
  'disabled',
  'excluded_by_rule',
  ...refusalReasons,
  'timeout',
  'gateway_unhealthy',
] as const
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

/** What the dashboard sorts customers by: when they were first seen, their newest order, or how many orders they placed. */
export const customerSorts = ['created', 'last_order', 'orders'] as const
export type CustomerSort = (typeof customerSorts)[number]

export const sortDirections = ['desc', 'asc'] as const
export type SortDirection = (typeof sortDirections)[number]

/**
 * Who has what in the books of an order. `exchange` stands between money and coins: what it gives in one currency it takes
 * in another. `partner` is the share that the gateway owes the partner, `payout` what it has paid of it.
 */
export const bookAccounts = ['customer', 'gateway', 'partner', 'network', 'exchange', 'payout'] as const
export type BookAccount = (typeof bookAccounts)[number]

/** Why something was booked: an order was completed, paid back or changed later; or a person booked it. */
export const postingKinds = ['order', 'refund', 'change', 'correction', 'payout'] as const
export type PostingKind = (typeof postingKinds)[number]

/**
 * Where the partner's share comes from: the gateway reported it, it was computed from the percentage that was quoted, the
 * gateway keeps it to itself and it counts as zero (`untold`), or a person stated it.
 */
export const postingSources = ['gateway', 'quote', 'untold', 'correction'] as const
export type PostingSource = (typeof postingSources)[number]

/** How the books can differ from a gateway's list. */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'twice',
  'status',
  'currency',
  'amount',
  'fee',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
/** What a routing rule of a project can do. */
export const routingActions = ['prefer', 'avoid', 'exclude', 'weigh', 'split'] as const
export type RoutingActionKind = (typeof routingActions)[number]

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** The orders that an arm of a split has at least before its guardrail judges it. */
export const guardrailMinimum = 20
