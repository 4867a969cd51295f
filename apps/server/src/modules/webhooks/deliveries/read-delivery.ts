import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type Attempt, type Delivery, type DeliveryId, uuidOfDeliveryId } from './delivery.ts'
import { findDelivery, listAttempts } from './delivery-store.ts'
import { unknownDelivery } from './retry-delivery.ts'

/** A delivery with the exact bytes it sends and every attempt that was made. */
export type DeliveryHistory = {
  delivery: Delivery
  orderId: OrderId | null
  url: string
  payload: string
  attemptLog: Attempt[]
}

export async function readDelivery(
  { db }: { db: Db },
  projectId: ProjectId,
  id: string,
): Promise<DeliveryHistory> {
  if (uuidOfDeliveryId(id) === undefined) throw unknownDelivery()
  const found = await findDelivery(db, projectId, id as DeliveryId)
  if (!found) throw unknownDelivery()
  const { delivery, orderId, payload, endpoint } = found
  return { delivery, orderId, url: endpoint.url, payload, attemptLog: await listAttempts(db, delivery.id) }
}
