import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { orderLoad } from './orders/order-load.ts'
import { breakableDatabase } from './system/breakable-database.ts'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { eventIdIn, type Receiver, startReceiver } from './system/receiver.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
/** Each way, so that a statement takes 200 ms longer. */
const delayMs = 100
const perSecond = 4
const orders = 60 * inject('share')
const sessions = 10 * inject('share')
/** How long a message may wait for its worker: a burst at the beginning, while connections and statements are made. */
const oldestSeconds = 20

let deployment: Deployment
let demo: Demo
let api: Server
let simulators: Server
let receiver: Receiver

/** A near process runs the database and the simulators; an API and one worker reach it over the slow way. */
beforeAll(async () => {
  deployment = await system.newDeployment()
  const port = String(await freePort())
  const near = { PUBLIC_URL: `http://127.0.0.1:${port}` }
  simulators = await system.start(deployment, { ...near, PORT: port, SLIPROAD_ROLES: 'api,simulators' })
  demo = await readDemo(deployment)
  receiver = await startReceiver()
  const words = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, words)).signingKey)
  const database = await breakableDatabase(deployment)
  const slow = { ...near, ...database.env }
  const [server] = await Promise.all([
    system.start(deployment, { ...slow, SLIPROAD_ROLES: 'api' }),
    system.startWorker(deployment, slow),
  ])
  api = server
  database.slowDown(delayMs)
}, 120_000)

test('a session is created in seconds', async ({ task }) => {
  const times: number[] = []
  for (let number = 0; number < sessions; number++) {
    const body = { externalCustomerId: `user-${number}`, sourceAmount: 100, sourceCurrency: 'EUR' }
    const { status, ms } = await api.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body })
    expect(status).toBe(201)
    times.push(ms)
  }
  process.stderr.write(`slow-database: sessions created in ${times.map(Math.round).join(', ')} ms\n`)
  task.meta.proof = { name: 'slow-database: sessions', tried: sessions, lost: 0 }
  // Without a connection of its own and a statement prepared, the first one takes several trips more.
  expect(Math.min(...times)).toTakeLessThan(3_000)
})

test(
  `one worker keeps up with ${perSecond} orders a second of one gateway`,
  async ({ task }) => {
    const load = orderLoad(api, { demo, receiver, paidAt: simulators, perSecond: { moonpay: perSecond } })
    const open = () => load.orders.filter(({ completedAt }) => completedAt === undefined).length
    const ages: number[] = []
    const watched = watchOldest(ages)
    await eventually('enough orders', () => load.orders.length >= orders || undefined, { withinMs: 120_000 })
    await load.stop()
    const stopped = performance.now()
    await eventually('all orders completed', () => open() === 0 || undefined, { withinMs: 60_000 }).catch(
      () => undefined,
    )
    const healed = (performance.now() - stopped) / 1_000
    await watched.stop()
    const ids = receiver.received.map(eventIdIn)
    const doubled = ids.length - new Set(ids).size
    const oldest = Math.max(...ages)
    const figures = { orders: load.orders.length, oldest, ages, healed, refused: load.refused() }
    process.stderr.write(`slow-database: ${JSON.stringify(figures)}\n`)
    task.meta.proof = {
      name: 'slow-database: orders',
      tried: load.orders.length,
      lost: open(),
      doubled,
      healed,
    }
    expect({ refused: load.refused(), lost: open(), doubled }).toEqual({ refused: 0, lost: 0, doubled: 0 })
    // The worker that handled four messages at a time was 34 s behind after 60 orders, and further with each.
    expect(oldest * 1_000).toTakeLessThan(oldestSeconds * 1_000)
  },
  180_000 * inject('share'),
)

/** Notes every second for how long the oldest message has waited, until it is stopped. */
function watchOldest(ages: number[]): { stop(): Promise<void> } {
  const sql = deployment.connect()
  const stopping = new AbortController()
  const look = async () => {
    while (!stopping.signal.aborted) {
      const [row] = await sql<{ seconds: number }[]>`
        select coalesce(extract(epoch from now() - min(received_at)), 0)::float as seconds
        from gateway_messages where processed_at is null`
      ages.push(Math.max(0, Math.round((row?.seconds ?? 0) * 10) / 10))
      await delay(1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const done = look()
  return {
    async stop() {
      stopping.abort()
      await done
      await sql.end()
    },
  }
}
