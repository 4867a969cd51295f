import type { Page } from '../../db/keyset.ts'

/** The envelope of every answer except pages of lists. */
export function answer<const Data>(data: Data): { success: true; data: Data } {
  return { success: true, data }
}

/** A page of a list; `next` is where the following one begins. */
export function pageAnswer<Row, Shown>({ rows, next }: Page<Row>, show: (row: Row) => Shown) {
  return { success: true as const, data: rows.map(show), next }
}
