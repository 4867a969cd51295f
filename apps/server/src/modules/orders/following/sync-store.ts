import type { OrderId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { FreeSlots } from '../../../loops/lanes.ts'

/**
 * Whether the gateway may be asked now: the order's row holds the limit, so that it applies over all instances. Also
 * false while another transaction holds the order, because a reader must not wait for it.
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

/** An order that is to be asked about, and the gateway that has it. */
export type DueSync = { id: OrderId; gatewayId: string }

/**
 * Orders whose next question is due, up to the free slots of each gateway, by orders_to_sync_of_gateway; the next try is put off,
 * in case this worker dies.
 */
export async function claimDueSyncs(
  db: Queryable,
  { now, until, free }: { now: Date; until: Date; free: FreeSlots },
): Promise<DueSync[]> {
  return db<DueSync[]>`
    update orders set next_sync_at = ${until}
    where id in (
      select due.id
      from unnest(${free.map(({ lane }) => lane)}::text[], ${free.map(({ slots }) => slots)}::int[])
        as lane (gateway_id, slots)
      cross join lateral (
        select id from orders where gateway_id = lane.gateway_id and next_sync_at <= ${now}
        order by next_sync_at limit lane.slots for update skip locked
      ) as due
    )
    returning id, gateway_id`
}

export async function scheduleSync(
  db: Queryable,
  id: OrderId,
  { nextSyncAt, failures }: { nextSyncAt: Date | null; failures: number },
): Promise<void> {
  await db`update orders set next_sync_at = ${nextSyncAt}, sync_failures = ${failures} where id = ${id}`
}

/** Brings the next question forward, for an order that is still being followed. */
export async function hastenSync(db: Queryable, id: OrderId, now: Date): Promise<void> {
  await db`
    update orders set next_sync_at = ${now}
    where id = (select id from orders where id = ${id} and next_sync_at > ${now} for update skip locked)`
}
