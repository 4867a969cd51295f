import type { Queryable } from '../connect.ts'
import { MigrationProblem } from '../migrate.ts'

/**
 * A restored copy is marked by the comment on its database: no dump of ours contains it, and the owner of the database
 * may write it. The original may have sent the copy's webhooks and finished its orders, so no process works on the
 * copy until an operator releases it.
 */
const mark = 'sliproad: restored from a backup of '

/** The mark of versions before, which only a superuser can set. */
const olderMark = 'sliproad.restored'

export async function markRestored(db: Queryable, from: string): Promise<void> {
  await runFormatted(
    db,
    db`select format('comment on database %I is %L', current_database(), ${mark + from}::text) as statement`,
  )
}

export async function releaseRestored(db: Queryable): Promise<void> {
  if ((await commentedFrom(db)) !== undefined)
    await runFormatted(
      db,
      db`select format('comment on database %I is null', current_database()) as statement`,
    )
  if ((await setFrom(db)) !== undefined)
    await runFormatted(
      db,
      db`select format('alter database %I reset ${db.unsafe(olderMark)}', current_database()) as statement`,
    )
}

/** The time of the backup that this database was restored from and has not been released from. */
export async function restoredFrom(db: Queryable): Promise<string | undefined> {
  return (await commentedFrom(db)) ?? (await setFrom(db))
}

async function commentedFrom(db: Queryable): Promise<string | undefined> {
  const [row] = await db<{ comment: string | null }[]>`
    select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`
  return row?.comment?.startsWith(mark) ? row.comment.slice(mark.length) : undefined
}

async function setFrom(db: Queryable): Promise<string | undefined> {
  // Read from the catalogue: a connection that was open before the mark does not see the setting.
  const [row] = await db<{ at: string }[]>`
    select split_part(entry, '=', 2) as at
    from pg_db_role_setting, unnest(setconfig) as entry
    where setdatabase = (select oid from pg_database where datname = current_database()) and setrole = 0
      and entry like ${`${olderMark}=%`}`
  return row?.at
}

/** Statements about a database take no parameters. */
async function runFormatted(db: Queryable, statement: PromiseLike<readonly { statement?: string }[]>) {
  const [row] = await statement
  await db.unsafe(row?.statement ?? '')
}

export async function refuseRestoredCopy(db: Queryable): Promise<void> {
  const from = await restoredFrom(db)
  if (from === undefined) return
  throw new MigrationProblem(
    `this database was restored from a backup of ${from}. Once no other process uses the original, run ` +
      '"sliproad restore release": its webhooks are then sent and its gateways asked.',
  )
}
