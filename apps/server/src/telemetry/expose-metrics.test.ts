import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readDeployment } from '../modules/reports/index.ts'
import { createEndpoint } from '../modules/webhooks/index.ts'
import { deploymentMetrics } from '../parts/deployment-metrics.ts'
import { givenProject } from '../testing/given.ts'
import { givenOrders } from '../testing/given-orders.ts'
import { makeDeps } from '../testing/make-deps.ts'
import { givenEvent } from '../testing/webhook-work.ts'
import { createExposeMetrics } from './expose-metrics.ts'
import { createMetrics } from './metrics.ts'
import { untraced } from './tracing/tracer.ts'

const deps = await makeDeps()
const { project } = await givenProject(deps)

const readMetrics = async () => deploymentMetrics(await readDeployment(deps))

function exposeAs(role: 'api' | 'worker', read = readMetrics) {
  const metrics = createMetrics(new Set([role]))
  const { clock, logger } = deps
  return createExposeMetrics({ metrics, readDeployment: read, clock, logger })
}

const sampleOf = (text: string, name: string) => text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]

test.each(['api', 'worker'] as const)(
  'a process that is only %s tells what no worker has done',
  async (role) => {
    const expose = exposeAs(role)
    const before = (await expose()).text
    expect(sampleOf(before, 'sliproad_webhooks_due')).toBeDefined()
    await createEndpoint(deps, project.id, { url: 'http://127.0.0.1:9/', eventTypes: null })
    await givenEvent(deps, project.id)
    await givenOrders(deps, project.id, [{ status: 'processing', nextSyncAt: deps.clock.now() }])
    deps.clock.advanceSeconds(35)
    const { text } = await expose()
    expect(Number(sampleOf(text, 'sliproad_webhook_oldest_due_seconds'))).toBeGreaterThanOrEqual(35)
    expect(Number(sampleOf(text, 'sliproad_webhooks_due'))).toBeGreaterThanOrEqual(1)
    expect(text).toMatch(/^sliproad_orders_followed\{gateway="moonpay",status="processing"\} [1-9]/m)
    expect(text).toMatch(/^sliproad_database_connections\{state="active"\} [1-9]/m)
  },
)

test('a process exports nothing that its roles cannot know, and no zero for a list that does not exist', async () => {
  const api = (await exposeAs('api')()).text
  const worker = (await exposeAs('worker')()).text
  expect(api).toContain('sliproad_rate_limited_total')
  expect(api).not.toMatch(/sliproad_(webhooks_in_flight|work_claimed_total)/)
  expect(worker).toContain('sliproad_webhooks_in_flight')
  expect(worker).not.toMatch(/sliproad_(http_request_seconds|rate_limited_total)/)
  expect(api).not.toContain('sliproad_sanctions_addresses')
})

test('while the database is away its figures are absent, and a counter says so', async () => {
  const { text } = await exposeAs('worker', () => Promise.reject(new Error('the database is away')))()
  expect(text).not.toContain('sliproad_webhook_oldest_due_seconds')
  expect(sampleOf((await exposeAs('worker')()).text, 'sliproad_deployment_read_errors_total')).toBe('0')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('readings within five seconds ask the database once, and a failed one is not kept', async () => {
  let readings = 0
  const expose = exposeAs('api', () => {
    readings++
    return readings === 1 ? Promise.reject(new Error('away')) : readMetrics()
  })
  await expose()
  await Promise.all([expose(), expose()])
  deps.clock.advanceSeconds(4)
  await expose()
  expect(readings).toBe(2)
  deps.clock.advanceSeconds(1)
  await expose()
  expect(readings).toBe(3)
})

test('docs/metrics.md lists every metric of ours and no other', async () => {
  await deps.db`
    insert into sanctions_snapshots (id, source, address_count, sha256, loaded_at, checked_at, in_force)
    values (gen_random_uuid(), 'sdn_xml', 3, 'x', now(), now(), true)`
  const expose = createExposeMetrics({
    ...deps,
    metrics: createMetrics(new Set(['api', 'worker']), { ...untraced, isOn: true }),
    readDeployment: readMetrics,
  })
  const { text } = await expose()
  const exported = Array.from(text.matchAll(/^# TYPE (sliproad_\w+) /gm), ([, name]) => name)
  const page = await readFile(new URL('../../../../docs/metrics.md', import.meta.url), 'utf8')
  const listed = Array.from(page.matchAll(/^\| `(sliproad_\w+)`/gm), ([, name]) => name)
  expect(listed.toSorted()).toEqual(exported.toSorted())
})
