import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Db, Queryable } from '../../db/connect.ts'
import { compareLists, type Difference, type ListedOrder } from './compare-lists.ts'
import { endOf, firstDayOf, type Month, startOf } from './month.ts'

export type Reconciliation = { ours: number; theirs: number; differences: Difference[] }

type Asked = {
  projectId: ProjectId | null
  gatewayId: string
  month: Month
  /** The accounts with the gateway, by which its own ids are looked up. */
  accountIds: readonly string[]
}

/** Compares the orders that were completed in a month with the gateway's list; of all projects where none is named. */
export async function reconcileMonth(
  { db }: { db: Db },
  { projectId, gatewayId, month, accountIds }: Asked,
  theirs: readonly ListedOrder[],
): Promise<Reconciliation> {
  const booked = db`
    select order_id from book_postings
    where (${projectId}::uuid is null or project_id = ${projectId}) and month >= ${firstDayOf(month)}
      and gateway_id = ${gatewayId} and orders > 0
      and occurred_at >= ${startOf(month)} and occurred_at < ${endOf(month)}`
  const ours = await db<ListedOrder[]>`
    ${selectListed(db)} where orders.id in (${booked}) and orders.completed_at >= ${startOf(month)}
      and orders.completed_at < ${endOf(month)} order by orders.completed_at, orders.id`
  const isOurs = new Set(ours.flatMap(({ orderId, gatewayOrderId }) => [orderId, gatewayOrderId]))
  const others = theirs.filter(
    ({ orderId, gatewayOrderId }) =>
      !(orderId !== null && isOurs.has(orderId)) && !(gatewayOrderId !== null && isOurs.has(gatewayOrderId)),
  )
  const known = await findListed(db, projectId, gatewayId, accountIds, others)
  return { ours: ours.length, theirs: theirs.length, differences: compareLists(ours, theirs, known) }
}

/** Orders of ours that the list has and this month has not, by primary key and by the gateway's id. */
async function findListed(
  db: Queryable,
  projectId: ProjectId | null,
  gatewayId: string,
  accountIds: readonly string[],
  listed: readonly ListedOrder[],
): Promise<(order: ListedOrder) => ListedOrder | undefined> {
  const ids = listed.flatMap(({ orderId }) => (orderId !== null && isUuid(orderId) ? [orderId] : []))
  const theirIds = listed.flatMap(({ gatewayOrderId }) => gatewayOrderId ?? [])
  const rows = await db<ListedOrder[]>`
    ${selectListed(db)}
    where (${projectId}::uuid is null or orders.project_id = ${projectId}) and orders.gateway_id = ${gatewayId}
      and orders.opening = 'opened' and (orders.id = any(${ids}::uuid[])
        or orders.account_id = any(${[...accountIds]}::uuid[]) and orders.gateway_order_id = any(${theirIds}::text[]))`
  const byId = new Map(rows.map((row) => [row.orderId, row]))
  const byTheirId = new Map(rows.map((row) => [row.gatewayOrderId, row]))
  return ({ orderId, gatewayOrderId }) =>
    (orderId === null ? undefined : byId.get(orderId)) ??
    (gatewayOrderId === null ? undefined : byTheirId.get(gatewayOrderId))
}

/** The share is what the books say, with what a person corrected. */
function selectListed(db: Queryable) {
  return db`
    select
      orders.id as order_id, orders.gateway_order_id, orders.status, orders.fiat_currency as currency,
      trim_scale(coalesce(orders.fiat_amount, case when amount_side = 'fiat' then orders.amount end,
        orders.quoted_fiat_amount)) as amount,
      (select trim_scale(coalesce(sum(book_entries.amount), 0)) from book_postings
        join book_entries on posting_id = book_postings.id and account = 'partner'
        where book_postings.order_id = orders.id and kind <> 'payout') as partner_fee
    from orders`
}
