import { expect, test } from 'vitest'
import { invalid, Refusal, type RefusalCode } from './refusal.ts'

const statuses: Record<RefusalCode, number> = {
  VALIDATION_ERROR: 400,
  INVALID_API_KEY: 401,
  LOGIN_REQUIRED: 401,
  LOGIN_FAILED: 401,
  SIGN_IN_REFUSED: 403,
  SIGN_IN_UNAVAILABLE: 503,
  INVALID_SIGNATURE: 401,
  FORBIDDEN: 403,
  CONFIRMATION_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  KYC_REQUIRED: 403,
  KYC_LIMIT_EXCEEDED: 403,
  VERIFICATION_NOT_SHAREABLE: 409,
  WALLET_BLOCKED: 403,
  COUNTRY_NOT_SUPPORTED: 403,
  NOT_FOUND: 404,
  ROUTING_CHANGED: 409,
  ROUTING_NOT_TRIED: 409,
  SESSION_EXPIRED: 409,
  SESSION_ALREADY_USED: 409,
  SESSION_CANCELLED: 409,
  SESSION_NOT_CANCELLABLE: 409,
  SESSION_NOT_RETRYABLE: 409,
  EARLIER_TRY_PAID: 409,
  PRICE_CHANGED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  WALLET_EXISTS: 409,
  KYC_NOT_CONFIGURED: 409,
  DELIVERY_NOT_FAILED: 409,
  ENDPOINT_UNAVAILABLE: 409,
  WEBHOOK_NOT_CONFIGURED: 409,
  LAST_OWNER: 409,
  ONLY_WAY_IN: 409,
  ALREADY_MEMBER: 409,
  STATUS_NOT_REACHABLE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  QUOTE_UNAVAILABLE: 422,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  GATEWAY_UNAVAILABLE: 502,
  SCREENING_UNAVAILABLE: 503,
  SERVICE_UNAVAILABLE: 503,
}

test.each(Object.entries(statuses))('%s is answered with %i and a sentence of its own', (code, status) => {
  const refusal = new Refusal(code as RefusalCode)
  expect(refusal).toMatchObject({ code, status, details: undefined, retryAfterSeconds: undefined })
  expect(refusal.message).toMatch(/^[A-Z].+\.$/)
})

test('a refusal can say more and keep its cause', () => {
  const cause = new Error('below')
  const refusal = new Refusal('SERVICE_UNAVAILABLE', { message: 'Later.', retryAfterSeconds: 3, cause })
  expect(refusal).toMatchObject({ message: 'Later.', retryAfterSeconds: 3, cause })
})

test('an invalid request names every field at once', () => {
  const details = [
    { field: 'a', message: 'is required' },
    { field: 'b.c', message: 'must be a string' },
  ]
  expect(invalid(...details)).toMatchObject({ code: 'VALIDATION_ERROR', details })
})
