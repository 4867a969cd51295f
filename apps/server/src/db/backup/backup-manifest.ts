import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupProblem } from './backup-problem.ts'

/** The file beside the dump: what made it, and how to recognise the right dump and key. */
export type BackupManifest = {
  format: 1
  version: string
  environment: string
  createdAt: string
  /** The last migration in the dump. */
  migration: { number: number; name: string }
  sealedValues: number
  /** A known text, sealed: it opens under the master key that the values of this backup need. */
  keyProof: string
  /** The same under the key before it, when some of the values still need that one. */
  previousKeyProof?: string
  sha256: string
}

export const dumpFile = (folder: string) => join(folder, 'database.dump')
export const manifestFile = (folder: string) => join(folder, 'manifest.json')
export const keyProofText = 'sliproad'
export const keyProofContext = (createdAt: string) => `backup/${createdAt}`

export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new BackupProblem(`${folder} contains no backup: manifest.json, which is written last, is missing.`)
  })
  const manifest = JSON.parse(text) as BackupManifest
  if (manifest.format !== 1)
    throw new BackupProblem(
      `${folder} was made by a newer version (${manifest.version}): restore it with that one.`,
    )
  return manifest
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
