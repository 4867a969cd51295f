import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { connect } from '../connect.ts'
import { MigrationProblem, migrate } from '../migrate.ts'
import { readMigrations } from './read-migrations.ts'

const address = await emptyDatabase()
const db = connect(address, { maxConnections: 2 })
const folder = new URL('./', import.meta.url)
const files = (await readMigrations()).map(({ name }) => name)
/** Of the lines `name checksum` of the first 23, taken while they lay in one folder. */
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

test('migrating again changes nothing', async () => {
  await migrate(db)
  const before = await db`select * from schema_migrations order by number`
  await migrate(db)
  expect(await db`select * from schema_migrations order by number`).toEqual(before)
})

test('migrations are numbered from one without a gap', async () => {
  expect(files.map((name) => Number.parseInt(name, 10))).toEqual(files.map((_, at) => at + 1))
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

test('a migration that fails leaves nothing half done', async () => {
  await db`create table sessions (id int)`
  await expect(migrate(db)).rejects.toMatchObject({ code: '42P07' })
  expect(await db`select to_regclass('projects') as projects`).toMatchObject([{ projects: null }])
})

function folderOf(number: number): string {
  const first = Math.floor((number - 1) / 20) * 20 + 1
  return [first, first + 19].map((bound) => String(bound).padStart(4, '0')).join('-')
}
