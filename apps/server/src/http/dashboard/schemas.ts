import { type TProperties, Type } from 'typebox'
import { Text } from '../schemas/schemas.ts'

/** Ids are looked up like any text: one that is none is simply not there. */
export const ProjectParams = Type.Object({ projectId: Type.String() })

export function Line(maxLength: number) {
  return Text('plain-text', { minLength: 1, maxLength })
}

/** Whatever was typed; the rules for a new one are the account's. */
export const Password = Type.String({ minLength: 1, maxLength: 1024 })

/** What only somebody with the link can know. */
export const Token = Type.String({ minLength: 1, maxLength: 255 })

export const pageFields = {
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

const Moment = Type.String({ format: 'moment' })

export const periodFields = { from: Type.Optional(Moment), to: Type.Optional(Moment) }

/** A body that may be left out. */
export function OptionalBody<Fields extends TProperties>(fields: Fields) {
  return Type.Union([Type.Null(), Type.Object(fields)])
}

/** One of a few words. */
export function OneOf<Value extends string>(values: readonly Value[]) {
  return Type.Unsafe<Value>({ type: 'string', enum: [...values] })
}

export function NullOr<Value>(schema: object) {
  return Type.Unsafe<Value | null>({ anyOf: [schema, { type: 'null' }] })
}

type Given = { limit?: number; cursor?: string; from?: string; to?: string }

/** The part of a query that every list has, as the verbs take it. */
export function pageWishOf({ limit = 50, cursor, from, to }: Given) {
  return {
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  }
}
