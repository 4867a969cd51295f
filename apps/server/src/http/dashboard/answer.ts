import type { Page } from '../../db/keyset.ts'

export type Answer<Data> = { success: true; data: Data }

export function answer<Data>(data: Data): Answer<Data> {
  return { success: true, data }
}

/** A page of a list; `next` is where the following one begins. */
export function pageAnswer<Row, Shown>({ rows, next }: Page<Row>, show: (row: Row) => Shown) {
  return { success: true as const, data: rows.map(show), next }
}
