import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench } from '../row.ts'
import { newDataFolder } from './data-folder.ts'

const scripts = fileURLToPath(new URL('../../../scripts/', import.meta.url))

/** What `npm run build` makes and production runs. */
export const bundledServer = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url))

/** Makes it where it is older than its sources. */
export async function bundleServer(): Promise<void> {
  await runScript('build.mjs')
}

/** Bundles a program of this folder that runs the server's code, as the server itself is; returns the file to run. */
export async function bundleProgram(bench: Bench, file: string): Promise<string> {
  const folder = join(await newDataFolder(bench), 'bundle')
  await runScript('bundle-program.mjs', fileURLToPath(new URL(file, import.meta.url)), folder)
  return join(folder, 'main.js')
}

async function runScript(name: string, ...given: string[]): Promise<void> {
  const program = spawn(process.execPath, [join(scripts, name), ...given], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(program, 'exit')
  if (code !== 0) throw new Error('the server could not be bundled: run npm run build')
}
