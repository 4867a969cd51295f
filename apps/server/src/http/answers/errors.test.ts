import { connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '@sliproad/api/refusal'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { buildApp } from '../app.ts'
import type { App } from '../http-deps.ts'
import { toRefusal } from './errors.ts'

const { app, call, sk, pk, deps } = await makeApp()
const gone = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing' }, { maxConnections: 1 })
const built: App[] = []
afterAll(async () => {
  await Promise.all(built.map((other) => other.close()))
  await gone.end({ timeout: 0 })
})

/** The same service with one part replaced by a broken one. */
async function anApp(change: Partial<typeof deps>): Promise<App> {
  const other = await buildApp({ ...deps, ...change })
  built.push(other)
  return other
}

const body = { externalCustomerId: 'u' }
const id = 'sess_01h455vb4pex5vsknk084sn02q'

test.each<[string, () => ReturnType<typeof call>, number]>([
  ['a success', () => call('POST', '/v1/sessions', { key: sk, body }), 201],
  ['a refused field', () => call('POST', '/v1/sessions', { key: sk, body: {} }), 400],
  ['broken JSON', () => call('POST', '/v1/sessions', { key: sk, body: '{' }), 400],
  ['a missing key', () => call('GET', '/v1/sessions'), 401],
  ['the wrong key', () => call('GET', '/v1/sessions', { key: pk }), 403],
  ['an unknown id', () => call('GET', `/v1/sessions/${id}`, { key: sk }), 404],
  ['an unknown route', () => call('GET', '/v2/sessions', { key: sk }), 404],
  ['an unknown method', () => call('DELETE', '/v1/sessions', { key: sk }), 404],
  ['a broken escape in the path', () => call('GET', '/v1/sessions/%zz', { key: sk }), 400],
  ['a path that is no UTF-8', () => call('GET', '/%E0%A4%A', { key: sk }), 400],
  [
    'a body that is too large',
    () => call('POST', '/v1/sessions', { key: sk, body: ' '.repeat(65_537) }),
    413,
  ],
  [
    'another type of body',
    () => call('POST', '/v1/sessions', { key: sk, headers: { 'content-type': 'text/plain' }, body: 'x' }),
    415,
  ],
  ['a probe', () => call('GET', '/health'), 200],
  ['a preflight', () => call('OPTIONS', `/v1/sessions/${id}`), 204],
])(
  '%s carries a request id, the same in header and error, and the security headers',
  async (_what, calling, expected) => {
    const { status, headers, json } = await calling()
    expect(status).toBe(expected)
    expect(headers['x-request-id']).toMatch(/^req_[0-9a-f-]{32,36}$/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    if (status < 400) return
    expect(Object.keys(json).sort()).toEqual(['error', 'success'])
    expect(json).toMatchObject({
      success: false,
      error: { code: expect.any(String), message: expect.any(String), requestId: headers['x-request-id'] },
    })
  },
)

test('a request id of the caller’s own is not taken over', async () => {
  const { headers } = await call('GET', '/health', {
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  })
  expect(headers['x-request-id']).not.toBe('mine')
})

test('production asks browsers to stay with https', async () => {
  const live = await anApp({ environment: 'production' })
  const { headers } = await live.inject('/health')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('a fault of ours tells nothing but the request id', async () => {
  const fault = new Error('select secret from api_keys where hash = $1')
  const broken = await anApp({
    countryOfIp: () => {
      throw fault
    },
  })
  const answer = await broken.inject({
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'x-api-key': sk },
    payload: body,
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    success: false,
    error: {
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side. Quote the request id when you report it.',
      requestId: answer.headers['x-request-id'],
    },
  })
})

test('a statement that the database refuses tells nothing of it either', async () => {
  const other = await makeApp()
  const { sk: key } = other
  await other.deps.db`alter table customers rename to customers_away`
  const answer = await other.call('GET', '/v1/customers', { key })
  await other.deps.db`alter table customers_away rename to customers`
  expect(answer.status).toBe(500)
  expect(answer.text).not.toMatch(/customers|relation|select|at \//i)
})

test('while the database is away every call is told to come back', async () => {
  const cut = await anApp({ db: gone })
  const headers = { 'x-api-key': sk }
  const answers = await Promise.all([
    cut.inject({ url: '/v1/sessions', headers }),
    cut.inject({ url: `/v1/sessions/${id}`, headers }),
    cut.inject({ method: 'POST', url: '/v1/sessions', headers, payload: body }),
    cut.inject({
      method: 'POST',
      url: '/v1/sessions',
      headers: { ...headers, 'idempotency-key': 'k' },
      payload: body,
    }),
    cut.inject({ method: 'POST', url: `/v1/sessions/${id}/cancel`, headers }),
  ])
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json().error).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      requestId: answer.headers['x-request-id'],
    })
    expect(answer.body).not.toContain('127.0.0.1')
  }
})

test.each<[string, unknown, string]>([
  ['a refusal', new Refusal('NOT_FOUND'), 'NOT_FOUND'],
  ['a lost connection', Object.assign(new Error('x'), { code: 'CONNECTION_CLOSED' }), 'SERVICE_UNAVAILABLE'],
  [
    'a handler out of time',
    Object.assign(new Error('x'), { code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 }),
    'SERVICE_UNAVAILABLE',
  ],
  [
    'a wrong length',
    Object.assign(new Error('x'), { code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }),
    'VALIDATION_ERROR',
  ],
  [
    'another complaint of the framework',
    Object.assign(new Error('x'), { code: 'FST_ERR_X', statusCode: 414 }),
    'VALIDATION_ERROR',
  ],
  ['a broken constraint', Object.assign(new Error('x'), { code: '23505' }), 'INTERNAL_ERROR'],
  ['a bug', new TypeError('x is not a function'), 'INTERNAL_ERROR'],
  ['something that is no error', 'text', 'INTERNAL_ERROR'],
])('%s is answered as %s', (_what, thrown, code) => {
  expect(toRefusal(thrown).code).toBe(code)
})

test.each<[string, string, number]>([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['a header without a name', 'GET /health HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
  ['17 KiB of headers', `GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
])('%s is answered in the same envelope', async (_what, request, status) => {
  if (app.server.address() === null) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const socket = connectSocket(port, '127.0.0.1')
  socket.end(request)
  const [head = '', json = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const requestId = /x-request-id: (\S+)/i.exec(head)?.[1]
  expect(JSON.parse(json)).toMatchObject({ success: false, error: { code: 'VALIDATION_ERROR', requestId } })
})
