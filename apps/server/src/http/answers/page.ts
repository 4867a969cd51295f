type Range = { limit: number; offset: number }

/** A list by offset with where it stands. */
export function page<Row>(rows: readonly Row[], total: number, { limit, offset }: Range) {
  const hasMore = offset + rows.length < total
  return { success: true as const, data: rows, pagination: { limit, offset, total, hasMore } }
}
