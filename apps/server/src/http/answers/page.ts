type Range = { limit: number; offset: number }

/** One page of a list by offset, with its position in the whole. */
export function page<Row>(rows: readonly Row[], total: number, { limit, offset }: Range) {
  const hasMore = offset + rows.length < total
  return { success: true as const, data: rows, pagination: { limit, offset, total, hasMore } }
}
