import type { Keyring } from '../../secrets/sealing.ts'
import { checkSealedValues, type SealedCheck } from '../../secrets/stored/check-sealed-values.ts'
import { connect, type DatabaseAddress, type Db, directAddress } from '../connect.ts'
import { readMigrations } from '../migrations/read-migrations.ts'
import { type BackupManifest, dumpFile, keyProofContext, readManifest, sha256Of } from './backup-manifest.ts'
import { BackupProblem } from './backup-problem.ts'
import { markRestored } from './restored-mark.ts'
import { runPostgresTool } from './run-postgres-tool.ts'

type Deps = {
  address: DatabaseAddress
  sealer: Keyring
  onProgress?: ((text: string) => void) | undefined
}

const statementTimeoutMs = 6 * 3_600_000

/** Fills an empty database from a backup and marks it, so that no process runs on it until it is released. */
export async function restoreBackup(
  { address, sealer, onProgress }: Deps,
  folder: string,
): Promise<{ manifest: BackupManifest; sealed: SealedCheck }> {
  onProgress?.('Checking the backup')
  const manifest = await readManifest(folder)
  await requireUsable(manifest, folder, sealer)
  const db = connect(directAddress(address), { maxConnections: 1, statementTimeoutMs })
  try {
    await requireEmpty(db)
    await markRestored(db, manifest.createdAt)
    onProgress?.('Restoring the database')
    const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
    await runPostgresTool('pg_restore', [...words, '--dbname=', dumpFile(folder)], address)
    onProgress?.('Opening every sealed value')
    return { manifest, sealed: await checkSealedValues(db, sealer) }
  } finally {
    await db.end({ timeout: 1 })
  }
}

async function requireUsable(manifest: BackupManifest, folder: string, sealer: Keyring): Promise<void> {
  const known = (await readMigrations()).at(-1)?.number ?? 0
  if (manifest.migration.number > known)
    throw new BackupProblem(
      `The backup has the schema of ${manifest.migration.name}, which this version does not know: use ${manifest.version} or newer.`,
    )
  if ((await sha256Of(dumpFile(folder))) !== manifest.sha256)
    throw new BackupProblem(`${dumpFile(folder)} is damaged: its checksum differs.`)
  const { keyProof, previousKeyProof, createdAt } = manifest
  const opens = (proof: string) => sealer.keyOf(proof, keyProofContext(createdAt)) !== undefined
  if (!opens(keyProof)) throw new BackupProblem(`MASTER_KEY does not belong to this backup of ${createdAt}.`)
  if (previousKeyProof !== undefined && !opens(previousKeyProof))
    throw new BackupProblem(
      `This backup of ${createdAt} was taken during a rotation: set MASTER_KEY_PREVIOUS to the other key of that time.`,
    )
}

async function requireEmpty(db: Db): Promise<void> {
  const [row] = await db<{ tables: number }[]>`
    select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  if ((row?.tables ?? 0) > 0)
    throw new BackupProblem('The database at DATABASE_URL is not empty: restore into a new one.')
}
