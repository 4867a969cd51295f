// npm run bench:parts [-- 1000]: what one unit of each kind of work costs a process and the database, and so the rate at
// which one core of either gives way. docs/scaling.md has the figures.
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { openPartStage, type PartStage, type Usage } from './parts/part-stage.ts'
import { cpuSecondsOf } from './processes/usage.ts'
import type { Bench } from './row.ts'
import { findRedis, startRedis } from './servers/start-redis.ts'
import { startSliproad } from './servers/start-sliproad.ts'

const count = Number(process.argv[2] ?? 1_000)
const callers = 16
const columns = [
  'process ms',
  'database ms',
  'log kB',
  'transactions',
  'a second',
  'process core/s',
  'database core/s',
]

const closes: (() => Promise<unknown>)[] = []
const bench = { onClose: (close) => closes.push(close) } as Pick<Bench, 'onClose'> as Bench
try {
  await run()
} finally {
  for (const close of closes.reverse()) await close()
}

async function run(): Promise<void> {
  const stage = await openPartStage(bench)
  const { api, sql, finishedWork, workOff } = stage
  const key = { authorization: `Bearer ${api.secretKey}` }
  const createSession = () => call(`${api.baseUrl}/v1/sessions`, { externalCustomerId: 'bench' }, key)
  const asset = { fiatCurrency: 'USD', fiatAmount: '100', cryptoCurrency: 'ETH', network: 'ethereum' }
  const walletAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const intent = { projectId: api.projectId, gateway: 'moonpay', ...asset, walletAddress }
  const orders: string[] = []
  const openOrder = async () => {
    const opened = await call(`${api.baseUrl}/public/v1/onramp/checkout-intent`, intent)
    orders.push((opened as { data: { orderId: string } }).data.orderId)
  }
  const complete = () =>
    call(`${api.baseUrl}/v1/sandbox/orders/${orders.pop()}/simulate`, { status: 'completed' }, key)
  const [session] = await many(1, createSession)
  const sessionUrl = `${api.baseUrl}/v1/sessions/${(session as { id: string }).id}`
  const warmUp = Math.ceil(count / 10)

  heading('API')
  await many(warmUp, () => call(sessionUrl, undefined, key))
  tell(
    'read a session',
    await during(stage, () => many(count, () => call(sessionUrl, undefined, key))),
    'api',
  )
  await many(warmUp, createSession)
  tell('create a session', await during(stage, () => many(count, createSession)), 'api')
  await many(warmUp, openOrder)
  tell('open an order, with its simulator', await during(stage, () => many(count, openOrder)), 'api')

  heading('Worker')
  const heard = await finishedWork('gateway-messages')
  const areCompleted = async () =>
    (await sql`select from orders where status = 'completed' limit ${count}`).length === count
  tell(
    'complete an order by messages, no endpoint',
    await workOff(() => many(count, complete), areCompleted),
    'worker',
  )
  const messages = (await finishedWork('gateway-messages')) - heard
  process.stdout.write(`  of ${(messages / count).toFixed(1)} messages each\n`)
  await many(count, openOrder)
  const syncs = (await finishedWork('order-sync')) + count
  const makeDue = () => sql`update orders set next_sync_at = now() where status = 'pending'`
  const areAsked = async () => (await finishedWork('order-sync')) >= syncs
  tell('ask a gateway about an order', await workOff(makeDue, areAsked), 'worker')
  const expire = () => sql`update sessions set expires_at = now() where status = 'pending'`
  const areExpired = async () =>
    (await sql`select from sessions where status = 'pending' limit 1`).length === 0
  tell('expire a session, in batches', await workOff(expire, areExpired), 'worker')
  stage.addEndpoint()
  const publish = () => call(`${api.baseUrl}/v1/webhooks/test`, { eventType: 'order.completed' }, key)
  const areSent = async () => (await sql`select from delivery_queue limit 1`).length === 0
  await workOff(() => many(warmUp, publish), areSent)
  tell('deliver a webhook', await workOff(() => many(count, publish), areSent), 'worker')

  const redis = findRedis()
  if (redis === undefined) process.stdout.write('Redis: there is no redis-server\n')
  else await limitsInRedis(stage, redis, sessionUrl)
}

/** The first requests once more, at an API whose limits are shared in Redis. */
async function limitsInRedis(stage: PartStage, program: string, sessionUrl: string): Promise<void> {
  const port = await startRedis(bench, program)
  const api = await startSliproad({
    dataDir: stage.dataDir,
    roles: 'api',
    env: { REDIS_URL: `redis://127.0.0.1:${port}` },
  })
  bench.onClose(api.stop)
  const url = sessionUrl.replace(stage.api.baseUrl, api.baseUrl)
  const read = () => call(url, undefined, { authorization: `Bearer ${stage.api.secretKey}` })
  await many(Math.ceil(count / 10), read)
  const [apiBefore, redisBefore] = [cpuSecondsOf(api.pid) ?? 0, await redisCpuSeconds(port)]
  await many(count, read)
  const redis = (((await redisCpuSeconds(port)) - redisBefore) / count) * 1_000
  const own = (((cpuSecondsOf(api.pid) ?? 0) - apiBefore) / count) * 1_000
  process.stdout.write(
    `read a session, limits in Redis: API ${own.toFixed(2)} ms, Redis ${redis.toFixed(3)} ms (${perCore(redis)}/s)\n`,
  )
}

async function redisCpuSeconds(port: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.end('INFO cpu\r\nQUIT\r\n')
  const text = await readText(socket)
  return ['sys', 'user'].reduce(
    (sum, kind) => sum + Number(new RegExp(`^used_cpu_${kind}:([\\d.]+)`, 'm').exec(text)?.[1]),
    0,
  )
}

function heading(name: string): void {
  process.stdout.write(`\n${name.padEnd(42)}${columns.map((column) => column.padStart(16)).join('')}\n`)
}

function tell(name: string, [before, after]: [Usage, Usage], of: 'api' | 'worker'): void {
  const each = (field: keyof Usage) => (after[field] - before[field]) / count
  const [own, database] = [each(of) * 1_000, each('database') * 1_000]
  const figures = [
    own.toFixed(2),
    database.toFixed(2),
    (each('walBytes') / 1_000).toFixed(1),
    each('transactions').toFixed(1),
    String(Math.round(1 / each('seconds'))),
    perCore(own),
    perCore(database),
  ]
  process.stdout.write(`${name.padEnd(42)}${figures.map((figure) => figure.padStart(16)).join('')}\n`)
}

/** How many units of this many milliseconds fit into a second of one core. */
function perCore(milliseconds: number): string {
  return milliseconds > 0 ? String(Math.round(1_000 / milliseconds)) : '-'
}

/** Calls at most sixteen at a time. */
async function many(times: number, work: () => Promise<unknown>): Promise<unknown[]> {
  const results: unknown[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (begun++ < times) results.push(await work())
    }),
  )
  return results
}

async function during(stage: PartStage, work: () => Promise<unknown>): Promise<[Usage, Usage]> {
  const before = await stage.readUsage()
  await work()
  return [before, await stage.readUsage()]
}

async function call(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
