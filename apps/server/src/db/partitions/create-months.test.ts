import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { givenProject } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { firstIdOf } from '../statements/first-id.ts'
import { createMonths } from './create-months.ts'
import { type PartitionedTable, partitionedTables, readParts } from './parts.ts'

const tables = Object.keys(partitionedTables) as PartitionedTable[]
const deps = await makeDeps()
const { db } = deps

/** As a migration leaves it. */
beforeEach(async () => {
  for (const table of tables) {
    for (const { name, from } of await readParts(db, table))
      if (from !== null) await db`drop table ${db(name)}`
  }
})

/** The start of a month after the current one, by the time of the database. */
async function monthAhead(months: number): Promise<Date> {
  const [row] = await db<{ start: Date }[]>`
    select date_trunc('month', now(), 'UTC') + make_interval(months => ${months}) as start`
  if (!row) throw new Error('no time')
  return row.start
}

const nameOf = (table: string, start: Date) => `${table}_${start.toISOString().slice(0, 7).replace('-', '_')}`

test('this month and the next two have a place, which several workers at once create once', async () => {
  const workers = [deps, await makeDeps(), await makeDeps()]
  const last = await monthAhead(2)
  // The database of a test was migrated in this month, so that its first part holds this month and the next.
  const created = (await Promise.all(workers.map((worker) => createMonths(worker)))).flat()
  expect(created.toSorted()).toEqual(tables.map((table) => nameOf(table, last)).toSorted())
  for (const table of tables) {
    const parts = await readParts(db, table)
    expect(parts.map(({ to }) => to)).toEqual([firstIdOf(last), firstIdOf(await monthAhead(3))])
  }
  expect(await createMonths({ db })).toEqual([])
})

test('a month has the indexes, checks and storage parameters of its table', async () => {
  await db.unsafe('alter table deliveries_default set (fillfactor = 44)')
  await createMonths({ db })
  const last = await monthAhead(2)
  for (const table of tables) {
    const [pattern, month] = await Promise.all([describe(`${table}_default`), describe(nameOf(table, last))])
    expect(month).toEqual(pattern)
    expect(month.indexes.length).toBeGreaterThan(0)
  }
  expect((await describe(nameOf('deliveries', last))).options).toEqual(['fillfactor=44'])

  async function describe(part: string) {
    const [row] = await db<{ options: string[] | null; checks: string[] | null; indexes: string[] }[]>`
      select reloptions as options,
        (select array_agg(conname || pg_get_constraintdef(oid) order by conname) from pg_constraint
          where conrelid = pg_class.oid and contype in ('c', 'f')) as checks,
        (select array_agg(regexp_replace(indexdef, '^.* USING ', indexdef ~ 'UNIQUE' || ' ') order by 1)
          from (select pg_get_indexdef(indexrelid) as indexdef from pg_index where indrelid = pg_class.oid
            order by regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '')) as its) as indexes
      from pg_class where oid = to_regclass(${part})`
    if (!row) throw new Error(`there is no ${part}`)
    return row
  }
})

test('a row that comes before its month has a place is kept, and the month stays where the row is until it has gone', async () => {
  const { project } = await givenProject(deps)
  const start = await monthAhead(2)
  const early = { id: firstIdOf(start), projectId: project.id, type: 'kyc.approved', payload: '{}' }
  await db`insert into events ${db({ ...early, createdAt: start })}`
  expect(await createMonths({ db })).not.toContain(nameOf('events', start))
  expect(await db`select tableoid::regclass::text as part from events where id = ${early.id}`).toEqual([
    { part: 'events_default' },
  ])
  await db`delete from events where id = ${early.id}`
  expect(await createMonths({ db })).toEqual([nameOf('events', start)])
  await db`insert into events ${db({ ...early, createdAt: start })}`
  expect(await db`select tableoid::regclass::text as part from events where id = ${early.id}`).toEqual([
    { part: nameOf('events', start) },
  ])
})

test('a wrong clock of the process creates no month of another time, and its rows are kept', async () => {
  const { project } = await givenProject(deps)
  const wrong = new Date(Date.now() + 5 * 365 * 86_400_000)
  const ids = [firstIdOf(wrong), randomUUID()]
  for (const id of ids)
    await db`insert into audit_log ${db({ id, at: wrong, projectId: project.id, action: 'x', outcome: 'done' })}`
  const created = await createMonths({ ...deps, clock: { now: () => wrong } } as typeof deps)
  expect(created.filter((name) => name.includes(String(wrong.getUTCFullYear())))).toEqual([])
  expect((await db`select id from audit_log where id = any(${ids}::uuid[])`).length).toBe(2)
})
