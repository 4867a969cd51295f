import type { KycReading, KycStatus } from '../contract.ts'
import { toPerson } from './person.ts'
import { readSumsubTime } from './sumsub-time.ts'
import type { Applicant, ReviewResult } from './wire.ts'

/** Review states before the end. A verdict beside one of them does not count yet. */
const openStates: Readonly<Record<string, KycStatus>> = {
  pending: 'in_progress',
  prechecked: 'in_progress',
  queued: 'in_progress',
  awaitingService: 'in_progress',
  awaitingUser: 'in_progress',
  onHold: 'manual_review',
}

/** The state of an applicant, without the reasons of a rejection; `level` is the one that the tier requires. */
export function toReading(applicant: Applicant, level: string): KycReading {
  const { review } = applicant
  const status = toStatus(applicant, level)
  return {
    providerCaseId: applicant.id,
    providerStatus: wordsOf(applicant),
    status,
    reasons: [],
    retryable: status === 'rejected' && review.reviewResult?.reviewRejectType === 'RETRY',
    person: status === 'approved' ? toPerson(applicant.info) : null,
    // A date from before the present state belongs to an earlier event.
    occurredAt: review.reviewStatus === 'completed' ? readSumsubTime(review.reviewDate) : null,
  }
}

function toStatus({ deleted, info, review }: Applicant, level: string): KycStatus | 'unknown' {
  if (deleted) return 'expired'
  const { reviewStatus, reviewResult, levelName } = review
  if (reviewStatus === 'init') return info?.idDocs?.length ? 'in_progress' : 'pending'
  if (reviewStatus !== 'completed') {
    return Object.hasOwn(openStates, reviewStatus) ? (openStates[reviewStatus] ?? 'unknown') : 'unknown'
  }
  if (reviewResult?.reviewAnswer === 'RED') return 'rejected'
  // An approval for a lower level is no approval, and an approval that names a rejection is neither.
  const isOurLevel = levelName == null || levelName === level
  return isOurLevel && isPlainApproval(reviewResult) ? 'approved' : 'unknown'
}

function isPlainApproval(result: ReviewResult | null | undefined): boolean {
  return result?.reviewAnswer === 'GREEN' && !result.reviewRejectType && !result.rejectLabels?.length
}

function wordsOf({ deleted, review: { reviewStatus, reviewResult } }: Applicant): string {
  if (deleted) return 'deleted'
  const result = reviewStatus === 'completed' ? reviewResult : undefined
  return [reviewStatus, result?.reviewAnswer, result?.reviewRejectType].filter(Boolean).join(' ')
}

/** A deleted applicant cannot be read any more; only the refusal says that there was one. */
export function deletedReading(providerCaseId: string | null): KycReading {
  return {
    providerCaseId,
    providerStatus: 'deleted',
    status: 'expired',
    reasons: [],
    retryable: false,
    person: null,
    occurredAt: null,
  }
}
