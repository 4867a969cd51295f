import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedRecord } from './embedded-record.ts'
import { eventually } from './eventually.ts'

/** A running embedded PostgreSQL: its process, and how it was called. */
export type Postmaster = { pid: number; dataFolder: string; command: string[] }

/** The embedded server of this record, if one runs. It outlives a killed Sliproad on purpose. */
export function findPostmaster({ location }: EmbeddedRecord): Postmaster | undefined {
  const dataFolder = join(location, 'data')
  const pidFile = join(dataFolder, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isServerOf(dataFolder, pid)) return undefined
  return { pid, dataFolder, command: commandOf(pid) }
}

/** Fast is SIGINT, immediate SIGQUIT, a crash SIGKILL. Returns when the process is gone. */
export async function stopPostmaster(
  { pid, dataFolder }: Postmaster,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
): Promise<void> {
  process.kill(pid, signal)
  await eventually('the end of PostgreSQL', () => (isServerOf(dataFolder, pid) ? undefined : true))
}

/** Starts a stopped server again exactly as it was started before, and as the owner of its data. */
export function startAgain({ command: [program = '', ...rest], dataFolder }: Postmaster): void {
  const { uid, gid } = statSync(dataFolder)
  const account = process.geteuid?.() === 0 ? { uid, gid } : {}
  spawn(program, rest, { ...account, cwd: dataFolder, detached: true, stdio: 'ignore' }).unref()
}

/** Asked of the process itself, because a pid can be given again; a zombie has no command any more. */
function isServerOf(dataFolder: string, pid: number): boolean {
  return commandOf(pid).join(' ').includes(`postgres -D ${dataFolder} `)
}

function commandOf(pid: number): string[] {
  try {
    if (process.platform !== 'linux') {
      return [execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })]
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}
