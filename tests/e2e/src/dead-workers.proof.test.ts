import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { type EventLoad, eventLoad } from './system/event-load.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { eventIdIn, type Receiver, startReceiver } from './system/receiver.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import type { Worker } from './system/start-worker.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const kills = 10 * inject('share')
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
/** How the workers reach the simulated providers. */
let reach: Record<string, string>

beforeAll(async () => {
  deployment = await system.newDeployment()
  const port = String(await freePort())
  reach = { PUBLIC_URL: `http://127.0.0.1:${port}` }
  api = await system.start(deployment, { ...reach, PORT: port, SLIPROAD_ROLES: 'api,simulators' })
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
  const worker = await system.startWorker(deployment, reach)
  const pid = await eventually('the number of a worker', async () =>
    (await knownPids()).find((one) => !before.includes(one)),
  )
  return { worker, pid }
}

test(
  `kill -9 of a worker in the middle of ${events} deliveries, ${kills} times: what it held is taken over within 5 s`,
  async ({ task }) => {
    const load = eventLoad(api, { perSecond: 100, keyOf: () => demo.secretKey })
    loads.push(load)
    const takenOver: { held: number; ms: number }[] = []
    // The last one is killed when no more events are made.
    for (let kill = 1; kill < kills; kill++) {
      const before = receiver.received.length
      await eventually('deliveries', () => (receiver.received.length > before + 50 ? true : undefined))
      // The next one starts meanwhile: its start is not waited for by what the dead one held.
      const [dead, next] = await Promise.all([killOne(), startWorker()])
      takenOver.push(dead)
      workers.push(next)
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
    const slowestMs = Math.max(...takenOver.map(({ ms }) => ms))
    task.meta.proof = {
      name: 'dead-workers: deliveries',
      tried: load.published.size,
      lost: lost.length,
      repeated: repeats,
      healed: slowestMs / 1_000,
    }
    expect(takenOver).toHaveLength(kills)
    expect(lost).toEqual([])
    expect(takenOver.reduce((sum, { held }) => sum + held, 0)).toManageMoreThan(0)
    expect(slowestMs).toTakeLessThan(takenOverMs)
    expect(drainedMs).toTakeLessThan(takenOverMs + 5_000)
    // A repeated delivery has the same bytes, and there are at most as many as the killed workers held.
    expect(repeats).toBeLessThanOrEqual(takenOver.reduce((sum, { held }) => sum + held, 0))
    const bodies = Map.groupBy(receiver.received, eventIdIn)
    for (const same of bodies.values()) expect(new Set(same.map(({ body }) => String(body))).size).toBe(1)
  },
  300_000 * inject('share'),
)

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
  // Counted while it stands still: after its death another may have taken over before we have counted.
  process.kill(dead.pid, 'SIGSTOP')
  const held = await count()
  await dead.worker.kill()
  const killed = performance.now()
  await eventually('the take-over', async () => ((await count()) === 0 ? true : undefined), {
    withinMs: 60_000,
  })
  return { held, ms: Math.round(performance.now() - killed) }
}

const kinds = ['kyc-sync', 'order-sync', 'wallet-screening']

test('orders, wallets and KYC cases that a killed worker was asking about are asked about by another within 5 s', async ({
  task,
}) => {
  workers.push(await startWorker())
  const customer = await made('/v1/customers', { externalCustomerId: 'asked-about' })
  await made(`/v1/customers/${customer}/wallets`, { address: `0x${'a'.repeat(40)}`, currency: 'ETH' })
  await made('/v1/kyc-cases', { customerId: customer })
  await made('/public/v1/onramp/checkout-intent', {
    projectId: demo.projectId,
    gateway: 'banxa',
    fiatCurrency: 'USD',
    fiatAmount: '100',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  })
  for (const provider of ['banxa', 'chainalysis', 'elliptic', 'trm', 'sumsub', 'idnow']) await hang(provider)
  await query('delete from process_claims')
  await query('delete from order_sync_claims')
  await query('update orders set next_sync_at = now()')
  await query('update wallets set next_screening_at = now()')
  await query('update kyc_cases set next_sync_at = now()')
  const held = await eventually('claims of all kinds', async () => {
    const claims = await claimsOf('until > now()')
    return new Set(claims.map(({ kind }) => kind)).size === kinds.length ? claims : undefined
  })
  // Whichever worker holds the order is killed; the other asks about it next.
  const holder = await numberOf(held.find(({ kind }) => kind === 'order-sync'))
  const dead = workers.find(({ pid }) => pid === holder.pid)
  const theirs = held.filter(({ number }) => number === holder.number)
  await dead?.worker.kill()
  const killed = performance.now()
  await eventually(
    'the claims of another worker',
    async () => {
      const claims = [...(await claimsOf(`number <> ${holder.number}`)), ...(await putOff())]
      return theirs.every(({ kind }) => claims.some((claim) => claim.kind === kind)) || undefined
    },
    { withinMs: 60_000 },
  )
  const seconds = (performance.now() - killed) / 1_000
  task.meta.proof = { name: 'dead-workers: syncs', tried: theirs.length, lost: 0, healed: seconds }
  expect(seconds * 1_000).toTakeLessThan(takenOverMs)
}, 120_000)

type Claims = { number: number; kind: string }

async function made(path: string, body: Record<string, unknown>): Promise<string> {
  const { status, json, text } = await api.call(path, { method: 'POST', key: demo.secretKey, body })
  if (status !== 201) throw new Error(`${path} answered ${status} ${text}`)
  return String((json as { data: { id?: string } }).data.id)
}

async function claimsOf(which: string): Promise<Claims[]> {
  const claims = `
    select number, kind, until from process_claims
    union all select claimed_by, 'order-sync', until from order_sync_claims`
  return (await query(
    `select number, kind from (${claims}) as claims where ${which} order by kind`,
  )) as Claims[]
}

/** Banxa may be asked once a minute: the next worker finds that it was, and puts its question off. */
async function putOff(): Promise<Claims[]> {
  return (await query(`
    select 0 as number, 'order-sync' as kind from orders
    where next_sync_at > now() and id not in (select order_id from order_sync_claims)`)) as Claims[]
}

async function numberOf(claim: Claims | undefined): Promise<{ number: number; pid: number }> {
  const [row] = await query(`select number, pid from processes where number = ${claim?.number}`)
  return row as { number: number; pid: number }
}

/** Requests to this provider are accepted and never answered. */
async function hang(provider: string): Promise<void> {
  const call = { method: 'PUT', body: { hang: true } }
  expect((await api.call(`/simulators/${provider}/_control/faults`, call)).status).toBe(200)
}
