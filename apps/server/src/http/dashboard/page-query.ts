type PageQuery = { limit?: number; cursor?: string; from?: string; to?: string }

/** The query fields that every list shares, in the modules' terms. */
export function pageOf({ limit = 50, cursor, from, to }: PageQuery) {
  return {
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  }
}
