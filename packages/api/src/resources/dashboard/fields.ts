import { type TProperties, type TSchema, Type } from 'typebox'
import {
  Int,
  List,
  Nullable,
  NullableStr,
  NullableUuid,
  PlainText,
  Str,
  SuccessTrue,
  Text,
  Time,
  Uuid,
} from '../../schema.ts'

/** Ids are looked up like any text: a malformed one is answered as not found. */
const ProjectId = Str('Id of the project')

export const ProjectParams = Type.Object({ projectId: ProjectId })

/** The path of one record of a project. */
export function ParamsWith<const Name extends string>(name: Name, description: string) {
  return Type.Object({ projectId: ProjectId, [name]: Str(description) } as { projectId: typeof ProjectId } & {
    [Key in Name]: ReturnType<typeof Str>
  })
}

export const EmailAddress = PlainText('An e-mail address', 254)

/** Any text; the account checks the rules for a new password. */
export const Password = Str('A password', { minLength: 1, maxLength: 1024 })

/** A token that only the recipient of the link knows. */
export const InvitationToken = Str('The secret part of an invitation link', { minLength: 1, maxLength: 255 })

export const ResetToken = Str('The secret part of a reset link', { minLength: 1, maxLength: 255 })

/** What a member of the team wrote. */
export const noteFields = {
  id: Uuid('Id of the note'),
  userId: NullableUuid('Who wrote it; null for somebody who is gone'),
  author: Str('His e-mail address when he wrote it'),
  text: Str('The note'),
  createdAt: Time('When he wrote it'),
}

export const newNoteFields = {
  text: Str('The note, of one line or several', { minLength: 1, maxLength: 2000, pattern: '\\S' }),
}

export const OverlapHours = Type.Number({
  minimum: 0,
  maximum: 336,
  description: 'For how many hours the old one still works',
})

/** A page of a list that continues where another ended. */
export const cursorFields = {
  cursor: Type.Optional(Str('`next` of the page before', { maxLength: 64 })),
  limit: Type.Optional(Int('How many entries to answer with', { minimum: 1, maximum: 100 })),
}

export const periodFields = {
  from: Type.Optional(Text('moment', 'From this day or time on')),
  to: Type.Optional(Text('moment', 'Before this day or time')),
}

/** A list by cursor, newest first. */
export function CursorPage<Item extends TSchema>(item: Item) {
  return Type.Object({
    success: SuccessTrue,
    data: List(item, 'The entries, newest first'),
    next: NullableStr('Where the following page begins; null at the end'),
  })
}

/** A body that may be left out. */
export function OptionalBody<Fields extends TProperties>(fields: Fields, description: string) {
  return Nullable(Type.Object(fields), description)
}

/** The answer of an action without a result. */
export function Done<const Name extends string>(name: Name) {
  return Type.Object({ [name]: Type.Literal(true, { description: 'It was done' }) } as {
    [Key in Name]: ReturnType<typeof Type.Literal<true>>
  })
}
