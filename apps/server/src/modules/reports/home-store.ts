import type { Decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import type { Grain, Piece, Span } from './period.ts'

export type Counts = {
  orders: number
  completed: number
  failed: number
  cancelled: number
  expired: number
  refunded: number
  deviationSum: Decimal
  deviationOrders: number
}
export type Step = Counts & { startsAt: Date }
export type Dimension = 'gateway' | 'method' | 'country'

const rowsMax = 200

/** One row for each step that has any, by the primary key. */
export async function orderSteps(
  db: Queryable,
  projectId: ProjectId,
  grain: Grain,
  { from, to }: Span,
): Promise<Step[]> {
  return db<Step[]>`
    select starts_at, orders, completed, failed, cancelled, expired, refunded, deviation_sum, deviation_orders
    from order_rollups
    where project_id = ${projectId} and grain = ${grain} and dimension = 'all'
      and starts_at >= ${from} and starts_at < ${to}
    order by starts_at`
}

/** The amounts in each currency and step, by the primary key. */
export async function volumeSteps(
  db: Queryable,
  projectId: ProjectId,
  grain: Grain,
  { from, to }: Span,
): Promise<{ startsAt: Date; currency: string; volume: Decimal; completed: number }[]> {
  return db<{ startsAt: Date; currency: string; volume: Decimal; completed: number }[]>`
    select starts_at, value as currency, volume, completed from order_rollups
    where project_id = ${projectId} and grain = ${grain} and dimension = 'currency'
      and starts_at >= ${from} and starts_at < ${to} and completed > 0`
}

/** The values of a dimension, the most frequent first, by the primary key, a range of it for each piece. */
export async function breakdown(
  db: Queryable,
  projectId: ProjectId,
  dimension: Dimension,
  pieces: readonly Piece[],
): Promise<(Counts & { value: string })[]> {
  return db<(Counts & { value: string })[]>`
    select
      value, sum(orders)::int as orders, sum(completed)::int as completed, sum(failed)::int as failed,
      sum(cancelled)::int as cancelled, sum(expired)::int as expired, sum(refunded)::int as refunded,
      sum(deviation_sum) as deviation_sum, sum(deviation_orders)::int as deviation_orders
    from (${rowsOf(db, 'order_rollups', projectId, dimension, pieces)}) of_pieces
    group by value having sum(orders) > 0
    order by sum(completed) desc, sum(orders) desc, value limit ${rowsMax}`
}

/** Delivery times along a dimension, by the primary key, a range of it for each piece. */
export async function deliveryTimes(
  db: Queryable,
  projectId: ProjectId,
  dimension: Dimension | 'all',
  pieces: readonly Piece[],
): Promise<{ value: string; bucket: number; orders: number }[]> {
  return db<{ value: string; bucket: number; orders: number }[]>`
    select value, bucket, sum(orders)::int as orders
    from (${rowsOf(db, 'order_time_rollups', projectId, dimension, pieces)}) of_pieces
    group by value, bucket`
}

function rowsOf(
  db: Queryable,
  table: 'order_rollups' | 'order_time_rollups',
  projectId: ProjectId,
  dimension: Dimension | 'all',
  pieces: readonly Piece[],
) {
  return pieces
    .map(
      ({ grain, from, to }) => db`
        select * from ${db(table)}
        where project_id = ${projectId} and grain = ${grain} and dimension = ${dimension}
          and starts_at >= ${from} and starts_at < ${to}`,
    )
    .reduce((all, one) => db`${all} union all ${one}`)
}

export type SessionSums = {
  created: number
  opened: number
  offers: number
  ordered: number
  paid: number
  completed: number
  expired: number
  cancelled: number
  failed: number
}

export async function sessionSums(
  db: Queryable,
  projectId: ProjectId,
  { from, to }: Span,
): Promise<SessionSums> {
  const [row] = await db<SessionSums[]>`
    select
      coalesce(sum(created), 0)::int as created, coalesce(sum(opened), 0)::int as opened,
      coalesce(sum(offers), 0)::int as offers, coalesce(sum(ordered), 0)::int as ordered,
      coalesce(sum(paid), 0)::int as paid, coalesce(sum(completed), 0)::int as completed,
      coalesce(sum(expired), 0)::int as expired, coalesce(sum(cancelled), 0)::int as cancelled,
      coalesce(sum(failed), 0)::int as failed
    from session_rollups
    where project_id = ${projectId} and grain = 'day' and starts_at >= ${from} and starts_at < ${to}`
  if (!row) throw new Error('a sum always has a row')
  return row
}
