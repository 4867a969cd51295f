import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Account } from '../account.ts'
import { findPostmaster, stopPostmaster } from '../postmaster.ts'
import type { Connection } from '../probe.ts'
import type { Durability } from '../settings.ts'

const script = fileURLToPath(new URL('./open.ts', import.meta.url))

/** Data folders and processes of a test; `clean` stops and removes all of them in any case. */
export function dataFolders() {
  const roots: string[] = []
  const folders: string[] = []
  const children: ChildProcess[] = []

  /** A path for a data folder below a fresh folder with the given mode; the data folder itself is not created yet. */
  async function newFolder(name = 'data', mode = 0o711): Promise<string> {
    const root = await mkdtemp(join(tmpdir(), 'sliproad-test-'))
    await chmod(root, mode)
    roots.push(root)
    const folder = join(root, name)
    await mkdir(join(folder, '..'), { recursive: true })
    folders.push(folder)
    return folder
  }

  /** Opens the folder in another process. */
  async function openElsewhere(
    dataDir: string,
    options: { account?: Account; durability?: Durability } = {},
  ) {
    const { account, durability = 'none' } = options
    const child = spawn(process.execPath, [script, dataDir, durability], {
      ...account,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    children.push(child)
    const exited = once(child, 'exit')
    const [line] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      exited.then(([code]) => Promise.reject(new Error(`opening failed with code ${code}`))),
    ])
    const connection: Connection = JSON.parse(line)
    return {
      connection,
      /** Resolves with its exit code. */
      async release(): Promise<number> {
        child.stdin.end()
        return (await exited)[0]
      },
      async kill(): Promise<void> {
        child.kill('SIGKILL')
        await exited
      },
    }
  }

  async function clean(): Promise<void> {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    for (const folder of folders.splice(0)) {
      const location = await locationOf(folder).catch(() => undefined)
      if (!location) continue
      const postmaster = findPostmaster(join(location, 'data'))
      if (postmaster) await stopPostmaster(postmaster)
      await rm(location, { recursive: true, force: true })
    }
    for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true })
  }

  return { newFolder, openElsewhere, clean }
}

/** The location of a data folder's database. */
export async function locationOf(dataDir: string): Promise<string> {
  const { location } = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8'))
  return isAbsolute(location) ? location : join(dataDir, location)
}
