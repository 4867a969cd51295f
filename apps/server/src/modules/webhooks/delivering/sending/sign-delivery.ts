import { createHmac, type KeyObject } from 'node:crypto'
import type { SigningKey } from '../../endpoints/signing-key.ts'

type Signed = {
  deliveryId: string
  eventId: string
  eventType: string
  body: string
  /** Newest first; there is at least one. */
  keys: readonly SigningKey[]
  /** The time of this attempt, by the sender's clock. */
  at: Date
}

const userAgent = 'Sliproad-Webhooks/1'

/**
 * The headers of one attempt. X-Webhook-Signature holds one signature and is made with the text of the oldest key in
 * force, so a receiver that knows only the old key accepts it until the overlap ends. The three headers of Standard
 * Webhooks carry a signature for every key in force, made with the bytes that the key text encodes.
 */
export function signDelivery({
  deliveryId,
  eventId,
  eventType,
  body,
  keys,
  at,
}: Signed): Record<string, string> {
  const oldest = keys.at(-1)
  if (!oldest) throw new Error('there is no key to sign with')
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = `${timestamp}.${body}`
  const standard = keys.map(({ bytes }) => `v1,${hmac(bytes, `${eventId}.${content}`).digest('base64')}`)
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': hmac(oldest.text, content).digest('hex'),
    'x-webhook-event': eventType,
    'x-webhook-delivery-id': deliveryId,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.join(' '),
  }
}

function hmac(key: KeyObject, content: string) {
  return createHmac('sha256', key).update(content)
}
