import { spawn } from 'node:child_process'
import { type DatabaseAddress, directAddress } from '../connect.ts'
import { BackupProblem } from './backup-problem.ts'

type Tool = 'pg_dump' | 'pg_restore'

/**
 * Runs a client program of PostgreSQL. The password is passed in the environment, because other users can read a
 * command line.
 */
export async function runPostgresTool(
  tool: Tool,
  words: readonly string[],
  address: DatabaseAddress,
): Promise<void> {
  const child = spawn(tool, words, {
    env: { ...process.env, ...connectionEnv(directAddress(address)) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000)
  })
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    child.once('close', (status, signal) => resolve(status ?? signal))
  })
  if (code === 0) return
  if (code === 'ENOENT')
    throw new BackupProblem(
      `${tool} was not found: install PostgreSQL's client programs, of the server's version or newer.`,
    )
  throw new BackupProblem(`${tool} ended with ${code}:\n${said.trim()}`)
}

function connectionEnv(address: DatabaseAddress): Record<string, string> {
  const given = 'url' in address ? fromUrl(new URL(address.url)) : fromOptions(address.options)
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]))
}

function fromUrl(url: URL): Record<string, string | null> {
  return {
    PGHOST: url.hostname || url.searchParams.get('host'),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode'),
  }
}

function fromOptions(options: Extract<DatabaseAddress, { options: unknown }>['options']) {
  const { host, path, port, user, password, database } = options
  const socketFolder = path?.replace(/\/\.s\.PGSQL\.\d+$/, '')
  return {
    PGHOST: socketFolder ?? (typeof host === 'string' ? host : undefined),
    PGPORT: typeof port === 'number' ? String(port) : undefined,
    PGUSER: user,
    PGPASSWORD: typeof password === 'string' ? password : undefined,
    PGDATABASE: database,
  }
}
