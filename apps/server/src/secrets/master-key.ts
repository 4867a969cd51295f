import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createPrivateFile, readIfThere } from './private-file.ts'

/** The key that a sandbox creates and keeps: without it nothing sealed could be read again. */
export async function sandboxMasterKey(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'master.key')
  const kept = await readIfThere(path)
  if (kept === undefined) {
    await createPrivateFile(path, `${randomBytes(32).toString('base64')}\n`)
    return sandboxMasterKey(dataDir)
  }
  const key = Buffer.from(kept.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} does not contain a master key of 32 bytes`)
  return key
}
