import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { eventually } from '../system/eventually.ts'
import { freePort } from '../system/free-port.ts'
import { repository } from '../system/run-node.ts'

export type Example = { url: string; printed: () => string; stop: () => void }

/** A program of a folder of `examples`, once it has said where it listens. */
export async function startExample(
  folder: string,
  [program = '', ...words]: readonly string[],
  env: Record<string, string>,
): Promise<Example> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const child: ChildProcess = spawn(program, words, {
    cwd: join(repository, 'examples', folder),
    // The packages of a partner's folder are installed ones; here they are used from their source.
    env: { PATH, HOME, NODE_OPTIONS: '--conditions=sliproad-source', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  await eventually(`${folder} listening`, () => {
    if (child.exitCode !== null) throw new Error(`${folder} ended: ${printed}`)
    return printed.includes(`http://localhost:${port}`) ? true : undefined
  })
  return { url: `http://127.0.0.1:${port}`, printed: () => printed, stop: () => child.kill('SIGKILL') }
}
