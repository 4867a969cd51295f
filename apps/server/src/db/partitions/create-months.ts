import type { Db, Tx } from '../connect.ts'
import { firstIdOf } from '../statements/first-id.ts'
import { type PartitionedTable, partitionedTables, readParts } from './parts.ts'
import { withShortLocks } from './with-short-locks.ts'

type Month = { name: string; from: string; to: string }

/** Beside the current month. */
const monthsAhead = 2

/** Creates the parts of this month and the next two where they are missing, by the time of the database. */
export async function createMonths({ db }: { db: Db }): Promise<string[]> {
  const [row] = await db<{ now: Date }[]>`select statement_timestamp() as now`
  if (!row) throw new Error('the database did not return its time')
  return createMonthsFrom(db, row.now)
}

/**
 * The same from a given month on. A month of which rows already lie in the part for the rest stays there: they are deleted
 * one by one when their time has passed, and nothing is moved. Returns the names of the new parts.
 */
export async function createMonthsFrom(db: Db, time: Date): Promise<string[]> {
  const created: string[] = []
  for (const table of Object.keys(partitionedTables) as PartitionedTable[]) {
    for (const month of monthsFrom(time)) {
      const name = `${table}_${month.name}`
      if (!(await isMissing(db, table, month))) continue
      if (await withShortLocks(db, (tx) => create(tx, table, { ...month, name }))) created.push(name)
    }
  }
  return created
}

/** In UTC. */
function monthsFrom(time: Date): Month[] {
  return Array.from({ length: monthsAhead + 1 }, (_, ahead) => {
    const startOf = (month: number) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + month))
    const name = startOf(ahead).toISOString().slice(0, 7).replace('-', '_')
    return { name, from: firstIdOf(startOf(ahead)), to: firstIdOf(startOf(ahead + 1)) }
  })
}

async function isMissing(db: Db | Tx, table: PartitionedTable, { from, to }: Month): Promise<boolean> {
  const parts = await readParts(db, table)
  return !parts.some((part) => part.to > from && (part.from === null || part.from < to))
}

/** The part for the rest is the pattern: it has every index, check and storage parameter that a part needs. */
async function create(tx: Tx, table: PartitionedTable, month: Month): Promise<boolean> {
  const key = partitionedTables[table]
  const pattern = `${table}_default`
  // Another worker may have created it since the first look.
  if (!(await isMissing(tx, table, month))) return false
  const [held] = await tx`
    select from ${tx(pattern)} where ${tx(key)} >= ${month.from} and ${tx(key)} < ${month.to} limit 1`
  if (held) return false
  const [stored] = await tx<{ options: string | null }[]>`
    select array_to_string(reloptions, ', ') as options from pg_class where oid = to_regclass(${pattern})`
  await tx.unsafe(`create table ${month.name} (like ${pattern} including all)`)
  if (stored?.options) await tx.unsafe(`alter table ${month.name} set (${stored.options})`)
  // The month is attached, because creating it as a part would lock the whole table.
  await tx.unsafe(
    `alter table ${table} attach partition ${month.name} for values from ('${month.from}') to ('${month.to}')`,
  )
  return true
}
