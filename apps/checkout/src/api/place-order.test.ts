import { expect, test } from 'vitest'
import { attemptFor } from '../order/order-attempt.ts'
import { placedJson } from '../testing/fixtures.ts'
import type { CallDeps } from './call.ts'
import { placeOrder } from './place-order.ts'

const attempt = { body: { gateway: 'ramp', fiatAmount: '250' }, key: 'key-1' }

function answering(status: number, body: unknown) {
  const requests: Request[] = []
  const deps: CallDeps = {
    fetch: async (input, init) => {
      requests.push(new Request(new URL(String(input), 'https://pay.example'), init))
      return new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'req_1' } })
    },
    clock: { now: () => new Date() },
    isOnline: () => true,
    basePath: '/checkout/',
    link: { sessionId: 's', clientSecret: 'c', projectId: 'p' },
  }
  return { place: () => placeOrder(deps, attempt), requests }
}
const refused = (code: string, details: unknown[] = []) => ({
  success: false,
  error: { code, message: '', details },
})

test('an order is sent once under its key and answers where to pay', async () => {
  const { place, requests } = answering(
    201,
    placedJson({ method: 'redirect', url: 'https://ramp.example/x', expiresAt: 9 }),
  )
  expect(await place()).toMatchObject({
    kind: 'placed',
    payment: { method: 'redirect', url: 'https://ramp.example/x' },
  })
  expect(requests[0]?.headers.get('Idempotency-Key')).toBe('key-1')
  expect(await requests[0]?.json()).toEqual(attempt.body)
})

test('an address that could run here is never opened', async () => {
  const { place } = answering(201, placedJson({ method: 'redirect', url: 'javascript:alert(1)' }))
  expect(await place()).toEqual({ kind: 'fault', requestId: 'req_1' })
})

test.each([
  [409, 'PRICE_CHANGED', [{ field: 'cryptoAmount', message: '0.0713' }], { kind: 'price', amount: '0.0713' }],
  [409, 'PRICE_CHANGED', [], { kind: 'price', amount: null }],
  [422, 'QUOTE_UNAVAILABLE', [], { kind: 'gone' }],
  [409, 'SESSION_ALREADY_USED', [], { kind: 'used' }],
  [403, 'KYC_REQUIRED', [], { kind: 'id', status: 'needed', url: null, reason: null }],
  [
    403,
    'KYC_REQUIRED',
    [
      { field: 'kyc.status', message: 'rejected' },
      { field: 'kyc.verificationUrl', message: 'https://kyc.example/1' },
    ],
    { kind: 'id', status: 'refused', url: 'https://kyc.example/1', reason: null },
  ],
  [
    403,
    'KYC_LIMIT_EXCEEDED',
    [{ field: 'kyc.remaining', message: '420.00' }],
    { kind: 'limit', left: '420.00' },
  ],
  [403, 'WALLET_BLOCKED', [], { kind: 'wallet' }],
  [503, 'SCREENING_UNAVAILABLE', [], { kind: 'unscreened' }],
  [403, 'COUNTRY_NOT_SUPPORTED', [], { kind: 'country' }],
  [502, 'GATEWAY_UNAVAILABLE', [], { kind: 'gateway' }],
])('%i %s %j is a refusal with a face of its own', async (status, code, details, refusal) => {
  expect(await answering(status, refused(code, details)).place()).toEqual({ kind: 'refused', refusal })
})

test('a request that is still running is asked about again with the same key', async () => {
  expect(await answering(409, refused('IDEMPOTENCY_IN_PROGRESS')).place()).toEqual({ kind: 'unreachable' })
})

test('a session that ended meanwhile is read again', async () => {
  expect(await answering(409, refused('SESSION_EXPIRED')).place()).toEqual({ kind: 'session' })
})

test('the same wish keeps its key, another one gets a new key', () => {
  let made = 0
  const newKey = () => `key-${++made}`
  const first = attemptFor(null, { fiatAmount: '250' }, newKey)
  expect(attemptFor(first, { fiatAmount: '250' }, newKey)).toBe(first)
  expect(attemptFor(first, { fiatAmount: '251' }, newKey).key).toBe('key-2')
})
