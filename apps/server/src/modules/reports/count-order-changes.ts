import type { ProjectId } from '@sliproad/core/ids'
import type { OrderType } from '@sliproad/core/vocabulary'
import type postgres from 'postgres'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { Outcome } from '../quotes/index.ts'

/**
 * Updates the sums with these orders, in one statement: what each counts as now, less what it was counted as before.
 * Counting an order again changes nothing. Rows are read by primary key and written in its order. Returns the orders
 * whose end is news.
 */
export async function countOrderChanges(tx: Tx, orderIds: readonly string[]): Promise<EndedOrder[]> {
  if (orderIds.length === 0) return []
  return tx<EndedOrder[]>`
    with before as materialized (
      select * from order_counts where order_id = any(${[...orderIds]}::uuid[])
    ), after as materialized (
      ${orderCounts(tx, tx`id = any(${[...orderIds]}::uuid[])`)}
    ), stored as (
      insert into order_counts select * from after
      on conflict (order_id) do update set
        gateway_id = excluded.gateway_id, method = excluded.method, country = excluded.country,
        outcome = excluded.outcome, volume = excluded.volume, deviation = excluded.deviation, bucket = excluded.bucket,
        customer_id = excluded.customer_id
    ), gone as (
      delete from order_counts
      where order_id = any(${[...orderIds]}::uuid[]) and order_id not in (select order_id from after)
    ), delta as (
      select 1 as sign, * from after union all select -1, * from before
    ), spread as materialized (
      select
        project_id, grain, dimension, value, sign, outcome, volume, deviation, bucket,
        date_trunc(grain, starts_at, 'UTC') as starts_at
      from delta
        cross join (values ('hour'), ('day'), ('month')) grains (grain)
        cross join lateral (values
          ('all', ''), ('gateway', gateway_id), ('method', method), ('country', country), ('currency', currency)
        ) dimensions (dimension, value)
      where grain <> 'hour' or dimension in ('all', 'currency')
    ), sums as (
      insert into order_rollups
      select
        project_id, grain, dimension, starts_at, value, sum(sign),
        coalesce(sum(sign) filter (where outcome = 'completed'), 0),
        coalesce(sum(sign) filter (where outcome = 'failed'), 0),
        coalesce(sum(sign) filter (where outcome = 'cancelled'), 0),
        coalesce(sum(sign) filter (where outcome = 'expired'), 0),
        coalesce(sum(sign) filter (where outcome = 'refunded'), 0),
        coalesce(sum(sign * volume) filter (where dimension = 'currency'), 0),
        coalesce(sum(sign * deviation), 0),
        coalesce(sum(sign) filter (where deviation is not null), 0)
      from spread
      group by project_id, grain, dimension, starts_at, value
      order by project_id, grain, dimension, starts_at, value
      on conflict (project_id, grain, dimension, starts_at, value) do update set
        orders = order_rollups.orders + excluded.orders,
        completed = order_rollups.completed + excluded.completed,
        failed = order_rollups.failed + excluded.failed,
        cancelled = order_rollups.cancelled + excluded.cancelled,
        expired = order_rollups.expired + excluded.expired,
        refunded = order_rollups.refunded + excluded.refunded,
        volume = order_rollups.volume + excluded.volume,
        deviation_sum = order_rollups.deviation_sum + excluded.deviation_sum,
        deviation_orders = order_rollups.deviation_orders + excluded.deviation_orders
    ), times as (
      insert into order_time_rollups
      select project_id, grain, dimension, starts_at, value, bucket, sum(sign)
      from spread
      where bucket is not null and dimension <> 'currency' and (grain <> 'hour' or dimension = 'all')
      group by project_id, grain, dimension, starts_at, value, bucket
      having sum(sign) <> 0
      order by project_id, grain, dimension, starts_at, value, bucket
      on conflict (project_id, grain, dimension, starts_at, value, bucket) do update set
        orders = order_time_rollups.orders + excluded.orders
    )
    select
      after.project_id, orders.type as order_type, after.gateway_id, after.method, after.country,
      coalesce(before.outcome, 'open') as before, after.outcome as after,
      (coalesce(case when amount_side = 'fiat' then amount end, quoted_fiat_amount, fiat_amount) * rates.usd)::float8
        as usd,
      case when after.outcome = 'completed' then extract(epoch from completed_at - created_at)::float8 end as seconds,
      after.deviation::float8 as deviation
    from after join orders on orders.id = after.order_id
      left join before on before.order_id = after.order_id
      left join reference_rates rates on rates.currency = orders.fiat_currency
    where after.outcome <> coalesce(before.outcome, 'open')`
}

/** An order that ended, ended otherwise than before, or goes on after its end. */
export type EndedOrder = {
  projectId: ProjectId
  orderType: OrderType
  gatewayId: string
  method: string
  country: string
  before: Outcome
  after: Outcome
  /** What it is worth in US dollars; null where that is unknown. */
  usd: number | null
  seconds: number | null
  deviation: number | null
}

/** The rule of counting, in one place: what a row of the orders table counts as. */
export function orderCounts(tx: Queryable, which: postgres.Fragment) {
  return tx`
    select
      id as order_id, project_id, date_trunc('hour', created_at, 'UTC') as starts_at, gateway_id,
      coalesce(payment_method_id, '') as method, coalesce(country, '') as country, fiat_currency as currency,
      case when status in ('created', 'pending', 'processing') then 'open' else status end as outcome,
      case when status = 'completed'
        then coalesce(fiat_amount, case when amount_side = 'fiat' then amount end, quoted_fiat_amount, 0)
        else 0 end as volume,
      case
        when status <> 'completed' then null
        when type = 'buy' and quoted_crypto_amount > 0 then round(crypto_amount / quoted_crypto_amount - 1, 12)
        when type = 'sell' and quoted_fiat_amount > 0 then round(fiat_amount / quoted_fiat_amount - 1, 12)
      end as deviation,
      case when status = 'completed' and completed_at is not null then
        least(47, greatest(0, ceil(ln(greatest(extract(epoch from completed_at - created_at), 1) / 10) / ln(1.25))))
      end::smallint as bucket,
      customer_id
    from orders where opening = 'opened' and ${which}`
}
