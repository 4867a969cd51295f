import { sameBytes } from './bytes.ts'
import type { WebhookEvent } from './webhook-event.ts'
import type { WebhookHeaders } from './webhook-headers.ts'
import { readKeys, type WebhookKey } from './webhook-key.ts'
import { readProofs, type WebhookProof } from './webhook-proof.ts'
import { bodyBytes, type RawBody } from './webhook-signature.ts'
import { WebhookVerificationError, type WebhookVerificationReason } from './webhook-verification-error.ts'

export type VerifyOptions = {
  /** The current time when left out. */
  now?: Date
  /** How far the timestamp may be from it, in either direction; 300 when left out. */
  toleranceSeconds?: number
}

/**
 * Checks that a request came from the service, recently and unchanged, and returns its event. Pass the body exactly
 * as it was received: JSON that was parsed and written again has other bytes. Pass several keys while one replaces
 * another.
 *
 * @throws {WebhookVerificationError} whose `reason` says what is wrong
 */
export async function verifyWebhook(
  rawBody: RawBody,
  headers: WebhookHeaders,
  key: string | readonly string[],
  { now = new Date(), toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const keys = readKeys(key)
  const body = bodyBytes(rawBody)
  const rules = { keys, nowSeconds: now.getTime() / 1000, toleranceSeconds }
  let problem: WebhookVerificationReason = 'missing_header'
  for (const proof of readProofs(headers)) {
    const found = await problemOf(proof, body, rules)
    if (found === undefined) return readEvent(body)
    if (problem === 'missing_header') problem = found
  }
  throw new WebhookVerificationError(problem)
}

type Rules = { keys: readonly WebhookKey[]; nowSeconds: number; toleranceSeconds: number }

async function problemOf(
  { timestamp, signatures, sign }: WebhookProof,
  body: Uint8Array,
  { keys, nowSeconds, toleranceSeconds }: Rules,
): Promise<WebhookVerificationReason | undefined> {
  if (!/^\d{1,12}$/.test(timestamp)) return 'malformed_timestamp'
  // Written in this direction, a date or tolerance that is not a number is refused.
  if (!(Math.abs(nowSeconds - Number(timestamp)) <= toleranceSeconds)) return 'stale'
  for (const key of keys) {
    const expected = await sign(key, body)
    if (signatures.some((signature) => sameBytes(signature, expected))) return undefined
  }
  return 'wrong_signature'
}

function readEvent(body: Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (isEvent(event)) return event
  } catch (cause) {
    throw new WebhookVerificationError('malformed_body', { cause })
  }
  throw new WebhookVerificationError('malformed_body')
}

/** The holder of the key has written the body, so only its outline is checked. */
function isEvent(value: unknown): value is WebhookEvent {
  if (typeof value !== 'object' || value === null) return false
  const { id, type, timestamp, data } = value as Record<string, unknown>
  const named = typeof id === 'string' && typeof type === 'string' && typeof timestamp === 'string'
  return named && typeof data === 'object' && data !== null
}
