import { type Bytes, base64ToBytes, hexToBytes } from './bytes.ts'
import { headerOf, type WebhookHeaders } from './webhook-headers.ts'
import type { WebhookKey } from './webhook-key.ts'
import { ownSignature, standardSignature } from './webhook-signature.ts'

/** The proof of a request: signatures with their time, and how one is made with a key. */
export type WebhookProof = {
  timestamp: string
  signatures: readonly Bytes[]
  sign: (key: WebhookKey, body: Uint8Array) => Promise<Bytes>
}

/** The proofs whose headers are complete: ours, that of Standard Webhooks, or both. */
export function readProofs(headers: WebhookHeaders): WebhookProof[] {
  return [ownProof(headers), standardProof(headers)].filter((proof) => proof !== undefined)
}

function ownProof(headers: WebhookHeaders): WebhookProof | undefined {
  const timestamp = headerOf(headers, 'x-webhook-timestamp')
  const signature = headerOf(headers, 'x-webhook-signature')
  if (timestamp === undefined || signature === undefined) return undefined
  const bytes = hexToBytes(signature)
  return {
    timestamp,
    signatures: bytes ? [bytes] : [],
    sign: (key, body) => ownSignature(key, timestamp, body),
  }
}

/** The list may contain signatures of several keys, and of later versions, which are skipped. */
function standardProof(headers: WebhookHeaders): WebhookProof | undefined {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const list = headerOf(headers, 'webhook-signature')
  if (id === undefined || timestamp === undefined || list === undefined) return undefined
  return {
    timestamp,
    signatures: list
      .split(' ')
      .flatMap((entry) => (entry.startsWith('v1,') ? (base64ToBytes(entry.slice(3)) ?? []) : [])),
    sign: (key, body) => standardSignature(key, id, timestamp, body),
  }
}
