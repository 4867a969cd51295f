import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { buildApp } from '../app.ts'
import type { App } from '../http-deps.ts'

const { call, sk, pk, deps } = await makeApp()
const { readiness } = deps

beforeEach(() => {
  readiness.state = 'serving'
})

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
const calls = () =>
  Promise.all([
    call('POST', '/v1/sessions', { key: sk, body }),
    call('GET', '/v1/sessions', { key: 'wrong' }),
    call('GET', '/v1/sessions/sess_x', { key: pk }),
    call('GET', '/checkout/api/session?sessionId=x&projectId=y'),
  ])

test('a process that serves is alive and ready', async () => {
  expect(await call('GET', '/health')).toMatchObject({ status: 200, json: { status: 'ok' } })
  expect(await call('GET', '/ready')).toMatchObject({ status: 200, json: { status: 'ready' } })
})

test.each([
  ['starting', 'The service is starting.', 'keep-alive'],
  ['stopping', 'This instance is stopping.', 'close'],
] as const)(
  'a process that is %s is alive but not ready, and sends every call elsewhere',
  async (state, message, connection) => {
    readiness.state = state
    expect(await call('GET', '/health')).toMatchObject({ status: 200, json: { status: 'ok' } })
    expect(await call('GET', '/ready')).toMatchObject({ status: 503, json: { status: state } })
    for (const { status, json, headers } of await calls()) {
      expect({ status, code: json.error.code, message: json.error.message }).toEqual({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
        message,
      })
      expect(headers['retry-after']).toBe('1')
      expect(headers.connection).toBe(connection)
    }
  },
)

test('an unknown address is not found even before the service is ready', async () => {
  readiness.state = 'starting'
  expect((await call('GET', '/nowhere', { key: sk })).status).toBe(404)
})

test('without its database a process is alive but not ready', async () => {
  const cut = await anApp({ db: gone })
  expect((await cut.inject('/health')).statusCode).toBe(200)
  const ready = await cut.inject('/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database unavailable' }])
})

test('metrics count requests by route, never by the ids in their addresses', async () => {
  await call('GET', '/v1/sessions/sess_secretive', { key: sk })
  await call('GET', '/v1/customers?externalCustomerId=secretive', { key: sk })
  const { status, headers, text } = await call('GET', '/metrics')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toMatch(
    /^sliproad_http_request_seconds_count\{method="GET",route="\/v1\/sessions\/:sessionId",status="404"\} [1-9]/m,
  )
  for (const name of ['rate_limited_total', 'rate_limit_store_errors_total', 'country_file_built_seconds']) {
    expect(text).toContain(`sliproad_${name} `)
  }
  expect(text).not.toContain('secretive')
})
