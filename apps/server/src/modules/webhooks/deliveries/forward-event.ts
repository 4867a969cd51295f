import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { SendPost, Sent } from '@sliproad/outbound/send-post'
import type { Db } from '../../../db/connect.ts'
import type { FeedEvent } from '../../events/index.ts'
import type { Project } from '../../projects/index.ts'
import { signDelivery } from '../delivering/sending/sign-delivery.ts'
import { endpointIdOf } from '../endpoints/endpoint.ts'
import type { OpenKey, SealedKey } from '../endpoints/signing-key.ts'
import { listKeysInForce } from '../endpoints/signing-key-store.ts'
import { deliveryIdOf } from './delivery.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; send: SendPost; openKey: OpenKey }

/**
 * Posts an event once to a given URL, with the headers of a delivery and signed with the keys of the project's own
 * webhook URL. Nothing is stored or retried.
 */
export async function forwardEvent(
  deps: Deps,
  project: Project,
  event: FeedEvent,
  url: string,
  signal: AbortSignal,
): Promise<Sent> {
  const at = deps.clock.now()
  const sealed = await keysOf(deps.db, project, at)
  const headers = signDelivery({
    deliveryId: deliveryIdOf(deps.newId()),
    eventId: event.id,
    eventType: event.type,
    body: event.payload,
    keys: sealed.map((key) => deps.openKey(key, project.id)),
    at,
  })
  return deps.send({ url, headers, body: event.payload }, signal)
}

/** The endpoint of the project's own URL has the project's id; before it exists, the project's first key is used. */
async function keysOf(
  db: Db,
  { id, webhookSigningKeySealed: keySealed }: Project,
  now: Date,
): Promise<SealedKey[]> {
  const keys = await listKeysInForce(db, endpointIdOf(id), now)
  return keys.length > 0 ? keys : [{ id, keySealed, sealedFor: 'project' }]
}
