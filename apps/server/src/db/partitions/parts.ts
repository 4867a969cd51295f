import type { Queryable } from '../connect.ts'
import { firstIdOf } from '../statements/first-id.ts'

/** Tables in parts of a month each, by an id that begins with its time (docs/decisions/0054-a-month-is-dropped-whole.md). */
export const partitionedTables = {
  events: 'id',
  deliveries: 'id',
  delivery_attempts: 'delivery_id',
  gateway_calls: 'order_id',
  audit_log: 'id',
} as const

export type PartitionedTable = keyof typeof partitionedTables

/** A part holds the ids from `from`, or from the beginning, up to and without `to`. */
export type Part = { name: string; from: string | null; to: string }

const uuid = "'([0-9a-f-]{36})'"
const range = new RegExp(`FROM \\((?:MINVALUE|${uuid})\\) TO \\(${uuid}\\)`)

/** The parts of a table, the oldest first, without the one that takes what no other does. */
export async function readParts(db: Queryable, table: PartitionedTable): Promise<Part[]> {
  const rows = await db<{ name: string; bound: string }[]>`
    select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bound
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = to_regclass(${table})`
  return rows
    .flatMap(({ name, bound }) => {
      const [, from = null, to] = range.exec(bound) ?? []
      return to === undefined ? [] : [{ name, from, to }]
    })
    .toSorted((one, other) => (one.to < other.to ? -1 : 1))
}

/**
 * The id below which rows are deleted one by one. A month goes as a whole, so its rows wait for its end; in the first
 * part, which is older than the months, and in the one for the rest the time is exact.
 */
export async function firstIdToKeep(db: Queryable, table: PartitionedTable, time: Date): Promise<string> {
  const id = firstIdOf(time)
  const month = (await readParts(db, table)).find(({ from, to }) => from !== null && from <= id && id < to)
  return month?.from ?? id
}

/** The condition that an id lies in the range of a part. */
export function inRange(db: Queryable, column: string, { from, to }: Part) {
  return from === null ? db`${db(column)} < ${to}` : db`${db(column)} >= ${from} and ${db(column)} < ${to}`
}
