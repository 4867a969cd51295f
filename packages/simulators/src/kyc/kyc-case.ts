import type { KycPerson } from './kyc-person.ts'

export const kycTiers = ['basic', 'standard', 'enhanced'] as const
export type KycTier = (typeof kycTiers)[number]

const moves = {
  pending: ['in_progress', 'expired'],
  in_progress: ['manual_review', 'approved', 'rejected', 'expired'],
  manual_review: ['approved', 'rejected'],
  // Fraud can come to light after the approval.
  approved: ['rejected'],
  rejected: ['in_progress'],
  expired: [],
} as const satisfies Record<string, readonly string[]>

/** What has become of a case, in neutral words; each shape says what its provider calls it. */
export type KycState = keyof typeof moves

export const kycReasons = [
  'document_expired',
  'document_unreadable',
  'face_mismatch',
  'document_fraud',
  'underage',
  'country_restricted',
] as const
export type KycReason = (typeof kycReasons)[number]

const mendable: readonly KycReason[] = ['document_expired', 'document_unreadable', 'face_mismatch']

/** Whether a customer who was rejected for this may try again. */
export function isMendable(reason: KycReason | null): boolean {
  return reason === null || mendable.includes(reason)
}

/** What the customer shows on the page, in this order. */
export type KycStep = 'document' | 'selfie' | 'address' | 'funds'

const steps: Readonly<Record<KycTier, readonly KycStep[]>> = {
  basic: ['document', 'selfie'],
  standard: ['document', 'selfie', 'address'],
  enhanced: ['document', 'selfie', 'address', 'funds'],
}

export function stepsOf(tier: KycTier): readonly KycStep[] {
  return steps[tier]
}

/** A change of state, and what only the shape knows about it. */
export type KycMove = {
  state: KycState
  reason?: KycReason
  retryable?: boolean
  /** How long after the move before it, when it is planned; a review's usual time unless it is given. */
  afterMs?: number
  details?: Readonly<Record<string, string>>
}

/** A move that happens by itself once its time has come. */
export type PlannedKycMove = KycMove & { at: string }

export type KycCase = {
  /** The provider's id. */
  id: string
  /** The simulator it belongs to; the runner and its messages know it by this name. */
  gatewayId: string
  /** Our case id, given by whoever started it. */
  reference: string
  tier: KycTier
  /** Names the hosted page's address. */
  linkKey: string
  /** Null where the provider's links do not end. */
  linkExpiresAt: string | null
  successUrl: string | null
  rejectUrl: string | null
  state: KycState
  /** Whether everything was handed in, or the customer is still at it. */
  submitted: boolean
  /** Counts the tries, from zero. */
  attempt: number
  taken: readonly KycStep[]
  person: KycPerson
  rejection: { reason: KycReason | null; retryable: boolean } | null
  createdAt: string
  updatedAt: string
  /** Counts the saves, so that two writers cannot both win. */
  version: number
  plan: readonly PlannedKycMove[]
  /** What only this shape knows. */
  details: Readonly<Record<string, string>>
}

export function canMove(from: Pick<KycCase, 'state' | 'rejection'>, to: KycState): boolean {
  const isFinal = from.rejection !== null && !from.rejection.retryable
  return !isFinal && (moves[from.state] as readonly KycState[]).includes(to)
}

/** The states passed on the way, without the first; undefined when there is no legal way. */
export function pathTo(
  from: Pick<KycCase, 'state' | 'rejection'>,
  to: KycState,
): readonly KycState[] | undefined {
  if (from.state === to) return []
  if (canMove(from, to)) return [to]
  const between = { state: 'in_progress', rejection: null } as const
  return canMove(from, 'in_progress') && canMove(between, to) ? ['in_progress', to] : undefined
}

/** The same for a case that is moved: handing in is a move of its own, although the state stays. */
export function wayTo(from: KycCase, to: KycState): readonly KycState[] | undefined {
  const path = pathTo(from, to)
  return path?.length === 0 && to === 'in_progress' && !from.submitted ? [to] : path
}

/** True once the customer has nothing left to do on the page. */
export function isHandedIn({ state, submitted }: Pick<KycCase, 'state' | 'submitted'>): boolean {
  return submitted || (state !== 'pending' && state !== 'in_progress')
}
