import { alpha3Of } from '@sliproad/core/country-alpha3'
import type { KycCase } from '../kyc-case.ts'
import type { DocumentType } from '../kyc-person.ts'

const documentWords: Readonly<Record<DocumentType, string>> = {
  passport: 'PASSPORT',
  id_card: 'ID_CARD',
  drivers_license: 'DRIVERS',
  residence_permit: 'RESIDENCE_PERMIT',
}

/** The state of the review, in Sumsub's terms. */
export function reviewStatusOf({ state, submitted }: Pick<KycCase, 'state' | 'submitted'>): string {
  switch (state) {
    case 'pending':
    case 'expired':
      return 'init'
    case 'in_progress':
      return submitted ? 'pending' : 'init'
    case 'manual_review':
      return 'onHold'
    case 'approved':
    case 'rejected':
      return 'completed'
  }
}

export function reviewResultOf({ state, rejection, details }: KycCase) {
  if (state === 'approved') return { reviewAnswer: 'GREEN' }
  if (state !== 'rejected') return undefined
  return {
    moderationComment: details.moderationComment ?? '',
    clientComment: details.clientComment ?? '',
    reviewAnswer: 'RED',
    rejectLabels: listOf(details.labels),
    reviewRejectType: rejection?.retryable ? 'RETRY' : 'FINAL',
    buttonIds: listOf(details.buttons),
  }
}

export function toReview(kycCase: KycCase) {
  const reviewResult = reviewResultOf(kycCase)
  return {
    reviewId: kycCase.id.slice(0, 5),
    attemptId: `${kycCase.id.slice(-5)}${kycCase.attempt}`,
    attemptCnt: kycCase.attempt,
    levelName: kycCase.details.level,
    createDate: `${timeOf(kycCase.createdAt)}+0000`,
    ...(reviewResult && {
      reviewDate: `${timeOf(kycCase.updatedAt)}+0000`,
      elapsedSincePendingMs: 5_120,
      reviewResult,
    }),
    reviewStatus: reviewStatusOf(kycCase),
    priority: 0,
  }
}

export function toApplicant(kycCase: KycCase) {
  const { person } = kycCase
  const country = alpha3Of(person.country) ?? ''
  const documents = [
    {
      idDocType: documentWords[person.documentType],
      country,
      firstName: person.firstName,
      lastName: person.lastName,
      dob: person.dateOfBirth,
    },
    { idDocType: 'SELFIE', country },
  ]
  const isShown = kycCase.state !== 'pending' && kycCase.state !== 'expired'
  return {
    id: kycCase.id,
    createdAt: timeOf(kycCase.createdAt),
    clientId: 'sandbox.example',
    inspectionId: kycCase.details.inspectionId,
    externalUserId: kycCase.reference,
    deleted: kycCase.state === 'expired',
    applicantPlatform: 'Web',
    type: 'individual',
    ...(isShown && {
      info: {
        firstName: person.firstName,
        firstNameEn: person.firstName,
        lastName: person.lastName,
        lastNameEn: person.lastName,
        dob: person.dateOfBirth,
        country,
        idDocs: documents,
      },
    }),
    review: toReview(kycCase),
  }
}

/** `2026-01-02 03:04:05`, in UTC. */
function timeOf(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}

/** The same with milliseconds. */
export function exactTimeOf(iso: string): string {
  return iso.slice(0, 23).replace('T', ' ')
}

export function listOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}
