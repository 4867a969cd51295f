import { connect, type DatabaseAddress, type Db, type Queryable, type Tx } from './connect.ts'
import { type Migration, readMigrations } from './migrations/read-migrations.ts'

const lockKey = 7_305_801
const oldestServer = 15

/** An index of a large table may take long to build; a peer that is silent for longer than this is gone. */
const statementTimeoutMs = 3_600_000

/** Migrates on a connection of its own, whose patience is that of a migration and not that of a request. */
export async function migrateAt(address: DatabaseAddress): Promise<void> {
  const db = connect(address, { maxConnections: 1, statementTimeoutMs })
  try {
    await migrate(db)
  } finally {
    await db.end({ timeout: 1 })
  }
}

/**
 * Brings the schema up to date. Many instances may start at once: one migrates, the others wait for it.
 * A schema that is newer than this version is fine: migrations take no column away, so old and new versions can run side
 * by side.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = await readMigrations()
  await db.begin(async (tx) => {
    await tx`set local lock_timeout = 0`
    await tx`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`
    await tx`set local idle_in_transaction_session_timeout = 0`
    await requireServerVersion(tx)
    await tx`select pg_advisory_xact_lock(${lockKey})`
    await tx`create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`
    const applied = await appliedMigrations(tx)
    for (const migration of migrations) {
      const checksum = applied.get(migration.number)
      if (checksum === undefined) await apply(tx, migration)
      else if (checksum !== migration.checksum) {
        throw new MigrationProblem(`Migration ${migration.name} was changed after it had been applied.`)
      }
    }
  })
}

export type AppliedMigration = { number: number; name: string; appliedAt: Date }

/** What has been applied to this database, the oldest first. */
export async function listMigrations(db: Queryable): Promise<AppliedMigration[]> {
  return db<AppliedMigration[]>`select number, name, applied_at from schema_migrations order by number`
}

/** A schema this version cannot work with: an operator has to act. */
export class MigrationProblem extends Error {}

async function requireServerVersion(tx: Tx): Promise<void> {
  const [server] = await tx<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`
  if (server && server.number < oldestServer * 10_000) {
    throw new MigrationProblem(
      `PostgreSQL ${oldestServer} or newer is needed; DATABASE_URL leads to ${server.name}.`,
    )
  }
}

async function appliedMigrations(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx<
    { number: number; checksum: string }[]
  >`select number, checksum from schema_migrations`
  return new Map(rows.map(({ number, checksum }) => [number, checksum]))
}

async function apply(tx: Tx, { number, name, sql, checksum }: Migration): Promise<void> {
  await tx.unsafe(sql)
  await tx`insert into schema_migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`
}
