import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { type EmbeddedRecord, embeddedConnection, readEmbeddedRecord } from './embedded-record.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

/** The outside PostgreSQL and Redis of this run; without them every deployment has its own embedded database. */
export const outside = {
  databaseUrl: process.env.TEST_DATABASE_URL || undefined,
  redisUrl: process.env.TEST_REDIS_URL || undefined,
}

type Env = Record<string, string>

/** The storage of one deployment: a data folder, and a database that no other deployment uses. */
export type Deployment = {
  dataDir: string
  /** The environment variables of a process that works here. */
  env: Env
  /** A separate connection for the test, beside those of the servers. */
  connect(): Sql
  /** The same database by address alone, for a process that may not start an embedded one. */
  databaseEnv(): Env
  /** The address of one more database, empty, on the same PostgreSQL. */
  newDatabase(): Promise<Env>
  /** What is known about the embedded database, if this deployment has one. */
  record(): EmbeddedRecord | undefined
  remove(): Promise<void>
}

type Options = {
  folder?: string
  openToOthers?: boolean
  /** A PostgreSQL that the caller has started, instead of the embedded one. */
  databaseUrl?: string | undefined
}

export async function makeDeployment({
  folder = 'data',
  openToOthers = true,
  databaseUrl = outside.databaseUrl,
}: Options = {}): Promise<Deployment> {
  const root = await mkdtemp(join(tmpdir(), 'sliproad-e2e-'))
  // PostgreSQL runs as another account when we are root, which must be able to pass through to its data.
  if (openToOthers) await chmod(root, 0o711)
  const dataDir = join(root, folder)
  const removeRoot = () => rm(root, { recursive: true, force: true })
  return databaseUrl === undefined
    ? embeddedDeployment(dataDir, removeRoot)
    : outsideDeployment(dataDir, databaseUrl, removeRoot)
}

function embeddedDeployment(dataDir: string, removeRoot: () => Promise<void>): Deployment {
  const record = () => readEmbeddedRecord(dataDir)
  const known = () => {
    const found = record()
    if (!found) throw new Error(`${dataDir} has no database yet`)
    return found
  }
  const connect = () => postgres({ ...embeddedConnection(known()), max: 1, onnotice: () => {} })
  const envOf = (database: string) => ({
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: known().socketDirectory,
    PGUSER: 'sliproad',
    PGPASSWORD: known().password,
  })
  return {
    dataDir,
    env: { DATA_DIR: dataDir },
    connect,
    databaseEnv: () => envOf('sliproad'),
    async newDatabase() {
      const name = newName()
      await withConnection(connect(), (sql) => sql`create database ${sql(name)}`)
      return envOf(name)
    },
    record,
    async remove() {
      const found = record()
      const postmaster = found && findPostmaster(found)
      if (postmaster) await stopPostmaster(postmaster, 'SIGQUIT')
      if (found) await rm(found.location, { recursive: true, force: true })
      if (found) await rm(found.socketDirectory, { recursive: true, force: true })
      await removeRoot()
    },
  }
}

async function outsideDeployment(
  dataDir: string,
  serverUrl: string,
  removeRoot: () => Promise<void>,
): Promise<Deployment> {
  const made: string[] = []
  const connectTo = (url: string) => postgres(url, { max: 1, onnotice: () => {} })
  const newDatabase = async () => {
    const name = newName()
    await withConnection(connectTo(serverUrl), (sql) => sql`create database ${sql(name)}`)
    made.push(name)
    return { DATABASE_URL: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href }
  }
  const own = await newDatabase()
  return {
    dataDir,
    env: { DATA_DIR: dataDir, ...own },
    connect: () => connectTo(own.DATABASE_URL),
    databaseEnv: () => own,
    newDatabase,
    record: () => undefined,
    async remove() {
      await withConnection(connectTo(serverUrl), async (sql) => {
        for (const name of made) await sql`drop database if exists ${sql(name)} with (force)`
      })
      await removeRoot()
    },
  }
}

function newName(): string {
  return `sliproad_e2e_${randomBytes(8).toString('hex')}`
}

async function withConnection(sql: Sql, work: (sql: Sql) => PromiseLike<unknown>): Promise<void> {
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
