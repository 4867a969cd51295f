import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processStart } from './process-start.ts'

/**
 * The processes that use the database: one file for each opening, whose name identifies the process. Call these under
 * the lock file. They are files because a lost connection must not look like a process that has left.
 */
export async function addUser(dataDir: string): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const file = join(folderOf(dataDir), `${prefixOf(process.pid)}${randomUUID()}`)
  await writeFile(file, '', { mode: 0o600 })
  return file
}

/** Removes a user; returns whether running ones remain, and forgets those whose process died. */
export async function removeUser(dataDir: string, file: string): Promise<{ othersRemain: boolean }> {
  await rm(file, { force: true })
  let othersRemain = false
  for (const name of await readdir(folderOf(dataDir))) {
    if (name.startsWith(prefixOf(Number.parseInt(name, 10)))) othersRemain = true
    else await rm(join(folderOf(dataDir), name), { force: true })
  }
  return { othersRemain }
}

/** Identifies a running process; a later one with the same pid gets another prefix. */
function prefixOf(pid: number): string {
  return `${pid}.${encodeURIComponent(processStart(pid) ?? 'dead')}.`
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'database-users')
}
