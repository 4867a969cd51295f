type PageQuery = { limit?: number; cursor?: string; from?: string; to?: string }

/** The part of a query that every list has, as the modules take it. */
export function pageOf({ limit = 50, cursor, from, to }: PageQuery) {
  return {
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  }
}
