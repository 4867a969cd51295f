import type { Schema } from './operations.ts'
import type { Random } from './random.ts'

/** Plausible values for a field, so that many requests pass the schema and reach the rules. */
export type Sense = Record<string, readonly unknown[]>

const words = [
  'user-1',
  'größe',
  '利用者',
  'ｆｕｌｌ',
  '🚀🛣️',
  "Robert'); drop table sessions;--",
  '%s%n',
  '<script>',
  'a\u0301\u202e',
  'null',
  '0',
  '\\',
]

/** A value that the schema allows. */
export function validValue(schema: Schema, name: string, sense: Sense, random: Random): unknown {
  const sensible = sense[name]
  if (sensible && random.chance(0.85)) return random.pick(sensible)
  if (schema.enum) return random.pick(schema.enum)
  switch (typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['object'])) {
    case 'object':
      return validObject(schema, name, sense, random)
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
      return wholeNumber(schema, random)
    case 'number':
      return random.pick([1, 0.01, 12.5, 99999999, 1e17])
    default:
      return validText(schema, random)
  }
}

export function validObject(schema: Schema, name: string, sense: Sense, random: Random): object {
  if (schema.properties === undefined) return validMap(random)
  const required = new Set([
    ...(schema.required ?? []),
    ...(schema.anyOf ? random.pick(schema.anyOf).required : []),
  ])
  const entries = Object.entries(schema.properties)
    .filter(([field]) => required.has(field) || random.chance(name === 'fieldLocks' ? 0.2 : 0.35))
    .map(([field, inner]) => [field, validValue(inner, field, sense, random)])
  // Unknown fields are ignored, so that clients may be newer than the server.
  const isOpen = schema.additionalProperties !== false
  return Object.fromEntries(isOpen && random.chance(0.1) ? [...entries, ['newerField', { a: [1] }]] : entries)
}

function validMap(random: Random): object {
  const value = () =>
    random.pick<unknown>([1, -0.5, 1e300, true, null, '', random.pick(words), { a: 1 }, [1, 'b']])
  return Object.fromEntries(
    Array.from({ length: random.below(6) }, (_, index) => [`${random.pick(words)}${index}`, value()]),
  )
}

function wholeNumber({ minimum = 0, maximum = 1_000 }: Schema, random: Random): number {
  return random.pick([minimum, maximum, minimum + random.below(Math.min(maximum - minimum, 1_000) + 1)])
}

function validText({ format, maxLength = 300 }: Schema, random: Random): string {
  switch (format) {
    case 'amount':
      return random.pick(['1', '0.01', '100', '250.50', '007', `${'9'.repeat(18)}.${'9'.repeat(18)}`])
    case 'uuid':
      return `00000000-0000-7000-8000-${random.below(1e9).toString(16).padStart(12, '0')}`
    case 'date-time':
      return random.pick(['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.123456+02:00', '1970-01-01T00:00:00Z'])
    case 'country-code':
      return random.pick(['DE', 'us', 'Gb', 'ZZ'])
    case 'ip':
      return random.pick(['8.8.8.8', '::1', '2001:db8::1', '::ffff:1.2.3.4'])
    default:
      return random.chance(0.1) ? 'x'.repeat(maxLength) : random.pick(words).slice(0, maxLength)
  }
}
