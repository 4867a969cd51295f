import type { Decimal } from '@sliproad/core/decimal'
import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

/** More are not counted, because the page shows no more than "1,000". */
const countMax = 1_000

export type Waiting = { count: number; since: Date | null }

/** Cases that a person has to decide, by kyc_cases_of_project_by_status. */
export async function casesInReview(db: Queryable, projectId: ProjectId): Promise<Waiting> {
  const [row] = await db<Waiting[]>`
    select count(*)::int as count, min(updated_at) as since from (
      select updated_at from kyc_cases where project_id = ${projectId} and status = 'manual_review'
      order by created_at limit ${countMax}
    ) waiting`
  return row ?? { count: 0, since: null }
}

export type FailedDeliveries = Waiting & { url: string | null; responseStatus: number | null }

/** What was given up in this time, by deliveries_failed, and where most of it should have gone. */
export async function failedDeliveries(
  db: Queryable,
  projectId: ProjectId,
  from: Date,
): Promise<FailedDeliveries> {
  const [row] = await db<FailedDeliveries[]>`
    with failed as materialized (
      select endpoint_id, created_at, response_status from deliveries
      where project_id = ${projectId} and failed and created_at >= ${from}
      order by created_at desc, id desc limit ${countMax}
    )
    select
      (select count(*)::int from failed) as count, (select min(created_at) from failed) as since, url,
      last.response_status
    from (select) as always left join lateral (
      select url, response_status from failed join webhook_endpoints on webhook_endpoints.id = endpoint_id
      order by failed.created_at desc limit 1
    ) as last on true`
  return row ?? { count: 0, since: null, url: null, responseStatus: null }
}

export type OpenOrder = {
  id: OrderId
  gatewayId: string
  fiatAmount: Decimal | null
  fiatCurrency: string
  createdAt: Date
}

/** The orders that have been processing for the longest time, by orders_in_status. */
export async function longestProcessing(
  db: Queryable,
  projectId: ProjectId,
  limit: number,
): Promise<OpenOrder[]> {
  return db<OpenOrder[]>`
    select id, gateway_id, coalesce(fiat_amount, quoted_fiat_amount, case when amount_side = 'fiat' then amount end) as fiat_amount, fiat_currency, created_at
    from orders where project_id = ${projectId} and status = 'processing' and opening = 'opened'
    order by created_at limit ${limit}`
}

/** Orders that are marked for a person; the table holds only those. */
export async function markedOrders(db: Queryable, projectId: ProjectId): Promise<Waiting> {
  const [row] = await db<Waiting[]>`
    select count(*)::int as count, min(since) as since
    from order_attention join orders on orders.id = order_id where project_id = ${projectId}`
  return row ?? { count: 0, since: null }
}
