import type { Queryable } from './connect.ts'

export type AppliedMigration = { number: number; name: string; appliedAt: Date }

/** What has been applied to this database, the oldest first. */
export async function listMigrations(db: Queryable): Promise<AppliedMigration[]> {
  return db<AppliedMigration[]>`select number, name, applied_at from schema_migrations order by number`
}
