import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Account, isRoot, serverAccount } from './account.ts'
import { type DatabaseRecord, readRecord, writeRecord } from './database-record.ts'
import { addUser, removeUser } from './database-users.ts'
import { codeOf, EmbeddedDatabaseError } from './embedded-database-error.ts'
import { initialize } from './initialize.ts'
import { keepRunning } from './keep-running.ts'
import { createLocation, createSocketDirectory, isUsableSocketDirectory, socketPath } from './location.ts'
import { withLockFile } from './lock-file.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts'
import type { Connection } from './probe.ts'
import { ensureRunning } from './server.ts'
import { type Durability, serverArguments } from './settings.ts'
import { findSoftware, installSoftware, type Software } from './software.ts'

export type EmbeddedDatabase = {
  /** Options for the `postgres` client. */
  connection: Connection
  /** Starts the server again whenever it has ended, until stopped. */
  keepRunning(options: Pick<Parameters<typeof keepRunning>[0], 'sleep' | 'logger'>): { stop(): Promise<void> }
  /** Stops the server when no other process uses it; otherwise leaves it running. */
  release(): Promise<void>
}

type Options = {
  dataDir: string
  onProgress?: (text: string) => void
  /** Told as soon as the server's process begins, if it was not running; it answers some time after. */
  onBegun?: () => void
  /** Applies from the start of the server; a server that already runs keeps its setting. */
  durability?: Durability
}

/**
 * Opens the database of this data folder, creating and starting it first where needed. Any number of processes may do
 * so at once: they share one server, which also survives a killed process and is then found again.
 */
export async function openEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { onProgress = () => {}, onBegun, durability = 'full' } = options
  const dataDir = resolve(options.dataDir)
  const software = findSoftware()
  // PostgreSQL's account must be able to pass through a folder of root; the files in it stay private.
  await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  return locked(dataDir, async () => {
    const { record, account } = await prepare(dataDir, software, durability, onProgress)
    const { location, socketDirectory, password } = record
    const connection = { path: socketPath(socketDirectory), user: 'sliproad', password, database: 'sliproad' }
    const server = {
      location,
      account,
      connection,
      bin: () => installSoftware(software, location, onProgress),
      arguments: serverArguments({ location, socketDirectory, durability }),
      onProgress,
      ...(onBegun && { onBegun }),
    }
    const postmaster = await ensureRunning(server)
    const user = await addUser(dataDir)
    let released: Promise<void> | undefined
    return {
      connection,
      keepRunning: (options) =>
        keepRunning({
          ...options,
          isRunning: () => findPostmaster(join(location, 'data')) !== undefined,
          // Under the lock: of several processes that notice at once, one starts it and the others find it running.
          start: () => locked(dataDir, () => ensureRunning({ ...server, onProgress: () => {} })),
        }),
      release() {
        released ??= release(dataDir, user, postmaster)
        return released
      },
    }
  })
}

/** Prepares record, data and socket directory so that a server can run. */
async function prepare(
  dataDir: string,
  software: Software,
  durability: Durability,
  onProgress: (text: string) => void,
): Promise<{ record: DatabaseRecord; account: Account }> {
  let record = await readRecord(dataDir)
  const account = await serverAccount(record?.location ?? join(dataDir, 'postgres'))
  if (!record) {
    const location = await createLocation(dataDir, account)
    record = {
      location,
      socketDirectory: await createSocketDirectory(location, account),
      password: randomBytes(24).toString('base64url'),
      postgresMajor: software.major,
      initialized: false,
    }
    await writeRecord(dataDir, record)
  }
  const { location, password } = record
  const dataFolder = join(location, 'data')
  const major = await majorOf(dataFolder)
  if (record.initialized && major === undefined) throw missingData(dataDir, dataFolder)
  if (major !== undefined && major !== software.major) throw otherMajor(dataFolder, major, software.major)
  if (major === undefined) {
    onProgress('Creating the database (only at the first start)')
    const bin = await installSoftware(software, location, onProgress)
    await initialize({ bin, location, account, password, durable: durability === 'full' })
  }
  const usable = await isUsableSocketDirectory(record.socketDirectory, account)
  const socketDirectory = usable ? record.socketDirectory : await createSocketDirectory(location, account)
  if (!usable || !record.initialized) {
    record = { ...record, socketDirectory, postgresMajor: software.major, initialized: true }
    await writeRecord(dataDir, record)
  }
  return { record, account }
}

async function release(dataDir: string, user: string, opened: Postmaster): Promise<void> {
  try {
    await locked(dataDir, async () => {
      const { othersRemain } = await removeUser(dataDir, user)
      if (othersRemain) return
      const record = await readRecord(dataDir)
      // Another process may have replaced a server that did not answer since we opened it.
      const postmaster = record && findPostmaster(join(record.location, 'data'))
      if (postmaster) await stopPostmaster(postmaster)
    })
  } catch (error) {
    // The data folder was deleted while the server ran: then the server is useless and stops.
    if (codeOf(error) !== 'ENOENT') throw error
    await stopPostmaster(opened)
  }
}

function locked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  return withLockFile(join(dataDir, 'database.lock'), work)
}

async function majorOf(dataFolder: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(dataFolder, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function missingData(dataDir: string, dataFolder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database of ${dataDir} should be in ${dataFolder}, but is not there. Restore it, or remove ` +
      `${join(dataDir, 'database.json')} to begin with an empty one.`,
  )
}

function otherMajor(dataFolder: string, found: number, ours: number): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The data in ${dataFolder} was written by PostgreSQL ${found}, and this Sliproad includes PostgreSQL ${ours}. ` +
      `Nothing was changed. Either dump it with PostgreSQL ${found} and load the dump into a new DATA_DIR, or set ` +
      `DATABASE_URL to a PostgreSQL ${found} server that contains it.`,
  )
}
