import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { AttentionReason } from '@sliproad/core/vocabulary'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { OrderStatus } from './order.ts'

export type OrderForAttention = {
  orderId: OrderId
  projectId: ProjectId
  gatewayId: string
  status: OrderStatus
  reason: AttentionReason
  since: Date
}

/** Flags an order for a person to look at, or removes the flag. */
export async function saveAttention(
  tx: Tx,
  orderId: OrderId,
  reason: AttentionReason | null,
  now: Date,
): Promise<void> {
  if (reason === null) await tx`delete from order_attention where order_id = ${orderId}`
  else {
    await tx`
      insert into order_attention (order_id, reason, since) values (${orderId}, ${reason}, ${now})
      on conflict (order_id) do update set reason = excluded.reason`
  }
}

/** The longest waiting first; the table holds only orders that a person has to look at. */
export async function listForAttention(db: Queryable, limit: number): Promise<OrderForAttention[]> {
  return db<OrderForAttention[]>`
    select order_id, orders.project_id, orders.gateway_id, orders.status, reason, since
    from order_attention join orders on orders.id = order_id order by since limit ${limit}`
}

export async function countForAttention(db: Queryable): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from order_attention`
  return row?.count ?? 0
}
