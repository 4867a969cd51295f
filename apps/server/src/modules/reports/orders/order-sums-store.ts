import type { Decimal } from '@sliproad/core/decimal'
import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { Span } from '../period.ts'

/** Every order of a project, by the primary key: a row for each month. */
export async function sumOrders(db: Queryable, projectId: ProjectId): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select coalesce(sum(orders), 0)::int as orders from order_rollups
    where project_id = ${projectId} and grain = 'month' and dimension = 'all'`
  return row?.orders ?? 0
}

/** The currencies of a project's orders since a month, the most frequent first, by the primary key. */
export async function listCurrencies(db: Queryable, projectId: ProjectId, since: Date): Promise<string[]> {
  const rows = await db<{ value: string }[]>`
    select value from order_rollups
    where project_id = ${projectId} and grain = 'month' and dimension = 'currency' and starts_at >= ${since}
    group by value having sum(orders) > 0 order by sum(orders) desc, value`
  return rows.map(({ value }) => value)
}

export type HourSum = {
  startsAt: Date
  currency: string
  orders: number
  completed: number
  volume: Decimal
}

/** The orders of each hour and currency, by the primary key. */
export async function hourSums(db: Queryable, projectId: ProjectId, { from, to }: Span): Promise<HourSum[]> {
  return db<HourSum[]>`
    select starts_at, value as currency, orders, completed, volume from order_rollups
    where project_id = ${projectId} and grain = 'hour' and dimension = 'currency'
      and starts_at >= ${from} and starts_at < ${to} and orders > 0
    order by starts_at`
}

const underQuoteMax = 500

/** Orders that delivered clearly less than was quoted, newest first, by order_counts_under_quote. */
export async function listUnderQuote(db: Queryable, projectId: ProjectId, since: Date): Promise<OrderId[]> {
  const rows = await db<{ orderId: OrderId }[]>`
    select order_id from order_counts
    where project_id = ${projectId} and starts_at >= ${since} and deviation < -0.003
    order by starts_at desc limit ${underQuoteMax}`
  return rows.map(({ orderId }) => orderId)
}
