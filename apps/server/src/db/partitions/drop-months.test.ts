import { expect, test } from 'vitest'
import { givenMonthsSince } from '../../testing/database/given-months.ts'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { firstIdOf } from '../statements/first-id.ts'
import { dropMonths } from './drop-months.ts'
import { readParts } from './parts.ts'

const deps = await makeDeps()
const { db } = deps
await givenMonthsSince(db, new Date('2025-01-01T00:00:00Z'))
const { project } = await givenProject(deps)
const dayMs = 86_400_000

/** A period after which everything before a time is old now. */
const keptSince = (time: string) => Date.now() - new Date(time).getTime()

async function givenEntry(time: string): Promise<void> {
  const at = new Date(time)
  await db`insert into audit_log ${db({ id: firstIdOf(at), at, projectId: project.id, action: 'x', outcome: 'done' })}`
}

const names = async () => (await readParts(db, 'audit_log')).map(({ name }) => name)

test('only parts in which all is old go, with all their rows; several workers drop each once', async () => {
  for (const time of ['2024-06-01', '2025-01-01', '2025-01-31T23:59:59.999Z', '2025-02-01', '2025-03-20'])
    await givenEntry(time)
  const dropping = { now: new Date(), keptMs: keptSince('2025-03-15') }
  const workers = [deps, await makeDeps(), await makeDeps()]
  const dropped = await Promise.all(workers.map((worker) => dropMonths(worker.db, 'audit_log', dropping)))
  const rest = await dropMonths(db, 'audit_log', dropping)
  expect([...dropped.flat(), ...rest].toSorted()).toEqual([
    'audit_log_2025_01',
    'audit_log_2025_02',
    'audit_log_first',
  ])
  expect((await names())[0]).toBe('audit_log_2025_03')
  expect(await db`select at from audit_log order by id`).toEqual([{ at: new Date('2025-03-20') }])
  await givenEntry('2025-01-05')
  expect(await db`select tableoid::regclass::text as part from audit_log where at < '2025-02-01'`).toEqual([
    { part: 'audit_log_default' },
  ])
})

test('a process whose clock is ahead drops nothing that is not old by the time of the database', async () => {
  const before = await names()
  const keptMs = keptSince('2025-03-15')
  const ahead = new Date(Date.now() + 400 * dayMs)
  expect(await dropMonths(db, 'audit_log', { now: ahead, keptMs })).toEqual([])
  expect(await names()).toEqual(before)
})

test('a month stays while something in it is needed, even if that is known only once the table is locked', async () => {
  const keptMs = keptSince('2025-05-02')
  const before = await names()
  const needed = () => db`select 1 as row`
  expect(await dropMonths(db, 'audit_log', { now: new Date(), keptMs, keptBy: needed })).toEqual([])
  let looks = 0
  const keptBy: typeof needed = () => (looks++ % 2 === 0 ? db`select where false` : db`select 1 as row`)
  expect(await dropMonths(db, 'audit_log', { now: new Date(), keptMs, keptBy })).toEqual([])
  expect(looks).toBe(4)
  expect(await names()).toEqual(before)
  expect((await db`select from audit_log where at = '2025-03-20'`).length).toBe(1)
})

test('a reader that holds the table delays the dropping, and is not held up for long itself', async () => {
  const keptMs = keptSince('2025-05-02')
  const before = await names()
  await db.begin(async (reader) => {
    await reader`select from audit_log`
    expect(await dropMonths(db, 'audit_log', { now: new Date(), keptMs })).toEqual([])
    expect((await db`select from audit_log`).length).toBeGreaterThan(0)
  })
  expect(await names()).toEqual(before)
  expect(await dropMonths(db, 'audit_log', { now: new Date(), keptMs })).toEqual([
    'audit_log_2025_03',
    'audit_log_2025_04',
  ])
})
