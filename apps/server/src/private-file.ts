import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
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

/** Writes a file that only its owner may read, whole or not at all. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, path)
}

/** Writes it only if there is none yet; false when somebody else was first. */
export async function createPrivateFile(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(text)
    await file.sync()
    await file.close()
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
