import type { OrderId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { claimedBy } from '../../../db/locks/process-claims.ts'
import { writeTogether } from '../../../db/statements/write-together.ts'
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

type Claiming = { now: Date; until: Date; free: FreeSlots; by: number }

/**
 * Orders whose next question is due and that no worker asks about, up to the free slots of each gateway, by
 * orders_to_sync_of_gateway. The claim is a row of an unlogged table; its primary key decides between workers that saw the
 * same orders.
 */
export async function claimDueSyncs(db: Queryable, { now, until, free, by }: Claiming): Promise<DueSync[]> {
  return db<DueSync[]>`
    with due as materialized (
      select due.id, lane.gateway_id
      from unnest(${free.map(({ lane }) => lane)}::text[], ${free.map(({ slots }) => slots)}::int[])
        as lane (gateway_id, slots)
      cross join lateral (
        select id from orders
        where gateway_id = lane.gateway_id and next_sync_at <= ${now} and not exists (
          select from order_sync_claims where order_id = orders.id and order_sync_claims.until > ${now})
        order by next_sync_at limit lane.slots for update of orders skip locked
      ) as due
    ), claimed as (
      insert into order_sync_claims as claim (order_id, claimed_by, until)
      select id, ${by}::int, ${until}::timestamptz from due
      on conflict (order_id) do update set claimed_by = excluded.claimed_by, until = excluded.until
        where claim.until <= ${now}
      returning order_id
    )
    select id, gateway_id from due join claimed on order_id = id`
}

/**
 * Makes due what a dead process was asking about. The second statement is for a process of an older version, which put the
 * order's next question off and noted that elsewhere.
 */
export async function releaseSyncsOf(db: Queryable, process: number, now: Date): Promise<number> {
  const ours = await db`
    update order_sync_claims set until = ${now} where claimed_by = ${process} and until > ${now}`
  const older = await db`
    update orders set next_sync_at = ${now} from (${claimedBy(db, process, 'order-sync')}) as held
    where orders.id = held.id and orders.next_sync_at = held.until`
  return ours.count + older.count
}

export async function scheduleSync(
  db: Queryable,
  id: OrderId,
  { nextSyncAt, failures }: { nextSyncAt: Date | null; failures: number },
): Promise<void> {
  await writeTogether(db, {
    scheduled: db`
      update orders set next_sync_at = ${nextSyncAt}, sync_failures = ${failures} where id = ${id} returning 1`,
    released: db`delete from order_sync_claims where order_id = ${id} returning 1`,
  })
}

/** Brings the next question forward, for an order that is still being followed. */
export async function hastenSync(db: Queryable, id: OrderId, now: Date): Promise<void> {
  await db`
    update orders set next_sync_at = ${now}
    where id = (select id from orders where id = ${id} and next_sync_at > ${now} for update skip locked)`
}
