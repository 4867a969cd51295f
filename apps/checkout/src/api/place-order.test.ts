import { expect, test } from 'vitest'
import { attemptFor } from '../order/order-attempt.ts'
import { orderBody } from '../order/order-body.ts'
import { aQuestion, aQuote } from '../testing/builders.ts'
import { placedJson } from '../testing/fixtures.ts'
import type { CallDeps } from './call.ts'
import { placeOrder } from './place-order.ts'

const order = orderBody(aQuestion(), aQuote(), 'quo_1', { address: null, memo: null, email: null })
const attempt = { body: order, key: 'key-1' }

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
const refused = (code: string, data?: unknown) => ({
  success: false,
  error: { code, message: '', data, requestId: 'req_1' },
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
  const { place } = answering(
    201,
    placedJson({ method: 'redirect', url: 'javascript:alert(1)', expiresAt: 9 }),
  )
  expect(await place()).toEqual({ kind: 'fault', requestId: 'req_1' })
})

const kyc = { tier: 'basic', status: null, rejectionReasons: [], verificationUrl: null }
const rejected = {
  ...kyc,
  status: 'rejected',
  rejectionReasons: ['face_mismatch'],
  verificationUrl: 'https://kyc.example/1',
}
const moved = { field: 'cryptoAmount', shown: '0.0715', current: '0.0713', currency: 'ETH' }
const limit = { limitUsd: '1000.00', leftUsd: '420.00', orderUsd: '500.00', higherTier: null }

test.each([
  [409, 'PRICE_CHANGED', moved, { kind: 'price', amount: '0.0713' }],
  [422, 'QUOTE_UNAVAILABLE', undefined, { kind: 'gone' }],
  [409, 'SESSION_ALREADY_USED', undefined, { kind: 'used' }],
  [403, 'KYC_REQUIRED', kyc, { kind: 'id', status: 'needed', url: null, reason: null }],
  [403, 'KYC_REQUIRED', undefined, { kind: 'id', status: 'needed', url: null, reason: null }],
  [
    403,
    'KYC_REQUIRED',
    rejected,
    { kind: 'id', status: 'refused', url: 'https://kyc.example/1', reason: 'face_mismatch' },
  ],
  [403, 'KYC_LIMIT_EXCEEDED', limit, { kind: 'limit', left: '420.00' }],
  [403, 'WALLET_BLOCKED', undefined, { kind: 'wallet' }],
  [503, 'SCREENING_UNAVAILABLE', undefined, { kind: 'unscreened' }],
  [403, 'COUNTRY_NOT_SUPPORTED', undefined, { kind: 'country' }],
  [502, 'GATEWAY_UNAVAILABLE', undefined, { kind: 'gateway' }],
])('%i %s %j is a refusal of its own kind', async (status, code, data, refusal) => {
  expect(await answering(status, refused(code, data)).place()).toEqual({ kind: 'refused', refusal })
})

test('a request that is still running is asked about again with the same key', async () => {
  expect(await answering(409, refused('IDEMPOTENCY_IN_PROGRESS')).place()).toEqual({ kind: 'unreachable' })
})

test('a session that ended meanwhile is read again', async () => {
  expect(await answering(409, refused('SESSION_EXPIRED')).place()).toEqual({ kind: 'session' })
})

test('the same order body keeps its key, another one gets a new key', () => {
  let made = 0
  const newKey = () => `key-${++made}`
  const first = attemptFor(null, order, newKey)
  expect(attemptFor(first, { ...order }, newKey)).toBe(first)
  expect(attemptFor(first, { ...order, fiatAmount: '251' }, newKey).key).toBe('key-2')
})
