import type { ChangeSource } from '@sliproad/api/resources/order'
import type { OrderId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import type { Writes } from '../../db/statements/write-together.ts'
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

export function changeWrites(db: Queryable, changes: readonly OrderChange[]): Writes {
  if (changes.length === 0) return {}
  return { change: db`insert into order_changes ${db([...changes])} returning 1` }
}

/** In the order they happened, by primary key. */
export async function listChanges(db: Queryable, orderId: OrderId): Promise<OrderChange[]> {
  return db<OrderChange[]>`select * from order_changes where order_id = ${orderId} order by position`
}
