import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import {
  afterCursorRow,
  type CursorQuery,
  eitherOf,
  findCursorRow,
  type Page,
  toPage,
} from '../../../db/keyset.ts'
import type { Order } from '../order.ts'
import { type OrderRow, selectOrders, toOrder } from '../order-store.ts'
import { matchingOrders, type OrderFilter } from './order-filter.ts'

export type OrderCursorFilter = CursorQuery & OrderFilter

const order = { table: 'orders' }

/**
 * Newest first, a page at a time, by orders_in_time, orders_in_status, orders_of_gateway, orders_by_asset,
 * orders_in_country or orders_by_customer; searches by the indexes named with them.
 */
export async function listOrdersByCursor(
  { db }: { db: Db },
  projectId: ProjectId,
  { limit, cursor, ...filter }: OrderCursorFilter,
): Promise<Page<Order>> {
  if (filter.customerId !== undefined && !isUuid(filter.customerId)) return { rows: [], next: null }
  const cursorRow = await findCursorRow(db, order, projectId, cursor)
  const [only, ...more] = matchingOrders(db, projectId, filter)
  if (!only) return { rows: [], next: null }
  const after = afterCursorRow(db, order, cursorRow)
  const newest = db`order by orders.created_at desc, orders.id desc limit ${limit + 1}`
  if (more.length === 0) {
    const rows = await db<OrderRow[]>`${selectOrders(db)} where ${only} ${after} ${newest}`
    return toPage(rows.map(toOrder), limit)
  }
  const walks = [only, ...more].map(
    (matching) => db`select orders.id from orders where ${matching} ${after} ${newest}`,
  )
  const rows = await db<OrderRow[]>`
    ${selectOrders(db)} where orders.id in (${eitherOf(db, walks)}) ${newest}`
  return toPage(rows.map(toOrder), limit)
}
