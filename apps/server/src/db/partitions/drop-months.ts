import type postgres from 'postgres'
import type { Db, Queryable } from '../connect.ts'
import { firstIdOf } from '../statements/first-id.ts'
import { type Part, type PartitionedTable, readParts } from './parts.ts'
import { withShortLocks } from './with-short-locks.ts'

type Dropping = {
  now: Date
  keptMs: number
  /** A query for a row that keeps its month: while there is one, rows of that month go one by one. */
  keptBy?: (db: Queryable, part: Part) => postgres.PendingQuery<postgres.Row[]>
}

/**
 * Drops the parts of a table in which all rows are past their time, whatever their number. From the moment a part leaves
 * its table until the commit the table is locked, so that no request can need one of its rows again meanwhile. Where the
 * database's own time is behind `now`, the clock of this process is wrong and the database's counts. Returns the names of
 * the parts.
 */
export async function dropMonths(
  db: Db,
  table: PartitionedTable,
  { now, keptMs, keptBy }: Dropping,
): Promise<string[]> {
  const oldAt = (time: Date) => firstIdOf(new Date(time.getTime() - keptMs))
  const candidates = (await readParts(db, table)).filter(({ to }) => to <= oldAt(now))
  if (candidates.length === 0) return []
  const [row] = await db<{ now: Date }[]>`select statement_timestamp() as now`
  const dropped: string[] = []
  for (const part of candidates) {
    if (!row || part.to > oldAt(row.now)) continue
    const isNeeded = async (by: Queryable) => keptBy !== undefined && (await keptBy(by, part)).length > 0
    if (await isNeeded(db)) continue
    const isDropped = await withShortLocks(db, async (tx) => {
      // Another worker may have dropped it since the first look.
      if (!(await readParts(tx, table)).some(({ name }) => name === part.name)) return false
      await tx.unsafe(`alter table ${table} detach partition ${part.name}`)
      if (await isNeeded(tx)) throw new NeededAgain()
      await tx.unsafe(`drop table ${part.name}`)
      return true
    }).catch((error: unknown) => {
      if (!(error instanceof NeededAgain)) throw error
    })
    if (isDropped) dropped.push(part.name)
  }
  return dropped
}

/** Undoes the detaching. */
class NeededAgain extends Error {}
