import { type SpawnOptions, spawn } from 'node:child_process'
import { type Account, runAs } from './account.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/**
 * How PostgreSQL's programs are spawned: as its account, and without our environment variables, which hold secrets.
 */
export function spawnOptions(account: Account, cwd: string): SpawnOptions {
  return { ...runAs(account), cwd, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }
}

/** Runs one of PostgreSQL's programs to its end; any failure is an error with the program's output. */
export async function runProgram(
  program: string,
  args: string[],
  options: { account: Account; cwd: string; input?: string },
): Promise<void> {
  const child = spawn(program, args, { ...spawnOptions(options.account, options.cwd), stdio: 'pipe' })
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  // A program that stops before it has read its input reports the reason itself.
  child.stdin?.on('error', () => {})
  child.stdin?.end(options.input ?? '')
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.on('close', (status, signal) => resolve(status ?? signal))
    child.on('error', (cause) => reject(cannotRun(program, cause)))
  })
  if (code !== 0) throw new EmbeddedDatabaseError(`${program} failed (${code}): ${lastLines(output)}`)
}

export function cannotRun(program: string, cause: Error): EmbeddedDatabaseError {
  const way = 'Set DATABASE_URL to a PostgreSQL 15 or newer that runs elsewhere.'
  return new EmbeddedDatabaseError(`${program} cannot be run here (${cause.message}). ${way}`, { cause })
}

/** The end of a program's output, on one line. */
export function lastLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).slice(-6).join(' | ')
}
