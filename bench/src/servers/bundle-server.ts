import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const build = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))

/** Makes what production runs, where it is older than its sources. */
export async function bundleServer(): Promise<void> {
  const [code] = await once(
    spawn(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )
  if (code !== 0) throw new Error('the server could not be bundled: run npm run build')
}
