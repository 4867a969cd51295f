import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { startReceiver } from './system/receiver.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import type { Worker } from './system/start-worker.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const openings = 15 * inject('share')
/** Longer than a worker waits between two looks for openings that were given up. */
const openingMs = 3_000
const dayMs = 24 * 3_600_000
const preload = new URL('./system/shift-clock.mjs', import.meta.url).href

let deployment: Deployment
let demo: Demo
let api: Server
let worker: Worker
let shiftFile: string

/** One API, and one worker whose wall clock the test moves. */
beforeAll(async () => {
  deployment = await system.newDeployment()
  api = await system.start(deployment, { SLIPROAD_ROLES: 'api,simulators' })
  demo = await readDemo(deployment)
  const receiver = await startReceiver()
  const words = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, words)).signingKey)
  await startWorkerByFile()
  for (let number = 0; number < 20; number++) await publish(number)
  await eventually('the first deliveries', async () => (await counts()).delivered === 20 || undefined)
}, 120_000)

/** A worker whose wall clock follows its own file. */
async function startWorkerByFile(): Promise<void> {
  shiftFile = join(await mkdtemp(join(tmpdir(), 'sliproad-clock-')), 'shift')
  await writeFile(shiftFile, '0')
  const env = { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_FILE: shiftFile }
  worker = await system.startWorker(deployment, env)
}

async function publish(number: number): Promise<void> {
  const call = { method: 'POST', key: demo.secretKey, headers: { 'idempotency-key': `clock-${number}` } }
  const body = { externalCustomerId: 'user-1', sourceAmount: 100, sourceCurrency: 'EUR' }
  expect((await api.call('/v1/sessions', { ...call, body })).status).toBe(201)
  const sent = await api.call('/v1/webhooks/test', { ...call, body: { eventType: 'kyc.approved' } })
  expect(sent.status).toBe(202)
}

async function counts() {
  const sql = deployment.connect()
  try {
    const [row] = await sql`
      select (select count(*)::int from events) as events,
        (select count(*)::int from deliveries) as deliveries,
        (select count(*)::int from deliveries where status = 'delivered') as delivered,
        (select count(*)::int from idempotency_keys) as keys,
        (select count(*)::int from sessions where status = 'expired') as expired`
    return row as Record<'events' | 'deliveries' | 'delivered' | 'keys' | 'expired', number>
  } finally {
    await sql.end()
  }
}

async function farthestRun(): Promise<number> {
  const sql = deployment.connect()
  try {
    const [row] =
      await sql`select extract(epoch from max(next_run_at) - now())::float as seconds from schedules`
    return row?.seconds as number
  } finally {
    await sql.end()
  }
}

test.for([
  { days: 40, seconds: 30 },
  { days: -40, seconds: 30 },
])(
  'a worker whose clock is $days days off for $seconds s destroys and expires nothing, and its schedules are on time afterwards',
  { timeout: 120_000 },
  async ({ days, seconds }, { task }) => {
    await worker.kill()
    await startWorkerByFile()
    const before = await counts()
    await writeFile(shiftFile, String(days * dayMs))
    await eventually('the word of the worker', () =>
      worker.printed.stdout.includes('the clock is wrong') ? true : undefined,
    )
    await publish(1_000 + days)
    await delay(seconds * 1_000)
    const { events, deliveries, keys, expired, delivered } = await counts()
    const destroyed = before.events + 1 - events + (before.deliveries + 1 - deliveries)
    const proof = {
      name: `wrong-clock: ${days} days`,
      tried: before.events + before.deliveries + before.keys,
      lost: destroyed + expired - before.expired,
      healed: 0,
    }
    task.meta.proof = proof
    expect(expired).toBe(before.expired)
    expect(deliveries).toBe(before.deliveries + 1)
    expect(events).toBe(before.events + 1)
    expect(keys).toBeGreaterThanOrEqual(before.keys + 1)
    // Nothing was signed meanwhile.
    expect(delivered).toBe(before.delivered)

    await writeFile(shiftFile, '0')
    const corrected = performance.now()
    await eventually('the delivery of what waited', async () =>
      (await counts()).delivered === before.delivered + 1 ? true : undefined,
    )
    const healedMs = performance.now() - corrected
    proof.healed = healedMs / 1_000
    expect(healedMs).toTakeLessThan(10_000)
    expect(await farthestRun()).toBeLessThan(3_610)
    expect(worker.isRunning()).toBe(true)
  },
)

test('a worker whose clock is 40 s ahead takes over none of the orders that a slow gateway is opening', {
  timeout: 120_000,
}, async ({ task }) => {
  await writeFile(shiftFile, '40000')
  const faults = '/simulators/banxa/_control/faults'
  const slow = { latencyMs: openingMs, paths: ['/buy'] }
  expect((await api.call(faults, { method: 'PUT', body: slow })).status).toBe(200)
  const body = {
    projectId: demo.projectId,
    gateway: 'banxa',
    fiatCurrency: 'USD',
    fiatAmount: '100',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  }
  const intent = { method: 'POST', headers: { 'x-api-key': demo.publicKey }, body }
  const answers: Awaited<ReturnType<typeof api.call>>[] = []
  while (answers.length < openings) {
    // Few at a time: on a busy machine more of them would outlast the time that a gateway has for an opening.
    const few = Array.from({ length: Math.min(5, openings - answers.length) }, () =>
      api.call('/public/v1/onramp/checkout-intent', intent),
    )
    answers.push(...(await Promise.all(few)))
  }
  await api.call(faults, { method: 'DELETE' })
  const lost = answers.filter(({ status }) => status !== 201).length
  const sql = deployment.connect()
  const twice = await sql`select external from simulators.orders group by external having count(*) > 1`
  await sql.end()
  task.meta.proof = { name: 'wrong-clock: slow openings', tried: openings, lost, doubled: twice.length }
  expect(answers.filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([])
  expect(twice).toEqual([])
})
