import { beforeEach, expect, test } from 'vitest'
import { hastenSchedule, listSchedules, runBatches, type ScheduledJob } from '../modules/schedules/index.ts'
import { makeDeps } from '../testing/make-deps.ts'
import { scheduledWork, sharedJobWork } from './schedules.ts'

const one = await makeDeps()
const { clock } = one
/** Another worker process: its own connections, the same database and time. */
const two = { ...(await makeDeps()), clock }

beforeEach(async () => {
  await one.db`delete from schedules`
})

function aJob(run: ScheduledJob['run'] = async () => ({ more: false })): ScheduledJob {
  return { name: 'sweep', everyMs: 1_000, run }
}

async function theSchedule() {
  const [schedule] = await listSchedules(one.db)
  if (!schedule) throw new Error('there is no schedule')
  return schedule
}

test('a new job is due at once, then again after its pause', async () => {
  const work = scheduledWork(one, [aJob()])
  const [lease] = await work.claim(4)
  if (!lease) throw new Error('nothing was claimed')
  expect(lease).toMatchObject({ name: 'sweep', failures: 0 })
  await work.perform(lease)
  expect(await theSchedule()).toMatchObject({
    nextRunAt: new Date(clock.now().getTime() + 1_000),
    lastRunAt: clock.now(),
    lastError: null,
  })
  clock.advanceSeconds(0.999)
  expect(await work.claim(4)).toEqual([])
  clock.advanceSeconds(0.001)
  expect(await work.claim(4)).toHaveLength(1)
})

test('a job with more to do comes round at once', async () => {
  const work = scheduledWork(one, [aJob(async () => ({ more: true }))])
  for (const lease of await work.claim(4)) await work.perform(lease)
  expect(await work.claim(4)).toHaveLength(1)
})

test('of many workers that ask at once, one gets the job', async () => {
  const works = [one, two].flatMap((deps) => Array.from({ length: 5 }, () => scheduledWork(deps, [aJob()])))
  const claims = await Promise.all(works.map((work) => work.claim(4)))
  expect(claims.flat()).toHaveLength(1)
})

test('jobs are claimed up to the capacity, the longest due first', async () => {
  const jobs = ['b', 'a', 'c'].map((name) => ({ ...aJob(), name }))
  const work = scheduledWork(one, jobs)
  await work.claim(0)
  await one.db`update schedules set next_run_at = next_run_at - interval '1 hour' where name = 'c'`
  expect((await work.claim(1)).map(({ name }) => name)).toEqual(['c'])
  expect((await work.claim(5)).map(({ name }) => name).sort()).toEqual(['a', 'b'])
})

test('the lease of a worker that died is taken over when it ends, not before', async () => {
  const [dead] = await scheduledWork(one, [aJob()]).claim(1)
  clock.advanceSeconds(19.999)
  const other = scheduledWork(two, [aJob()])
  expect(await other.claim(1)).toEqual([])
  clock.advanceSeconds(0.001)
  const [taken] = await other.claim(1)
  expect(taken?.name).toBe('sweep')
  expect(taken?.token).not.toBe(dead?.token)
})

test.each([
  { failures: 0, minutes: 1 },
  { failures: 3, minutes: 6 },
])(
  'a job that a wrong clock put to sleep for $minutes minutes after $failures failures is due',
  async (given) => {
    const work = scheduledWork(one, [aJob()])
    await work.claim(0)
    const asleepUntil = new Date(clock.now().getTime() + given.minutes * 60_000)
    await one.db`
    update schedules set next_run_at = ${asleepUntil}, failures = ${given.failures}, leased_until = ${asleepUntil}`
    for (const lease of await work.claim(1)) await work.perform(lease)
    expect(await theSchedule()).toMatchObject({ nextRunAt: new Date(clock.now().getTime() + 1_000) })
  },
)

test('a job that sleeps as long as it may goes on sleeping', async () => {
  const work = scheduledWork(one, [aJob()])
  await work.claim(0)
  await one.db`update schedules set next_run_at = ${new Date(clock.now().getTime() + 1_000)}`
  expect(await work.claim(1)).toEqual([])
  await one.db`update schedules set next_run_at = ${new Date(clock.now().getTime() + 300_000)}, failures = 9`
  expect(await work.claim(1)).toEqual([])
})

test('a worker that comes back late cannot overwrite what its successor wrote', async () => {
  const late = scheduledWork(one, [aJob(async () => Promise.reject(new Error('late')))])
  const [lateLease] = await late.claim(1)
  clock.advanceSeconds(60)
  const successor = scheduledWork(two, [aJob()])
  const [lease] = await successor.claim(1)
  if (!lateLease || !lease) throw new Error('nothing was claimed')
  await expect(late.perform(lateLease)).rejects.toThrow('late')
  expect(await theSchedule()).toMatchObject({ lastError: null, lastRunAt: null })
  await successor.perform(lease)
  expect(await theSchedule()).toMatchObject({ failures: 0, lastError: null, lastRunAt: clock.now() })
})

test('a job that fails keeps its error and comes round ever later, and a success clears it', async () => {
  let broken = true
  const run = async () => {
    if (broken) throw new Error('no luck')
    return { more: false }
  }
  const work = scheduledWork(one, [aJob(run)])
  for (const [failures, pauseMs] of [
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
  ] as const) {
    const [lease] = await work.claim(1)
    if (!lease) throw new Error('nothing was claimed')
    await expect(work.perform(lease)).rejects.toThrow('no luck')
    const nextRunAt = new Date(clock.now().getTime() + pauseMs)
    expect(await theSchedule()).toMatchObject({ failures, lastError: 'no luck', nextRunAt })
    clock.advanceSeconds(pauseMs / 1000)
  }
  broken = false
  for (const lease of await work.claim(1)) await work.perform(lease)
  expect(await theSchedule()).toMatchObject({ failures: 0, lastError: null })
})

test('a hastened job is due at once; an unknown one is not found', async () => {
  const work = scheduledWork(one, [aJob()])
  for (const lease of await work.claim(1)) await work.perform(lease)
  expect(await work.claim(1)).toEqual([])
  await hastenSchedule(one, 'sweep')
  expect(await work.claim(1)).toHaveLength(1)
  await expect(hastenSchedule(one, 'other')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('jobs that this worker does not know are left to others', async () => {
  await scheduledWork(one, [{ ...aJob(), name: 'newer' }]).claim(0)
  expect(await scheduledWork(two, [aJob()]).claim(9)).toMatchObject([{ name: 'sweep' }])
})

/** A job of so many batches; each takes its time on the clock. */
function aLongJob(batches: number, batchMs: number, isShared = true) {
  let done = 0
  const run = async () => {
    done++
    clock.advanceSeconds(batchMs / 1_000)
    return { more: done < batches }
  }
  return { job: { ...aJob(run), isShared }, done: () => done }
}

async function calls(given: { batches: number; batchMs: number; isShared?: boolean }): Promise<number> {
  const { job } = aLongJob(given.batches, given.batchMs, given.isShared)
  let count = 0
  await runBatches(one, job, {
    callOthers: async () => {
      count++
    },
  })
  return count
}

test('batches follow each other while there is more, up to half of the lease', async () => {
  const short = aLongJob(20, 10)
  const work = scheduledWork(one, [short.job])
  for (const lease of await work.claim(4)) await work.perform(lease)
  expect(short.done()).toBe(20)
  expect(work.isHeldBack?.()).toBe(false)

  await one.db`delete from schedules`
  const long = aLongJob(1_000, 500)
  const longWork = scheduledWork(one, [long.job])
  for (const lease of await longWork.claim(4)) await longWork.perform(lease)
  expect(long.done()).toBe(20)
  // The rest is due at once, and the loop is told not to sleep.
  expect(longWork.isHeldBack?.()).toBe(true)
  expect(await longWork.claim(4)).toHaveLength(1)
})

test('a worker calls the others for what takes it longer than a second, and only where a job is shared', async () => {
  expect(await calls({ batches: 9, batchMs: 100 })).toBe(0)
  expect(await calls({ batches: 8, batchMs: 500 })).toBe(3)
  expect(await calls({ batches: 8, batchMs: 500, isShared: false })).toBe(0)
})

test('a worker that is called joins in, unless it has the job already or may not share it', async () => {
  const running = new Set<string>()
  const shared = aLongJob(3, 100)
  const alone = { ...aLongJob(3, 100, false).job, name: 'alone' }
  const work = sharedJobWork(two, [shared.job, alone], running)
  expect(await work.claim(4)).toEqual([])
  work.called('sweep')
  work.called('alone')
  const claimed = await work.claim(4)
  expect(claimed).toEqual([shared.job])
  work.called('sweep')
  expect(await work.claim(4)).toEqual([])
  for (const job of claimed) await work.perform(job)
  expect(shared.done()).toBe(3)
  expect(running.size).toBe(0)
})
