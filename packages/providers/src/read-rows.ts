import type { Static, TSchema } from 'typebox'
import { noteReading } from './drift.ts'
import { fits } from './schema.ts'

/**
 * The rows that can be read; one odd row must not cost us the rest of a long list. Where most rows are odd, the format
 * has changed.
 */
export function rowsOf<Row extends TSchema>(row: Row, rows: readonly unknown[]): Static<Row>[] {
  const read = rows.filter((candidate): candidate is Static<Row> => fits(row, candidate))
  if (read.length * 2 > rows.length) noteReading(row, read[0], true)
  else if (rows.length > 0)
    noteReading(
      row,
      rows.find((candidate) => !fits(row, candidate)),
      false,
    )
  return read
}

/** Reads a part of a body that should fit, and tells the watch when it does not. */
export function reads<Part extends TSchema>(schema: Part, value: unknown): value is Static<Part> {
  const isFitting = fits(schema, value)
  noteReading(schema, value, isFitting)
  return isFitting
}
