import type { RejectionReason } from '../contract.ts'

type Rule = { reason: RejectionReason; labels: readonly string[]; buttons?: readonly string[] }

const regulations = 'REGULATIONS_VIOLATIONS'

/**
 * The first matching rule names the reason: causes that the customer cannot remedy come before those that the
 * customer can.
 */
const rules: readonly Rule[] = [
  { reason: 'underage', labels: ['AGE_REQUIREMENT_MISMATCH'], buttons: ['regulationsViolations_age'] },
  {
    reason: 'country_restricted',
    labels: ['WRONG_USER_REGION', 'FOREIGNER'],
    buttons: ['regulationsViolations_wrongRegion'],
  },
  {
    reason: 'document_fraud',
    labels: [
      ...['FORGERY', 'GRAPHIC_EDITOR', 'DOCUMENT_TEMPLATE', 'DOCUMENT_DEPRIVED'],
      ...['FALSE_IDENTITY', 'FALSE_IDENTITY_DOCUMENT', 'FRAUDULENT_PATTERNS', 'SUSPICIOUS_PATTERNS'],
      ...['FRAUDULENT_LIVENESS', 'DEEPFAKE', 'INCONSISTENT_PROFILE', 'THIRD_PARTY_INVOLVED'],
      ...['FORCED_VERIFICATION', 'PRINTED_ID_COPY', 'HIGH_RISK_PROFILE', 'BLOCKLIST', 'BLACKLIST'],
      ...['DUPLICATE', 'SPAM'],
    ],
  },
  {
    reason: 'face_mismatch',
    labels: [
      ...['SELFIE_MISMATCH', 'BAD_FACE_MATCHING', 'BAD_SELFIE', 'BAD_VIDEO_SELFIE', 'SELFIE_WITH_PAPER'],
    ],
  },
  { reason: 'document_expired', labels: ['EXPIRATION_DATE', 'OUTDATED_DOCUMENT_VERSION'] },
  {
    reason: 'document_unreadable',
    labels: [
      ...['UNSATISFACTORY_PHOTOS', 'LOW_QUALITY', 'NOT_READABLE', 'BLURRY', 'SCREENSHOTS'],
      ...['BLACK_AND_WHITE', 'INCOMPLETE_DOCUMENT', 'DOCUMENT_PAGE_MISSING', 'FRONT_SIDE_MISSING'],
      ...['BACK_SIDE_MISSING', 'DOCUMENT_DAMAGED', 'DIGITAL_DOCUMENT', 'BAD_DOCUMENT'],
      ...['UNSUITABLE_DOCUMENT', 'NOT_DOCUMENT', 'ID_INVALID', 'UNFILLED_ID', 'BAD_PROOF_OF_IDENTITY'],
      ...['BAD_PROOF_OF_ADDRESS', 'BAD_PROOF_OF_PAYMENT', 'DOCUMENT_MISSING'],
      ...['ADDITIONAL_DOCUMENT_REQUIRED', 'INCOMPATIBLE_LANGUAGE', 'UNSUITABLE_ENV'],
    ],
  },
]

type Rejection = { labels: readonly string[]; buttons: readonly string[] }

/** Our reason for a rejection, or none: background checks and unknown labels have no equivalent. */
export function toReasons({ labels, buttons }: Rejection): readonly RejectionReason[] {
  // Without a button that names the regulation, the region is assumed.
  const isBare = labels.includes(regulations) && !buttons.some(isRegulation)
  const found = rules.find(
    (rule) =>
      rule.labels.some((label) => labels.includes(label)) ||
      rule.buttons?.some((button) => buttons.includes(button)) ||
      (isBare && rule.reason === 'country_restricted'),
  )
  return found ? [found.reason] : []
}

/** Whether only the buttons distinguish age from region. */
export function needsButtons({ labels, buttons }: Rejection): boolean {
  return labels.includes(regulations) && !buttons.some(isRegulation)
}

function isRegulation(button: string): boolean {
  return button.startsWith('regulationsViolations_')
}

const deepest = 8

/** Every text inside a clarification, as key or as value: its format differs between accounts. */
export function buttonsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...buttonsIn(inner, depth + 1)])
}
