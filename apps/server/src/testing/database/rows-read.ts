import type { Queryable } from '../../db/connect.ts'

/**
 * How many rows of events, deliveries and their queue the connection has read; the counter resets, so read it within a
 * transaction.
 */
export async function rowsRead(tx: Queryable): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where relname = 'delivery_queue' or relname like 'deliveries%' or relname like 'events%'`
  return row?.count ?? 0
}
