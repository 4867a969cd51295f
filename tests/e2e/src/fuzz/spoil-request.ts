import { type GeneratedRequest, keyKindOf, type World } from './generated-request.ts'
import type { Random } from './random.ts'
import { bodySpoilers, type Spoiler } from './spoil-body.ts'

const longText = 'x'.repeat(2_000)

const addressSpoilers: Record<string, Spoiler> = {
  'bad query value': (request, random) => {
    const parameters = request.operation.parameters.filter((parameter) => parameter.in === 'query')
    if (parameters.length === 0) return undefined
    const { name, schema } = random.pick(parameters)
    const rest = request.query.filter(([given]) => given !== name)
    return { ...request, query: [...rest, [name, random.pick(badQueryValues(schema))]] }
  },
  'unknown id': (request, random) => {
    if (!request.operation.path.includes('{')) return undefined
    const ids = [
      'sess_01m7ehqmrzexzbmapsbjyzcq85',
      'sess_zzzzzzzzzzzzzzzzzzzzzzzzzz',
      '00000000-0000-0000-0000-000000000000',
      'x',
      '%00',
      '..%2f..%2fetc%2fpasswd',
      '%F0%9F%9A%80',
      "'%20or%201=1--",
      '%25',
      longText.slice(0, 290),
    ]
    return { ...request, path: request.operation.path.replace(/\{\w+\}/, random.pick(ids)) }
  },
  'unreadable address': (request, random) => {
    if (!request.operation.path.includes('{')) return undefined
    const ids = ['%E0%A4%A', '%', '%zz', longText, '']
    const path = request.operation.path.replace(/\{\w+\}/, random.pick(ids))
    return { ...request, path, isUndeclaredRoute: true }
  },
  'other method': (request, random) => {
    const method = random.pick(['PUT', 'PATCH', 'PROPFIND', 'TRACE'])
    const { body, rawBody, ...rest } = request
    return { ...rest, body: undefined, method, isUndeclaredRoute: true }
  },
  'bad Idempotency-Key': (request, random) => {
    if (!request.operation.parameters.some(({ name }) => name === 'Idempotency-Key')) return undefined
    const key = random.pick(['', 'two words', 'x'.repeat(256), 'ü', '\t'])
    return { ...request, headers: { ...request.headers, 'idempotency-key': key } }
  },
}

/** Each names the keys with which a request of this operation must be refused. */
function keySpoilers(world: World): Record<string, Spoiler> {
  const unknown = `sk_test_${'a'.repeat(36)}`
  const withKey =
    (headers: Record<string, string>): Spoiler =>
    (request) => {
      if (!request.operation.guarded) return undefined
      const { authorization, 'x-api-key': apiKey, ...rest } = request.headers
      return { ...request, headers: { ...rest, ...headers } }
    }
  return {
    'no key': withKey({}),
    'unknown key': withKey({ authorization: `Bearer ${unknown}` }),
    'live key': withKey({ 'x-api-key': world.secretKey.replace('_test_', '_live_') }),
    'damaged key': withKey({ authorization: `Bearer ${world.secretKey}x` }),
    'other scheme': withKey({ authorization: `Basic ${world.secretKey}` }),
    'empty key': withKey({ 'x-api-key': '' }),
    'two keys': withKey({ authorization: `Bearer ${world.secretKey}`, 'x-api-key': world.publicKey }),
    'key of the other kind': (request, random) => {
      const kind = keyKindOf(request.operation)
      if (kind === 'either') return undefined
      const key = kind === 'public' ? world.secretKey : world.publicKey
      return withKey({ authorization: `Bearer ${key}` })(request, random)
    },
  }
}

export function spoilersFor(world: World): Record<string, Spoiler> {
  return { ...bodySpoilers, ...addressSpoilers, ...keySpoilers(world) }
}

/** Breaks exactly one thing, chosen among those that this request has. */
export function spoilRequest(
  request: GeneratedRequest,
  spoilers: Record<string, Spoiler>,
  random: Random,
): GeneratedRequest {
  // Keys are refused before anything else is read, so most attempts spoil the rest.
  const names = [...Object.keys(spoilers), ...Object.keys(bodySpoilers), ...Object.keys(bodySpoilers)]
  for (;;) {
    const name = random.pick(names)
    const spoiled = spoilers[name]?.(request, random)
    if (spoiled) return { ...spoiled, spoiledBy: name }
  }
}

function badQueryValues(schema: {
  type?: string | string[]
  enum?: string[]
  format?: string
  maximum?: number
  minimum?: number
}) {
  if (schema.type === 'integer') {
    const { minimum = 0, maximum = 0 } = schema
    return ['abc', '1.5', String(minimum - 1), String(maximum + 1), 'NaN', 'Infinity', '9'.repeat(400), '1;2']
  }
  const { enum: choices, format } = schema
  if (choices) return ['other', 'PENDING', 'failed', ''].filter((choice) => !choices.includes(choice))
  if (format === 'date-time') return ['', 'now', '2026-02-30', '2026-13-01T00:00:00Z', '2026-12-31T23:59:60Z']
  return ['', '\0', longText]
}
