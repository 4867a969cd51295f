import { afterEach, beforeAll, expect, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { type EventLoad, eventLoad } from './system/event-load.ts'
import { eventually } from './system/eventually.ts'
import { eventIdIn, type Receiver, startReceiver } from './system/receiver.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import type { Worker } from './system/start-worker.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
/** WORKER_KILLS sets a larger number. */
const kills = Number(process.env.WORKER_KILLS ?? 4)
const events = 2_000
const takenOverMs = 5_000
/** The receiver's own duration of one delivery. */
const answerMs = 100
const loads: EventLoad[] = []

let deployment: Deployment
let api: Server
let demo: Demo
let receiver: Receiver
let workers: { worker: Worker; pid: number }[]

beforeAll(async () => {
  deployment = await system.newDeployment()
  api = await system.start(deployment, { SLIPROAD_ROLES: 'api,simulators' })
  demo = await readDemo(deployment)
  receiver = await startReceiver()
  receiver.answer((_received, response) => setTimeout(() => response.end(), answerMs))
  const words = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, words)).signingKey)
  workers = [await startWorker(), await startWorker()]
}, 120_000)

afterEach(async () => {
  for (const load of loads.splice(0)) await load.stop()
})

type Row = Record<string, unknown>

async function query(text: string): Promise<Row[]> {
  const sql = deployment.connect()
  try {
    return await sql.unsafe<Row[]>(text)
  } finally {
    await sql.end()
  }
}

async function knownPids(): Promise<number[]> {
  return (await query(`select pid from processes where roles = 'worker'`)).map(({ pid }) => Number(pid))
}

async function startWorker(): Promise<{ worker: Worker; pid: number }> {
  const before = await knownPids()
  const worker = await system.startWorker(deployment)
  const pid = await eventually('the number of a worker', async () =>
    (await knownPids()).find((one) => !before.includes(one)),
  )
  return { worker, pid }
}

test(`kill -9 of a worker in the middle of ${events} deliveries, ${kills} times: what it held is taken over within 5 s`, async () => {
  const load = eventLoad(api, { perSecond: 250, keyOf: () => demo.secretKey })
  loads.push(load)
  const takenOver: { held: number; ms: number }[] = []
  for (let kill = 0; kill < kills; kill++) {
    const before = receiver.received.length
    await eventually('deliveries', () => (receiver.received.length > before + 50 ? true : undefined))
    takenOver.push(await killOne())
    workers.push(await startWorker())
  }
  await eventually('all events', () => (load.published.size >= events ? true : undefined), {
    withinMs: 120_000,
  })
  await load.stop()
  takenOver.push(await killOne())
  const lastKill = performance.now()
  await eventually(
    'the delivery of everything',
    async () => {
      const [row] = await query('select count(*)::int as open from delivery_queue')
      return row?.open === 0 ? true : undefined
    },
    { withinMs: 60_000, everyMs: 50 },
  )
  const drainedMs = performance.now() - lastKill
  const arrived = new Set(receiver.received.map(eventIdIn))
  const lost = [...load.published].filter((id) => !arrived.has(id))
  const repeats = receiver.received.length - arrived.size
  process.stderr.write(
    `dead-workers: ${JSON.stringify({ takenOver, drainedMs: Math.round(drainedMs), repeats })}\n`,
  )
  expect(lost).toEqual([])
  expect(takenOver.reduce((sum, { held }) => sum + held, 0)).toBeGreaterThan(0)
  expect(Math.max(...takenOver.map(({ ms }) => ms))).toBeLessThan(takenOverMs)
  expect(drainedMs).toBeLessThan(takenOverMs + 5_000)
  // A repeated delivery has the same bytes, and there are at most as many as the killed workers held.
  expect(repeats).toBeLessThanOrEqual(takenOver.reduce((sum, { held }) => sum + held, 0))
  const bodies = Map.groupBy(receiver.received, eventIdIn)
  for (const same of bodies.values()) expect(new Set(same.map(({ body }) => String(body))).size).toBe(1)
}, 300_000)

/**
 * Returns how many deliveries the killed worker held, and how long after its death another had made all of them due
 * again.
 */
async function killOne(): Promise<{ held: number; ms: number }> {
  const dead = workers.shift()
  if (!dead) throw new Error('there is no worker')
  const [row] = await query(`select number from processes where pid = ${dead.pid}`)
  const end = Number(row?.number).toString(16).padStart(8, '0')
  const count = async () => {
    const [held] = await query(
      `select count(*)::int as held from delivery_queue where right(lease_token::text, 8) = '${end}'`,
    )
    return Number(held?.held)
  }
  await dead.worker.kill()
  const killed = performance.now()
  const held = await count()
  await eventually('the take-over', async () => ((await count()) === 0 ? true : undefined), {
    withinMs: 60_000,
  })
  return { held, ms: Math.round(performance.now() - killed) }
}
