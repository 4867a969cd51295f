import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { isProven } from '../order-store.ts'

/** Ids of the gateways where a customer has completed a proven order, by orders_by_customer. */
export async function gatewaysKnowing(
  db: Queryable,
  projectId: ProjectId,
  customerId: CustomerId,
): Promise<string[]> {
  const rows = await db<{ gatewayId: string }[]>`
    select distinct gateway_id from orders
    where customer_id = ${customerId} and project_id = ${projectId} and status = 'completed' and ${isProven(db)}
    order by gateway_id`
  return rows.map(({ gatewayId }) => gatewayId)
}
