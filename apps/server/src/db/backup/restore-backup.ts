import type { Sealer } from '../../secrets/sealing.ts'
import { connect, type DatabaseAddress, type Db } from '../connect.ts'
import { readMigrations } from '../migrations/read-migrations.ts'
import {
  type BackupManifest,
  dumpFile,
  keyProofContext,
  keyProofText,
  readManifest,
  sha256Of,
} from './backup-manifest.ts'
import { BackupProblem } from './backup-problem.ts'
import { markRestored } from './restored-mark.ts'
import { runPostgresTool } from './run-postgres-tool.ts'
import { checkSealedValues, type SealedCheck } from './sealed-values.ts'

type Deps = { address: DatabaseAddress; sealer: Sealer }

const statementTimeoutMs = 6 * 3_600_000

/** Fills an empty database from a backup and marks it, so that no process runs on it until it is released. */
export async function restoreBackup(
  { address, sealer }: Deps,
  folder: string,
): Promise<{ manifest: BackupManifest; sealed: SealedCheck }> {
  const manifest = await readManifest(folder)
  await requireUsable(manifest, folder, sealer)
  const db = connect(address, { maxConnections: 1, statementTimeoutMs })
  try {
    await requireEmpty(db)
    await markRestored(db, manifest.createdAt)
    const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
    await runPostgresTool('pg_restore', [...words, '--dbname=', dumpFile(folder)], address)
    return { manifest, sealed: await checkSealedValues(db, sealer) }
  } finally {
    await db.end({ timeout: 1 })
  }
}

async function requireUsable(manifest: BackupManifest, folder: string, sealer: Sealer): Promise<void> {
  const known = (await readMigrations()).at(-1)?.number ?? 0
  if (manifest.migration.number > known)
    throw new BackupProblem(
      `The backup has the schema of ${manifest.migration.name}, which this version does not know: use ${manifest.version} or newer.`,
    )
  if ((await sha256Of(dumpFile(folder))) !== manifest.sha256)
    throw new BackupProblem(`${dumpFile(folder)} is not what was written: its checksum differs.`)
  if (!opensProof(manifest, sealer))
    throw new BackupProblem(`MASTER_KEY is not the one of this backup of ${manifest.createdAt}.`)
}

function opensProof({ keyProof, createdAt }: BackupManifest, sealer: Sealer): boolean {
  try {
    return sealer.open(keyProof, keyProofContext(createdAt)) === keyProofText
  } catch {
    return false
  }
}

async function requireEmpty(db: Db): Promise<void> {
  const [row] = await db<{ tables: number }[]>`
    select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  if ((row?.tables ?? 0) > 0)
    throw new BackupProblem('DATABASE_URL leads to a database that is not empty: restore into a new one.')
}
