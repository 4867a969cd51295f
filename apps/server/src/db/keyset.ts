import { invalid } from '@sliproad/api/refusal'
import { isUuid } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable } from './connect.ts'

/** One page of a list that goes on where another ended, whatever was added meanwhile. */
export type Page<Row> = { rows: Row[]; next: string | null }

/** `cursor` is the UUID of the last row that was shown. */
export type PageWish = { limit: number; cursor?: string | undefined }

export type Place = { at: string; id: string }
type Order = { table: string; column?: string }

/**
 * Where the last page ended. The place is looked up by the row itself, because its time has more digits than a Date;
 * a row that is none of the project's is no place.
 */
export async function findPlace(
  db: Queryable,
  { table, column = 'created_at' }: Order,
  projectId: string,
  cursor: string | undefined,
): Promise<Place | undefined> {
  if (cursor === undefined) return undefined
  const [place] = isUuid(cursor)
    ? await db<Place[]>`
        select ${db(column)}::text as at, id from ${db(table)}
        where id = ${cursor} and project_id = ${projectId}`
    : []
  if (!place) throw invalid({ field: 'cursor', message: 'is not where a page of this list ended' })
  return place
}

/** What a list that runs by time, newest first, adds to its conditions to go on from a place. */
export function afterPlace(db: Queryable, { table, column = 'created_at' }: Order, place: Place | undefined) {
  if (!place) return db``
  // As text, because the driver would make a Date of it and lose digits.
  return db`
    and (${db(table)}.${db(column)}, ${db(table)}.id) < (${place.at}::text::timestamptz, ${place.id}::uuid)`
}

/**
 * The ids that several walks find, each along its own index and cut off where the page ends. Together in one condition
 * they would leave the database to read all that matches and sort it.
 */
export function eitherOf(db: Queryable, walks: readonly postgres.Fragment[]) {
  return walks.map((walk) => db`(${walk})`).reduce((all, one) => db`${all} union ${one}`)
}

/** A page from one row more than was asked for, which only tells whether there is another page. */
export function toPage<Row extends { id: string }>(rows: readonly Row[], limit: number): Page<Row> {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
