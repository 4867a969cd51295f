import type { KycReading, KycStatus, KycTier, RejectionReason } from '@sliproad/compliance/kyc/contract'
import type { CustomerId, KycCaseId, ProjectId } from '@sliproad/core/ids'

/**
 * Every move a case can make. Fraud can be discovered after the approval; a result that arrives after our link has
 * expired still counts; and a customer who was rejected for a correctable reason may correct it at the provider.
 */
const moves = {
  pending: ['in_progress', 'manual_review', 'approved', 'rejected', 'expired'],
  in_progress: ['manual_review', 'approved', 'rejected', 'expired'],
  manual_review: ['approved', 'rejected', 'expired'],
  approved: ['rejected'],
  rejected: ['approved'],
  expired: ['approved', 'rejected'],
} as const satisfies Record<KycStatus, readonly KycStatus[]>

export type KycCase = {
  id: KycCaseId
  projectId: ProjectId
  customerId: CustomerId
  tier: KycTier
  status: KycStatus
  providerId: string
  accountId: string
  providerCaseId: string | null
  /** The provider's own status. */
  providerStatus: string | null
  linkHash: Uint8Array
  linkSealed: string | null
  redirectUrl: string | null
  rejectionReasons: readonly RejectionReason[]
  retryable: boolean
  personSealed: string | null
  expiresAt: Date
  beganAt: Date | null
  completedAt: Date | null
  /** When the provider was asked for the stored answer. */
  readAt: Date | null
  nextSyncAt: Date | null
  syncFailures: number
  createdAt: Date
  updatedAt: Date
  erasedAt: Date | null
}

export const linkMs = 24 * 60 * 60 * 1000

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const lateResultMs = 7 * 24 * hourMs

export function isOpen({ status }: Pick<KycCase, 'status'>): boolean {
  return status === 'pending' || status === 'in_progress' || status === 'manual_review'
}

/** Expiry is exact: a link past its time is over even before the sweeper has stored it. A review needs no link. */
export function hasRunOut({ status, expiresAt }: Pick<KycCase, 'status' | 'expiresAt'>, now: Date): boolean {
  return (status === 'pending' || status === 'in_progress') && now >= expiresAt
}

export function statusAt(kycCase: Pick<KycCase, 'status' | 'expiresAt'>, now: Date): KycStatus {
  return hasRunOut(kycCase, now) ? 'expired' : kycCase.status
}

export function canMove(from: Pick<KycCase, 'status' | 'retryable'>, to: KycStatus): boolean {
  if (from.status === 'rejected' && !from.retryable) return false
  return (moves[from.status] as readonly KycStatus[]).includes(to)
}

/** The statuses to publish; a review implies that the customer has begun. Empty when there is no legal path. */
export function statusesTo(from: Pick<KycCase, 'status' | 'retryable'>, to: KycStatus): readonly KycStatus[] {
  if (!canMove(from, to)) return []
  const skipsBeginning = from.status === 'pending' && to !== 'in_progress' && to !== 'expired'
  return skipsBeginning ? ['in_progress', to] : [to]
}

/** The case after one move; fields that belong to an approval or a rejection are set or cleared with it. */
export function moved(
  kycCase: KycCase,
  to: KycStatus,
  now: Date,
  outcome: Pick<KycReading, 'reasons' | 'retryable'> & { personSealed: string | null } = noOutcome,
): KycCase {
  const isFinished = to === 'approved' || to === 'rejected'
  return {
    ...kycCase,
    status: to,
    beganAt: kycCase.beganAt ?? (to === 'expired' ? null : now),
    completedAt: isFinished ? now : null,
    rejectionReasons: to === 'rejected' ? [...new Set(outcome.reasons)] : [],
    retryable: to === 'rejected' && outcome.retryable,
    personSealed: to === 'approved' ? outcome.personSealed : null,
    updatedAt: now,
  }
}

const noOutcome = { reasons: [], retryable: false, personSealed: null } as const

/** When the provider is asked again without a message; null for never. */
export function nextSyncAt(kycCase: KycCase, now: Date): Date | null {
  const ageMs = now.getTime() - kycCase.createdAt.getTime()
  const after = (ms: number) => new Date(now.getTime() + ms)
  switch (kycCase.status) {
    case 'pending':
    case 'in_progress':
      return after(ageMs < hourMs ? 2 * minuteMs : 15 * minuteMs)
    case 'manual_review':
      return after(hourMs)
    case 'expired':
      return kycCase.beganAt !== null && ageMs < lateResultMs ? after(6 * hourMs) : null
    case 'approved':
    case 'rejected':
      return null
  }
}

/** A failing provider is asked ever more rarely, but at least every hour. */
export function retrySyncAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(5_000 * 2 ** Math.min(failures, 20), hourMs))
}
