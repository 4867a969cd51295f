import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, canReach, isRoot, ownAccount } from './account.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The number in the name of PostgreSQL's socket; no TCP port is opened under it. */
const socketName = '.s.PGSQL.5432'

/** The system's limit for the path of a Unix socket, in bytes. */
const socketPathMax = process.platform === 'darwin' ? 103 : 107

export function socketPath(directory: string): string {
  return join(directory, socketName)
}

/**
 * Creates the folder for a new database: inside the data folder, or elsewhere when PostgreSQL's account cannot reach
 * that. A folder that holds a database without its record is never touched.
 */
export async function createLocation(dataDir: string, account: Account): Promise<string> {
  const inside = join(dataDir, 'postgres')
  if (await holdsData(inside))
    throw new EmbeddedDatabaseError(
      `${inside} contains a database, but ${join(dataDir, 'database.json')}, which contains its password, is missing. ` +
        'Restore that file, or set another DATA_DIR.',
    )
  const id = randomBytes(8).toString('hex')
  const candidates = (await canReach(account, dataDir)) ? [inside] : []
  if (isRoot()) candidates.push(join('/var/lib/sliproad', id), join(tmpdir(), `sliproad-${id}`))
  for (const folder of candidates) if (await makePrivate(folder, account)) return folder
  throw new EmbeddedDatabaseError(
    `No folder for the database can be created (tried ${candidates.join(', ')}). Set another DATA_DIR.`,
  )
}

/** A socket directory that only PostgreSQL's account can enter, with a path that the system accepts. */
export async function createSocketDirectory(location: string, account: Account): Promise<string> {
  const inside = join(location, 'sockets')
  if (fits(inside) && (await makePrivate(inside, account))) return inside
  for (const base of [tmpdir(), '/tmp']) {
    if (!fits(join(base, 'sliproad-XXXXXX')) || !(await canReach(account, base))) continue
    const folder = await mkdtemp(join(base, 'sliproad-'))
    if (isRoot()) await chown(folder, account.uid, account.gid)
    return folder
  }
  throw new EmbeddedDatabaseError(`The path ${location} is too long for a socket. Set a shorter DATA_DIR.`)
}

/**
 * Whether a recorded socket directory can still be trusted: temporary folders are cleaned up, and other users write
 * there.
 */
export async function isUsableSocketDirectory(folder: string, account: Account): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return !!found?.isDirectory() && found.uid === account.uid && (found.mode & 0o077) === 0 && fits(folder)
}

function fits(directory: string): boolean {
  return Buffer.byteLength(socketPath(directory)) <= socketPathMax
}

async function holdsData(location: string): Promise<boolean> {
  const names = await readdir(location).catch((): string[] => [])
  return names.includes('data')
}

async function makePrivate(folder: string, account: Account): Promise<boolean> {
  try {
    const made = await mkdir(dirname(folder), { recursive: true })
    // Other users may pass through to their own folder below, whatever the umask says.
    if (made) await chmod(dirname(folder), 0o711)
    if (!(await canReach(account, dirname(folder)))) return false
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    if (account.uid !== ownAccount().uid) await chown(folder, account.uid, account.gid)
    return true
  } catch {
    return false
  }
}
