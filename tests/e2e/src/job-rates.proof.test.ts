import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { startReceiver } from './system/receiver.ts'
import { readDemo } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const rows = 10_000 * inject('share')
/** A schedule that ran one batch a time would run as often as there are batches, once a second. */
const batchesPerRun = 2

let deployment: Deployment
let sql: Sql
let projectId: string

/** One process runs the database; a session and a delivery of it are the patterns of all others. */
beforeAll(async () => {
  deployment = await system.newDeployment()
  const api = await system.start(deployment, { SLIPROAD_ROLES: 'api,simulators' })
  const demo = await readDemo(deployment)
  projectId = demo.projectId
  sql = deployment.connect()
  const receiver = await startReceiver()
  const words = ['webhooks', 'add', projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, words)).signingKey)
  const call = { method: 'POST', key: demo.secretKey }
  const body = { externalCustomerId: 'pattern', sourceAmount: 100, sourceCurrency: 'EUR' }
  expect((await api.call('/v1/sessions', { ...call, body })).status).toBe(201)
  const sent = await api.call('/v1/webhooks/test', { ...call, body: { eventType: 'kyc.approved' } })
  expect(sent.status).toBe(202)
  await system.startWorker(deployment)
  const isDelivered = async () =>
    (await sql`select 1 from deliveries where status = 'delivered'`).length > 0 || undefined
  await eventually('the first delivery', isDelivered)
  await eventually('nothing to count', async () => (await countOf('rollup_queue')) === 0 || undefined)
}, 120_000)

afterAll(() => sql?.end())

const jobs = [
  { name: 'expiry of sessions', job: 'expire-sessions', batch: 500, measure: expireSessions },
  { name: 'retention of deliveries', job: 'forget-deliveries', batch: 500, measure: forgetDeliveries },
  { name: 'sums', job: 'count-changes', batch: 1_000, measure: countSessions },
]

for (const workers of [1, 2]) {
  test.for(jobs)(
    `${workers} worker(s): batches of the $name follow each other, and every row is done once`,
    { timeout: 120_000 * inject('share') },
    async ({ name, job, batch, measure }, { task }) => {
      await atWork(workers)
      const { wrong, perSecond, runs } = await measure(job)
      process.stderr.write(
        `job-rates: ${name}, ${workers} worker(s): ${perSecond} rows a second, ${runs} runs\n`,
      )
      task.meta.proof = { name: `job-rates: ${name}, ${workers} worker(s)`, tried: rows, lost: wrong }
      expect(wrong).toBe(0)
      expect(runs).toBeLessThan(rows / batch / batchesPerRun)
    },
  )
}

type Measured = { wrong: number; perSecond: number; runs: number }

/** Waits until a job has done its rows; tells how many a second, and in how many runs of its schedule. */
async function untilDone(job: string, isDone: () => Promise<boolean>): Promise<Omit<Measured, 'wrong'>> {
  const begun = performance.now()
  const runs = new Set<string>()
  await eventually(
    `the end of ${job}`,
    async () => {
      const [row] = await sql`select last_run_at::text as at from schedules where name = ${job}`
      runs.add(row?.at as string)
      return (await isDone()) || undefined
    },
    { withinMs: 90_000 * inject('share'), everyMs: 100 },
  )
  return { perSecond: Math.round(rows / ((performance.now() - begun) / 1_000)), runs: runs.size }
}

let started = 1

async function atWork(workers: number): Promise<void> {
  for (; started < workers; started++) await system.startWorker(deployment)
}

/** Sessions whose time is over; `wrong` are those that did not expire. */
async function expireSessions(job: string): Promise<Measured> {
  const before = await expired()
  await insertSessions('pending', -60)
  const isDone = async () =>
    (await sql`select 1 from sessions where status = 'pending' and expires_at <= now() limit 1`).length === 0
  const figures = await untilDone(job, isDone)
  return { ...figures, wrong: Math.abs((await expired()) - before - rows) }
}

async function expired(): Promise<number> {
  const [row] = await sql`select count(*)::int as count from sessions where status = 'expired'`
  return row?.count as number
}

/** Finished deliveries of 60 days ago with their events; `wrong` are those left, and fresh ones that are gone. */
async function forgetDeliveries(job: string): Promise<Measured> {
  const fresh = await countOf('deliveries')
  const events = await countOf('events')
  const [delivery] = await sql`
    select id, event_id as "eventId" from deliveries where status = 'delivered' limit 1`
  await sql.begin(async (tx) => {
    await tx`
      create temporary table old on commit drop as select ${tx.unsafe(oldId)} as id
      from generate_series(1, ${rows}::int) as number`
    await tx`
      insert into events
      select (jsonb_populate_record(pattern, jsonb_build_object('id', old.id))).*
      from old, events as pattern where pattern.id = ${delivery?.eventId as string}`
    await tx`
      insert into deliveries (id, project_id, endpoint_id, event_id, event_type, status, attempts, delivered_at, created_at)
      select old.id, project_id, endpoint_id, old.id, event_type, status, attempts, delivered_at, created_at
      from old, deliveries as pattern where pattern.id = ${delivery?.id as string}`
    await tx`update schedules set next_run_at = now() where name = ${job}`
  })
  const figures = await untilDone(job, async () => (await countOf('events')) <= events)
  const wrong = Math.abs((await countOf('deliveries')) - fresh) + Math.abs((await countOf('events')) - events)
  return { ...figures, wrong }
}

/** New sessions, to be counted; `wrong` are those missing in the sums, or counted twice. */
async function countSessions(job: string): Promise<Measured> {
  const isDone = async () => (await countOf('rollup_queue')) === 0
  await untilDone(job, isDone)
  const before = await counted()
  await insertSessions('cancelled', 3_600)
  const figures = await untilDone(job, isDone)
  return { ...figures, wrong: Math.abs((await counted()) - before - rows) }
}

async function counted(): Promise<number> {
  const [row] = await sql`
    select coalesce(sum(created), 0)::int as created from session_rollups
    where project_id = ${projectId} and grain = 'hour'`
  return row?.created as number
}

/** Ids begin with the time of 60 days ago. */
const oldId = `(lpad(to_hex((extract(epoch from now() - interval '60 days') * 1000)::bigint), 12, '0') || '7000a'
  || substr(md5(number::text || random()::text), 1, 15))::uuid`

/** They end so many seconds from now. */
async function insertSessions(status: string, endsIn: number): Promise<void> {
  const [session] = await sql`select id from sessions limit 1`
  await sql`
    insert into sessions
    select (jsonb_populate_record(pattern, jsonb_build_object('id', gen_random_uuid(), 'status', ${status}::text,
      'expires_at', now() + ${endsIn}::int * interval '1 second'))).*
    from generate_series(1, ${rows}::int), sessions as pattern where pattern.id = ${session?.id as string}`
}

async function countOf(table: string): Promise<number> {
  const [row] = await sql`select count(*)::int as count from ${sql(table)}`
  return row?.count as number
}
