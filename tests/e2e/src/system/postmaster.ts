import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedRecord } from './embedded-record.ts'
import { eventually } from './eventually.ts'

/** A running embedded PostgreSQL: its process and its data. */
export type Postmaster = { pid: number; dataFolder: string }

/** The embedded server of this record, if one runs. It survives a killed Sliproad on purpose. */
export function findPostmaster({ location }: EmbeddedRecord): Postmaster | undefined {
  const dataFolder = join(location, 'data')
  const pidFile = join(dataFolder, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isServerOf(dataFolder, pid)) return undefined
  return { pid, dataFolder }
}

/** Fast is SIGINT, immediate SIGQUIT, a crash SIGKILL. Returns when the process is gone. */
export async function stopPostmaster(
  { pid, dataFolder }: Postmaster,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL',
): Promise<void> {
  process.kill(pid, signal)
  await eventually('the end of PostgreSQL', () => (isServerOf(dataFolder, pid) ? undefined : true))
}

/** Read from the process itself, because a pid can be reused; a zombie has no command any more. */
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
