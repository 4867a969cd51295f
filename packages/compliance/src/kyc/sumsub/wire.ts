import { Maybe, Reference } from '@sliproad/providers/kit'
import { type Static, Type } from 'typebox'

/** Sumsub's bodies, with the fields we read. */

const Word = Type.String({ minLength: 1, maxLength: 100 })
const Words = Type.Array(Word, { maxItems: 200 })
const PersonText = Type.String({ maxLength: 300 })

export const LinkReply = Type.Object({ url: Type.String({ pattern: '^https?://\\S+$', maxLength: 2048 }) })

/** Opaque, of several forms. */
export const ShareReply = Type.Object({
  token: Type.String({ pattern: '^[\\x21-\\x7e]{1,1024}$' }),
  forClientId: Maybe(Type.String({ maxLength: 300 })),
})

const ReviewResult = Type.Object({
  reviewAnswer: Maybe(Word),
  reviewRejectType: Maybe(Word),
  rejectLabels: Maybe(Words),
  buttonIds: Maybe(Words),
})
export type ReviewResult = Static<typeof ReviewResult>

const Review = Type.Object({
  reviewStatus: Word,
  reviewResult: Maybe(ReviewResult),
  reviewDate: Maybe(Type.String()),
  levelName: Maybe(Type.String()),
})
export type Review = Static<typeof Review>

const IdDocument = Type.Object({ idDocType: Maybe(Type.String()), country: Maybe(Type.String()) })

const Info = Type.Object({
  firstName: Maybe(PersonText),
  lastName: Maybe(PersonText),
  dob: Maybe(Type.String()),
  country: Maybe(Type.String()),
  addresses: Maybe(Type.Array(Type.Object({ country: Maybe(Type.String()) }))),
  idDocs: Maybe(Type.Array(IdDocument)),
})
export type Info = Static<typeof Info>

export const ApplicantReply = Type.Object({
  id: Reference,
  /** Our case id. */
  externalUserId: Type.String(),
  deleted: Maybe(Type.Boolean()),
  info: Maybe(Info),
  review: Review,
})
export type Applicant = Static<typeof ApplicantReply>

export const ErrorReply = Type.Object({ errorCode: Maybe(Type.String()), description: Maybe(Type.String()) })

/** Documented as two objects, observed as a list of them: only the button ids inside count. */
export const ModerationReply = Type.Union([Type.Array(Type.Unknown()), Type.Object({})])

export const WebhookBody = Type.Object({
  type: Word,
  applicantId: Maybe(Reference),
  externalUserId: Maybe(Type.String({ maxLength: 300 })),
  reviewStatus: Maybe(Word),
  sandboxMode: Maybe(Type.Boolean()),
  createdAtMs: Maybe(Type.String({ maxLength: 40 })),
})
