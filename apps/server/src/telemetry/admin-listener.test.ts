import { expect, onTestFinished, test } from 'vitest'
import { ConfigProblem } from '../config.ts'
import { makeDeps } from '../testing/make-deps.ts'
import { startAdminListener } from './admin-listener.ts'
import { findProblem, poolCheck, type Readiness } from './readiness.ts'

const { db } = await makeDeps()
const text = 'sliproad_up 1\n'

async function startListener({
  metricsToken,
  readiness,
}: {
  metricsToken?: string
  readiness?: Readiness
} = {}) {
  const listener = await startAdminListener({
    host: '127.0.0.1',
    port: 0,
    metricsToken,
    findProblem: () => findProblem(readiness ?? { state: 'serving' }, [poolCheck(db)]),
    exposeMetrics: async () => ({ contentType: 'text/plain; version=0.0.4', text }),
  })
  onTestFinished(() => listener.close())
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, { headers, method })
    return { status: answer.status, text: await answer.text() }
  }
  return { ...listener, get }
}

test('a process that serves is alive, ready and tells its metrics', async () => {
  const { get } = await startListener()
  expect(await get('/health')).toEqual({ status: 200, text: '{"status":"ok"}' })
  expect(await get('/ready')).toEqual({ status: 200, text: '{"status":"ready"}' })
  expect(await get('/metrics?name=x')).toEqual({ status: 200, text })
  expect((await get('/')).status).toBe(404)
  expect((await get('/metrics', {}, 'POST')).status).toBe(405)
})

test.each([
  [{ state: 'starting' }, 'starting'],
  [{ state: 'stopping' }, 'stopping'],
  [{ state: 'serving', draining: true }, 'draining'],
] as const)('a process in state %j is alive and not ready', async (readiness, status) => {
  const { get } = await startListener({ readiness })
  expect((await get('/health')).status).toBe(200)
  expect(await get('/ready')).toEqual({ status: 503, text: JSON.stringify({ status }) })
})

test('a token, where one is set, is needed for metrics and for nothing else', async () => {
  const { get } = await startListener({ metricsToken: 'correct' })
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'correct' }])
    expect((await get('/metrics', headers)).status).toBe(401)
  expect((await get('/metrics', { authorization: 'Bearer correct' })).status).toBe(200)
  expect((await get('/ready')).status).toBe(200)
})

test('a port in use is told by its variable', async () => {
  const { port } = await startListener()
  const second = startAdminListener({
    host: '127.0.0.1',
    port,
    metricsToken: undefined,
    findProblem: async () => undefined,
    exposeMetrics: async () => ({ contentType: '', text }),
  })
  await expect(second).rejects.toThrow(ConfigProblem)
  await expect(second).rejects.toThrow(`ADMIN_PORT ${port} is in use`)
})
