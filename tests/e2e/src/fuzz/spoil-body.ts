import type { GeneratedRequest } from './generated-request.ts'
import type { Schema } from './operations.ts'
import type { Random } from './random.ts'

/** Breaks one rule of the document, or returns undefined where the rule does not apply to the request. */
export type Spoiler = (request: GeneratedRequest, random: Random) => GeneratedRequest | undefined

type Field = { path: string[]; schema: Schema }

export const bodySpoilers: Record<string, Spoiler> = {
  'wrong type': spoilField(
    () => true,
    ({ type }) => wrongTypes(type),
  ),
  'missing required field': (request, random) => {
    const required = requiredSets(request.operation.body)
    if (required.length === 0) return undefined
    const drop = new Set(random.pick(required))
    const body = Object.entries(request.body as object).filter(([name]) => !drop.has(name))
    return { ...request, body: Object.fromEntries(body) }
  },
  'too long': spoilField(
    ({ maxLength }) => maxLength !== undefined,
    ({ maxLength = 0 }) => ['x'.repeat(maxLength + 1), '🚀'.repeat(maxLength + 1)],
  ),
  'empty text': spoilField(
    ({ minLength }) => minLength !== undefined,
    ({ format }) => (format === 'plain-text' ? ['', ' ', '\t\n', '\u3000'] : ['']),
  ),
  'unreadable text': spoilField(
    ({ format }) => format === 'plain-text',
    () => ['a\0b', '\ud800', 'x\udfff', '\ud83d'],
  ),
  'unknown choice': spoilField(
    (schema) => schema.enum !== undefined,
    () => ['other', 'ONRAMP', ''],
  ),
  'number out of range': spoilField(
    ({ maximum }) => maximum !== undefined,
    ({ minimum = 0, maximum = 0 }) => [minimum - 1, maximum + 1, -5, 1.5, 1e308, '5'],
  ),
  'bad amount': spoilField(
    ({ format }) => format === 'amount',
    () => [
      0,
      -1,
      '0',
      '0.00',
      '-5',
      '1e5',
      1e21,
      '1,5',
      '1.',
      '.5',
      ' 5',
      '٣',
      'NaN',
      '1'.repeat(19),
      `0.${'1'.repeat(19)}`,
    ],
  ),
  'bad format': spoilField(
    ({ format }) => format === 'uuid' || format === 'ip' || format === 'country-code',
    () => ['1.2.3', '999.1.1.1', '::g', 'USA', '1', 'not-a-uuid', 'é', '00000000000070008000000000000000'],
  ),
  'bad time': spoilField(
    ({ format }) => format === 'date-time',
    () => ['', 'now', '2026-03-01', '2026-13-01T00:00:00Z', '2026-12-31T23:59:60Z', '2026-03-01T12:00:00'],
  ),
  'unknown field in a closed object': (request, random) => {
    if (!request.operation.body?.properties?.fieldLocks) return undefined
    const extras = [
      { color: { locked: true } },
      { network: { locked: false, min: '1' } },
      { network: { a: 1 } },
    ]
    return { ...request, body: { ...(request.body as object), fieldLocks: random.pick<object>(extras) } }
  },
  'metadata beyond its limits': (request, random) => {
    if (!request.operation.body?.properties?.metadata) return undefined
    const keys = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 1]))
    const beyond = [
      { a: { b: { c: 1 } } },
      { a: [[1]] },
      { a: 'x'.repeat(4_096) },
      { ü: 'ü'.repeat(2_048) },
      keys,
    ]
    return { ...request, body: { ...(request.body as object), metadata: random.pick<object>(beyond) } }
  },
  'not an object': (request, random) =>
    request.operation.body && { ...request, body: random.pick([[], 'text', 5, true, null, [{}]]) },
  'no body': (request) => request.operation.body && { ...request, body: undefined },
  'malformed JSON': (request, random) => {
    if (request.method !== 'POST') return undefined
    const texts = [
      '{',
      '{"a":}',
      'nonsense',
      '{"a":1,}',
      '\0',
      "{'a':1}",
      '{"a":01}',
      '[1',
      '"\\ud8"',
      '{} {}',
    ]
    return { ...request, rawBody: random.pick(texts) }
  },
  'poisoned keys': (request, random) => {
    if (request.method !== 'POST') return undefined
    const texts = ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}']
    return { ...request, rawBody: random.pick(texts) }
  },
  'nested too deep': (request, random) => {
    if (request.method !== 'POST') return undefined
    const levels = 40 + random.below(20_000)
    return { ...request, rawBody: `{"metadata":${'['.repeat(levels)}${']'.repeat(levels)}}` }
  },
  'too large': (request, random) => {
    if (request.method !== 'POST') return undefined
    return { ...request, rawBody: JSON.stringify({ newerField: 'x'.repeat(65_536 + random.below(50_000)) }) }
  },
  'other media type': (request, random) => {
    if (request.method !== 'POST') return undefined
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'json',
      '*/*',
    ]
    const headers = { ...request.headers, 'content-type': random.pick(types) }
    return { ...request, headers, rawBody: JSON.stringify(request.body ?? {}) }
  },
}

function spoilField(
  fits: (schema: Schema) => boolean,
  spoil: (schema: Schema) => readonly unknown[],
): Spoiler {
  return (request, random) => {
    const fields = fieldsOf(request.operation.body).filter(({ schema }) => fits(schema))
    if (fields.length === 0) return undefined
    const { path, schema } = random.pick(fields)
    return { ...request, body: withValue(request.body, path, random.pick(spoil(schema))) }
  }
}

function fieldsOf(schema: Schema | undefined, path: string[] = []): Field[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => [
    { path: [...path, name], schema: inner },
    ...fieldsOf(inner, [...path, name]),
  ])
}

function withValue(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): object {
  const holder = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { ...holder, [name]: rest.length === 0 ? value : withValue(holder[name], rest, value) }
}

/** Groups of fields whose absence, all together, breaks the schema. */
function requiredSets(schema: Schema | undefined): string[][] {
  const each = (schema?.required ?? []).map((name) => [name])
  const anyOf = schema?.anyOf?.flatMap(({ required }) => required) ?? []
  return anyOf.length > 0 ? [...each, anyOf] : each
}

function wrongTypes(type: string | string[] | undefined): readonly unknown[] {
  const types = [type ?? 'object'].flat()
  const samples: Record<string, unknown> = { string: 'text', number: 7, boolean: true, array: [], object: {} }
  const isWrong = (name: string) => !types.includes(name) && !(name === 'number' && types.includes('integer'))
  return [
    null,
    ...Object.keys(samples)
      .filter(isWrong)
      .map((name) => samples[name]),
  ]
}
