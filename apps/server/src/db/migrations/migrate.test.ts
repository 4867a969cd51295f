import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { connect, type Db } from '../connect.ts'
import { MigrationProblem, migrate } from '../migrate.ts'
import { type Migration, type Procedure, readMigrations, statementsOf } from './read-migrations.ts'

const address = await emptyDatabase()
const db = connect(address, { maxConnections: 2 })
const folder = new URL('./', import.meta.url)
const files = (await readMigrations()).map(({ name }) => name)
/** The checksum over the lines `name checksum` of the first 23 migrations, computed when they were in one folder. */
const firstMigrations = '70b4fba9c8463118ebb79bbb39756d031df542053b7cd390442e23c13ade45f2'
afterAll(() => db.end())

beforeEach(async () => {
  await db`drop schema public cascade`
  await db`create schema public`
})

const applied = () =>
  db<{ number: number; name: string }[]>`select number, name from schema_migrations order by number`

test('ten instances that start at once on an empty database apply every migration once', async () => {
  const instances = Array.from({ length: 10 }, () => connect(address, { maxConnections: 1 }))
  await Promise.all(instances.map((instance) => migrate(instance)))
  expect((await applied()).map(({ name }) => name)).toEqual(files)
  await expect(db`select count(*) from sessions`).resolves.toMatchObject([{ count: '0' }])
  await Promise.all(instances.map((instance) => instance.end()))
})

test('each migration is announced with how many there are, and nothing once all are applied', async () => {
  const told: string[] = []
  const onProgress = (text: string) => told.push(text)
  await migrate(db, { onProgress })
  expect(told).toEqual(files.map((name, at) => `Migration ${name} (${at + 1} of ${files.length})`))
  await migrate(db, { onProgress })
  expect(told).toHaveLength(files.length)
})

test('migrating again changes nothing', async () => {
  await migrate(db)
  const before = await db`select * from schema_migrations order by number`
  await migrate(db)
  expect(await db`select * from schema_migrations order by number`).toEqual(before)
})

test('every migration has a number of its own, from one on', async () => {
  const numbers = files.map((name) => Number.parseInt(name, 10))
  expect(numbers[0]).toBe(1)
  expect(new Set(numbers).size).toBe(files.length)
})

test('a migration lies in the folder of its twenty', async () => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  expect(paths.sort()).toEqual(files.map((name) => `${folderOf(Number.parseInt(name, 10))}/${name}`))
})

test('a database that was migrated before the folders existed still knows its migrations', async () => {
  const known = (await readMigrations()).slice(0, 23).map(({ name, checksum }) => `${name} ${checksum}\n`)
  expect(createHash('sha256').update(known.join('')).digest('hex')).toBe(firstMigrations)
})

test('a migration that was changed after it had been applied is refused by name', async () => {
  await migrate(db)
  await db`update schema_migrations set checksum = 'other' where number = 2`
  const migrating = migrate(db)
  await expect(migrating).rejects.toThrow(MigrationProblem)
  await expect(migrating).rejects.toThrow(`${files[1]} was changed after it had been applied`)
})

test('the schema of a newer version is fine', async () => {
  await migrate(db)
  await db`insert into schema_migrations (number, name, checksum) values (9999, '9999-later.sql', 'x')`
  await expect(migrate(db)).resolves.toBeUndefined()
})

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  await db`create table sessions (id int)`
  await expect(migrate(db)).rejects.toMatchObject({ code: '42P07' })
  const names = (await applied()).map(({ name }) => name)
  expect(names).toEqual(files.slice(0, names.length))
  await db`drop table sessions`
  await migrate(db)
  expect((await applied()).map(({ name }) => name)).toEqual(files)
})

/** A small schema, and migrations after it. */
function aMigration(number: number, sql: string, procedure: Procedure = 'at once'): Migration {
  return {
    number,
    name: `${number}-test.sql`,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    procedure,
  }
}
const table = aMigration(1, 'create table things (id int primary key, size int, weight int)')

/** A table in use: rows are written without a pause, each waiting no longer for a lock than a request does. */
async function inUse(work: () => Promise<void>): Promise<{ written: number; failed: number }> {
  const writer = connect(address, { maxConnections: 1 })
  const outcome = { written: 0, failed: 0 }
  let done = false
  const first = Promise.withResolvers<void>()
  const writing = (async () => {
    for (let id = 1_000_000; !done; id++) {
      await writer`insert into things (id, size) values (${id}, 1)`.then(
        () => outcome.written++,
        () => outcome.failed++,
      )
      first.resolve()
    }
  })()
  await first.promise
  await work().finally(() => {
    done = true
  })
  await writing
  await writer.end()
  return outcome
}

const kinds: { kind: string; migration: Migration; holds: (db: Db) => Promise<unknown> }[] = [
  {
    kind: 'adds a column',
    migration: aMigration(2, 'alter table things add column colour text'),
    holds: (db) => db`select colour from things limit 1`,
  },
  {
    kind: 'builds an index',
    migration: aMigration(
      2,
      '-- run one by one\ncreate index concurrently things_by_size on things (size)',
      'one by one',
    ),
    holds: (db) =>
      db`select 1 / (select count(*) from pg_index where indexrelid = 'things_by_size'::regclass and indisvalid)`,
  },
  {
    kind: 'fills a column',
    migration: aMigration(
      2,
      '-- run in batches\nupdate things set weight = 7 where id in (select id from things where weight is null and id <= 5000 limit 1000)',
      'in batches',
    ),
    holds: (db) =>
      db`select 1 / (case when exists (select 1 from things where weight is null and id <= 5000) then 0 else 1 end)`,
  },
]

test.for(kinds)(
  'with a long read transaction open, a migration that $kind holds up no writer for longer than a moment',
  { timeout: 20_000 },
  async ({ migration, holds }) => {
    await migrate(db, { migrations: [table] })
    await db`insert into things (id, size) select n, n from generate_series(1, 5000) n`
    const reader = connect(address, {
      maxConnections: 1,
      settings: { idle_in_transaction_session_timeout: '0' },
    })
    const begun = Promise.withResolvers<void>()
    let finished = false
    const reading = reader.begin(async (tx) => {
      await tx`select count(*) from things`
      begun.resolve()
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      finished = true
    })
    await begun.promise
    const outcome = await inUse(() => migrate(db, { migrations: [table, migration], lockTimeoutMs: 100 }))
    await reading
    await reader.end()
    expect(outcome.failed).toBe(0)
    // Filling waits for no reader and may be over within a few writes; the others last as long as the reader.
    const isQuick = migration.procedure === 'in batches'
    expect(outcome.written).toBeGreaterThan(isQuick ? 1 : 20)
    expect(finished || isQuick).toBe(true)
    await expect(holds(db)).resolves.toBeDefined()
    expect(await applied()).toHaveLength(2)
  },
)

test('a migration that never gets its lock changes nothing and names the transaction in its way', async () => {
  await migrate(db, { migrations: [table] })
  const holder = connect(address, { maxConnections: 1, settings: { application_name: 'nightly backup' } })
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = holder.begin(async (tx) => {
    await tx`select count(*) from things`
    begun.resolve()
    await release.promise
  })
  await begun.promise
  const adding = aMigration(2, 'alter table things add column colour text')
  const migrating = migrate(db, { migrations: [table, adding], lockTimeoutMs: 50, patienceMs: 300 })
  await expect(migrating).rejects.toThrow(/2-test\.sql got no lock .*nightly backup/)
  expect(await applied()).toHaveLength(1)
  release.resolve()
  await holding
  await holder.end()
})

test('where a writer and a migration wait for each other, the migration begins anew and the writer goes on', async () => {
  const others = aMigration(2, 'create table others (id integer primary key, size integer)')
  await migrate(db, { migrations: [table, others] })
  await db`insert into things (id, size) values (1, 5)`
  await db`insert into others (id, size) values (1, 5)`
  const writer = connect(address, { maxConnections: 1 })
  // The pause lets the writer wait for the first table before the migration waits for the second.
  const both = aMigration(
    3,
    'alter table things add column colour text; select pg_sleep(0.4); alter table others add column colour text',
  )
  const holding = Promise.withResolvers<void>()
  const writing = writer.begin(async (tx) => {
    await tx`update others set size = 6`
    holding.resolve()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx`update things set size = 6`
  })
  await holding.promise
  await Promise.all([writing, migrate(db, { migrations: [table, others, both] })])
  expect(await db`select size, colour from things`).toEqual([{ size: 6, colour: null }])
  expect(await applied()).toHaveLength(3)
  await writer.end()
})

test('an index whose building was cut off is built anew', async () => {
  await migrate(db, { migrations: [table] })
  await db`insert into things (id, size) values (1, 5), (2, 5)`
  const sql = 'create unique index concurrently things_by_size on things (size)'
  const building = aMigration(2, sql, 'one by one')
  await expect(migrate(db, { migrations: [table, building] })).rejects.toMatchObject({ code: '23505' })
  await db`delete from things where id = 2`
  await migrate(db, { migrations: [table, building] })
  const [index] = await db`select indisvalid from pg_index where indexrelid = 'things_by_size'::regclass`
  expect(index).toMatchObject({ indisvalid: true })
})

test('an index is built although a process of an older version waits for its turn in the database', async () => {
  await migrate(db, { migrations: [table] })
  const older = connect(address, { maxConnections: 1, statementTimeoutMs: 60_000, lockTimeoutMs: 0 })
  const turns = async (granted: boolean) =>
    (
      await db`select 1 from pg_locks where locktype = 'advisory' and objid = 7305801 and granted = ${granted}`
    ).length
  const sql = 'select pg_sleep(2); create index concurrently things_by_size on things (size)'
  const migrating = migrate(db, { migrations: [table, aMigration(2, sql, 'one by one')] })
  await expect.poll(() => turns(true)).toBe(1)
  const waiting = older.begin((tx) => tx`select pg_advisory_xact_lock(7305801)`)
  await expect.poll(() => turns(false)).toBe(1)
  await Promise.all([migrating, waiting])
  expect(await applied()).toHaveLength(2)
  await older.end()
})

test('a file that was cut off half-way goes on where it stopped', async () => {
  await migrate(db, { migrations: [table] })
  await db`create index things_by_size on things (size)`
  const sql = `create index concurrently things_by_size on things (size);
    create index concurrently things_by_weight on things (weight);
    drop index concurrently if exists things_by_colour`
  await migrate(db, { migrations: [table, aMigration(2, sql, 'one by one')] })
  const [count] = await db`select count(*)::int from pg_index where indrelid = 'things'::regclass`
  expect(count).toEqual({ count: 3 })
})

const parted = aMigration(
  1,
  `create table things (id integer primary key, size integer) partition by range (id);
   create table things_first partition of things for values from (minvalue) to (1000);
   create table things_default partition of things default`,
)
const partedIndex = 'create index concurrently things_by_size on things (size) where size > 1'

test('an index of a table in parts is built on each part beside its writers, and then one', {
  timeout: 20_000,
}, async () => {
  await migrate(db, { migrations: [parted] })
  await db`insert into things (id, size) select n, n from generate_series(1, 2000) n`
  // What a run leaves that was cut off: the whole without a part, and a part that is not attached.
  await db`create index things_by_size on only things (size) where size > 1`
  await db`create index things_by_size_first on things_first (size) where size > 1`
  const migration = aMigration(2, partedIndex, 'one by one')
  const outcome = await inUse(() => migrate(db, { migrations: [parted, migration] }))
  expect(outcome.failed).toBe(0)
  const indexes = await db`
    select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
    where relname like 'things_by_size%' order by 1`
  expect(indexes).toEqual([
    { name: 'things_by_size', valid: true },
    { name: 'things_by_size_default', valid: true },
    { name: 'things_by_size_first', valid: true },
  ])
})

test('it is dropped with those of its parts', async () => {
  const building = aMigration(2, partedIndex, 'one by one')
  await migrate(db, { migrations: [parted, building] })
  const dropping = aMigration(3, 'drop index concurrently if exists things_by_size', 'one by one')
  await migrate(db, { migrations: [parted, building, dropping] })
  expect(await db`select from pg_class where relname like 'things_by_size%'`).toHaveLength(0)
})

/** From here on a migration may not hold up the writers of a large table. */
const checkedFrom = 27
/** Locks tables and renames them without reading a row, which `months-migration.test.ts` shows. */
const checkedElsewhere = '0056-months.sql'
const harmful: [pattern: RegExp, instead: string][] = [
  [/create (unique )?index (?!concurrently)/i, 'build it concurrently, in a file that runs one by one'],
  [/drop index (?!concurrently)/i, 'drop it concurrently, in a file that runs one by one'],
  [/alter column \w+ (set data )?type/i, 'add a column and fill it in batches: this rewrites the table'],
  [
    /add column [^,;]* default (now|gen_random_uuid|random|clock_timestamp|nextval)/i,
    'add it without, then fill it in batches: this rewrites the table',
  ],
  [/add constraint (?![^;]*not valid)/i, 'add it "not valid", and validate it in a file of its own'],
  [/set not null/i, 'add a check constraint that is not valid, validate it, then set not null'],
  [/drop column|drop table|rename (column|to)/i, 'the version before this one still uses it'],
  [/vacuum full|cluster |lock table/i, 'this locks the table'],
]

/** Tables that the file itself makes are empty and not in use. */
function harmIn({ sql, procedure }: Pick<Migration, 'sql' | 'procedure'>): string[] {
  const made = new Set([...sql.matchAll(/create table (\w+)/gi)].map(([, name]) => name))
  return statementsOf(sql).flatMap((statement) => {
    const on = /^(?:alter table (?:only )?|create (?:unique )?index \w+ on )(\w+)/i.exec(statement)?.[1]
    if (on !== undefined && made.has(on)) return []
    const found = harmful.filter(([pattern]) => pattern.test(statement)).map(([, instead]) => instead)
    const fills = /^(update|delete) /i.test(statement) && procedure !== 'in batches'
    return fills ? [...found, 'change rows in batches, in a file of its own'] : found
  })
}

test('no migration rewrites a large table or holds up its writers', async () => {
  const checked = (await readMigrations()).filter(
    ({ number, name }) => number >= checkedFrom && name !== checkedElsewhere,
  )
  expect(
    checked.flatMap((migration) => harmIn(migration).map((harm) => `${migration.name}: ${harm}`)),
  ).toEqual([])
})

test.for([
  'create index a on orders (b)',
  'drop index a',
  'alter table orders alter column a type bigint',
  'alter table orders add column a uuid default gen_random_uuid()',
  'alter table orders add constraint c check (a > 0)',
  'alter table orders alter column a set not null',
  'alter table orders drop column a',
  'update orders set a = 1',
])('the check finds what is planted: %s', (sql) => {
  expect(harmIn({ sql, procedure: 'at once' })).toHaveLength(1)
})

test('what a migration does to a table of its own is its own affair', () => {
  const sql = 'create table a (b int); create index c on a (b); alter table a add constraint d check (b > 0);'
  expect(harmIn({ sql, procedure: 'at once' })).toEqual([])
})

function folderOf(number: number): string {
  const first = Math.floor((number - 1) / 20) * 20 + 1
  return [first, first + 19].map((bound) => String(bound).padStart(4, '0')).join('-')
}
