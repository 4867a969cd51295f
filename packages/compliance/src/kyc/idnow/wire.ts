import { Maybe, Reference } from '@sliproad/providers/kit'
import { type Static, Type } from 'typebox'

/** IDnow's bodies, with the fields we read. */

const Word = Type.String({ minLength: 1, maxLength: 100 })
const PersonText = Type.String({ maxLength: 300 })

/** Aborted cases have `original` instead of `value`; only verified values count. */
const Item = Type.Object({ value: Maybe(PersonText) })

const UserData = Type.Object({
  firstname: Maybe(Item),
  lastname: Maybe(Item),
  birthday: Maybe(Item),
  address: Maybe(Type.Object({ country: Maybe(Item) })),
})

const IdentificationDocument = Type.Object({ type: Maybe(Item), country: Maybe(Item) })

const Process = Type.Object({
  result: Word,
  reason: Maybe(Word),
  companyid: Maybe(Type.String()),
  id: Maybe(Reference),
  transactionnumber: Type.String(),
  identificationtime: Maybe(Type.String()),
})

export const Identification = Type.Object({
  identificationprocess: Process,
  userdata: Maybe(UserData),
  identificationdocument: Maybe(IdentificationDocument),
})
export type Identification = Static<typeof Identification>

export const ErrorReply = Type.Object({
  errors: Type.Array(Type.Object({ cause: Maybe(Type.String({ pattern: '^[A-Z_]{1,60}$' })) })),
})
export type ErrorReply = Static<typeof ErrorReply>

/** The token goes back in a header. */
export const LoginReply = Type.Object({ authToken: Type.String({ pattern: '^[\\x21-\\x7e]{1,8192}$' }) })

export const StartReply = Type.Object({ id: Reference })

export const WebhookBody = Type.Object({
  identificationprocess: Type.Object({
    transactionnumber: Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$' }),
    id: Maybe(Reference),
    result: Maybe(Word),
    identificationtime: Maybe(Type.String({ maxLength: 40 })),
  }),
})
