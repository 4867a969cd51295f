import { isUuid, type ProjectId, uuidOfSessionId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Order, OrderStatus } from '../order.ts'
import { type OrderRow, selectOrders, toOrder } from '../order-store.ts'

export type OrderFilter = {
  limit: number
  offset: number
  status?: OrderStatus
  gateway?: string
  customerId?: string
  externalCustomerId?: string
  sessionId?: string
}

/**
 * Newest first, by orders_in_time, orders_in_status, orders_of_gateway or orders_of_session; of a customer by
 * orders_by_customer together with the two indexes of what callers without proof named.
 */
export async function listOrdersByOffset(
  { db }: { db: Db },
  projectId: ProjectId,
  filter: OrderFilter,
): Promise<{ orders: Order[]; total: number }> {
  const { limit, offset, status, gateway, customerId, externalCustomerId } = filter
  const sessionId = filter.sessionId === undefined ? undefined : uuidOfSessionId(filter.sessionId)
  const isUnknownSession = filter.sessionId !== undefined && sessionId === undefined
  if (isUnknownSession || (customerId !== undefined && !isUuid(customerId))) return { orders: [], total: 0 }
  const matching = db`
    where orders.project_id = ${projectId} and orders.opening = 'opened'
    ${status === undefined ? db`` : db`and orders.status = ${status}`}
    ${gateway === undefined ? db`` : db`and orders.gateway_id = ${gateway.toLowerCase()}`}
    ${
      customerId === undefined
        ? db``
        : db`and (orders.customer_id = ${customerId} or orders.named_customer_id = ${customerId})`
    }
    ${sessionId === undefined ? db`` : db`and orders.session_id = ${sessionId}`}
    ${
      externalCustomerId === undefined
        ? db``
        : db`and (orders.named_external_customer_id = ${externalCustomerId} or orders.customer_id = (
            select id from customers where project_id = ${projectId} and external_customer_id = ${externalCustomerId}))`
    }`
  const [rows, [counted]] = await Promise.all([
    db<OrderRow[]>`
      ${selectOrders(db)} ${matching}
      order by orders.created_at desc, orders.id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from orders ${matching}`,
  ])
  return { orders: rows.map(toOrder), total: counted?.total ?? 0 }
}
