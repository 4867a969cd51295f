import { expect, test } from 'vitest'
import { type ApiDeps, readCheckout, retryAfterMs } from './api.ts'

const now = new Date('2025-11-14T14:10:00Z')
const link = { sessionId: 'sess_1', clientSecret: 'sess_1_secret_x', projectId: 'p 1' }

const session = {
  sessionId: 'sess_1',
  projectId: 'p1',
  type: 'onramp',
  status: 'pending',
  customerId: null,
  externalCustomerId: null,
  sourceAmount: '250.00',
  sourceCurrency: 'EUR',
  destinationCurrency: 'ETH',
  destinationAddress: null,
  network: null,
  redirectUrl: null,
  fieldLocks: { sourceAmount: { locked: false, min: 30, max: '1000.00' }, sourceCurrency: { locked: true } },
  expiresAt: '2025-11-14T14:32:00.000Z',
  createdAt: '2025-11-14T14:02:00.000Z',
}
const data = {
  session,
  project: { id: 'p1', name: 'Larkfield', branding: {} },
  environment: 'sandbox',
  serverTime: '2025-11-14T14:10:30.000Z',
}

function served(response: Response | Error, isOnline = true) {
  const requests: Request[] = []
  const deps: ApiDeps = {
    fetch: async (input, init) => {
      requests.push(new Request(new URL(String(input), 'https://pay.example'), init))
      if (response instanceof Error) throw response
      return response
    },
    clock: { now: () => now },
    isOnline: () => isOnline,
    basePath: '/checkout/',
  }
  return { read: () => readCheckout(deps, link), requests }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'req_1', ...headers } })
const refusal = (code: string) => ({ success: false, error: { code, message: 'no' } })

test('the secret travels in a header and never in the address', async () => {
  const { read, requests } = served(json(200, { success: true, data }))
  await read()
  expect(requests[0]?.url).toBe('https://pay.example/checkout/api/session?sessionId=sess_1&projectId=p+1')
  expect(requests[0]?.headers.get('X-Client-Secret')).toBe('sess_1_secret_x')
})

test('a session arrives with exact amounts, its ranges and the difference of the clocks', async () => {
  const answer = await served(json(200, { success: true, data })).read()
  expect(answer).toMatchObject({
    kind: 'loaded',
    checkout: {
      partner: 'Larkfield',
      environment: 'sandbox',
      serverAheadMs: 30_000,
      session: {
        sourceAmount: '250.00',
        network: null,
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
  ['a code that nobody promised', json(418, refusal('TEAPOT'))],
  [
    'a proxy that answers with HTML',
    new Response('<h1>', { status: 502, headers: { 'X-Request-Id': 'req_1' } }),
  ],
  ['an answer without a session', json(200, { success: true, data: { ...data, session: null } })],
  [
    'a status that this page does not know',
    json(200, { data: { ...data, session: { ...session, status: 'new' } } }),
  ],
  ['a date that is none', json(200, { data: { ...data, serverTime: 'soon' } })],
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
  ['Fri, 14 Nov 2025 14:10:07 GMT', 7000],
  ['Fri, 14 Nov 2025 14:00:00 GMT', 1000],
  ['soon', 30_000],
  [null, 30_000],
])('Retry-After %j waits %i ms', (header, wait) => {
  expect(retryAfterMs(header, now)).toBe(wait)
})
