import type { OrderId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

/**
 * Whether the gateway may be asked now: the row itself is the limit, so that it holds over all instances. False as
 * well while somebody holds the order, because nobody should wait for that.
 */
export async function claimQuestion(
  db: Queryable,
  id: OrderId,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> {
  const { count } = await db`
    update orders set asked_at = ${now}
    where id = (
      select id from orders where id = ${id} and (asked_at is null or asked_at <= ${notSince})
      for update skip locked
    )`
  return count === 1
}

/** Orders whose next question is due, by orders_to_sync; the next try is put off, in case this worker dies. */
export async function claimDueSyncs(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OrderId[]> {
  const rows = await db<{ id: OrderId }[]>`
    update orders set next_sync_at = ${until}
    where id in (
      select id from orders where next_sync_at <= ${now}
      order by next_sync_at limit ${limit} for update skip locked
    )
    returning id`
  return rows.map(({ id }) => id)
}

export async function scheduleSync(
  db: Queryable,
  id: OrderId,
  { nextSyncAt, failures }: { nextSyncAt: Date | null; failures: number },
): Promise<void> {
  await db`update orders set next_sync_at = ${nextSyncAt}, sync_failures = ${failures} where id = ${id}`
}

/** Brings the next question forward, for an order that is still followed. */
export async function hastenSync(db: Queryable, id: OrderId, now: Date): Promise<void> {
  await db`
    update orders set next_sync_at = ${now}
    where id = (select id from orders where id = ${id} and next_sync_at > ${now} for update skip locked)`
}
