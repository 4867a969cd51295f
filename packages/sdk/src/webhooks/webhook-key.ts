import { base64ToBytes, textToBytes } from './bytes.ts'
import { WebhookVerificationError } from './webhook-verification-error.ts'

/** One signing key in both forms: its literal text, and the bytes that the part after `whsec_` encodes. */
export type WebhookKey = { text: Uint8Array<ArrayBuffer>; bytes: Uint8Array<ArrayBuffer> }

/** There is always at least one. */
export function readKeys(given: string | readonly string[]): readonly [WebhookKey, ...WebhookKey[]] {
  const [first, ...others] = Array.isArray(given) ? given : [given]
  // Usually a setting that was never set.
  if (first === undefined) throw new WebhookVerificationError('malformed_key')
  return [readKey(first), ...others.map(readKey)]
}

function readKey(text: string): WebhookKey {
  const bytes =
    typeof text === 'string' && text.startsWith('whsec_') ? base64ToBytes(text.slice(6)) : undefined
  if (!bytes || bytes.length === 0) throw new WebhookVerificationError('malformed_key')
  return { text: textToBytes(text), bytes }
}
