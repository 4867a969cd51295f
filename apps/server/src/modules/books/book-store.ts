import type { OrderId, ProjectId, UserId } from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../db/connect.ts'
import { type Booked, type Draft, type Entry, unbooked } from './entries.ts'
import { firstDayOf, type Month } from './month.ts'
import { addSums, type MonthSums, sumsOf } from './month-sums.ts'

const lockKey = 7_305_804

/** The sums of one month with one gateway in one currency. */
export type MonthKey = { projectId: ProjectId; month: Month; gatewayId: string; currency: string }

export type Posting = Draft &
  MonthKey & {
    id: string
    orderId: OrderId | null
    refersTo: string | null
    reason: string | null
    userId: UserId | null
    bookedAt: Date
  }

/** Everything that writes into the books takes this lock: what is booked builds on what was, and on months still open. */
export async function lockBooks(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}

/** Queues those of these orders that were ever completed or booked, by primary key and book_postings_of_order. */
export async function queueForBooks(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx`
    insert into book_queue (order_id)
    select id from orders
    where id = any(${[...orderIds]}::uuid[]) and opening = 'opened'
      and (completed_at is not null or exists (select from book_postings where order_id = orders.id))`
}

/** Takes the oldest entries of the queue, by primary key. A later change adds an entry of its own. */
export async function takeQueued(tx: Tx, limit: number): Promise<{ taken: number; orderIds: OrderId[] }> {
  const rows = await tx<{ orderId: OrderId }[]>`
    delete from book_queue where id in (select id from book_queue order by id limit ${limit}) returning order_id`
  return { taken: rows.length, orderIds: [...new Set(rows.map(({ orderId }) => orderId))] }
}

type BookedOrder = Booked & { firstId: string | null }

/** What the worker has booked for these orders by now, by book_postings_of_order; corrections of a person stand beside it. */
export async function readBooked(
  tx: Tx,
  orderIds: readonly OrderId[],
): Promise<(orderId: OrderId) => BookedOrder> {
  const postings = await tx<(Pick<Booked, 'orders' | 'volume'> & { orderId: OrderId; firstId: string })[]>`
    select
      order_id, (array_agg(id order by id))[1] as first_id, sum(orders)::int as orders,
      trim_scale(sum(volume)) as volume
    from book_postings where order_id = any(${[...orderIds]}::uuid[]) and source <> 'correction' group by order_id`
  const entries = await tx<(Entry & { orderId: OrderId })[]>`
    select order_id, account, book_entries.currency, trim_scale(sum(amount)) as amount
    from book_postings join book_entries on posting_id = book_postings.id
    where order_id = any(${[...orderIds]}::uuid[]) and source <> 'correction' group by 1, 2, 3`
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId)
  const known = new Map(postings.map((row) => [row.orderId, row]))
  return (orderId) => {
    const found = known.get(orderId)
    if (!found) return { ...unbooked, firstId: null }
    return { ...found, isKnown: true, entries: entriesOf.get(orderId) ?? [] }
  }
}

/** Which of the months of these projects are closed. */
export async function readClosed(
  tx: Tx,
  projectIds: readonly ProjectId[],
): Promise<(key: MonthKey) => boolean> {
  const rows = await tx<MonthKey[]>`
    select project_id, to_char(month, 'YYYY-MM') as month, gateway_id, currency
    from book_months where project_id = any(${[...projectIds]}::uuid[]) and closed_at is not null`
  const closed = new Set(rows.map(textOf))
  return (key) => closed.has(textOf(key))
}

/** Stores postings with their entries and adds them to the sums of their months. The caller holds the lock. */
export async function insertPostings(tx: Tx, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return
  const rows = postings.map(({ entries: _, month, ...posting }) => ({
    ...posting,
    month: firstDayOf(month),
  }))
  await tx`insert into book_postings ${tx(rows)}`
  const entries = postings.flatMap(({ id, entries }) =>
    entries.map((entry, position) => ({ postingId: id, position, ...entry })),
  )
  // Fewer than the driver's limit of parameters at a time.
  for (let at = 0; at < entries.length; at += entriesAtOnce) {
    await tx`insert into book_entries ${tx(entries.slice(at, at + entriesAtOnce))}`
  }
  await addToMonths(tx, postings)
}

const entriesAtOnce = 5_000

async function addToMonths(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const months = [...Map.groupBy(postings, textOf).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { projectId, month, gatewayId, currency } = first
    const sums = group.map((posting) => sumsOf(posting, currency)).reduce(addSums)
    return [{ projectId, month: firstDayOf(month), gatewayId, currency, ...sums }]
  })
  await tx`
    insert into book_months ${tx(months)}
    on conflict (project_id, month, gateway_id, currency) do update set
      orders = book_months.orders + excluded.orders,
      refunds = book_months.refunds + excluded.refunds,
      volume = book_months.volume + excluded.volume,
      refunded = book_months.refunded + excluded.refunded,
      gateway_fees = book_months.gateway_fees + excluded.gateway_fees,
      network_fees = book_months.network_fees + excluded.network_fees,
      partner_fees = book_months.partner_fees + excluded.partner_fees,
      partner_refunds = book_months.partner_refunds + excluded.partner_refunds,
      corrections = book_months.corrections + excluded.corrections,
      payouts = book_months.payouts + excluded.payouts`
}

/** The sums of a month, added up from its postings and entries; by book_postings_of_month. */
export async function sumPostings(
  db: Queryable,
  { projectId, month, gatewayId, currency }: MonthKey,
): Promise<MonthSums> {
  const [sums] = await db<MonthSums[]>`
    with posted as (
      select * from book_postings
      where project_id = ${projectId} and month = ${firstDayOf(month)} and gateway_id = ${gatewayId}
        and currency = ${currency}
    ), booked as (
      select
        coalesce(sum(amount) filter (where account = 'gateway'), 0) as gateway_fees,
        coalesce(sum(amount) filter (where account = 'network'), 0) as network_fees,
        coalesce(sum(amount) filter (where account = 'partner' and source <> 'correction' and orders >= 0), 0)
          as partner_fees,
        coalesce(-sum(amount) filter (where account = 'partner' and orders < 0), 0) as partner_refunds,
        coalesce(sum(amount) filter (where account = 'partner' and kind = 'correction'), 0) as corrections,
        coalesce(-sum(amount) filter (where account = 'partner' and kind = 'payout'), 0) as payouts
      from posted join book_entries on posting_id = posted.id and book_entries.currency = posted.currency
    )
    select
      (select coalesce(sum(orders) filter (where orders > 0), 0)::int from posted) as orders,
      (select coalesce(-sum(orders) filter (where orders < 0), 0)::int from posted) as refunds,
      (select trim_scale(coalesce(sum(volume) filter (where orders >= 0), 0)) from posted) as volume,
      (select trim_scale(coalesce(-sum(volume) filter (where orders < 0), 0)) from posted) as refunded,
      trim_scale(gateway_fees) as gateway_fees, trim_scale(network_fees) as network_fees,
      trim_scale(partner_fees) as partner_fees, trim_scale(partner_refunds) as partner_refunds,
      trim_scale(corrections) as corrections, trim_scale(payouts) as payouts
    from booked`
  if (!sums) throw new Error('a sum without a row')
  return sums
}

function textOf({ projectId, month, gatewayId, currency }: MonthKey): string {
  return `${projectId} ${month} ${gatewayId} ${currency}`
}
