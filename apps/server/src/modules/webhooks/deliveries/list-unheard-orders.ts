import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'

const failedMax = 500

/** Orders of which an endpoint was not told because its deliveries failed, newest first, by deliveries_failed. */
export async function listUnheardOrders(
  db: Queryable,
  projectId: ProjectId,
  since: Date,
): Promise<OrderId[]> {
  const rows = await db<{ orderId: OrderId }[]>`
    select distinct order_id from (
      select event_id from deliveries where project_id = ${projectId} and failed and created_at >= ${since}
      order by created_at desc, id desc limit ${failedMax}
    ) failing join events on events.id = failing.event_id where order_id is not null`
  return rows.map(({ orderId }) => orderId)
}
