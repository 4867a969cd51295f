import { type Static, type TSchema, Type } from 'typebox'

/** One of the values, as the document shows them. */
export function OneOf<Value extends string>(values: readonly Value[], options: object = {}) {
  return Type.Unsafe<Value>({ type: 'string', enum: [...values], ...options })
}

export function OrNull<Schema extends TSchema>(schema: Schema, options: object = {}) {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: ['string', 'null'], ...options })
}

export const Time = Type.String({ format: 'date-time' })
export const Uuid = Type.String({ format: 'uuid' })
export const Amount = Type.String({ pattern: '^\\d+(\\.\\d+)?$', description: 'A decimal number' })
export const PlainText = Type.String()
