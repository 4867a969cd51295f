import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Deployment, outside } from './deployment.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { type Exit, killGroup, runNode } from './run-node.ts'
import { type Answer, type Call, send } from './send.ts'

/** The file that a sandbox writes into its data folder. */
export type Demo = {
  baseUrl: string
  projectId: string
  secretKey: string
  publicKey: string
  webhookSigningKey: string
  checkoutUrl: string
  dashboardUrl: string
  dashboardEmail: string
  dashboardPassword: string
}

export type Server = {
  deployment: Deployment
  port: number
  url: string
  /** From the start of the process to the first 200 of /ready. */
  readyMs: number
  printed: { stdout: string; stderr: string }
  exited: Promise<Exit>
  isRunning(): boolean
  call(path: string, call?: Call): Promise<Answer>
  /** SIGTERM, as an operator stops it. */
  stop(): Promise<Exit & { ms: number }>
  /** SIGKILL to the whole process group. */
  kill(): Promise<void>
}

/**
 * Limits far above what any test sends, since they have their own tests. No admin port, because many servers share
 * this machine; no drain, because there is no load balancer; nothing is fetched from outside.
 */
const noLimits = {
  ADMIN_PORT: 'off',
  DRAIN_SECONDS: '0',
  SANCTIONS_URL: 'off',
  RATE_LIMIT_ANONYMOUS: '100000000',
  RATE_LIMIT_PUBLIC_KEY: '100000000',
  RATE_LIMIT_SECRET_KEY: '100000000',
}

export const serverFile = 'apps/server/src/main.ts'
/** What `npm run build` makes of it, and production runs. */
export const bundledServerFile = 'apps/server/dist/main.js'

/** Starts a whole server as a separate process and returns once it is ready. */
export async function startServer(
  deployment: Deployment,
  env: Record<string, string> = {},
  folder?: string,
  file = serverFile,
): Promise<Server> {
  const port = Number(env.PORT ?? (await freePort()))
  const redis = outside.redisUrl === undefined ? {} : { REDIS_URL: outside.redisUrl }
  const begun = performance.now()
  const settings = { ...noLimits, ...redis, ...deployment.env, PORT: String(port), ...env }
  const running = runNode(file, [], settings, folder)
  const { printed, exited, pid } = running
  const url = `http://127.0.0.1:${port}`
  let over: Exit | undefined
  exited.then((exit) => {
    over = exit
  })
  const stillRuns = () => {
    if (over) throw new Error(`the server ended with ${JSON.stringify(over)}: ${printed.stderr}`)
  }
  const isReady = async () => {
    stillRuns()
    const answer = await send(`${url}/ready`).catch(() => undefined)
    return answer?.status === 200 ? performance.now() - begun : undefined
  }
  const hasSaidSo = () => {
    stillRuns()
    return printed.stdout.includes('"msg":"ready"') ? true : undefined
  }
  try {
    const readyMs = await eventually('ready', isReady, { withinMs: 60_000 })
    await eventually('the line that says ready', hasSaidSo)
    return {
      deployment,
      port,
      url,
      readyMs,
      printed,
      exited,
      isRunning: () => over === undefined,
      call: (path, call) => send(`${url}${path}`, call),
      async stop() {
        const asked = performance.now()
        process.kill(pid, 'SIGTERM')
        return { ...(await exited), ms: performance.now() - asked }
      },
      kill: () => killGroup(running),
    }
  } catch (error) {
    await killGroup(running)
    throw error
  }
}

export async function readDemo(deployment: Deployment): Promise<Demo> {
  return JSON.parse(await readFile(join(deployment.dataDir, 'demo.json'), 'utf8')) as Demo
}
