import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createProject, sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { type EventLoad, eventLoad } from './system/event-load.ts'
import { eventually } from './system/eventually.ts'
import { findPostmaster, stopPostmaster } from './system/postmaster.ts'
import { eventIdIn, type Received, type Receiver, startReceiver } from './system/receiver.ts'
import { readDemo, type Server } from './system/start-server.ts'
import type { Worker } from './system/start-worker.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const kills = 2 * inject('share')
const restarts = 4 * inject('share')
const workerSlots = 256
/** The lease of a delivery; a worker that still holds it then is dead. */
const leaseMs = 50_000
const takenOverMs = 60_000
const loads: EventLoad[] = []

afterEach(async () => {
  for (const load of loads.splice(0)) await load.stop()
})

function startLoad(...given: Parameters<typeof eventLoad>): EventLoad {
  const load = eventLoad(...given)
  loads.push(load)
  return load
}

let deployment: Deployment
let api: Server
let secretKey: string
let receiver: Receiver
let workers: Worker[]

/** One server that publishes, one worker to begin with, and a project whose events go to a receiver. */
beforeAll(async () => {
  deployment = await system.newDeployment()
  api = await system.start(deployment, { SLIPROAD_ROLES: 'api,simulators' })
  const demo = await readDemo(deployment)
  secretKey = demo.secretKey
  receiver = await startReceiver()
  await addEndpoint(demo.projectId, receiver.url)
  workers = [await system.startWorker(deployment)]
}, 120_000)

async function addEndpoint(projectId: string, url: string): Promise<void> {
  const words = ['webhooks', 'add', projectId, '--url', url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, words)).signingKey)
}

/** A project of its own with a receiver of its own: what an earlier test published never arrives there. */
async function startProject(name: string): Promise<{ secretKey: string; receiver: Receiver }> {
  const { projectId, secretKey, webhookSigningKey } = await createProject(deployment, name)
  for (const secret of [secretKey, webhookSigningKey]) system.noteSecret(secret)
  const receiver = await startReceiver()
  await addEndpoint(projectId, receiver.url)
  return { secretKey, receiver }
}

/** A quick machine finishes its restarts before there was much load. */
async function untilPublished({ published }: EventLoad, count: number): Promise<void> {
  await eventually(`${count} events`, () => (published.size > count ? true : undefined), { withinMs: 60_000 })
}

/** Everything that was published has arrived and is stored as delivered. Returns how many. */
async function expectAllDelivered(load: EventLoad, received: readonly Received[]): Promise<number> {
  const missing = () => {
    const arrived = new Set(received.map(eventIdIn))
    return [...load.published].filter((id) => !arrived.has(id))
  }
  const sql = deployment.connect()
  try {
    await eventually(
      'the delivery of everything',
      async () => {
        const [open] = await sql`select count(*)::int as count from delivery_queue`
        return open?.count === 0 ? true : undefined
      },
      { withinMs: takenOverMs, everyMs: 100 },
    )
    expect(missing()).toEqual([])
    const [rest] = await sql`select count(*)::int as count from deliveries where status <> 'delivered'`
    expect(rest?.count).toBe(0)
    return load.published.size
  } finally {
    await sql.end()
  }
}

/** Repeated deliveries were the same each time: id, delivery and bytes. Returns how many there were. */
function expectSameTwice(received: readonly Received[]): number {
  const byEvent = Map.groupBy(received, eventIdIn)
  for (const requests of byEvent.values()) {
    expect(new Set(requests.map(({ body }) => String(body))).size).toBe(1)
    expect(new Set(requests.map(({ headers }) => headers['x-webhook-delivery-id'])).size).toBe(1)
  }
  return received.length - byEvent.size
}

test(
  `${kills} times kill -9 of one of two workers under load: nothing is lost, and what comes twice is the same`,
  async ({ task }) => {
    receiver.answer((_received, response) => setTimeout(() => response.end(), 20))
    workers.push(await system.startWorker(deployment))
    const load = startLoad(api, { perSecond: 200, keyOf: () => secretKey })
    let killedAt = 0
    for (let kill = 0; kill < kills; kill++) {
      const killed = workers.shift()
      const before = receiver.received.length
      await eventually('some deliveries', () => (receiver.received.length > before + 20 ? true : undefined))
      await killed?.kill()
      killedAt = Date.now()
      workers.push(await system.startWorker(deployment))
    }
    await untilPublished(load, 1_000)
    await load.stop()
    expect(load.refused()).toBe(0)
    const tried = await expectAllDelivered(load, receiver.received)
    task.meta.proof = { name: 'webhooks: workers killed', tried, lost: 0 }
    expect(Date.now() - killedAt).toTakeLessThan(takenOverMs)
    const again = expectSameTwice(receiver.received)
    expect(again).toBeLessThanOrEqual(kills * workerSlots)
    // The kills had an effect: deliveries that were sent and not stored, or claimed and not sent.
    const takenOver = receiver.received.filter((request) => delayOf(request) > leaseMs).length
    expect(again + takenOver).toManageMoreThan(0)
  },
  600_000 * inject('share'),
)

test(`PostgreSQL restarted ${restarts} times under load: no exit, nothing lost, delivering again within five seconds`, {
  tags: 'needs-embedded-database',
  timeout: 300_000 * inject('share'),
}, async ({ task }) => {
  const load = startLoad(api, { perSecond: 100, keyOf: () => secretKey })
  for (let restart = 0; restart < restarts; restart++) {
    const before = receiver.received.length
    await eventually('deliveries', () => (receiver.received.length > before + 20 ? true : undefined))
    await restartDatabase(restart % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
    const up = receiver.received.length
    await eventually('deliveries again', () => (receiver.received.length > up ? true : undefined), {
      withinMs: 5_000,
    })
    for (const running of [api, ...workers]) expect(running.isRunning()).toBe(true)
  }
  await untilPublished(load, 200)
  await load.stop()
  const tried = await expectAllDelivered(load, receiver.received)

  task.meta.proof = { name: 'webhooks: database restarted', tried, lost: 0 }
  expectSameTwice(receiver.received)
})

/** Returns once the one that the server started takes connections. */
async function restartDatabase(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const record = deployment.record()
  const postmaster = record && findPostmaster(record)
  if (!postmaster) throw new Error('the embedded database does not run')
  await stopPostmaster(postmaster, signal)
  await eventually('a database that takes connections', async () => {
    const sql = deployment.connect()
    try {
      await sql`select 1`
      return true
    } catch {
      return undefined
    } finally {
      await sql.end({ timeout: 1 })
    }
  })
}

const settleMs = 2_000
const watchMs = 8_000
/**
 * Far from what a busy machine needs, and far from the 30 seconds for which deliveries behind a hanging one would
 * wait.
 */
const patienceMs = 10_000

test('an endpoint that hangs with nine tenths of the traffic holds up no other endpoint', async ({
  task,
}) => {
  const { receiver: hot, secretKey: hotKey } = await startProject('Hot')
  hot.answer(() => {})
  const keyOf = (number: number) => (number % 10 === 0 ? secretKey : hotKey)
  const load = startLoad(api, { perSecond: 150, keyOf })
  // The first moments give the hanging endpoint time to take all its slots.
  await delay(settleMs)
  const from = receiver.received.length
  await delay(watchMs)
  const delays = receiver.received.slice(from).map(delayOf)
  await load.stop()
  expect(hot.received.length).toManageMoreThan(0)
  expect(delays.length).toManageMoreThan(50)
  const lost = delays.filter((ms) => ms >= patienceMs).length
  task.meta.proof = { name: 'webhooks: one endpoint hangs', tried: delays.length, lost }
  expect(Math.max(...delays)).toBeLessThan(patienceMs)
}, 180_000)

/** The longest time of an attempt, and the tolerance for a busy machine. */
const deadlineMs = 30_000
const earlyMs = 1_500
const lateMs = 6_000
const dripCount = 30

test(`${dripCount} answers that drip a byte every five seconds are cut off after 30 seconds, and their 200 counts`, async ({
  task,
}) => {
  const { receiver: dripping, secretKey: dripKey } = await startProject('Drip')
  const dripped: number[] = []
  dripping.answer((received, response) => {
    response.writeHead(200).write('begun')
    const drip = setInterval(() => response.write('.'), 5_000)
    response.on('close', () => {
      clearInterval(drip)
      dripped.push(Date.now() - received.at)
    })
  })
  const call = { method: 'POST', key: dripKey, body: { eventType: 'kyc.approved' } }
  for (let count = 0; count < dripCount; count++) await api.call('/v1/webhooks/test', call)
  await eventually('the end of all', () => (dripped.length === dripCount ? true : undefined), {
    withinMs: deadlineMs + lateMs + 10_000,
  })
  for (const ms of dripped) {
    expect(ms).toBeGreaterThan(deadlineMs - earlyMs)
    expect(ms).toTakeLessThan(deadlineMs + lateMs)
  }
  const ids = dripping.received.map(({ headers }) => String(headers['x-webhook-delivery-id']))
  for (const id of ids) {
    const data = await eventually('an attempt that is written down', async () => {
      const answer = await api.call(`/v1/webhooks/events/${id}`, { key: dripKey })
      const { data } = answer.json as { data: { attemptLog: object[] } }
      return data.attemptLog.length > 0 ? data : undefined
    })
    const responseBody = expect.stringMatching(/^begun\.{4,7}$/)
    expect(data).toMatchObject({
      status: 'delivered',
      attemptLog: [{ attempt: 1, responseStatus: 200, responseBody }],
    })
  }
  task.meta.proof = { name: 'webhooks: answers that drip', tried: dripCount, lost: 0 }
}, 120_000)

/** From the event to its arrival, by the one clock of this machine. */
function delayOf({ at, body }: Received): number {
  return at - Date.parse((JSON.parse(String(body)) as { timestamp: string }).timestamp)
}
