import type { KycReason } from '../kyc-case.ts'

type Labels = {
  labels: readonly string[]
  /** Reported with the review. */
  buttons: readonly string[]
  /** Reported only by the clarification. */
  states?: readonly string[]
  comment: string
}

/** Sumsub's labels of each reason. */
export const rejectLabels: Readonly<Record<KycReason, Labels>> = {
  document_expired: {
    labels: ['EXPIRATION_DATE'],
    buttons: ['badDocument', 'badDocument_expirationDate'],
    comment: 'The document is no longer valid.',
  },
  document_unreadable: {
    labels: ['UNSATISFACTORY_PHOTOS', 'LOW_QUALITY'],
    buttons: ['badPhoto', 'badPhoto_dataNotVisible'],
    comment: 'The data on the picture cannot be read.',
  },
  face_mismatch: {
    labels: ['SELFIE_MISMATCH'],
    buttons: ['selfie', 'selfie_selfieLiveness'],
    comment: 'The face is not the one of the document.',
  },
  document_fraud: {
    labels: ['FORGERY'],
    buttons: ['fake', 'fake_forgery'],
    comment: 'The document was tampered with.',
  },
  underage: {
    labels: ['REGULATIONS_VIOLATIONS'],
    buttons: [],
    states: ['regulationsViolations_age'],
    comment: 'The applicant is too young.',
  },
  country_restricted: {
    labels: ['WRONG_USER_REGION'],
    buttons: ['regulationsViolations', 'regulationsViolations_wrongRegion'],
    comment: 'The region is not supported.',
  },
}
