import type { Queryable, Tx } from '../../db/connect.ts'

const lockKey = 7_305_803

export type Changed = { orderIds: string[]; sessionIds: string[] }

/** Batches are counted one after another, over all instances: each builds on the one before. */
export async function lockRollups(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}

/** Takes the oldest entries of the queue, by primary key. A later change adds an entry of its own. */
export async function takeChanged(tx: Tx, limit: number): Promise<Changed & { taken: number }> {
  const rows = await tx<{ orderId: string | null; sessionId: string | null }[]>`
    delete from rollup_queue where id in (select id from rollup_queue order by id limit ${limit})
    returning order_id, session_id`
  const distinct = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return {
    taken: rows.length,
    orderIds: distinct(rows.map(({ orderId }) => orderId)),
    sessionIds: distinct(rows.map(({ sessionId }) => sessionId)),
  }
}

/** Counts no further than the limit, because more does not matter. */
export async function countWaiting(db: Queryable, limit: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select 1 from rollup_queue limit ${limit}) waiting`
  return row?.count ?? 0
}
