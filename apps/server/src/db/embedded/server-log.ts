import { chown, type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, isRoot } from './account.ts'

const keptMs = 6 * 24 * 60 * 60 * 1000

export function logFolder(location: string): string {
  return join(location, 'log')
}

/** Opens the file for the server's output before it has its own log; emptied at each start. */
export async function openStartLog(location: string, account: Account): Promise<FileHandle> {
  const folder = logFolder(location)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made && isRoot()) await chown(made, account.uid, account.gid)
  await removeOld(folder)
  return open(startLog(location), 'w', 0o600)
}

/** The reason in the server's own words for not starting. */
export async function readLog(location: string): Promise<string> {
  const begin = await readFile(startLog(location), 'utf8')
  if (!begin.includes('redirecting log output')) return begin
  const files = await logFiles(logFolder(location))
  const newest = files.sort((a, b) => b.writtenMs - a.writtenMs)[0]
  return newest ? readFile(newest.path, 'utf8') : begin
}

/** PostgreSQL overwrites last week's file only when it runs at midnight; otherwise each start would add to it. */
async function removeOld(folder: string): Promise<void> {
  for (const { path, writtenMs } of await logFiles(folder))
    if (Date.now() - writtenMs > keptMs) await rm(path, { force: true })
}

async function logFiles(folder: string): Promise<{ path: string; writtenMs: number }[]> {
  const names = await readdir(folder)
  const paths = names.filter((name) => name.startsWith('postgresql-')).map((name) => join(folder, name))
  return Promise.all(paths.map(async (path) => ({ path, writtenMs: (await stat(path)).mtimeMs })))
}

function startLog(location: string): string {
  return join(logFolder(location), 'start.log')
}
