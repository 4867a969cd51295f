import type { KycReason, KycState, KycStep, KycTier } from '../kyc-case.ts'
import type { DocumentType } from '../kyc-person.ts'

export const documentNames: Readonly<Record<DocumentType, string>> = {
  passport: 'Passport',
  id_card: 'ID card',
  drivers_license: "Driver's license",
  residence_permit: 'Residence permit',
}

export const tierNames: Readonly<Record<KycTier, string>> = {
  basic: 'Basic',
  standard: 'Standard',
  enhanced: 'Enhanced',
}

export const stepNames: Readonly<Record<KycStep, string>> = {
  document: 'ID document',
  selfie: 'Selfie',
  address: 'Proof of address',
  funds: 'Source of funds',
}

export const reasonNames: Readonly<Record<KycReason, string>> = {
  document_expired: 'The document has expired',
  document_unreadable: 'The document cannot be read',
  face_mismatch: 'The face does not match',
  document_fraud: 'The document is forged',
  underage: 'The person is under 18',
  country_restricted: 'The country is not served',
}

/** How a state is shown: its name, and the style that it shares with a state of an order. */
export const stateLooks: Readonly<Record<KycState, readonly [name: string, look: string]>> = {
  pending: ['Pending', 'pending'],
  in_progress: ['In progress', 'processing'],
  manual_review: ['Manual review', 'processing'],
  approved: ['Approved', 'completed'],
  rejected: ['Rejected', 'failed'],
  expired: ['Expired', 'expired'],
}
