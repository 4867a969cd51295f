import type { Queryable } from '../../../db/connect.ts'
import type { EndpointId } from './endpoint.ts'
import { endpointUuid } from './endpoint-store.ts'
import type { SealedKey } from './signing-key.ts'

export async function insertKey(
  tx: Queryable,
  endpointId: EndpointId,
  key: SealedKey & { createdAt: Date },
): Promise<void> {
  await tx`insert into webhook_signing_keys ${tx({ ...key, endpointId: endpointUuid(endpointId) })}`
}

/** Sets the expiry of an endpoint's keys, unless they expire earlier; expired keys are deleted. */
export async function expireKeys(
  tx: Queryable,
  endpointId: EndpointId,
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  const endpoint = endpointUuid(endpointId)
  await tx`
    update webhook_signing_keys set expires_at = least(expires_at, ${at}) where endpoint_id = ${endpoint}`
  await tx`delete from webhook_signing_keys where endpoint_id = ${endpoint} and expires_at <= ${now}`
}

/** Drops the keys of an endpoint between its oldest, which receivers know, and its newest few. */
export async function dropMiddleKeys(tx: Queryable, endpointId: EndpointId, kept: number): Promise<void> {
  const endpoint = endpointUuid(endpointId)
  await tx`
    delete from webhook_signing_keys where endpoint_id = ${endpoint} and id not in (
      (select id from webhook_signing_keys where endpoint_id = ${endpoint}
        order by created_at desc, id desc limit ${kept - 1})
      union all
      (select id from webhook_signing_keys where endpoint_id = ${endpoint} order by created_at, id limit 1)
    )`
}

/** Newest first, by webhook_signing_keys_of_endpoint. */
export async function listKeysInForce(
  db: Queryable,
  endpointId: EndpointId,
  now: Date,
): Promise<SealedKey[]> {
  return db<SealedKey[]>`
    select id, key_sealed, sealed_for from webhook_signing_keys
    where endpoint_id = ${endpointUuid(endpointId)} and (expires_at is null or expires_at > ${now})
    order by created_at desc, id desc`
}
