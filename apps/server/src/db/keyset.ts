import { invalid } from '@sliproad/api/refusal'
import { isUuid } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable } from './connect.ts'

/** One page of a list that continues where the last page ended, even if rows were added in between. */
export type Page<Row> = { rows: Row[]; next: string | null }

/** `cursor` is the UUID of the last row that was shown. */
export type CursorQuery = { limit: number; cursor?: string | undefined }

export type CursorRow = { at: string; id: string }
type Order = { table: string; column?: string }

/**
 * The row that the last page ended with. Its time is read from the database, because it has more digits than a Date.
 * The row of another project is refused as if it did not exist.
 */
export async function findCursorRow(
  db: Queryable,
  { table, column = 'created_at' }: Order,
  projectId: string,
  cursor: string | undefined,
): Promise<CursorRow | undefined> {
  if (cursor === undefined) return undefined
  const [cursorRow] = isUuid(cursor)
    ? await db<CursorRow[]>`
        select ${db(column)}::text as at, id from ${db(table)}
        where id = ${cursor} and project_id = ${projectId}`
    : []
  if (!cursorRow) throw invalid({ field: 'cursor', message: 'is not the cursor of a page of this list' })
  return cursorRow
}

/** The condition by which a list, newest first, continues after the last row of the previous page. */
export function afterCursorRow(
  db: Queryable,
  { table, column = 'created_at' }: Order,
  cursorRow: CursorRow | undefined,
) {
  if (!cursorRow) return db``
  // As text, because the driver would turn it into a Date and lose digits.
  return db`
    and (${db(table)}.${db(column)}, ${db(table)}.id) < (${cursorRow.at}::text::timestamptz, ${cursorRow.id}::uuid)`
}

/**
 * The ids found by any of several searches, each along its own index and limited to the size of a page. With all of
 * them in one condition the database would read every matching row and sort it.
 */
export function eitherOf(db: Queryable, walks: readonly postgres.Fragment[]) {
  return walks.map((walk) => db`(${walk})`).reduce((all, one) => db`${all} union ${one}`)
}

/** A list reads one row more than the page shows; that row says whether there is another page. */
export function toPage<Row extends { id: string }>(rows: readonly Row[], limit: number): Page<Row> {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
