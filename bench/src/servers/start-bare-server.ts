import { fileURLToPath } from 'node:url'
import { freePort } from '../processes/free-port.ts'
import { type RunningProcess, startProcess } from '../processes/start-process.ts'
import { untilReady } from '../processes/until-ready.ts'
import type { BareSettings } from './bare-settings.ts'

export type BareServer = RunningProcess & { baseUrl: string; readyInMs: number }

const source = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

/** From its source, as an ordinary program runs; or from a bundle of it. */
export async function startBareServer(
  settings: Omit<BareSettings, 'port'>,
  program = source,
): Promise<BareServer> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const running = await startProcess({
    name: 'bare server',
    args: [program, JSON.stringify({ ...settings, port })],
  })
  try {
    await untilReady(running, baseUrl)
    return { ...running, baseUrl, readyInMs: performance.now() - begun }
  } catch (error) {
    await running.stop()
    throw error
  }
}
