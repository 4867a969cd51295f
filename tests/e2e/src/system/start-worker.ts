import type { Deployment } from './deployment.ts'
import { eventually } from './eventually.ts'
import { type Exit, killGroup, runNode } from './run-node.ts'
import { serverFile } from './start-server.ts'

export type Worker = {
  printed: { stdout: string; stderr: string }
  isRunning(): boolean
  /** SIGTERM, as an operator stops it. */
  stop(): Promise<Exit>
  /** SIGKILL to the whole process group. */
  kill(): Promise<void>
}

/** Starts a process with the worker role alone, and returns once it runs. */
export async function startWorker(deployment: Deployment, env: Record<string, string> = {}): Promise<Worker> {
  const running = runNode(serverFile, [], {
    ...deployment.env,
    SLIPROAD_ROLES: 'worker',
    ADMIN_PORT: 'off',
    ...env,
  })
  const { printed, exited } = running
  let over: Exit | undefined
  exited.then((exit) => {
    over = exit
  })
  const isReady = () => {
    if (over) throw new Error(`the worker ended with ${JSON.stringify(over)}: ${printed.stderr}`)
    return printed.stdout.includes('"msg":"ready"') ? true : undefined
  }
  const kill = () => killGroup(running)
  try {
    await eventually('a worker that is ready', isReady, { withinMs: 60_000 })
    return {
      printed,
      isRunning: () => over === undefined,
      async stop() {
        process.kill(running.pid, 'SIGTERM')
        return exited
      },
      kill,
    }
  } catch (error) {
    await kill()
    throw error
  }
}
