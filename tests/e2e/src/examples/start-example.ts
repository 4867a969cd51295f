import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { blocksOf } from '../snippets/blocks.ts'
import { eventually } from '../system/eventually.ts'
import { freePort } from '../system/free-port.ts'
import { repository } from '../system/run-node.ts'

export type Example = { url: string; printed: () => string; stop: () => void }

/**
 * The program of a folder of `examples`, by the command of its README.md, once it has said where it listens. `given` is
 * what stands in place of what the README leaves to its reader, by the name of the variable.
 */
export async function startExample(folder: string, given: Record<string, string>): Promise<Example> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const [block] = blocksOf(`examples/${folder}/README.md`)
  const values: Record<string, string> = { ...given, PORT: String(port) }
  const command = (block?.text ?? '').replaceAll(/\b([A-Z_]+)=\S+/g, (all, name: string) =>
    name in values ? `${name}='${values[name]}'` : all,
  )
  const child: ChildProcess = spawn('bash', ['-c', command], {
    cwd: join(repository, 'examples', folder),
    // The packages of a partner's folder are installed ones; here they are used from their source.
    env: {
      PATH: `${join(repository, 'node_modules/.bin')}:${PATH}`,
      HOME,
      NODE_OPTIONS: '--conditions=sliproad-source',
      PORT: String(port),
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const isListening = () => {
    if (child.exitCode !== null) throw new Error(`${folder} ended: ${printed}`)
    return printed.includes(`http://localhost:${port}`) ? true : undefined
  }
  // `go run` compiles first.
  await eventually(`${folder} listening`, isListening, { withinMs: 45_000 })
  return { url: `http://127.0.0.1:${port}`, printed: () => printed, stop: () => stopGroup(child) }
}

/** `go run` starts the program as a process of its own. */
function stopGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}
