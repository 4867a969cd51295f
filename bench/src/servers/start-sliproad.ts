import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../processes/free-port.ts'
import { type RunningProcess, startProcess } from '../processes/start-process.ts'
import { untilReady } from '../processes/until-ready.ts'
import { bundledServer, bundleServer } from './bundle-server.ts'

export type Sliproad = RunningProcess & {
  baseUrl: string
  readyInMs: number
  projectId: string
  secretKey: string
  publicKey: string
}

type Options = {
  dataDir: string
  roles?: string
  /** Another entry than the server's own, and its arguments. */
  entry?: string
  env?: Readonly<Record<string, string>>
}
type Demo = { baseUrl: string; projectId: string; secretKey: string; publicKey: string }

const noLimit = '1000000000'
const demoPatienceMs = 10_000

/** Starts what production runs, as a sandbox, without the limits that would end a load test. */
export async function startSliproad({
  dataDir,
  roles,
  entry = bundledServer,
  env,
}: Options): Promise<Sliproad> {
  if (entry === bundledServer) await bundleServer()
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const running = await startProcess({
    name: 'sliproad',
    args: [entry],
    env: {
      PORT: String(port),
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_ANONYMOUS: noLimit,
      RATE_LIMIT_PUBLIC_KEY: noLimit,
      RATE_LIMIT_SECRET_KEY: noLimit,
      ...(roles !== undefined && { SLIPROAD_ROLES: roles }),
      ...env,
    },
  })
  try {
    await untilReady(running, baseUrl)
    const readyInMs = performance.now() - begun
    const { projectId, secretKey, publicKey } = await demoOf(dataDir, baseUrl)
    return { ...running, baseUrl, readyInMs, projectId, secretKey, publicKey }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** The demo project is written shortly after the server is ready; an older file contains another address. */
async function demoOf(dataDir: string, baseUrl: string): Promise<Demo> {
  const deadline = performance.now() + demoPatienceMs
  for (;;) {
    const text = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => '{}')
    const demo: Partial<Demo> = JSON.parse(text)
    const { projectId, secretKey, publicKey } = demo
    if (demo.baseUrl === baseUrl && projectId && secretKey && publicKey)
      return { baseUrl, projectId, secretKey, publicKey }
    if (performance.now() > deadline) throw new Error('the server wrote no demo project')
    await delay(20)
  }
}
