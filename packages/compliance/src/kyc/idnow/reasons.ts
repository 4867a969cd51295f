import type { RejectionReason } from '../contract.ts'

const codes: Readonly<Partial<Record<RejectionReason, readonly string[]>>> = {
  document_expired: ['DATA_ID_EXPIRED', 'ID_EXPIRED', 'ID_SECOND_DOCUMENT_EXPIRED'],
  document_unreadable: [
    ...['TECH_PHOTO', 'TECH_VIDEO', 'TECH_LIGHTING', 'TECH_HOLOGRAM', 'TECH_ID_TYPE'],
    ...['USER_NO_ID', 'USER_ID_NUMBER', 'USER_INVOICE_MISSING'],
    ...['ID_BLURRY', 'ID_GLARE', 'ID_DARKNESS', 'ID_PERSPECTIVE', 'ID_DATA', 'ID_DATA_COVERED'],
    ...['ID_DATA_OTHER', 'ID_WRONG_SIDE', 'ID_DAMAGED', 'ID_DAMAGED_OTHER', 'ID_OUTWORN', 'ID_BROKEN'],
    ...['ID_WRITTEN_ON', 'ID_HAS_STICKER', 'ID_NOT_SUPPORTED', 'ID_OTHER'],
    ...['ID_SECURITY_FEATURE_NOT_VISIBLE_NOT_FRAUD', 'ID_SECURITY_FEATURE_VIDEO_SHORT'],
    ...['ID_SECURITY_FEATURE_VIDEO_CANNOT_BE_PLAYED', 'ID_SECURITY_FEATURE_VIDEO_FILE_MISSING'],
    ...['ID_SECURITY_FEATURE_OTHER', 'ID_SECOND_DOCUMENT', 'ID_SECOND_DOCUMENT_BAD_PHOTO_QUALITY'],
    ...['ID_SECOND_DOCUMENT_DAMAGED', 'ID_SECOND_DOCUMENT_OTHER', 'ID_NEED_ADDITIONAL_DOCUMENT'],
  ],
  face_mismatch: [
    ...['USER_WRONG_PERSON', 'USER_OBSCURED', 'SELFIE_BLURRY', 'SELFIE_GLARE', 'SELFIE_DARKNESS'],
    ...['SELFIE_PERSPECTIVE', 'SELFIE_OTHER'],
  ],
}

/** Reasons that another attempt would not change. */
const permanent: readonly string[] = [
  ...['DATA_APPLICATION_ADDRESS', 'DATA_APPLICATION_DATA', 'OTHER_MISCELLANEOUS_PERMANENT', 'USER_LANGUAGE'],
]

const byWord = new Map(
  Object.entries(codes).flatMap(([reason, words]) =>
    words.map((word) => [word, reason as RejectionReason] as const),
  ),
)

/** Our reason for IDnow's; most of IDnow's concern the video connection or the moment and have none. */
export function toReason(word: string | null | undefined): RejectionReason | undefined {
  return word ? byWord.get(word) : undefined
}

export function isPermanent(word: string | null | undefined): boolean {
  return word != null && permanent.includes(word)
}
