import { type Bytes, joinBytes, textToBytes } from './bytes.ts'
import { hmacSha256 } from './hmac.ts'
import type { WebhookKey } from './webhook-key.ts'

/** A body as it was received. Text is taken as UTF-8. */
export type RawBody = string | Uint8Array

export function bodyBytes(rawBody: RawBody): Uint8Array {
  if (typeof rawBody === 'string') return textToBytes(rawBody)
  // Also true for arrays of another realm, such as those of a test runner.
  if (ArrayBuffer.isView(rawBody)) {
    return new Uint8Array(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength)
  }
  throw new TypeError('rawBody must be the text or the bytes as they came, not what was parsed from them')
}

/** What `X-Webhook-Signature` holds, as bytes: made with the key's literal text over timestamp and body. */
export function ownSignature(key: WebhookKey, timestamp: string, body: Uint8Array): Promise<Bytes> {
  return hmacSha256(key.text, joinBytes(textToBytes(`${timestamp}.`), body))
}

/** One entry of `webhook-signature` (Standard Webhooks): made with the key's bytes over id, timestamp and body. */
export function standardSignature(
  key: WebhookKey,
  id: string,
  timestamp: string,
  body: Uint8Array,
): Promise<Bytes> {
  return hmacSha256(key.bytes, joinBytes(textToBytes(`${id}.${timestamp}.`), body))
}
