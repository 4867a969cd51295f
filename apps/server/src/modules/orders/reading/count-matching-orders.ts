import { isUuid, type ProjectId } from '@sliproad/core/ids'
import { type OrderStatus, type OrderType, orderStatuses, orderTypes } from '@sliproad/core/vocabulary'
import type { Db, Queryable } from '../../../db/connect.ts'
import { eitherOf } from '../../../db/keyset.ts'
import { matchingOrders, type OrderFilter } from './order-filter.ts'

/** As far as was counted, and whether there are more. */
export type BoundedCount = { count: number; isMore: boolean }

/** Above it the page shows "1,000+": a reader can do nothing with the difference, and the database reads no further. */
const countedMax = 1_000

export async function countMatchingOrders(
  { db }: { db: Db },
  projectId: ProjectId,
  filter: OrderFilter,
): Promise<BoundedCount> {
  const [row] = await db<{ count: number }[]>`select ${counting(db, projectId, filter)} as count`
  return bounded(row?.count ?? 0)
}

type Value = { value: string; filter: OrderFilter }

/** How many orders each value would leave, in one statement. */
async function countValues(
  db: Db,
  projectId: ProjectId,
  values: readonly Value[],
): Promise<({ value: string } & BoundedCount)[]> {
  if (values.length === 0) return []
  const selects = values.map(
    ({ value, filter }) => db`select ${value}::text as value, ${counting(db, projectId, filter)} as count`,
  )
  const rows = await db<{ value: string; count: number }[]>`
    ${selects.reduce((all, one) => db`${all} union all ${one}`)}`
  return rows.map(({ value, count }) => ({ value, ...bounded(count) }))
}

/** The choices of each filter with their counts; each respects all filters but its own. */
export async function countChoices({ db }: { db: Db }, projectId: ProjectId, filter: OrderFilter) {
  const [gateways, assets] = await Promise.all([listGateways(db, projectId), listAssets(db, projectId)])
  const { statuses: _, ...anyStatus } = filter
  const { gateways: __, ...anyGateway } = filter
  const { assets: ___, ...anyAsset } = filter
  const { type: ____, ...anyType } = filter
  const byStatus = (status: OrderStatus) => ({ value: status, filter: { ...anyStatus, statuses: [status] } })
  const byType = (type: OrderType) => ({ value: type, filter: { ...anyType, type } })
  const [all, status, gateway, asset, type] = await Promise.all([
    countMatchingOrders({ db }, projectId, filter),
    countValues(db, projectId, orderStatuses.map(byStatus)),
    countValues(
      db,
      projectId,
      gateways.map((id) => ({ value: id, filter: { ...anyGateway, gateways: [id] } })),
    ),
    countValues(
      db,
      projectId,
      assets.map((code) => ({ value: code, filter: { ...anyAsset, assets: [code] } })),
    ),
    countValues(db, projectId, orderTypes.map(byType)),
  ])
  return { all, status, gateway, asset, type }
}

function counting(db: Queryable, projectId: ProjectId, filter: OrderFilter) {
  const isUnknownCustomer = filter.customerId !== undefined && !isUuid(filter.customerId)
  const walks = isUnknownCustomer ? [] : matchingOrders(db, projectId, filter)
  if (walks.length === 0) return db`0`
  const ids = walks.map(
    (matching) => db`select orders.id from orders where ${matching} limit ${countedMax + 1}`,
  )
  return db`(select count(*)::int from (select 1 from (${eitherOf(db, ids)}) found limit ${countedMax + 1}) counted)`
}

function bounded(count: number): BoundedCount {
  return { count: Math.min(count, countedMax), isMore: count > countedMax }
}

const assetsMax = 40
const gatewaysMax = 40

/** From coin to coin along orders_by_asset: as quick for a million orders as for ten. */
async function listAssets(db: Db, projectId: ProjectId): Promise<string[]> {
  const rows = await db<{ code: string }[]>`
    with recursive asset as (
      (select crypto_currency as code from orders
        where project_id = ${projectId} and opening = 'opened' order by crypto_currency limit 1)
      union all
      select (
        select crypto_currency from orders
        where project_id = ${projectId} and opening = 'opened' and crypto_currency > asset.code
        order by crypto_currency limit 1
      ) from asset where code is not null
    )
    select code from asset where code is not null limit ${assetsMax}`
  return rows.map(({ code }) => code)
}

/** The same along orders_of_gateway. */
async function listGateways(db: Db, projectId: ProjectId): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with recursive gateway as (
      (select gateway_id as id from orders
        where project_id = ${projectId} and opening = 'opened' order by gateway_id limit 1)
      union all
      select (
        select gateway_id from orders
        where project_id = ${projectId} and opening = 'opened' and gateway_id > gateway.id
        order by gateway_id limit 1
      ) from gateway where id is not null
    )
    select id from gateway where id is not null limit ${gatewaysMax}`
  return rows.map(({ id }) => id)
}
