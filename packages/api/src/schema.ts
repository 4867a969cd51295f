import type { Decimal } from '@sliproad/core/decimal'
import { type Static, type TProperties, type TSchema, Type } from 'typebox'

/**
 * The text formats of requests. The server has the rule and the message of each (`http/schemas/formats.ts`); a format
 * without them does not compile.
 */
export type FormatName = 'amount' | 'plain-text' | 'ip' | 'moment' | 'uuid' | 'date-time' | 'country-code'

type Options = Readonly<Record<string, unknown>>

/** Every property has a description, which comes first and cannot be left out. */
export function Str(description: string, options: Options = {}) {
  return Type.String({ description, ...options })
}

/** A string of a request in one of our own formats; a mismatch is answered with the format's message. */
export function Text(format: FormatName, description: string, options: Options = {}) {
  return Type.String({ format, description, ...options })
}

/** Readable text of a request that is not empty. */
export function PlainText(description: string, maxLength: number, options: Options = {}) {
  return Text('plain-text', description, { minLength: 1, maxLength, ...options })
}

/** An exact amount in an answer: a decimal string, never an exponent. */
export function DecimalStr(description: string) {
  return Type.Unsafe<Decimal>({ type: 'string', description })
}

export function NullableDecimal(description: string) {
  return Type.Unsafe<Decimal | null>({ type: ['string', 'null'], description })
}

/** One type list instead of a union: as exact in the document, and much cheaper to serialize. */
export function NullableStr(description: string, options: Options = {}) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], description, ...options })
}

export function Int(description: string, options: Options = {}) {
  return Type.Integer({ description, ...options })
}

export function NullableInt(description: string, options: Options = {}) {
  return Type.Unsafe<number | null>({ type: ['integer', 'null'], description, ...options })
}

export function Num(description: string, options: Options = {}) {
  return Type.Number({ description, ...options })
}

export function NullableNum(description: string, options: Options = {}) {
  return Type.Unsafe<number | null>({ type: ['number', 'null'], description, ...options })
}

export function Bool(description: string, options: Options = {}) {
  return Type.Boolean({ description, ...options })
}

export function NullableBool(description: string) {
  return Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], description })
}

export function Time(description: string) {
  return Type.String({ format: 'date-time', description })
}

export function NullableTime(description: string) {
  return NullableStr(description, { format: 'date-time' })
}

export function Uuid(description: string) {
  return Type.String({ format: 'uuid', description })
}

export function NullableUuid(description: string) {
  return NullableStr(description, { format: 'uuid' })
}

/** One of a few words. */
export function OneOf<Value extends string>(
  values: readonly Value[],
  description: string,
  options: Options = {},
) {
  return Type.Unsafe<Value>({ type: 'string', enum: [...values], description, ...options })
}

export function NullableOneOf<Value extends string>(values: readonly Value[], description: string) {
  return Type.Unsafe<Value | null>({ type: ['string', 'null'], enum: [...values, null], description })
}

export function List<Item extends TSchema>(items: Item, description: string, options: Options = {}) {
  return Type.Array(items, { description, ...options })
}

/** Strings as a list, such as the ids of gateways. */
export function Strs(description: string, options: Options = {}) {
  return Type.Array(Type.String(), { description, ...options })
}

export function NullableStrs(description: string, options: Options = {}) {
  return Type.Unsafe<string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description,
    ...options,
  })
}

/** An object with any keys, such as a partner's own metadata. */
export function AnyObject(description: string) {
  return Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description })
}

export function NullableAnyObject(description: string) {
  return Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    description,
  })
}

/** The schema that `Nullable` was made from, so that the document can refer to it by name. */
export const nullableOf = Symbol('nullable of')

/** An object or null. One type list serializes without a union, and drops undeclared fields like any other object. */
export function Nullable<Schema extends TSchema>(schema: Schema, description: string) {
  return Type.Unsafe<Static<Schema> | null>({
    ...schema,
    type: ['object', 'null'],
    description,
    [nullableOf]: schema,
  })
}

/** An object with its own name, under which the document lists it once. */
export function Named<Properties extends TProperties>(
  title: string,
  description: string,
  properties: Properties,
  options: Options = {},
) {
  return Type.Object(properties, { title, description, ...options })
}

/** Where a number is allowed beside the string, the handler receives the digits that were sent. */
export function AmountOrNumber(description: string) {
  return Type.Unsafe<string>({
    type: ['string', 'number'],
    format: 'amount',
    exclusiveMinimum: 0,
    description,
  })
}

export const SuccessTrue = Type.Literal(true, { description: 'True in every answer that is not an error' })

/** The envelope of everything outside sessions. */
export function Data<Schema extends TSchema>(data: Schema) {
  return Type.Object({ success: SuccessTrue, data })
}

export const Pagination = Named('Pagination', 'Which part of a list this is', {
  limit: Int('How many entries were asked for'),
  offset: Int('How many entries were passed over'),
  total: Int('How many entries there are'),
  hasMore: Bool('Whether there are entries behind these'),
})

/** A list by offset, newest first. */
export function Page<Item extends TSchema>(item: Item) {
  return Type.Object({
    success: SuccessTrue,
    data: List(item, 'The entries, newest first'),
    pagination: Pagination,
  })
}

export const pageFields = {
  limit: Type.Optional(Int('How many entries to answer with', { minimum: 1, maximum: 100, default: 50 })),
  offset: Type.Optional(
    Int('How many entries to pass over', { minimum: 0, maximum: 1_000_000_000, default: 0 }),
  ),
}
