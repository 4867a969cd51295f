import type postgres from 'postgres'
import type { Queryable } from '../connect.ts'

/** Parts of one statement by their names, in small letters. Each returns rows, which a later part may read. */
export type Writes = Readonly<Record<string, postgres.Fragment>>

/**
 * Does several writes in one statement: all of them or none, in one trip to the database. No part sees what another
 * one changes, only what it returns. The result says how many rows each part returned.
 */
export async function writeTogether(db: Queryable, writes: Writes): Promise<Record<string, number>> {
  const names = Object.keys(writes)
  if (names.length === 0) return {}
  const counts = names.map((name) => db`(select count(*)::int from ${db(name)}) as ${db(name)}`)
  const [row] = await db<Record<string, number>[]>`with ${parts(db, writes)} select ${list(db, counts)}`
  return row ?? {}
}

/** For a statement that ends in a question of its own. */
export function parts(db: Queryable, writes: Writes) {
  return list(
    db,
    Object.entries(writes).map(([name, write]) => db`${db(name)} as (${write})`),
  )
}

function list(db: Queryable, items: readonly postgres.Fragment[]) {
  return items.reduce((all, one) => db`${all}, ${one}`)
}
