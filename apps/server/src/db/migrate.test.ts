import { readdir } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database/empty-database.ts'
import { connect } from './connect.ts'
import { MigrationProblem, migrate } from './migrate.ts'

const address = await emptyDatabase()
const db = connect(address, { maxConnections: 2 })
const files = (await readdir(new URL('./migrations/', import.meta.url))).sort()
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

test('migrating again changes nothing', async () => {
  await migrate(db)
  const before = await db`select * from schema_migrations order by number`
  await migrate(db)
  expect(await db`select * from schema_migrations order by number`).toEqual(before)
})

test('migrations are numbered from one without a gap', async () => {
  expect(files.map((name) => Number.parseInt(name, 10))).toEqual(files.map((_, at) => at + 1))
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

test('a migration that fails leaves nothing half done', async () => {
  await db`create table sessions (id int)`
  await expect(migrate(db)).rejects.toMatchObject({ code: '42P07' })
  expect(await db`select to_regclass('projects') as projects`).toMatchObject([{ projects: null }])
})
