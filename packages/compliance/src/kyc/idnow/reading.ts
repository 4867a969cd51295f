import { readTime } from '@sliproad/providers/kit'
import type { KycReading, KycStatus, RejectionReason } from '../contract.ts'
import { toPerson } from './person.ts'
import { isPermanent, toReason } from './reasons.ts'
import type { Identification } from './wire.ts'

type Verdict = {
  status: KycStatus | 'unknown'
  reasons?: readonly RejectionReason[]
  retryable?: boolean
}

/** The state of an identification. */
export function toReading(identification: Identification): KycReading {
  const { result, reason, id, identificationtime } = identification.identificationprocess
  const person = toPerson(identification)
  const verdict = toVerdict(result, reason)
  // IDnow checks neither age nor country: an approval with too little data for our own check does not count yet.
  const isUnchecked = person.dateOfBirth === null || person.country === null
  const status = verdict.status === 'approved' && isUnchecked ? 'unknown' : verdict.status
  return {
    providerCaseId: id ?? null,
    providerStatus: reason ? `${result} ${reason}` : result,
    status,
    reasons: verdict.reasons ?? [],
    retryable: verdict.retryable ?? false,
    person: status === 'approved' ? person : null,
    occurredAt: readTime(identificationtime) ?? null,
  }
}

function toVerdict(result: string, word: string | null | undefined): Verdict {
  switch (result) {
    case 'CHECK_PENDING':
      return { status: 'in_progress' }
    case 'REVIEW_PENDING':
    case 'FRAUD_SUSPICION_PENDING':
      return { status: 'manual_review' }
    case 'SUCCESS':
    case 'SUCCESS_DATA_CHANGED':
    // One page of IDnow's documentation spells it so.
    case 'SUCCESS_DATA_CHANGE':
      return { status: 'approved' }
    case 'FRAUD_SUSPICION_CONFIRMED':
      return { status: 'rejected', reasons: ['document_fraud'] }
    case 'ABORTED':
      return aborted(word)
    case 'CANCELED':
      return cancelled(word)
    default:
      return { status: 'unknown' }
  }
}

/**
 * One attempt failed. The customer may try again at once, so only a cause that the customer has to remedy ends the
 * case.
 */
function aborted(word: string | null | undefined): Verdict {
  const reason = toReason(word)
  if (reason) return { status: 'rejected', reasons: [reason], retryable: true }
  return { status: isPermanent(word) ? 'rejected' : 'in_progress' }
}

function cancelled(word: string | null | undefined): Verdict {
  if (word === 'OTHER_ABUSE') return { status: 'rejected', reasons: ['document_fraud'] }
  const reason = toReason(word)
  return { status: 'rejected', reasons: reason ? [reason] : [], retryable: !isPermanent(word) }
}
