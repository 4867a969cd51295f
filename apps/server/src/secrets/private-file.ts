import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Reads a file, or undefined when there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Writes a file that only its owner may read, completely or not at all. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, path)
}

/** Writes it only if there is none yet, completely or not at all; false when another process was first. */
export async function createPrivateFile(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}.new`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await unlink(draft)
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
