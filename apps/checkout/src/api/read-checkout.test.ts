import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { checkoutJson, clientSecret, projectId, sessionId } from '../testing/fixtures.ts'
import { type CallDeps, retryAfterMs } from './call.ts'
import { readCheckout } from './read-checkout.ts'

const now = new Date('2025-11-14T14:09:30Z')
const link = { sessionId, clientSecret, projectId }

function served(response: Response | Error, isOnline = true) {
  const requests: Request[] = []
  const deps: CallDeps = {
    fetch: async (input, init) => {
      requests.push(new Request(new URL(String(input), 'https://pay.example'), init))
      if (response instanceof Error) throw response
      return response
    },
    clock: { now: () => now },
    isOnline: () => isOnline,
    basePath: '/checkout/',
    link,
  }
  return { read: () => readCheckout(deps), requests }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'req_1', ...headers } })
const refusal = (code: string) => ({ success: false, error: { code, message: 'no' } })
const data = checkoutJson({
  sourceAmount: decimal('250.00'),
  sourceCurrency: 'EUR',
  fieldLocks: {
    sourceAmount: { locked: false, min: decimal('30'), max: decimal('1000.00') },
    sourceCurrency: { locked: true },
  },
})

test('the secret travels in its header and never in the address', async () => {
  const { read, requests } = served(json(200, { success: true, data }))
  await read()
  expect(requests[0]?.url).toBe(
    `https://pay.example/checkout/api/session?sessionId=${sessionId}&projectId=${projectId}`,
  )
  expect(requests[0]?.headers.get('Authorization')).toBeNull()
  expect(requests[0]?.headers.get('X-Client-Secret')).toBe(clientSecret)
  expect(requests[0]?.credentials).toBe('omit')
  expect(requests[0]?.referrerPolicy).toBe('no-referrer')
})

test('a session arrives with exact amounts, its ranges, its country and the difference of the clocks', async () => {
  expect(await served(json(200, { success: true, data })).read()).toMatchObject({
    kind: 'loaded',
    checkout: {
      partner: 'Larkfield',
      userCountry: { code: 'DE', settled: false, state: null },
      serverAheadMs: 30_000,
      session: {
        direction: 'buy',
        sourceAmount: '250.00',
        destinationAddress: null,
        fieldLocks: {
          sourceAmount: { locked: false, min: '30', max: '1000.00' },
          sourceCurrency: { locked: true, min: null, max: null },
        },
        expiresAt: new Date('2025-11-14T14:32:00Z'),
      },
    },
  })
})

test.each([
  [400, 'VALIDATION_ERROR'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
])('%i %s means that the link is not complete', async (status, code) => {
  expect(await served(json(status, refusal(code))).read()).toEqual({ kind: 'link' })
})

test('too many requests tell how long to wait', async () => {
  const response = json(429, refusal('RATE_LIMIT_EXCEEDED'), { 'Retry-After': '12' })
  expect(await served(response).read()).toEqual({ kind: 'busy', retryAfterMs: 12_000 })
})

test.each([
  ['an internal error', json(500, refusal('INTERNAL_ERROR'))],
  ['an unavailable service', json(503, refusal('SERVICE_UNAVAILABLE'))],
  ['a code outside the contract', json(418, refusal('TEAPOT'))],
  [
    'a proxy that answers with HTML',
    new Response('<h1>', { status: 502, headers: { 'X-Request-Id': 'req_1' } }),
  ],
  ['a proxy that answers with a page', new Response('<h1>', { headers: { 'X-Request-Id': 'req_1' } })],
])('%s is our fault and keeps its request id', async (_what, response) => {
  expect(await served(response).read()).toEqual({ kind: 'fault', requestId: 'req_1' })
})

test('no answer is told apart from no connection', async () => {
  const failure = new TypeError('Failed to fetch')
  expect(await served(failure, false).read()).toEqual({ kind: 'offline' })
  expect(await served(failure, true).read()).toEqual({ kind: 'unreachable' })
})

test.each([
  ['12', 12_000],
  ['0', 1000],
  ['Fri, 14 Nov 2025 14:09:37 GMT', 7000],
  ['Fri, 14 Nov 2025 14:00:00 GMT', 1000],
  ['soon', 30_000],
  [null, 30_000],
])('Retry-After %j waits %i ms', (header, wait) => {
  expect(retryAfterMs(header, now)).toBe(wait)
})
