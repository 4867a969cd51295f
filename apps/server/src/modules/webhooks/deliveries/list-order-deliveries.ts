import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type Attempt, type Delivery, deliveryIdOf } from './delivery.ts'
import { type DeliveryRow, toDelivery } from './delivery-store.ts'

/** An attempt without the receiver's answer, which may be long. */
type ShortAttempt = Omit<Attempt, 'responseBody' | 'responseHeaders'>

export type OrderDelivery = Delivery & { attemptLog: ShortAttempt[] }

const deliveriesMax = 500

/**
 * Every delivery about an order, with every attempt: by the events' index on order_id, deliveries_of_event and the
 * primary key of attempts. Two queries, however many deliveries there are.
 */
export async function listOrderDeliveries(
  { db }: { db: Db },
  projectId: ProjectId,
  orderId: OrderId,
): Promise<OrderDelivery[]> {
  const ofOrder = db`
    from events join deliveries on deliveries.event_id = events.id
    where events.order_id = ${orderId} and deliveries.project_id = ${projectId}
    order by deliveries.created_at, deliveries.id limit ${deliveriesMax}`
  const [deliveries, attempts] = await Promise.all([
    db<DeliveryRow[]>`select deliveries.* ${ofOrder}`,
    db<(ShortAttempt & { deliveryId: string })[]>`
      select delivery_id, attempt, at, duration_ms, response_status, error from delivery_attempts
      where delivery_id in (select deliveries.id ${ofOrder}) order by delivery_id, attempt`,
  ])
  const attemptsOf = Map.groupBy(attempts, ({ deliveryId }) => deliveryIdOf(deliveryId))
  return deliveries.map((row) => {
    const delivery = toDelivery(row)
    const attemptLog = (attemptsOf.get(delivery.id) ?? []).map(({ deliveryId: _, ...attempt }) => attempt)
    return { ...delivery, attemptLog }
  })
}
