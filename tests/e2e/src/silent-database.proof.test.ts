import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type BreakableDatabase, breakableDatabase } from './system/breakable-database.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import type { Worker } from './system/start-worker.ts'
import { type Load, lostWrites, type Outcome, steadyLoad, successes } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
/** Counted from the moment in which new connections work. */
const healedWithinMs = 10_000
const silentForMs = 20_000
/** A process cuts its own stop short after 25 s; orchestrators kill after 30 s. */
const endsWithinMs = 30_000
/** The longest time of an API request while the database does not answer. */
const slowestMs = 20_000
const loads: Load[] = []

let deployment: Deployment
let demo: Demo
let database: BreakableDatabase
let api: Server
let worker: Worker

/** One process runs the database; an API and a worker reach it over a connection that goes silent. */
beforeAll(async () => {
  deployment = await system.newDeployment()
  await system.start(deployment, { SLIPROAD_ROLES: 'api,simulators' })
  demo = await readDemo(deployment)
  database = await breakableDatabase(deployment)
  api = await system.start(deployment, { ...database.env, SLIPROAD_ROLES: 'api' })
  worker = await system.startWorker(deployment, database.env)
}, 120_000)

afterEach(async () => {
  database.heal()
  for (const load of loads.splice(0)) await load.stop()
})

const faults = [
  {
    name: 'half-open for 20 s',
    fault: 'accepts connections and answers nothing for 20 s',
    breakIt: async () => {
      database.goSilent()
      await delay(silentForMs)
      database.heal()
    },
  },
  {
    name: 'connections lost',
    fault: 'has lost every connection without a word, while new ones work',
    breakIt: async () => database.loseConnections(),
  },
]

test.for(faults)(
  'API and worker work again within 10 s of healing when the database $fault',
  { timeout: 120_000 },
  async ({ name, breakIt }, { task }) => {
    const load = startLoad()
    await delay(1_000)
    await breakIt()
    const healedAt = performance.now()
    const [apiMs, workerMs] = await Promise.all([apiWorksAgain(load, healedAt), workerWorksAgain(healedAt)])
    await load.stop()
    const lost = await lostWrites(api, load, demo.secretKey)
    task.meta.proof = {
      name: `silent-database: ${name}`,
      tried: load.outcomes.length,
      answered: successes(load),
      lost: lost.length,
      healed: Math.max(apiMs, workerMs) / 1_000,
    }
    expect(apiMs).toTakeLessThan(healedWithinMs)
    expect(workerMs).toTakeLessThan(healedWithinMs)
    expect(load.outcomes.filter((outcome) => !isFine(outcome)).map(describeOutcome)).toEqual([])
    expect(lost).toEqual([])
    expect([api.isRunning(), worker.isRunning()]).toEqual([true, true])
  },
)

test('a silent database shows in /ready, and does not keep a process from ending', async () => {
  const other = await system.start(deployment, { ...database.env, SLIPROAD_ROLES: 'api,worker' })
  expect(await other.call('/ready')).toMatchObject({ status: 200 })
  database.goSilent()
  await eventually('a probe that says no', async () => (await readiness(other)) === 503 || undefined, {
    withinMs: 5_000,
  })
  const { code, ms } = await other.stop()
  expect(code).toBe(0)
  expect(ms).toTakeLessThan(endsWithinMs)
}, 60_000)

function startLoad(): Load {
  const load = steadyLoad(api, { ...demo, perSecond: 30 })
  loads.push(load)
  return load
}

async function readiness(server: Server): Promise<number> {
  return (await server.call('/ready')).status
}

/** Until the last request that was sent before a second of only successes. */
async function apiWorksAgain(load: Load, healedAt: number): Promise<number> {
  const lastFailure = () =>
    load.outcomes.findLast(({ answer, error }) => error || (answer?.status ?? 0) > 299)?.sentAt ?? 0
  const answeredSince = (since: number) =>
    load.outcomes.filter(({ sentAt, answer }) => sentAt > since && answer).length
  return eventually(
    'a second of successes',
    () => {
      const since = Math.max(healedAt, lastFailure())
      return performance.now() - since > 1_000 && answeredSince(since) > 15 ? since - healedAt : undefined
    },
    { withinMs: 120_000 },
  )
}

/** Until a job that is due every second has run, and the worker has delivered an event. */
async function workerWorksAgain(healedAt: number): Promise<number> {
  const sql = deployment.connect()
  const [clock] = await sql<{ now: Date }[]>`select now()`
  try {
    return await eventually(
      'the run of a job',
      async () => {
        const rows = await sql`
          select 1 from schedules where name = 'expire-sessions' and last_run_at >= ${clock?.now ?? new Date()}`
        return rows.length > 0 ? performance.now() - healedAt : undefined
      },
      { withinMs: 120_000, everyMs: 100 },
    )
  } finally {
    await sql.end()
  }
}

function isFine({ answer }: Outcome): boolean {
  if (!answer || answer.ms > slowestMs) return false
  return answer.status < 300 || (answer.status === 503 && answer.headers['retry-after'] !== undefined)
}

function describeOutcome({ what, answer, error }: Outcome): string {
  return `${what}: ${error?.message ?? `${answer?.status} after ${Math.round(answer?.ms ?? 0)} ms ${answer?.text}`}`
}
