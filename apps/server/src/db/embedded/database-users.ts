import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processStart } from './process-start.ts'

/**
 * Who uses the database: one file for each opening, whose name tells the process. Call these under the lock file.
 * Files, not connections: a lost connection must not look like a user who left.
 */
export async function addUser(dataDir: string): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const file = join(folderOf(dataDir), `${prefixOf(process.pid)}${randomUUID()}`)
  await writeFile(file, '', { mode: 0o600 })
  return file
}

/** Takes a user out; says whether living ones remain, and forgets those whose process died. */
export async function removeUser(dataDir: string, file: string): Promise<{ othersRemain: boolean }> {
  await rm(file, { force: true })
  let othersRemain = false
  for (const name of await readdir(folderOf(dataDir))) {
    if (name.startsWith(prefixOf(Number.parseInt(name, 10)))) othersRemain = true
    else await rm(join(folderOf(dataDir), name), { force: true })
  }
  return { othersRemain }
}

/** Names a process that runs now; a later one with its pid gets another prefix. */
function prefixOf(pid: number): string {
  return `${pid}.${encodeURIComponent(processStart(pid) ?? 'dead')}.`
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'database-users')
}
