import { bytesToBase64, bytesToHex } from './bytes.ts'
import { readKeys } from './webhook-key.ts'
import { bodyBytes, ownSignature, type RawBody, standardSignature } from './webhook-signature.ts'

export type SignOptions = {
  /** The current time when left out. */
  now?: Date
  /** The values from the body when left out. */
  id?: string
  type?: string
  deliveryId?: string
}

/**
 * The headers that the service would send with this body, for tests of a receiver. Several keys are those of a rotation,
 * the newest first: `x-webhook-signature` is made with the last, `webhook-signature` with all.
 */
export async function signWebhook(
  rawBody: RawBody,
  key: string | readonly string[],
  { now = new Date(), id, type, deliveryId = 'whd_01h455vb4pex5vsknk084sn02q' }: SignOptions = {},
): Promise<Record<string, string>> {
  const keys = readKeys(key)
  const body = bodyBytes(rawBody)
  const named = id === undefined || type === undefined ? JSON.parse(new TextDecoder().decode(body)) : {}
  const eventId = id ?? String(named.id)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const standard = await Promise.all(keys.map((one) => standardSignature(one, eventId, timestamp, body)))
  return {
    'content-type': 'application/json',
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': bytesToHex(await ownSignature(keys.at(-1) ?? keys[0], timestamp, body)),
    'x-webhook-event': type ?? String(named.type),
    'x-webhook-delivery-id': deliveryId,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.map((signature) => `v1,${bytesToBase64(signature)}`).join(' '),
  }
}
