import { type Static, type TNull, type TOptional, type TSchema, type TUnion, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

// A schema never changes, so its compiled check is kept as long as the schema exists.
const compiled = new WeakMap<TSchema, Validator>()

function checkOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const check = Compile(schema) as Validator
  compiled.set(schema, check)
  return check
}

export function fits<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return checkOf(schema).Check(value)
}

/** Where the value first leaves the schema, as a JSON pointer. */
export function firstMisfit(schema: TSchema, value: unknown): string {
  const [first] = checkOf(schema).Errors(value)
  return first?.instancePath.slice(0, 80) || 'its top level'
}

/** A field that may be missing or null. */
export function Maybe<Schema extends TSchema>(schema: Schema): TOptional<TUnion<[Schema, TNull]>> {
  return Type.Optional(Type.Union([schema, Type.Null()]))
}

/** A field that must be present, even if its value is null. */
export function OrNull<Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()])
}

/** A provider's id. It becomes part of addresses, so it must be one harmless segment. */
export const Reference = Type.String({ pattern: '^(?!\\.+$)[A-Za-z0-9_.:~-]{1,200}$', kind: 'id' })
