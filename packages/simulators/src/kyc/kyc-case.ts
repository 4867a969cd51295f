import type { KycStatus, KycTier, RejectionReason } from '@sliproad/core/vocabulary'
import type { KycPerson } from './kyc-person.ts'

export { type KycTier, kycTiers, rejectionReasons as kycReasons } from '@sliproad/core/vocabulary'

/** The state of a case in neutral words; each definition gives its provider's name for it. */
export type KycState = KycStatus
export type KycReason = RejectionReason

const moves = {
  pending: ['in_progress', 'expired'],
  in_progress: ['manual_review', 'approved', 'rejected', 'expired'],
  manual_review: ['approved', 'rejected'],
  // Fraud can be discovered after the approval.
  approved: ['rejected'],
  rejected: ['in_progress'],
  expired: [],
} as const satisfies Record<KycState, readonly KycState[]>

const mendable: readonly KycReason[] = ['document_expired', 'document_unreadable', 'face_mismatch']

/** Whether a customer who was rejected for this may try again. */
export function isMendable(reason: KycReason | null): boolean {
  return reason === null || mendable.includes(reason)
}

/** What the customer presents on the page, in this order. */
export type KycStep = 'document' | 'selfie' | 'address' | 'funds'

const steps: Readonly<Record<KycTier, readonly KycStep[]>> = {
  basic: ['document', 'selfie'],
  standard: ['document', 'selfie', 'address'],
  enhanced: ['document', 'selfie', 'address', 'funds'],
}

export function stepsOf(tier: KycTier): readonly KycStep[] {
  return steps[tier]
}

/** A change of state, and data that only this provider has about it. */
export type KycMove = {
  state: KycState
  reason?: KycReason
  retryable?: boolean
  /** The delay after the move before it, when it is planned; a review's usual time by default. */
  afterMs?: number
  details?: Readonly<Record<string, string>>
}

/** A planned move that happens when its time has come. */
export type PlannedKycMove = KycMove & { at: string }

export type KycCase = {
  /** The provider's id. */
  id: string
  /** The simulator that it belongs to, by its id in the store. */
  gatewayId: string
  /** Our case id, as given by the client that started it. */
  reference: string
  tier: KycTier
  /** The last part of the hosted page's address. */
  linkKey: string
  /** Null where the provider's links do not expire. */
  linkExpiresAt: string | null
  successUrl: string | null
  rejectUrl: string | null
  state: KycState
  /** Whether everything was submitted, or the customer is still busy. */
  submitted: boolean
  /** Counts the tries, from zero. */
  attempt: number
  taken: readonly KycStep[]
  person: KycPerson
  rejection: { reason: KycReason | null; retryable: boolean } | null
  createdAt: string
  updatedAt: string
  /** Counts the saves, so that of two concurrent writers only one succeeds. */
  version: number
  plan: readonly PlannedKycMove[]
  /** Data that only this provider has. */
  details: Readonly<Record<string, string>>
}

export function canMove(from: Pick<KycCase, 'state' | 'rejection'>, to: KycState): boolean {
  const isFinal = from.rejection !== null && !from.rejection.retryable
  return !isFinal && (moves[from.state] as readonly KycState[]).includes(to)
}

/** The states on the way, without the first; undefined when there is no legal path. */
export function pathTo(
  from: Pick<KycCase, 'state' | 'rejection'>,
  to: KycState,
): readonly KycState[] | undefined {
  if (from.state === to) return []
  if (canMove(from, to)) return [to]
  const between = { state: 'in_progress', rejection: null } as const
  return canMove(from, 'in_progress') && canMove(between, to) ? ['in_progress', to] : undefined
}

/** The same for a case that is moved: submitting is a separate move, although the state stays. */
export function wayTo(from: KycCase, to: KycState): readonly KycState[] | undefined {
  const path = pathTo(from, to)
  return path?.length === 0 && to === 'in_progress' && !from.submitted ? [to] : path
}

/** True once the customer has nothing left to do on the page. */
export function isHandedIn({ state, submitted }: Pick<KycCase, 'state' | 'submitted'>): boolean {
  return submitted || (state !== 'pending' && state !== 'in_progress')
}
