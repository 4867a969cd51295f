import { chown, open, readFile, rename, stat } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { isRoot } from './account.ts'
import { codeOf, EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The contents of `database.json` in the data folder: what is known about the embedded database. */
export type DatabaseRecord = {
  /** The folder with the data, the logs and, for root, a copy of PostgreSQL. */
  location: string
  socketDirectory: string
  password: string
  postgresMajor: number
  /** False until the first initialization has finished. */
  initialized: boolean
}

/** Undefined when the folder never had an embedded database. */
export async function readRecord(dataDir: string): Promise<DatabaseRecord | undefined> {
  const path = recordPath(dataDir)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new EmbeddedDatabaseError(
      `${path} cannot be read (${codeOf(error)}). Start as the user who owns it, or set another DATA_DIR.`,
    )
  })
  if (text === undefined) return undefined
  const record = parse(text)
  if (!record) throw new EmbeddedDatabaseError(`${path} is damaged. Restore it, or set another DATA_DIR.`)
  return {
    ...record,
    location: fromDataDir(dataDir, record.location),
    socketDirectory: fromDataDir(dataDir, record.socketDirectory),
  }
}

/** Replaces the record in one step and on disk, so that a crash leaves the old or the new one. */
export async function writeRecord(dataDir: string, record: DatabaseRecord): Promise<void> {
  const path = recordPath(dataDir)
  const stored = {
    ...record,
    location: toDataDir(dataDir, record.location),
    socketDirectory: toDataDir(dataDir, record.socketDirectory),
  }
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(stored, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  // Root may work on an ordinary user's folder; the user must still be able to read it afterwards.
  const owner = await stat(dataDir)
  if (isRoot()) await chown(`${path}.new`, owner.uid, owner.gid)
  await rename(`${path}.new`, path)
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'database.json')
}

function parse(text: string): DatabaseRecord | undefined {
  try {
    const value: Partial<DatabaseRecord> = JSON.parse(text)
    const { location, socketDirectory, password, postgresMajor, initialized } = value
    if (!location || !socketDirectory || !password || !postgresMajor || initialized === undefined) return
    return { location, socketDirectory, password, postgresMajor, initialized }
  } catch {
    return undefined
  }
}

/** Paths inside the data folder are stored relative to it, so that the folder can be moved. */
function toDataDir(dataDir: string, path: string): string {
  const inside = relative(dataDir, path)
  return inside.startsWith('..') || isAbsolute(inside) ? path : inside
}

function fromDataDir(dataDir: string, path: string): string {
  return isAbsolute(path) ? path : join(dataDir, path)
}
