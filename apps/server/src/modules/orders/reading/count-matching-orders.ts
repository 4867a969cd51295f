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
  const [gateways, assets] = await Promise.all([
    listValues(db, projectId, 'gateway_id'),
    listValues(db, projectId, 'crypto_currency'),
  ])
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

const valuesMax = 40

/** From value to value along orders_by_asset or orders_of_gateway: as quick for a million orders as for ten. */
async function listValues(
  db: Db,
  projectId: ProjectId,
  name: 'crypto_currency' | 'gateway_id',
): Promise<string[]> {
  const column = db(name)
  const rows = await db<{ value: string }[]>`
    with recursive found as (
      (select ${column} as value from orders
        where project_id = ${projectId} and opening = 'opened' order by ${column} limit 1)
      union all
      select (
        select ${column} from orders
        where project_id = ${projectId} and opening = 'opened' and ${column} > found.value
        order by ${column} limit 1
      ) from found where value is not null
    )
    select value from found where value is not null limit ${valuesMax}`
  return rows.map(({ value }) => value)
}
