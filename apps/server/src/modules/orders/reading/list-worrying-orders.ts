import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

const processedMax = 1_000

/**
 * Orders of which a person should know for what they are: paid for longer than `limitOf` their gateway, given back
 * since a moment, or marked for a person. By orders_in_status and the few rows of order_attention.
 */
export async function listWorryingOrders(
  db: Queryable,
  projectId: ProjectId,
  { since, now, limitOf }: { since: Date; now: Date; limitOf: (gatewayId: string) => number | null },
): Promise<OrderId[]> {
  const [processing, refunded, marked] = await Promise.all([
    db<{ id: OrderId; gatewayId: string; changedAt: Date }[]>`
      select id, gateway_id, changed_at from orders
      where project_id = ${projectId} and opening = 'opened' and status = 'processing'
      order by created_at desc, id desc limit ${processedMax}`,
    db<{ id: OrderId }[]>`
      select id from orders
      where project_id = ${projectId} and opening = 'opened' and status = 'refunded' and created_at >= ${since}
      order by created_at desc, id desc limit ${processedMax}`,
    db<{ id: OrderId }[]>`
      select id from order_attention join orders on orders.id = order_id
      where project_id = ${projectId} limit ${processedMax}`,
  ])
  const slow = processing.filter(({ gatewayId, changedAt }) => {
    const seconds = limitOf(gatewayId)
    return seconds !== null && now.getTime() - changedAt.getTime() > seconds * 1_000
  })
  return [...new Set([...slow, ...refunded, ...marked].map(({ id }) => id))]
}
