import type { Queryable } from '../connect.ts'
import { MigrationProblem } from '../migrate.ts'

/**
 * A restored copy is marked by a setting of the database itself: no dump contains it, and every connection sees it.
 * The original may have sent the copy's webhooks and finished its orders, so no process works on the copy until an
 * operator releases it.
 */
const setting = 'sliproad.restored'

export async function markRestored(db: Queryable, from: string): Promise<void> {
  const [text] = await db<{ statement: string }[]>`
    select format('alter database %I set ${db.unsafe(setting)} = %L', current_database(), ${from}::text) as statement`
  await db.unsafe(text?.statement ?? '')
}

export async function releaseRestored(db: Queryable): Promise<void> {
  const [text] = await db<{ statement: string }[]>`
    select format('alter database %I reset ${db.unsafe(setting)}', current_database()) as statement`
  await db.unsafe(text?.statement ?? '')
}

/** The time of the backup that this database was restored from and has not been released from. */
export async function restoredFrom(db: Queryable): Promise<string | undefined> {
  // Read from the catalogue: a connection that was open before the mark does not see the setting.
  const [row] = await db<{ at: string }[]>`
    select split_part(entry, '=', 2) as at
    from pg_db_role_setting, unnest(setconfig) as entry
    where setdatabase = (select oid from pg_database where datname = current_database()) and setrole = 0
      and entry like ${`${setting}=%`}`
  return row?.at
}

export async function refuseRestoredCopy(db: Queryable): Promise<void> {
  const from = await restoredFrom(db)
  if (from === undefined) return
  throw new MigrationProblem(
    `this database was restored from a backup of ${from}. Once no other process uses the original, run ` +
      '"sliproad restore release": its webhooks are then sent and its gateways asked.',
  )
}
