import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf, EmbeddedDatabaseError } from './embedded-database-error.ts'
import { processStart } from './process-start.ts'

type Owner = { pid: number; start: string; token: string }

const waitMs = 120_000

/** Runs the work while no other process runs work under the same lock; a dead owner's lock is taken over. */
export async function withLockFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  await acquire(path, Date.now() + waitMs)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function acquire(path: string, deadline: number): Promise<void> {
  const owner = { pid: process.pid, start: processStart(process.pid) ?? '', token: randomUUID() }
  const candidate = `${path}.${owner.token}.new`
  await writeFile(candidate, JSON.stringify(owner))
  try {
    while (!(await linked(candidate, path))) {
      const holder = await readOwner(path)
      if (!holder) continue
      if (processStart(holder.pid) !== holder.start) await removeDead(path, holder, deadline)
      else if (Date.now() < deadline) await delay(20)
      else throw new EmbeddedDatabaseError(`${path} has been held by process ${holder.pid} for too long.`)
    }
  } finally {
    await rm(candidate, { force: true })
  }
}

/**
 * Only the holder of a second lock, named after the dead owner's token, may remove that owner's file. Tokens are
 * never reused, so two processes that see the same dead owner cannot remove a running one's lock.
 */
async function removeDead(path: string, dead: Owner, deadline: number): Promise<void> {
  const claim = `${path}.${dead.token}`
  await acquire(claim, deadline)
  try {
    const current = await readOwner(path)
    if (current?.token === dead.token) await rm(path, { force: true })
  } finally {
    await rm(claim, { force: true })
  }
}

/** A hard link appears with its content, so no process ever reads a half-written lock. */
async function linked(candidate: string, path: string): Promise<boolean> {
  try {
    await link(candidate, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new EmbeddedDatabaseError(`${path} is not a lock of ours. Remove it if no Sliproad runs here.`, {
      cause: error,
    })
  }
}
