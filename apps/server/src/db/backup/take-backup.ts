import { statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { Clock } from '@sliproad/core/clock'
import type { Keyring } from '../../secrets/sealing.ts'
import { checkSealedValues } from '../../secrets/stored/check-sealed-values.ts'
import { connect, type DatabaseAddress, directAddress } from '../connect.ts'
import { listMigrations } from '../migrate.ts'
import {
  type BackupManifest,
  dumpFile,
  keyProofContext,
  keyProofText,
  manifestFile,
  sha256Of,
} from './backup-manifest.ts'
import { BackupProblem } from './backup-problem.ts'
import { runPostgresTool } from './run-postgres-tool.ts'

type Deps = {
  address: DatabaseAddress
  sealer: Keyring
  clock: Clock
  environment: string
  version: string
  onProgress?: ((text: string) => void) | undefined
}

/** Reading a large table may take as long as it needs. */
const statementTimeoutMs = 6 * 3_600_000
const sizeEveryMs = 5_000

/**
 * Dumps the database into a new folder while the deployment keeps running. A value that the present key cannot open
 * would be lost with this backup, so the backup is refused while there is one.
 */
export async function takeBackup(deps: Deps, folder: string): Promise<BackupManifest> {
  const { address, sealer, clock, environment, version, onProgress } = deps
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupProblem(
      `${folder} cannot be created (${error.code}): name a folder that does not exist yet.`,
    )
  })
  const db = connect(directAddress(address), { maxConnections: 1, statementTimeoutMs })
  try {
    onProgress?.('Opening every sealed value')
    const { opened, keys, broken } = await checkSealedValues(db, sealer)
    if (broken.length > 0)
      throw new BackupProblem(
        `MASTER_KEY does not open ${broken.map(({ column, values }) => `${values} of ${column}`).join(', ')}.`,
      )
    const migration = (await listMigrations(db)).at(-1)
    if (!migration) throw new BackupProblem('The database has no schema yet.')
    const createdAt = clock.now().toISOString()
    const file = dumpFile(folder)
    const stopTelling = tellSize(file, onProgress)
    await runPostgresTool(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
      address,
    ).finally(stopTelling)
    onProgress?.('Computing the checksum')
    const manifest: BackupManifest = {
      ...{ format: 1, version, environment, createdAt },
      migration: { number: migration.number, name: migration.name },
      sealedValues: opened,
      ...keyProofs(sealer, keys, createdAt),
      sha256: await sha256Of(file),
    }
    await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    return manifest
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** Tells how much is dumped, now and every few seconds; gives back how to stop it. */
function tellSize(file: string, onProgress: Deps['onProgress']): () => void {
  if (!onProgress) return () => {}
  onProgress('Dumping the database')
  const timer = setInterval(() => {
    const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
    onProgress(`Dumping the database: ${Math.round(size / 1_000_000)} MB`)
  }, sizeEveryMs)
  return () => clearInterval(timer)
}

/** One for each key that the values need; the present key's, when there are no values. */
function keyProofs(sealer: Keyring, needed: readonly string[], createdAt: string) {
  const held = sealer.heldKeys.filter((id) => needed.includes(id))
  const [keyProof = '', previousKeyProof] = (held.length > 0 ? held : sealer.heldKeys.slice(0, 1)).map(
    (id) => {
      sealer.sealUnder(id)
      return sealer.seal(keyProofText, keyProofContext(createdAt))
    },
  )
  return { keyProof, ...(previousKeyProof !== undefined && { previousKeyProof }) }
}
