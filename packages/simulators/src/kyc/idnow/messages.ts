import type { KycCase, KycMove, KycReason } from '../kyc-case.ts'
import type { KycChoice, KycMessages, MoveContext } from '../kyc-messages.ts'
import { asMinor, asRestricted } from '../kyc-person.ts'
import { toIdentification } from './identification.ts'
import { movesOf } from './scenarios.ts'

type Words = { result: string; reason?: string }

/** Automatic accounts end in review, calls with an agent during the call; each has its own reasons. */
const rejections: Readonly<Record<'auto' | 'video', Readonly<Record<KycReason, Words>>>> = {
  auto: {
    document_expired: { result: 'CANCELED', reason: 'ID_EXPIRED' },
    document_unreadable: { result: 'CANCELED', reason: 'ID_BLURRY' },
    face_mismatch: { result: 'CANCELED', reason: 'SELFIE_OTHER' },
    document_fraud: { result: 'FRAUD_SUSPICION_CONFIRMED' },
    // IDnow does not judge age and country: the person is verified, and the client may still refuse.
    underage: { result: 'SUCCESS' },
    country_restricted: { result: 'SUCCESS' },
  },
  video: {
    document_expired: { result: 'ABORTED', reason: 'DATA_ID_EXPIRED' },
    document_unreadable: { result: 'ABORTED', reason: 'TECH_PHOTO' },
    face_mismatch: { result: 'ABORTED', reason: 'USER_WRONG_PERSON' },
    document_fraud: { result: 'FRAUD_SUSPICION_CONFIRMED' },
    underage: { result: 'SUCCESS' },
    country_restricted: { result: 'SUCCESS' },
  },
}

export function idnowMessages(): KycMessages {
  return {
    noted(kycCase, move, place) {
      const words = move.details?.result === undefined ? wordsFor(kycCase, move, place) : move.details
      const { result: _result, reason: _reason, ...rest } = kycCase.details
      const isOpenAgain = kycCase.state === 'in_progress' && words?.result === 'ABORTED'
      return {
        details: { ...rest, ...words },
        person: personAfter(kycCase, move, place.now),
        // After an interrupted call, the same link leads to the next one.
        ...(isOpenAgain && { submitted: false, taken: [] }),
      }
    },
    planFor,
    word: ({ details }) => [details.result, details.reason].filter(Boolean).join(' ') || 'no result yet',
    body: (kycCase) =>
      kycCase.details.result === undefined ? undefined : JSON.stringify(toIdentification(kycCase)),
    sign: () => ({}),
  }
}

/** IDnow reports nothing until there is a result; undefined stands for that. */
function wordsFor(kycCase: KycCase, { state, reason }: KycMove, { passing }: MoveContext): Words | undefined {
  const kind = kycCase.tier === 'basic' ? 'auto' : 'video'
  switch (state) {
    case 'pending':
    case 'expired':
      return undefined
    case 'in_progress':
      if (kind === 'auto') return { result: 'CHECK_PENDING' }
      return passing ? undefined : { result: 'ABORTED', reason: 'TECH_DISCONNECTED_VIDEO' }
    case 'manual_review':
      return { result: 'REVIEW_PENDING' }
    case 'approved':
      return { result: 'SUCCESS' }
    case 'rejected':
      return reason === undefined ? { result: 'CANCELED' } : rejections[kind][reason]
  }
}

function personAfter({ person }: KycCase, { state, reason }: KycMove, now: Date): KycCase['person'] {
  if (state !== 'rejected') return person
  if (reason === 'underage') return asMinor(person, now)
  return reason === 'country_restricted' ? asRestricted(person) : person
}

/** A requested test scenario overrides the choice on the page. */
function planFor(kycCase: KycCase, choice: KycChoice): readonly [KycMove, ...KycMove[]] {
  const named = movesOf(kycCase.details.scenario)
  if (named) return named
  const last: KycMove = {
    state: choice.outcome,
    ...(choice.outcome === 'rejected' && { reason: choice.reason }),
  }
  const isFraud = choice.outcome === 'rejected' && choice.reason === 'document_fraud'
  const suspicion: KycMove = { state: 'manual_review', details: { result: 'FRAUD_SUSPICION_PENDING' } }
  if (kycCase.tier === 'basic') return [{ state: 'in_progress' }, ...(isFraud ? [suspicion] : []), last]
  if (isFraud) return [suspicion, last]
  return choice.outcome === 'approved' ? [{ state: 'manual_review' }, last] : [last]
}
