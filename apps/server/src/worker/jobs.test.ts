import { readFile } from 'node:fs/promises'
import { decimal } from '@sliproad/core/decimal'
import { createAgents } from '@sliproad/outbound/agents'
import { createGuard } from '@sliproad/outbound/guard'
import { expect, test } from 'vitest'
import { forgetKeys } from '../modules/idempotency/index.ts'
import { readDeployment } from '../modules/reports/index.ts'
import { runBatches } from '../modules/schedules/index.ts'
import { createLogger } from '../telemetry/logger.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { givenProject, givenSession } from '../testing/given.ts'
import { makeDeps } from '../testing/make-deps.ts'
import { startReceiver } from '../testing/receiver.ts'
import { recurringJobs } from './jobs.ts'

const clock = fakeClock(new Date('2026-10-01T00:00:00.000Z'))
const deps = await makeDeps({ clock })
const server = await startReceiver()
const fixtures = new URL('../../../../packages/compliance/src/sanctions/fixtures/', import.meta.url)

const agents = createAgents(createGuard({ environment: 'sandbox' }))
const quiet = { ...deps, agents, config: { ...deps.config, sanctionsUrl: null }, rateSource: undefined }

function jobNamed(name: string, given: Parameters<typeof recurringJobs>[0]) {
  const job = recurringJobs(given).find((one) => one.name === name)
  if (!job) throw new Error(`no job is called ${name}`)
  return job
}

function sanctionsJob(sanctionsUrl: string | null) {
  const lines: string[] = []
  const logger = createLogger({
    level: 'warn',
    destination: { write: (line) => lines.push(line) },
  })
  const parts = { ...quiet, logger, config: { ...deps.config, sanctionsUrl } }
  return { job: jobNamed('refresh-sanctions', parts), lines }
}

test('every job has a name of its own and comes round between a second and an hour', () => {
  const jobs = recurringJobs(quiet)
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  for (const { everyMs } of jobs) {
    expect(everyMs).toBeGreaterThanOrEqual(1_000)
    expect(everyMs).toBeLessThanOrEqual(3_600_000)
  }
})

test('with nothing to do every job ends and says that nothing is left', async () => {
  for (const job of recurringJobs(quiet)) expect(await job.run(), job.name).toEqual({ more: false })
})

test('a job in batches says whether a full batch may have left more', async () => {
  const { project } = await givenProject(deps)
  const job = jobNamed('expire-sessions', quiet)
  await givenSession(deps, project.id, { expiresInSeconds: 1 })
  const [row] = await deps.db`select * from sessions`
  await deps.db`
    insert into sessions select (jsonb_populate_record(sessions, jsonb_build_object('id', gen_random_uuid()))).*
    from sessions, generate_series(1, 500) where sessions.id = ${row?.id}`
  clock.advanceSeconds(1)
  expect(await job.run()).toEqual({ more: true })
  expect(await job.run()).toEqual({ more: false })
  expect(await deps.db`select status, count(*)::int from sessions group by status`).toEqual([
    { status: 'expired', count: 501 },
  ])
})

test('without an address nothing is fetched, and there is no list', async () => {
  const { job, lines } = sanctionsJob(null)
  expect(await job.run()).toEqual({ more: false })
  expect(server.received).toEqual([])
  expect(lines).toEqual([])
  expect((await readDeployment(deps)).sanctions).toBeUndefined()
})

test('a list is taken over, a suspicious one is warned about, an outage is thrown on, and its age is told', async () => {
  const later = await readFile(new URL('sdn-later.xml', fixtures))
  server.answer((_received, response) => response.end(later))
  const { job, lines } = sanctionsJob(server.url)
  await job.run()
  const { sanctions } = await readDeployment(deps)
  expect(sanctions?.checkedAt).toEqual(clock.now())
  expect(sanctions?.addresses).toBeGreaterThan(5)

  const older = await readFile(new URL('sdn.xml', fixtures))
  server.answer((_received, response) => response.end(older))
  await job.run()
  expect(lines.join()).toContain('was refused')

  server.answerStatus(500)
  clock.advanceMinutes(24 * 60)
  await expect(job.run()).rejects.toMatchObject({ problem: 'bad_status' })
  expect(lines.join()).toContain('was not renewed for a day')
})

test('rates are taken over every hour, and the oldest one is told', async () => {
  const rateSource = { name: 'test', fetch: async () => [{ currency: 'EUR', usd: decimal('1.5') }] }
  await jobNamed('refresh-rates', { ...quiet, rateSource }).run()
  const [row] = await deps.db`select usd, source from reference_rates where currency = 'EUR'`
  expect(row).toEqual({ usd: '1.5', source: 'test' })
  expect((await readDeployment(deps)).oldestRateAt).toEqual(new Date('2026-06-01T00:00:00Z'))
  await jobNamed('refresh-rates', quiet).run()
})

test('two workers share the rows of one job, and do none of them twice', async () => {
  const { project } = await givenProject(deps)
  const rows = 6_000
  await deps.db`
    insert into idempotency_keys (project_id, key, fingerprint, reserved_id, owner, locked_until, expires_at)
    select ${project.id}, number::text, '', gen_random_uuid(), gen_random_uuid(), ${clock.now()}, ${clock.now()}
    from generate_series(1, ${rows}::int) as number`
  const workers = [deps, await makeDeps({ clock })]
  const done = await Promise.all(
    workers.map(async (worker) => {
      let count = 0
      const run = async () => {
        const deleted = await forgetKeys(worker, 200)
        count += deleted
        return { more: deleted === 200 }
      }
      await runBatches(worker, { run })
      return count
    }),
  )
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(rows)
  expect(Math.min(...done)).toBeGreaterThan(0)
})
