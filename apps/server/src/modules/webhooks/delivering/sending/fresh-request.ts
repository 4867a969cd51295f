import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../../db/connect.ts'
import type { Sealer } from '../../../../secrets/sealing.ts'
import type { Delivery } from '../../deliveries/delivery.ts'
import { createKeyOpener } from '../../endpoints/signing-key.ts'
import { listKeysInForce } from '../../endpoints/signing-key-store.ts'
import { signDelivery } from './sign-delivery.ts'

type Deps = { db: Db; clock: Clock; sealer: Sealer }

/** The headers that an attempt would carry if it were made now; the endpoint's keys stay here. */
type FreshRequest = { name: string; value: string }[]

export async function makeFreshRequest(
  { db, clock, sealer }: Deps,
  { id, eventId, eventType, endpointId, projectId }: Delivery,
  body: string,
): Promise<FreshRequest> {
  const at = clock.now()
  const openKey = createKeyOpener(sealer)
  const keys = (await listKeysInForce(db, endpointId, at)).map((key) => openKey(key, projectId))
  if (keys.length === 0) return []
  const headers = signDelivery({ deliveryId: id, eventId, eventType, body, keys, at })
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}
