import { Type } from 'typebox'
import type { formats } from './formats.ts'

/** A string with one of our own formats, whose message a caller gets when it does not fit. */
export function Text(format: keyof typeof formats, options: object = {}) {
  return Type.String({ format, ...options })
}

/** One type list instead of a union: as exact in the document, and much cheaper to serialize. */
export function NullableString(options: object = {}) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], ...options })
}

export const IsoTime = Type.String({ format: 'date-time' })

/** Where a number is allowed beside the string, it reaches the handler as the digits that were sent. */
export const AmountOrNumber = Type.Unsafe<string>({
  type: ['string', 'number'],
  format: 'amount',
  exclusiveMinimum: 0,
})

export const ErrorBody = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object({
      code: Type.String(),
      message: Type.String(),
      details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
      requestId: Type.String(),
    }),
  },
  { title: 'Error' },
)

const errorTexts = {
  400: 'A field is missing or not valid',
  401: 'No valid API key',
  403: 'This key or client secret may not do that',
  404: 'Unknown id',
  409: 'Not possible in the present state',
  413: 'Body too large',
  415: 'Not JSON',
  422: 'The chosen gateway does not serve this request',
  429: 'Rate limit exceeded',
  500: 'Our fault',
  502: 'The gateway could not open a checkout',
  503: 'Not available right now',
}

/** The refusals a route can give, for its documentation; those that any route can give are added. */
export function refusals(...statuses: (keyof typeof errorTexts)[]) {
  const all = [...statuses, 429, 500, 503] as const
  return Object.fromEntries(all.map((status) => [status, { ...ErrorBody, description: errorTexts[status] }]))
}

export const Pagination = Type.Object({
  limit: Type.Integer(),
  offset: Type.Integer(),
  total: Type.Integer(),
  hasMore: Type.Boolean(),
})

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description: 'Repeating a request with its key within 24 hours repeats the first answer.',
    }),
  ),
})
