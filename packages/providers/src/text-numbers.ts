import { IsObject, type TSchema } from 'typebox'

/**
 * A copy of what the schema reads, with numbers as texts. Fields that the schema does not name are left out, however
 * many a provider sends.
 */
export function withTextNumbers(schema: TSchema, value: unknown): unknown {
  if (typeof value === 'number') return textOf(value)
  if (typeof value !== 'object' || value === null) return value
  return IsObject(schema) && !Array.isArray(value)
    ? fieldsOf(schema.properties, value as Record<string, unknown>)
    : everythingIn(value)
}

function fieldsOf(schemas: Record<string, TSchema>, value: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const name of namesOf(schemas)) {
    if (Object.hasOwn(value, name)) read[name] = withTextNumbers(schemas[name] as TSchema, value[name])
  }
  return read
}

/** A schema never changes, so its names are listed once. */
const listed = new WeakMap<Record<string, TSchema>, readonly string[]>()

function namesOf(schemas: Record<string, TSchema>): readonly string[] {
  const known = listed.get(schemas)
  if (known) return known
  const names = Object.keys(schemas)
  listed.set(schemas, names)
  return names
}

function everythingIn(value: unknown): unknown {
  if (typeof value === 'number') return textOf(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(everythingIn)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, everythingIn(inner)]))
}

function textOf(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}
