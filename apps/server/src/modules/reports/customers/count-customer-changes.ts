import type { Tx } from '../../../db/connect.ts'
import { orderCounts } from '../count-order-changes.ts'

/**
 * Updates what the customers of these orders have ordered: what each order counts as now, less what it was counted as
 * before. Runs before the orders themselves are counted, which stores what they count as.
 */
export async function countCustomerChanges(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const changed = tx`
    with after as materialized (
      ${orderCounts(tx, tx`id = any(${[...orderIds]}::uuid[])`)}
    ), delta as (
      select 1 as sign, customer_id, project_id, currency, outcome, volume from after where customer_id is not null
      union all
      select -1, customer_id, project_id, currency, outcome, volume from order_counts
      where order_id = any(${[...orderIds]}::uuid[]) and customer_id is not null
    )`
  await tx`
    ${changed}
    insert into customer_volumes
    select customer_id, currency, sum(sign * volume), coalesce(sum(sign) filter (where outcome = 'completed'), 0)
    from delta group by customer_id, currency order by customer_id, currency
    on conflict (customer_id, currency) do update set
      volume = customer_volumes.volume + excluded.volume,
      completed = customer_volumes.completed + excluded.completed`
  const touched = await tx<{ customerId: string }[]>`
    ${changed}
    insert into customer_sums
    select
      customer_id, project_id, sum(sign), coalesce(sum(sign) filter (where outcome = 'completed'), 0),
      coalesce(sum(sign) filter (where outcome = 'failed'), 0), null, null
    from delta group by customer_id, project_id order by customer_id
    on conflict (customer_id) do update set
      orders = customer_sums.orders + excluded.orders,
      completed = customer_sums.completed + excluded.completed,
      failed = customer_sums.failed + excluded.failed
    returning customer_id`
  await saveNewest(
    tx,
    touched.map(({ customerId }) => customerId),
  )
}

/** One step along orders_by_customer for each. */
async function saveNewest(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx`
    update customer_sums set last_order_at = newest.created_at, country = newest.country
    from unnest(${[...customerIds]}::uuid[]) as touched (id) left join lateral (
      select created_at, country from orders
      where orders.customer_id = touched.id and opening = 'opened' order by created_at desc, id desc limit 1
    ) as newest on true
    where customer_sums.customer_id = touched.id`
}
