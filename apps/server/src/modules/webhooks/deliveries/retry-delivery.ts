import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type Delivery, type DeliveryId, uuidOfDeliveryId } from './delivery.ts'
import { findDelivery, queueAgain } from './delivery-store.ts'

type Deps = { db: Db; clock: Clock }

/** Why a delivery cannot be retried. */
export type RetryRefusal = 'not_failed' | 'endpoint_disabled' | 'endpoint_deleted'
export type Retry =
  | { ok: true; delivery: Delivery }
  | { ok: false; refused: RetryRefusal; delivery: Delivery }

/**
 * Attempts a failed delivery once more, at once and with the same bytes; it is then delivered or failed again, and
 * the schedule does not start over. Two clicks are one retry: the second finds the delivery pending.
 */
export async function retryDelivery(deps: Deps, projectId: ProjectId, id: string): Promise<Retry> {
  if (uuidOfDeliveryId(id) === undefined) throw unknownDelivery()
  const deliveryId = id as DeliveryId
  const retried = await queueAgain(deps.db, projectId, deliveryId, deps.clock.now())
  if (retried) return { ok: true, delivery: retried }
  const found = await findDelivery(deps.db, projectId, deliveryId)
  if (!found) throw unknownDelivery()
  const { delivery, endpoint } = found
  if (delivery.status !== 'failed') return { ok: false, refused: 'not_failed', delivery }
  return { ok: false, refused: endpoint.deleted ? 'endpoint_deleted' : 'endpoint_disabled', delivery }
}

export function unknownDelivery(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no webhook delivery with this id.' })
}
