import type { OrderId } from '@sliproad/core/ids'
import postgres from 'postgres'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { writeTogether } from '../../../db/statements/write-together.ts'
import type { FreeSlots } from '../../../loops/lanes.ts'
import { holdingCustomer } from '../../customers/index.ts'
import { leasingSession, type Session } from '../../sessions/index.ts'
import { insertingDocument, orApart } from '../documents/order-document-store.ts'
import { groupFacts } from '../documents/stored-facts.ts'
import { type Order, openingLeaseMs, openingMs, settlingMs } from '../order.ts'
import { type OpeningRow, rowOf } from '../order-store.ts'

type Lease = { token: string; until: Date }

/**
 * Stores an order and assigns its session to it, all in one statement; false, with nothing stored, when the session is
 * no longer free or the customer was erased. `isApart` says whether its documents go beside it, where versions before
 * that do not look.
 */
export async function placeOrder(
  db: Queryable,
  order: Order,
  opening: Parameters<typeof rowOf>[1],
  { session, isApart }: { session: Session | null; isApart: boolean },
): Promise<boolean> {
  const row = isApart
    ? {
        ...rowOf(order, { ...opening, requestSealed: '', ranking: null }),
        factsFrom: groupFacts(order.factsFrom),
      }
    : rowOf(order, opening)
  const columns = Object.keys(row)
  const values = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [postgres.fromCamel(name), value]),
  )
  const { customerId, id, createdAt } = order
  const isHeld = customerId === null ? db`true` : db`exists (select from customer)`
  const { placed } = await writeTogether(db, {
    ...(customerId !== null && { customer: holdingCustomer(db, customerId) }),
    ...(session && { session: leasingSession(db, session, id, createdAt, isHeld) }),
    placed: db`
      insert into orders (${db(columns)})
      select ${db(columns)} from jsonb_populate_record(null::orders, ${db.json(values)})
      where ${session ? db`exists (select from session)` : isHeld}
      returning 1`,
    ...(isApart && { document: insertingDocument(db, id, opening) }),
  })
  return placed === 1
}

/** Takes over an opening whose process died; undefined when another process was quicker. */
export async function takeOverOpening(
  db: Queryable,
  id: OrderId,
  { token, until }: Lease,
  now: Date,
): Promise<boolean> {
  const { count } = await db`
    update orders set opening_token = ${token}, opening_until = ${until}
    where id = ${id} and opening = 'running' and opening_until <= ${now}`
  return count === 1
}

/** Openings whose holders died, taken over, up to the free slots of each gateway; by orders_to_open, which is short. */
export async function takeOverAbandonedOpenings(
  db: Queryable,
  { token, until }: Lease,
  now: Date,
  free: FreeSlots,
): Promise<{ id: OrderId; gatewayId: string }[]> {
  return db<{ id: OrderId; gatewayId: string }[]>`
    update orders set opening_token = ${token}, opening_until = ${until}
    where id in (
      select due.id
      from unnest(${free.map(({ lane }) => lane)}::text[], ${free.map(({ slots }) => slots)}::int[])
        as lane (gateway_id, slots)
      cross join lateral (
        select id from orders
        where opening = 'running' and gateway_id = lane.gateway_id and opening_until <= ${now}
        order by opening_until limit lane.slots for update skip locked
      ) as due
    )
    returning id, gateway_id`
}

/**
 * Ends the leases of openings that a dead process held, by orders_to_open. The process that takes over a new order sees
 * by its age that the dead one's call may be under way. A lease on an older order, which a worker had resumed, keeps the
 * rest of that time.
 */
export async function releaseOpeningsOf(db: Queryable, tokenEnd: string, now: Date): Promise<number> {
  const underWayMs = openingMs + settlingMs
  const newSince = new Date(now.getTime() - underWayMs)
  const idleSeconds = (openingLeaseMs - underWayMs) / 1_000
  const { count } = await db`
    update orders set opening_until = case
      when created_at > ${newSince} then ${now}
      else greatest(${now}, opening_until - make_interval(secs => ${idleSeconds}))
    end
    where opening = 'running' and opening_until > ${now} and right(opening_token::text, 8) = ${tokenEnd}`
  return count
}

/** Assigns a running opening to another gateway; false when the lease is no longer ours. */
export async function changeGateway(
  tx: Tx,
  id: OrderId,
  { token, until }: Lease,
  change: Pick<
    OpeningRow,
    'gatewayId' | 'accountId' | 'requestSealed' | 'unsureAccounts' | 'quotedFiatAmount' | 'quotedCryptoAmount'
  >,
): Promise<boolean> {
  const { requestSealed, ...rest } = change
  const { moved } = await writeTogether(tx, {
    moved: tx`
      update orders set ${tx({ ...rest, openingUntil: until })}, request_sealed = ${orApart(tx, requestSealed, '')}
      where id = ${id} and opening = 'running' and opening_token = ${token} returning 1`,
    document: tx`
      update order_documents set request_sealed = ${requestSealed}
      where order_id = ${id} and exists (select from moved) returning 1`,
  })
  return moved === 1
}

/** Leaves a running opening to its former holder for a while; the worker then takes it over again. */
export async function putOffOpening(
  db: Queryable,
  id: OrderId,
  { token, until }: Lease,
  unsureAccounts: readonly string[],
): Promise<void> {
  await db`
    update orders set opening_until = ${until}, unsure_accounts = ${[...unsureAccounts]}
    where id = ${id} and opening = 'running' and opening_token = ${token}`
}

export async function markAbandoned(
  tx: Tx,
  id: OrderId,
  unsureAccounts: readonly string[],
  now: Date,
): Promise<void> {
  await tx`
    update orders set opening = 'abandoned', opening_token = null, opening_until = null,
      unsure_accounts = ${[...unsureAccounts]}, changed_at = ${now}
    where id = ${id}`
}

/** The order at the gateway that its user pays now; only while none is paid. */
export async function replaceCheckout(
  db: Queryable,
  id: OrderId,
  made: { gatewayOrderId: string; checkoutSealed: string; keepSealed: string | null },
): Promise<void> {
  const { checkoutSealed, ...rest } = made
  await writeTogether(db, {
    replaced: db`
      update orders set ${db(rest)}, checkout_sealed = ${orApart(db, checkoutSealed, null)}
      where id = ${id} and opening = 'opened' and status = 'pending' returning 1`,
    document: db`
      update order_documents set checkout_sealed = ${checkoutSealed}
      where order_id = ${id} and exists (select from replaced) returning 1`,
  })
}

/** Deletes an order that was never opened, so that another attempt may use its id. No other row refers to it. */
export async function deleteAbandoned(tx: Tx, id: OrderId): Promise<void> {
  await tx`delete from orders where id = ${id} and opening = 'abandoned'`
}

/** A batch of orders that were never opened, by orders_to_forget; their Idempotency-Keys are gone by then. */
export async function deleteAbandonedBefore(db: Queryable, time: Date, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from orders where id in (
      select id from orders where opening = 'abandoned' and changed_at <= ${time}
      order by changed_at limit ${batchSize} for update skip locked
    )`
  return count
}
