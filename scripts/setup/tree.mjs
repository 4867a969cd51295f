import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The repository as npm sees it: its lock file and its workspaces. */
export function readTree(root) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const rootText = readFileSync(join(root, 'package.json'), 'utf8')
  const folders = JSON.parse(rootText).workspaces.flatMap((pattern) => expand(root, pattern))
  const workspaces = folders.flatMap((folder) => {
    const text = readIfThere(join(root, folder, 'package.json'))
    return text === undefined ? [] : [{ folder, text, manifest: JSON.parse(text) }]
  })
  return { root, lockText, rootText, workspaces }
}

/** Only the last part of a workspace pattern may be a star, which is all this repository needs. */
function expand(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern]
  const parent = pattern.slice(0, -2)
  return list(join(root, parent)).map((entry) => `${parent}/${entry.name}`)
}

/** All files below the given files and folders, sorted, without what installing and building put there. */
export function filesBelow(paths) {
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return []
    if (found.isFile()) return [{ path, size: found.size, mtimeMs: found.mtimeMs }]
    const inside = list(path).filter((entry) => !['dist', 'node_modules'].includes(entry.name))
    return filesBelow(
      inside.map((entry) => join(path, entry.name)).filter((file) => !/\.test\.\w+$/.test(file)),
    )
  })
}

/** Changes whenever a file may have changed, and when a checkout only touched it. */
export function fingerprint(root, files) {
  return digest(files.map(({ path, size, mtimeMs }) => `${relative(root, path)} ${size} ${mtimeMs}`))
}

/** Changes only when a file's place or content changed. */
export function contentHash(root, files) {
  return digest(files.map(({ path }) => `${relative(root, path)} ${digest([readFileSync(path)])}`))
}

export function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** For records that only save time: a tree that this user may not write to is left as it is. */
export function writeIfAllowed(path, text) {
  try {
    writeFileSync(path, text)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

/** Undefined for no text, and for text that a crash cut short. */
export function parse(text) {
  try {
    return text && JSON.parse(text)
  } catch {
    return undefined
  }
}

function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}
