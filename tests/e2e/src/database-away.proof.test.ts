import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { findPostmaster, startAgain, stopPostmaster } from './system/postmaster.ts'
import type { Demo, Server } from './system/start-server.ts'
import { type Load, lostWrites, type Outcome, steadyLoad } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const perSecond = 100
const blows = 50 * inject('share')
/** A query that never comes back shows as an answer that takes longer than this, even on a busy machine. */
const slowestMs = 14_000

test(
  'a server whose database connections are killed over and over answers 2xx or 503 and loses no answered write',
  async ({ task }) => {
    const { server, demo } = await system.startSandbox()
    const admin = server.place.connect()
    const load = steadyLoad(server, { ...demo, perSecond })
    let killed = 0
    for (let blow = 0; blow < blows; blow++) {
      const rows = await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
      killed += rows.length
      await delay(200)
    }
    await admin.end()
    const tried = await expectRecovery(server, demo, load)
    task.meta.proof = { name: 'database-away: connections killed', tried, lost: 0 }
    expect(killed).toBeGreaterThan(blows)
    await expectWorkerRuns(server)
  },
  120_000 * inject('share'),
)

// Starting the embedded database again the way it was started needs its command line from /proc.
describe('an embedded database', { tags: 'needs-embedded-database' }, () => {
  test('can be restarted under a running server, fast and immediate, and the server goes on', async ({
    task,
  }) => {
    const { server, demo } = await system.startSandbox()
    const load = steadyLoad(server, { ...demo, perSecond })
    await eventually('the first created session', () => (load.created.size > 0 ? true : undefined))
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGINT', 'SIGQUIT'] as const) {
      const record = server.place.record()
      const postmaster = record && findPostmaster(record)
      if (!postmaster) throw new Error('the embedded database does not run')
      await stopPostmaster(postmaster, signal)
      await eventually('an answer without the database', () => latest(load)?.status === 503 || undefined)
      startAgain(postmaster)
      await eventually('success again', () => latest(load)?.status === 201 || undefined, {
        withinMs: 5_000,
      })
    }
    const tried = await expectRecovery(server, demo, load)
    task.meta.proof = { name: 'database-away: restarted', tried, lost: 0 }
    await expectWorkerRuns(server)
    expect(await server.stop()).toMatchObject({ code: 0 })
  }, 150_000)
})

/** After the trouble: nothing but successes for a second, within five; and what was said meanwhile was true. Returns how much was asked. */
async function expectRecovery(server: Server, demo: Demo, load: Load): Promise<number> {
  const over = performance.now()
  expectAlive(server)
  const normalSince = () =>
    load.outcomes.findLast(({ answer, error }) => error || (answer?.status ?? 0) > 299)
  await eventually(
    'a second of normal service',
    () => (performance.now() - Math.max(over, normalSince()?.sentAt ?? 0) > 1_000 ? true : undefined),
    { withinMs: 6_000 },
  )
  await load.stop()
  expectAlive(server)
  expect(load.outcomes.filter((outcome) => !isFine(outcome)).map(describeOutcome)).toEqual([])
  expect(load.created.size).toBeGreaterThan(50)
  expect(await lostWrites(server, load, demo.secretKey)).toEqual([])
  return load.outcomes.length
}

/** Says how it ended, if it did. */
function expectAlive({ isRunning, printed }: Server): void {
  expect(isRunning() ? 'running' : printed.stderr).toBe('running')
}

/** The worker, too, is back: a job made due now is done, at the latest when a lease that was cut off has run out. */
async function expectWorkerRuns({ place }: Server): Promise<void> {
  const asked = new Date()
  await sliproad(place, ['jobs', 'run', 'expire-sessions'])
  const sql = place.connect()
  const hasRun = async () => {
    const rows = await sql`
      select 1 from schedules where name = 'expire-sessions' and last_run_at >= ${asked}`
    return rows.length > 0 || undefined
  }
  await eventually('the run of a due job', hasRun, { withinMs: 75_000, everyMs: 100 })
  await sql.end()
}

function isFine({ answer }: Outcome): boolean {
  if (!answer || answer.ms > slowestMs) return false
  return answer.status < 300 || (answer.status === 503 && answer.headers['retry-after'] !== undefined)
}

function describeOutcome({ what, answer, error }: Outcome): string {
  return `${what}: ${error?.message ?? `${answer?.status} after ${Math.round(answer?.ms ?? 0)} ms ${answer?.text}`}`
}

function latest({ outcomes }: Load) {
  return outcomes.findLast(({ what, answer }) => what === 'create' && answer)?.answer
}
