import type { ChangeSource } from '@sliproad/api/resources/order'
import type { OrderId } from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { OrderStatus } from './order.ts'

export type { ChangeSource } from '@sliproad/api/resources/order'

export type OrderChange = {
  orderId: OrderId
  position: number
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  source: ChangeSource
  gatewayStatus: string | null
  messageId: string | null
  at: Date
}

export async function insertChange(tx: Tx, change: OrderChange): Promise<void> {
  await tx`insert into order_changes ${tx({ ...change })}`
}

/** In the order they happened, by primary key. */
export async function listChanges(db: Queryable, orderId: OrderId): Promise<OrderChange[]> {
  return db<OrderChange[]>`select * from order_changes where order_id = ${orderId} order by position`
}
