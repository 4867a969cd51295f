import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from './embedded-database-error.ts'
import { processStart } from './process-start.ts'

/** A running PostgreSQL server, as its own pid file describes it. */
export type Postmaster = { pid: number; start: string; status: string }

/** Above every system's highest pid, so no such process can run. */
const deadPid = 2 ** 31 - 2

/** The server that runs on this data, whichever process started it. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const lines = readPidFile(dataFolder)?.split('\n')
  const pid = Number(lines?.[0])
  const start = pid > 0 ? processStart(pid) : undefined
  if (!lines || start === undefined || !worksIn(pid, dataFolder)) return undefined
  return { pid, start, status: lines[7]?.trim() ?? '' }
}

/**
 * Call when no server runs. PostgreSQL refuses to start when the pid in a left-over file exists, even as another
 * program or a zombie, and when that file is empty. In the data's file only the pid is replaced, so that PostgreSQL's
 * own check for left-over backends still works; the socket's file belongs to this data alone.
 */
export async function disarmPidFiles(dataFolder: string, socket: string): Promise<void> {
  await rm(`${socket}.lock`, { force: true })
  const text = readPidFile(dataFolder)
  if (text === undefined) return
  const [, ...rest] = text.split('\n')
  await writeFile(join(dataFolder, 'postmaster.pid'), [deadPid, ...rest].join('\n'))
}

/** From the gentlest signal to the harshest; PostgreSQL recovers from all three, most quickly from the first. */
const stopSignals = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/** Stops the server and returns when its process is gone; does nothing when it already is. */
export async function stopPostmaster({ pid, start }: Postmaster, signals = stopSignals): Promise<void> {
  for (const [signal, waitMs] of signals) {
    const deadline = Date.now() + waitMs
    if (processStart(pid) !== start || !send(pid, signal)) return
    // A suspended server would not notice the first signal.
    send(pid, 'SIGCONT')
    while (Date.now() < deadline) {
      if (processStart(pid) !== start) return
      await delay(5)
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}

/** A server changes into its data folder at once, which no other program named postgres does. */
function worksIn(pid: number, dataFolder: string): boolean {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        `postgres -D ${dataFolder} `,
      )
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return basename(program) === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
  } catch {
    return false
  }
}

function readPidFile(dataFolder: string): string | undefined {
  try {
    return readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
