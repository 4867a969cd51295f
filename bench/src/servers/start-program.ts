import { fileURLToPath } from 'node:url'
import { freePort } from '../processes/free-port.ts'
import { type RunningProcess, startProcess } from '../processes/start-process.ts'
import { untilReady } from '../processes/until-ready.ts'
import type { Bench } from '../row.ts'
import { bundleProgram } from './bundle-server.ts'

export type RunningProgram = RunningProcess & { baseUrl: string }

/** Starts one of the small programs of this folder on a free port; it gets the port and its settings as JSON. */
export async function startProgram(bench: Bench, file: string, settings: object): Promise<RunningProgram> {
  return start(bench, file, fileURLToPath(new URL(file, import.meta.url)), settings)
}

/** The same for one that our bundled server is compared with: a bundle costs less with every request, whatever is in it. */
export async function startBundled(bench: Bench, file: string, settings: object): Promise<RunningProgram> {
  return start(bench, file, await bundleProgram(bench, file), settings)
}

async function start(bench: Bench, name: string, program: string, settings: object): Promise<RunningProgram> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const running = await startProcess({ name, args: [program, JSON.stringify({ ...settings, port })] })
  bench.onClose(running.stop)
  await untilReady(running, baseUrl)
  return { ...running, baseUrl }
}
