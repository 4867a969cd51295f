import { isUuid, type ProjectId, uuidOfSessionId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import {
  afterCursorRow,
  type CursorQuery,
  eitherOf,
  findCursorRow,
  type Page,
  toPage,
} from '../../../db/keyset.ts'
import type { Order, OrderStatus } from '../order.ts'
import { type OrderRow, selectOrders, toOrder } from '../order-store.ts'

export type OrderCursorFilter = CursorQuery & {
  status?: OrderStatus
  gateway?: string
  country?: string
  customerId?: string
  /** Any id, address or hash that names orders, exactly. */
  search?: string
  from?: Date
  to?: Date
}

const order = { table: 'orders' }

/**
 * Newest first, a page at a time, by orders_by_time, orders_in_status, orders_by_gateway, orders_by_country or
 * orders_by_customer; searches by the indexes named with them.
 */
export async function listOrdersByCursor(
  { db }: { db: Db },
  projectId: ProjectId,
  filter: OrderCursorFilter,
): Promise<Page<Order>> {
  const { limit, cursor, status, gateway, country, customerId, search, from, to } = filter
  if (customerId !== undefined && !isUuid(customerId)) return { rows: [], next: null }
  const cursorRow = await findCursorRow(db, order, projectId, cursor)
  const matching = db`
    where orders.project_id = ${projectId} and orders.opening = 'opened' ${afterCursorRow(db, order, cursorRow)}
      ${status === undefined ? db`` : db`and orders.status = ${status}`}
      ${gateway === undefined ? db`` : db`and orders.gateway_id = ${gateway}`}
      ${country === undefined ? db`` : db`and orders.country = ${country}`}
      ${customerId === undefined ? db`` : db`and orders.customer_id = ${customerId}`}
      ${from === undefined ? db`` : db`and orders.created_at >= ${from}`}
      ${to === undefined ? db`` : db`and orders.created_at < ${to}`}`
  const newest = db`order by orders.created_at desc, orders.id desc limit ${limit + 1}`
  if (search === undefined) {
    const rows = await db<OrderRow[]>`${selectOrders(db)} ${matching} ${newest}`
    return toPage(rows.map(toOrder), limit)
  }
  const walks = namings(db, projectId, search).map(
    (naming) => db`select orders.id from orders ${matching} and ${naming} ${newest}`,
  )
  const rows = await db<OrderRow[]>`
    ${selectOrders(db)} where orders.id in (${eitherOf(db, walks)}) ${newest}`
  return toPage(rows.map(toOrder), limit)
}

function namings(db: Db, projectId: ProjectId, search: string) {
  if (isUuid(search))
    return [
      db`orders.id = ${search}`,
      db`orders.customer_id = ${search}`,
      db`orders.named_customer_id = ${search}`,
      named(db, search),
      theirs(db, search),
    ]
  const session = uuidOfSessionId(search)
  if (session !== undefined) return [db`orders.session_id = ${session}`]
  return [
    // orders_by_address, orders_by_hash, orders_by_their_order, orders_by_named_external_id, orders_by_customer
    db`lower(orders.wallet_address) = lower(${search})`,
    db`lower(orders.transaction_hash) = lower(${search})`,
    theirs(db, search),
    named(db, search),
    db`orders.customer_id = (
      select id from customers where project_id = ${projectId} and external_customer_id = ${search})`,
  ]
}

function named(db: Db, search: string) {
  return db`orders.named_external_customer_id = ${search}`
}

function theirs(db: Db, search: string) {
  return db`orders.gateway_order_id = ${search}`
}
