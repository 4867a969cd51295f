import { access, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, expect, test, vi } from 'vitest'
import { canReach, isRoot } from './embedded/account.ts'
import { findPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import type { Connection } from './embedded/probe.ts'
import { processStart } from './embedded/process-start.ts'
import { findSoftware } from './embedded/software.ts'
import { dataFolders, locationOf } from './embedded/testing/data-folders.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded.ts'

// Creating databases is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { newFolder, openElsewhere, clean } = dataFolders()
const opened: EmbeddedDatabase[] = []

afterEach(async () => {
  for (const database of opened.splice(0)) await database.release()
  await clean()
})

async function open(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir, durability: 'none' })
  opened.push(database)
  return database
}

async function query(connection: Connection, text: string): Promise<postgres.Row[]> {
  const sql = postgres({ ...connection, max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

async function postmasterOf(dataDir: string) {
  return findPostmaster(join(await locationOf(dataDir), 'data'))
}

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777
}

test('a first opening makes a private database in UTF-8 that no network port leads to', async () => {
  const dataDir = await newFolder()
  const { connection } = await open(dataDir)
  const location = await locationOf(dataDir)

  expect(await query(connection, 'select current_user, current_database()')).toMatchObject([
    { current_user: 'sliproad', current_database: 'sliproad' },
  ])
  const settings = ['listen_addresses', 'server_encoding', 'data_checksums', 'TimeZone', 'max_connections']
  const shown = settings.map((name) => `current_setting('${name}')`).join(", '|', ")
  expect(await query(connection, `select concat(${shown}) as all`)).toMatchObject([
    { all: '|UTF8|on|UTC|200' },
  ])
  expect(await modeOf(join(dataDir, 'database.json'))).toBe(0o600)
  expect(await modeOf(location)).toBe(0o700)
  expect(await modeOf(join(location, 'data'))).toBe(0o700)
  expect(await modeOf(join(connection.path, '..'))).toBe(0o700)
})

test('every commit is safe on disk unless a test asks otherwise', async () => {
  const database = await openEmbeddedDatabase({ dataDir: await newFolder() })
  opened.push(database)
  const settings = "concat(current_setting('fsync'), '|', current_setting('synchronous_commit')) as all"
  expect(await query(database.connection, `select ${settings}`)).toMatchObject([{ all: 'on|on' }])
})

test('neither a wrong password nor the superuser gets in', async () => {
  const { connection } = await open(await newFolder())
  await expect(query({ ...connection, password: 'wrong' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  })
  await expect(query({ ...connection, user: 'postgres' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  })
})

test('two processes share one server, and the last one to leave stops it', async () => {
  const dataDir = await newFolder()
  const here = await open(dataDir)
  const there = await openElsewhere(dataDir)
  expect(there.connection).toEqual(here.connection)

  await here.release()
  expect(await query(there.connection, 'select 1 as alive')).toMatchObject([{ alive: 1 }])
  expect(await there.release()).toBe(0)
  expect(await postmasterOf(dataDir)).toBeUndefined()
})

test('a process that opens twice keeps the server until both are released', async () => {
  const dataDir = await newFolder()
  const [first, second] = [await open(dataDir), await open(dataDir)]
  await first.release()
  await first.release()
  expect(await query(second.connection, 'select 1 as alive')).toMatchObject([{ alive: 1 }])
})

test('three first openings at once make one database', async () => {
  const dataDir = await newFolder()
  const [here, ...there] = await Promise.all([open(dataDir), openElsewhere(dataDir), openElsewhere(dataDir)])
  for (const other of there) expect(other.connection).toEqual(here.connection)
  await query(here.connection, 'create table seen (id int)')
  for (const other of there) expect(await query(other.connection, 'select * from seen')).toEqual([])
  expect((await readdir(dataDir)).sort()).toEqual(['database-users', 'database.json', 'postgres'])
})

test('after a kill -9 the running server is found again, and a clean stop is still possible', async () => {
  const dataDir = await newFolder()
  const killed = await openElsewhere(dataDir)
  await query(killed.connection, 'create table kept as select 42 as answer')
  const before = await postmasterOf(dataDir)
  await killed.kill()

  const { connection, release } = await open(dataDir)
  expect((await postmasterOf(dataDir))?.pid).toBe(before?.pid)
  expect(await query(connection, 'select answer from kept')).toMatchObject([{ answer: 42 }])
  await release()
  expect(await postmasterOf(dataDir)).toBeUndefined()
})

test('a server that was killed too recovers what was committed', async () => {
  const dataDir = await newFolder()
  const killed = await openElsewhere(dataDir, { durability: 'full' })
  await query(killed.connection, 'create table kept as select 42 as answer')
  const before = await postmasterOf(dataDir)
  await killed.kill()
  process.kill(before?.pid ?? 0, 'SIGKILL')

  const { connection } = await open(dataDir)
  expect(await query(connection, 'select answer from kept')).toMatchObject([{ answer: 42 }])
})

test.each([
  ['names a program that is not PostgreSQL', `${process.pid}\n`],
  ['is empty', ''],
])('a left-over pid file that %s does not keep the server from starting', async (_what, firstLine) => {
  const dataDir = await newFolder()
  const { release } = await open(dataDir)
  await release()
  await writeFile(join(await locationOf(dataDir), 'data', 'postmaster.pid'), firstLine)

  const { connection } = await open(dataDir)
  expect(await query(connection, 'select 1 as alive')).toMatchObject([{ alive: 1 }])
})

test('releasing is quiet when the server, or the whole folder, is gone already', async () => {
  const dataDir = await newFolder()
  const first = await open(dataDir)
  const stopped = await postmasterOf(dataDir)
  if (stopped) await stopPostmaster(stopped)
  await expect(first.release()).resolves.toBeUndefined()

  const second = await open(dataDir)
  const running = await postmasterOf(dataDir)
  await rm(dataDir, { recursive: true })
  await expect(second.release()).resolves.toBeUndefined()
  expect(running && processStart(running.pid)).toBeUndefined()
})

test('data of another major version is refused with both versions, the place and the ways out', async () => {
  const dataDir = await newFolder()
  await (await open(dataDir)).release()
  const data = join(await locationOf(dataDir), 'data')
  await writeFile(join(data, 'PG_VERSION'), '15\n')
  const before = await readdir(data)

  const opening = open(dataDir)
  await expect(opening).rejects.toMatchObject({ name: 'EmbeddedDatabaseError' })
  for (const part of [/PostgreSQL 15/, /PostgreSQL 18/, data, /dump/, /DATABASE_URL/, /DATA_DIR/])
    await expect(opening).rejects.toThrow(part)
  expect(await readdir(data)).toEqual(before)
})

test('an initialization that was cut short is redone', async () => {
  const dataDir = await newFolder()
  await (await open(dataDir)).release()
  const location = await locationOf(dataDir)
  await rename(join(location, 'data'), join(location, 'data.partial'))
  const record = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8'))
  await writeFile(join(dataDir, 'database.json'), JSON.stringify({ ...record, initialized: false }))

  const { connection } = await open(dataDir)
  expect(await query(connection, 'select 1 as alive')).toMatchObject([{ alive: 1 }])
  await expect(access(join(location, 'data.partial'))).rejects.toThrow('ENOENT')
})

test('data that has vanished, or lost its record, is reported and never replaced', async () => {
  const dataDir = await newFolder()
  await (await open(dataDir)).release()
  const data = join(await locationOf(dataDir), 'data')
  await rename(data, `${data}.elsewhere`)
  await expect(open(dataDir)).rejects.toThrow(`should be in ${data}, but is not there`)
  await expect(access(data)).rejects.toThrow('ENOENT')

  await rename(`${data}.elsewhere`, data)
  await rm(join(dataDir, 'database.json'))
  await expect(open(dataDir)).rejects.toThrow('database.json, which contains its password, is missing')
  await access(join(data, 'PG_VERSION'))
})

test('a platform without binaries is told to set DATABASE_URL', () => {
  expect(() => findSoftware('plan9-mips')).toThrow(/plan9-mips.*Set DATABASE_URL to a PostgreSQL 15 or newer/)
})

test('a path with spaces, a quote and a comma works, and the folder may move between starts', async () => {
  const dataDir = await newFolder("a b, c's")
  const before = await open(dataDir)
  await query(before.connection, 'create table kept as select 42 as answer')
  await before.release()
  await rename(dataDir, `${dataDir} moved`)
  const { connection } = await open(`${dataDir} moved`)
  expect(await query(connection, 'select answer from kept')).toMatchObject([{ answer: 42 }])
})

test('a path too long for a socket gets a private short one, and a new one when that was cleaned away', async () => {
  const dataDir = await newFolder('long-'.repeat(25))
  const before = await open(dataDir)
  const sockets = join(before.connection.path, '..')
  expect(sockets).toMatch(/^.{1,60}\/sliproad-\w{6}$/)
  expect(await modeOf(sockets)).toBe(0o700)
  await before.release()
  await rm(sockets, { recursive: true })

  const { connection } = await open(dataDir)
  expect(connection.path).not.toBe(before.connection.path)
  expect(await query(connection, 'select 1 as alive')).toMatchObject([{ alive: 1 }])
  await rm(join(connection.path, '..'), { recursive: true })
})

test('in a folder only root can enter, the data lives elsewhere and is found again', {
  tags: 'needs-root',
}, async () => {
  const dataDir = await newFolder('data', 0o700)
  const before = await open(dataDir)
  expect(await locationOf(dataDir)).toMatch(/^\/var\/lib\/sliproad\/\w{16}$/)
  await query(before.connection, 'create table kept as select 42 as answer')
  await before.release()
  const { connection } = await open(dataDir)
  expect(await query(connection, 'select answer from kept')).toMatchObject([{ answer: 42 }])
})

const unprivileged = { uid: 65534, gid: 65534 }
const canBecomeUser =
  isRoot() && (await canReach(unprivileged, import.meta.dirname)) && (await canReach(unprivileged, tmpdir()))

test.runIf(canBecomeUser)(
  'an ordinary user works from the installed binaries, and root on his data',
  async () => {
    const dataDir = await newFolder()
    await mkdir(dataDir, { mode: 0o700 })
    await chown(dataDir, unprivileged.uid, unprivileged.gid)
    const user = await openElsewhere(dataDir, { account: unprivileged })
    await query(user.connection, 'create table kept as select 42 as answer')
    expect(await user.release()).toBe(0)
    expect(await readdir(join(dataDir, 'postgres'))).not.toContainEqual(expect.stringContaining('software'))

    const root = await open(dataDir)
    expect(await query(root.connection, 'select answer from kept')).toMatchObject([{ answer: 42 }])
    await root.release()
    expect(await (await openElsewhere(dataDir, { account: unprivileged })).release()).toBe(0)
  },
)
