import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../../../', import.meta.url))

export type Exit = { code: number | null; signal: NodeJS.Signals | null }
export type Running = {
  child: ChildProcess
  pid: number
  exited: Promise<Exit>
  printed: { stdout: string; stderr: string }
}

/**
 * Runs a file of the repository, or of another version of it, with the repository's own Node, in a separate process
 * group and a bare environment.
 */
export function runNode(
  file: string,
  words: readonly string[],
  env: Record<string, string>,
  folder = repository,
): Running {
  const carried = join(repository, 'node_modules/.bin/node')
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(existsSync(carried) ? carried : process.execPath, [join(folder, file), ...words], {
    cwd: folder,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text
  })
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  if (child.pid === undefined) throw new Error(`${file} could not be started`)
  return { child, pid: child.pid, exited, printed }
}

/** Kills a process with everything in its group, unless it ended by itself: its pid may be reused by now. */
export async function killGroup({ child, pid, exited }: Running): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL')
  await exited
}
