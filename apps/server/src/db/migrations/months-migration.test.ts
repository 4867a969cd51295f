import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { partitionedTables, readParts } from '../partitions/parts.ts'
import { firstIdOf } from '../statements/first-id.ts'
import { readMigrations } from './read-migrations.ts'

// One connection, whose counts of what it read are complete as soon as it asks for them.
const db = connect(await emptyDatabase(), { maxConnections: 1, statementTimeoutMs: 60_000 })
afterAll(() => db.end({ timeout: 1 }))
const migrations = await readMigrations()
const tables = Object.keys(partitionedTables)
const projectId = randomUUID()
const rows = 2_000

beforeEach(async () => {
  await db`drop schema public cascade`
  await db`create schema public`
  await migrate(db, { migrations: migrations.filter(({ number }) => number < 54) })
  await db`
    insert into projects
      (id, environment, name, webhook_signing_key_sealed, screening_outage, created_at, updated_at)
    values (${projectId}, 'sandbox', 'Larkfield', '', 'allow', now(), now())`
})

/** As the version before wrote them. */
async function fill(): Promise<void> {
  const id = db`(left(${firstIdOf(new Date('2026-05-01'))}, 24) || lpad(to_hex(number), 12, '0'))::uuid`
  const number = db`generate_series(1, ${rows}::int) as number`
  await db`
    insert into events (id, project_id, type, payload, created_at)
    select ${id}, ${projectId}, 'kyc.approved', number::text, now() from ${number}`
  await db`
    insert into deliveries (id, project_id, endpoint_id, event_id, event_type, status, created_at)
    select ${id}, ${projectId}, ${projectId}, ${id}, 'kyc.approved', 'pending', now() from ${number}`
  await db`
    insert into delivery_attempts (delivery_id, attempt, at, duration_ms) select ${id}, 1, now(), 1 from ${number}`
  await db`
    insert into gateway_calls (order_id, gateway_id, kind, outcome, duration_ms, at, last_at)
    select ${id}, 'banxa', 'open', 'answered', 1, now(), now() from ${number}`
  await db`
    insert into audit_log (id, at, project_id, action, outcome) select ${id}, now(), ${projectId}, 'x', 'done' from ${number}`
}

/** Where the rows and indexes of a table lie, and how many rows were read one after another so far. */
async function stateOf(table: string) {
  await db`select pg_stat_force_next_flush()`
  const [row] = await db<{ file: string; indexes: string[]; options: string[] | null; read: string }[]>`
    select pg_relation_filepath(oid) as file, reloptions as options, pg_stat_get_tuples_returned(oid) as read,
      (select array_agg(pg_relation_filepath(indexrelid) order by 1) from pg_index where indrelid = pg_class.oid) as indexes
    from pg_class where oid = to_regclass(${table})`
  return row
}

test('tables with rows become the first parts of tables in months: nothing is copied, read or built anew', async () => {
  await fill()
  await db`grant select on events to pg_monitor`
  await migrate(db, { migrations: migrations.filter(({ number }) => number < 56) })
  const before = await Promise.all(tables.map(stateOf))
  await migrate(db, { migrations: migrations.filter(({ number }) => number <= 56) })
  expect(await Promise.all(tables.map((table) => stateOf(`${table}_first`)))).toEqual(before)
  expect(before.every((state) => state?.file && state.indexes.length > 0)).toBe(true)
  for (const table of tables) {
    expect((await db`select count(*)::int from ${db(table)}`)[0]).toEqual({ count: rows })
    const [pattern] = await db`select reloptions from pg_class where oid = to_regclass(${`${table}_default`})`
    expect(pattern?.reloptions).toEqual((await stateOf(`${table}_first`))?.options)
    const [bad] = await db`
      select count(*)::int from pg_index where not indisvalid and indrelid in (
        to_regclass(${table}), to_regclass(${`${table}_first`}), to_regclass(${`${table}_default`}))`
    expect(bad).toEqual({ count: 0 })
  }
  const [call] = await db`
    insert into gateway_calls (order_id, gateway_id, kind, outcome, duration_ms, at, last_at)
    values (${randomUUID()}, 'banxa', 'open', 'answered', 1, now(), now()) returning id`
  expect(Number(call?.id)).toBeGreaterThan(rows)
  expect(await db`select has_table_privilege('pg_monitor', 'events', 'select') as may`).toEqual([
    { may: true },
  ])
})

test('ids from the future, which a wrong clock wrote, keep their table in one part', async () => {
  await db`
    insert into audit_log (id, at, project_id, action, outcome)
    values ('ff000000-0000-7000-8000-000000000000', now(), ${projectId}, 'x', 'done')`
  await migrate(db)
  expect(await readParts(db, 'audit_log')).toMatchObject([{ name: 'audit_log_first', from: null }])
  expect((await db`select from audit_log`).length).toBe(1)
  expect((await readParts(db, 'events'))[0]?.to).toBe(firstIdOf(monthAfterNext()))
})

function monthAfterNext(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2))
}
