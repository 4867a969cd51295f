import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { orderLoad } from './orders/order-load.ts'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { eventIdIn, type Receiver, startReceiver } from './system/receiver.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

/** Of anonymous callers, a minute. */
const limit = 60
const soakMs = 8_000 * inject('share')
/** Of each process, however long it runs. */
const megabytesMax = 800
const descriptorsMax = 300

type Quotes = {
  quotesId: string
  quotes: { gatewayId: string; paymentMethodId: string; cryptoAmount: string }[]
}

describe('two APIs and two workers on one database and one Redis', {
  tags: ['needs-redis-server', 'needs-embedded-database'],
  timeout: 60_000 * inject('share'),
}, () => {
  const system = useSystem()
  let deployment: Deployment
  let demo: Demo
  let apis: [Server, Server]
  let redis: ChildProcess
  let receiver: Receiver
  let startedMs: number

  /** All four begin at once; the first of them makes the database and its schema. */
  beforeAll(async () => {
    const redisPort = await freePort()
    const quiet = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    redis = spawn('redis-server', quiet, { stdio: 'ignore' })
    deployment = await system.newDeployment()
    const port = String(await freePort())
    const env = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      RATE_LIMIT_ANONYMOUS: String(limit),
    }
    const begun = performance.now()
    const [one, two] = await Promise.all([
      system.start(deployment, { ...env, PORT: port, SLIPROAD_ROLES: 'api,simulators' }),
      system.start(deployment, { ...env, SLIPROAD_ROLES: 'api' }),
      system.startWorker(deployment, env),
      system.startWorker(deployment, env),
    ])
    startedMs = performance.now() - begun
    apis = [one, two]
    demo = await readDemo(deployment)
    receiver = await startReceiver()
    const words = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
    system.noteSecret((await sliproad<{ signingKey: string }>(deployment, words, env)).signingKey)
  }, 120_000)

  afterAll(() => redis.kill('SIGKILL'))

  /**
   * Anonymous requests in turn at both APIs, from an address of this machine that no other test calls from: limits count
   * by address. Returns how many were let in and how long the slowest took.
   */
  async function ask(
    count: number,
    localAddress: string,
  ): Promise<{ letIn: number; refused: number; slowestMs: number }> {
    const path = `/public/v1/onramp/supported?projectId=${demo.projectId}`
    const agent = new Agent({ localAddress })
    const sent = Array.from({ length: count }, (_, at) =>
      (at % 2 === 0 ? apis[0] : apis[1]).call(path, { agent }),
    )
    const answers = await Promise.all(sent)
    agent.destroy()
    return {
      letIn: answers.filter(({ status }) => status === 200).length,
      refused: answers.filter(({ status }) => status === 429).length,
      slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
    }
  }

  /** How many requests both APIs have counted alone, because Redis did not answer them in time. */
  async function countedAlone(): Promise<number> {
    const pages = await Promise.all(apis.map((api) => api.call('/metrics')))
    const counts = pages.map(({ text }) => /^sliproad_rate_limit_store_errors_total (\d+)$/m.exec(text)?.[1])
    return counts.reduce((sum, count) => sum + Number(count), 0)
  }

  /** Memory and open files of each process. */
  async function usage(): Promise<{ megabytes: number; descriptors: number }[]> {
    const sql = deployment.connect()
    const rows = await sql<{ pid: number }[]>`select pid from processes order by number`
    await sql.end()
    return rows.map(({ pid }) => ({
      megabytes: Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024,
      ),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    }))
  }

  test('four processes that start at once on an empty database all serve', async ({ task }) => {
    task.meta.proof = { name: 'two-instances: first start', tried: 4, lost: 0, healed: startedMs / 1_000 }
    for (const api of apis) expect((await api.call('/ready')).status).toBe(200)
    const sql = deployment.connect()
    const areKnown = async () => (await sql`select 1 from processes`).length === 4 || undefined
    await eventually('four processes', areKnown).finally(() => sql.end())
  })

  test('orders and events of both go on without an error, each event arrives once', async ({ task }) => {
    const load = { demo, receiver, perSecond: { moonpay: 2, transak: 1 }, atOnceMax: 6 }
    const loads = apis.map((api) => orderLoad(api, load))
    await delay(soakMs / 2)
    const half = await usage()
    await delay(soakMs / 2)
    for (const { stop } of loads) await stop()
    const orders = () => loads.flatMap((placed) => placed.orders)
    const open = () => orders().filter(({ completedAt }) => completedAt === undefined).length
    expect(orders().length).toManageMoreThan(8)
    await eventually('all orders completed', () => open() === 0 || undefined, { withinMs: 30_000 })
    const ids = receiver.received.map(eventIdIn)
    const doubled = ids.length - new Set(ids).size
    task.meta.proof = { name: 'two-instances: soak', tried: orders().length, lost: open(), doubled }
    const whole = await usage()
    process.stderr.write(`two-instances: ${JSON.stringify({ half, whole })}\n`)
    const refusals = loads.flatMap((placed) => placed.refusals)
    expect(refusals.length, refusals.join('; ')).toBe(0)
    expect(doubled).toBe(0)
    expect(Math.max(...whole.map(({ megabytes }) => megabytes))).toBeLessThan(megabytesMax)
    expect(Math.max(...whole.map(({ descriptors }) => descriptors))).toBeLessThan(descriptorsMax)
  })

  test('a price that one shows is ordered at the other at once', async ({ task }) => {
    const rounds = 20 * inject('share')
    const refusals: string[] = []
    for (let round = 0; round < rounds; round++) {
      const [shows, takes] = round % 2 === 0 ? apis : ([apis[1], apis[0]] as const)
      const wanted = {
        fiatAmount: String(100 + round),
        fiatCurrency: 'EUR',
        cryptoCurrency: 'ETH',
        network: 'base',
      }
      const session = { externalCustomerId: `price-${round}`, country: 'DE' }
      const made = await shows.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body: session })
      const { clientSecret } = (made.json as { attributes: { clientSecret: string } }).attributes
      const headers = { authorization: `Checkout ${clientSecret}` }
      const query = new URLSearchParams({ ...wanted, country: 'DE' })
      const { data } = (await shows.call(`/checkout/api/quotes?${query}`, { headers })).json as {
        data: Quotes
      }
      const [offer] = data.quotes
      if (!offer) throw new Error('no gateway offers anything')
      const body = {
        ...wanted,
        country: 'DE',
        walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        gateway: offer.gatewayId,
        paymentMethodId: offer.paymentMethodId,
        quotesId: data.quotesId,
        expectedCryptoAmount: offer.cryptoAmount,
      }
      const answer = await takes.call('/checkout/api/order', { method: 'POST', headers, body })
      if (answer.status !== 201) refusals.push(answer.text)
    }
    task.meta.proof = { name: 'two-instances: price of the other', tried: rounds, lost: refusals.length }
    expect(refusals).toEqual([])
  })

  test('a key that is revoked is refused at both within two seconds', async ({ task }) => {
    const create = ['keys', 'create', demo.projectId]
    const { keyId, key } = await sliproad<{ keyId: string; key: string }>(deployment, create)
    system.noteSecret(key)
    const read = () => Promise.all(apis.map((api) => api.call('/v1/sessions?pageSize=1', { key })))
    expect((await read()).map(({ status }) => status)).toEqual([200, 200])
    await sliproad(deployment, ['keys', 'revoke', demo.projectId, keyId])
    const revoked = performance.now()
    const areRefused = async () => (await read()).every(({ status }) => status === 401) || undefined
    await eventually('two refusals', areRefused, { withinMs: 5_000 })
    const seconds = (performance.now() - revoked) / 1_000
    task.meta.proof = { name: 'two-instances: key revoked', tried: 2, healed: seconds }
    expect(seconds).toBeLessThan(2)
  })

  test('a limit counts over both, is still a limit when Redis is killed, and a Redis that hangs delays no request for long', async ({
    task,
  }) => {
    const before = await countedAlone()
    const together = await ask(200, '127.0.0.2')
    const slow = (await countedAlone()) - before
    task.meta.proof = { name: 'two-instances: limits', tried: 200, letIn: together.letIn }
    // The first request begins the window of its address, so all of them fall into it. On a busy machine Redis may be
    // slow for a moment, and each request that an API therefore counts alone is at most one more.
    expect(together.letIn + together.refused).toBe(200)
    expect(together.letIn).toBeGreaterThanOrEqual(limit)
    expect(together.letIn - limit).toBeLessThanOrEqual(slow)
    redis.kill('SIGSTOP')
    // Another address: one that is over its limit is refused without asking Redis.
    const hanging = await ask(40, '127.0.0.3')
    redis.kill('SIGKILL')
    const alone = await ask(400, '127.0.0.3')
    process.stderr.write(`two-instances: ${JSON.stringify({ startedMs, together, hanging, alone })}\n`)
    // Alone, each API lets in as many as the limit says, those while Redis hung among them.
    expect(alone.letIn).toBeLessThanOrEqual(2 * limit)
    expect(alone.letIn + alone.refused).toBe(400)
    expect(hanging).toMatchObject({ letIn: 40, refused: 0 })
    expect(hanging.slowestMs).toTakeLessThan(5_000)
  })
})
