import { ErrorAnswer, errors, type RefusalCode } from '@sliproad/api/errors'
import { type Operation, refusalsOf } from '@sliproad/api/operation'
import { Type } from 'typebox'
import type { Components } from './components.ts'

const header = (description: string, type: 'string' | 'integer') => ({ description, schema: { type } })

/** The headers of answers; operations refer to them by name. */
export const headerComponents = {
  'X-Request-Id': header('Identifies this request in our logs; quote it when you report a problem', 'string'),
  'X-RateLimit-Limit': header('Requests allowed in this minute', 'integer'),
  'X-RateLimit-Remaining': header('Requests left in this minute', 'integer'),
  'X-RateLimit-Reset': header('When the limit resets, in Unix seconds', 'integer'),
  'Retry-After': header('Seconds to wait before the next attempt', 'integer'),
  'Idempotency-Replayed': header('`true` when this is the stored answer of the first request', 'string'),
  ETag: header('Send it as If-None-Match to get 304 while nothing has changed', 'string'),
}

type HeaderName = keyof typeof headerComponents

const statusTexts: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  304: 'Nothing has changed since the ETag that was sent',
  400: 'The request could not be read, or fields of it are wrong',
  401: 'No valid API key',
  403: 'Not allowed, or not possible for this customer',
  404: 'Unknown id',
  409: 'Not possible in the present state',
  413: 'Body too large',
  415: 'Not JSON',
  422: 'The chosen gateway does not serve this request',
  429: 'Rate limit exceeded',
  500: 'Internal error',
  502: 'The gateway could not open a checkout',
  503: 'Not available right now',
}

/** Every answer of an operation: successes with their schema, refusals with their codes. */
export function responsesOf(op: Operation, components: Components, example: unknown) {
  const good = Object.entries(op.answers).map(([status, schema]) => {
    const content = {
      [op.produces ?? 'application/json']: {
        schema: components.refer(schema),
        ...(example !== undefined && { example }),
      },
    }
    return [status, { description: statusTexts[Number(status)], headers: headersOf(op), content }]
  })
  const unchanged =
    op.id === 'readSupported'
      ? [['304', { description: statusTexts[304], headers: headersOf(op, 'ETag') }]]
      : []
  const byStatus = Map.groupBy(refusalsOf(op), (code) => errors[code].status)
  const refused = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: statusTexts[status],
      headers: headersOf(op, ...(status === 429 || status === 503 ? (['Retry-After'] as const) : [])),
      content: {
        'application/json': { schema: refusalSchema(codes, components), examples: examplesOf(codes) },
      },
    },
  ])
  return Object.fromEntries([...good, ...unchanged, ...refused])
}

function headersOf({ access, id, idempotent }: Operation, ...more: HeaderName[]) {
  const names: HeaderName[] = ['X-Request-Id']
  if (access !== 'open') names.push('X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset')
  if (idempotent) names.push('Idempotency-Replayed')
  if (id === 'readSupported') names.push('ETag')
  return Object.fromEntries(
    [...new Set([...names, ...more])].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )
}

/** The body of every refusal, with the codes of this status and their data. */
function refusalSchema(codes: readonly RefusalCode[], components: Components) {
  const data = codes.flatMap((code) => {
    const entry = errors[code]
    return 'data' in entry
      ? [components.refer({ ...entry.data, title: dataName(code), description: entry.meaning })]
      : []
  })
  const { code, data: _open, ...fields } = ErrorAnswer.properties.error.properties
  const error = Type.Object({
    code: { ...code, enum: codes },
    ...fields,
    ...(data.length > 0 && {
      data: Type.Optional(
        Type.Unsafe(data.length === 1 ? { ...data[0] } : { anyOf: data, description: 'Data for programs' }),
      ),
    }),
  })
  return components.refer(Type.Object({ success: ErrorAnswer.properties.success, error }))
}

/** `KYC_REQUIRED` becomes `KycRequiredData`. */
function dataName(code: RefusalCode): string {
  const words = code.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase())
  return `${words.join('')}Data`
}

function examplesOf(codes: readonly RefusalCode[]) {
  const requestId = '01hzy3v5k8f0c1m7q2w9e4r6t8'
  return Object.fromEntries(
    codes.map((code) => {
      const { message, meaning } = errors[code]
      return [code, { summary: meaning, value: { success: false, error: { code, message, requestId } } }]
    }),
  )
}
