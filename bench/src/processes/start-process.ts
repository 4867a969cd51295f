import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type RunningProcess = {
  pid: number
  /** Rejects when the process ends before it is asked to. */
  failed: Promise<never>
  stop(): Promise<void>
}

type Options = { name: string; args: readonly string[]; env?: Readonly<Record<string, string>> }

const stopPatienceMs = 30_000
const errorTextMax = 2_000

/** Starts a Node program with a clean environment: settings of the caller's shell must not change what is measured. */
export async function startProcess({ name, args, env = {} }: Options): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorText = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-errorTextMax)
  })
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => {
    throw new Error(`${name} ended with code ${code}: ${errorText.trim()}`)
  })
  // Callers that wait for the process race against this promise; it must not be reported when no caller waits.
  failed.catch(() => undefined)
  await once(child, 'spawn')
  return { pid: Number(child.pid), failed, stop }

  async function stop(): Promise<void> {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
    child.kill('SIGTERM')
    await exited
    clearTimeout(timer)
  }
}
