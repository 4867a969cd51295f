import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { findPostmaster, stopPostmaster } from './system/postmaster.ts'
import type { Demo, Server } from './system/start-server.ts'
import { type Load, lostWrites, type Outcome, steadyLoad, successes } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const perSecond = 100
const blows = 50 * inject('share')
/** A query that never returns shows as an answer that takes longer than this, even on a busy machine. */
const slowestMs = 14_000

test(
  'a server whose database connections are killed over and over answers 2xx or 503 and loses no answered write',
  async ({ task }) => {
    const { server, demo } = await system.startSandbox()
    const admin = server.deployment.connect()
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
    task.meta.proof = {
      name: 'database-away: connections killed',
      tried,
      answered: successes(load),
      lost: 0,
    }
    expect(killed).toManageMoreThan(blows)
    await expectWorkerRuns(server)
  },
  120_000 * inject('share'),
)

describe('an embedded database', { tags: 'needs-embedded-database' }, () => {
  test('that ends, by a fast or immediate stop or a kill, is started again by the server within 5 s', async ({
    task,
  }) => {
    const { server, demo } = await system.startSandbox()
    const load = steadyLoad(server, { ...demo, perSecond })
    await eventually('the first created session', () => (load.created.size > 0 ? true : undefined))
    const healedMs: number[] = []
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGKILL'] as const) {
      const record = server.deployment.record()
      const postmaster = record && findPostmaster(record)
      if (!postmaster) throw new Error('the embedded database does not run')
      await stopPostmaster(postmaster, signal)
      const ended = performance.now()
      await eventually(
        'success again',
        () =>
          load.outcomes.some(({ sentAt, answer }) => sentAt > ended && answer?.status === 201) || undefined,
        { withinMs: 15_000 },
      )
      healedMs.push(performance.now() - ended)
    }
    const tried = await expectRecovery(server, demo, load)
    const longestMs = Math.max(...healedMs)
    task.meta.proof = {
      name: 'database-away: embedded restarted',
      tried,
      answered: successes(load),
      lost: 0,
      healed: longestMs / 1_000,
    }
    // Other proofs share the machine and may delay one of them; its own limit is above.
    expect(healedMs.toSorted((one, other) => one - other)[2]).toTakeLessThan(5_000)
    await expectWorkerRuns(server)
    expect(await server.stop()).toMatchObject({ code: 0 })
  }, 150_000)
})

/**
 * After the outage: only successes for a second, within five; and every answer meanwhile was true. Returns how many
 * requests were sent.
 */
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
  expect(Math.max(...load.outcomes.map(({ answer }) => answer?.ms ?? 0))).toTakeLessThan(slowestMs)
  expect(load.created.size).toManageMoreThan(50)
  expect(await lostWrites(server, load, demo.secretKey)).toEqual([])
  return load.outcomes.length
}

/** Says how it ended, if it did. */
function expectAlive({ isRunning, printed }: Server): void {
  expect(isRunning() ? 'running' : printed.stderr).toBe('running')
}

/**
 * The worker, too, has recovered: a job that is made due now is done, at the latest when the lease of an interrupted
 * run ends.
 */
async function expectWorkerRuns({ deployment }: Server): Promise<void> {
  const asked = new Date()
  await sliproad(deployment, ['jobs', 'run', 'expire-sessions'])
  const sql = deployment.connect()
  const hasRun = async () => {
    const rows = await sql`
      select 1 from schedules where name = 'expire-sessions' and last_run_at >= ${asked}`
    return rows.length > 0 || undefined
  }
  await eventually('the run of a due job', hasRun, { withinMs: 75_000, everyMs: 100 })
  await sql.end()
}

function isFine({ answer }: Outcome): boolean {
  if (!answer) return false
  return answer.status < 300 || (answer.status === 503 && answer.headers['retry-after'] !== undefined)
}

function describeOutcome({ what, answer, error }: Outcome): string {
  return `${what}: ${error?.message ?? `${answer?.status} after ${Math.round(answer?.ms ?? 0)} ms ${answer?.text}`}`
}
