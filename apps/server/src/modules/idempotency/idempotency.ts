import { createHash } from 'node:crypto'
import { invalid, Refusal } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'

export const keyLifetimeMs = 24 * 60 * 60 * 1000
/** Longer than any request may run: a lock older than this belongs to a process that died. */
export const lockMs = 30_000

/** Who sends a key. A public key and the client secret of a session are in the hands of the same browser. */
export type KeySender = 'anonymous' | 'public' | 'secret'

/**
 * A key counts for its project and kind of sender, so that no browser can use up a key of the partner's backend. A key
 * as it is sent holds no space, so no text of one kind can be read as one of another.
 */
export function storedKey(key: string, sender: KeySender): string {
  return sender === 'secret' ? key : `${sender} ${key}`
}

/** What stands in the place of a key after an erasure; no sender is called so. */
export function erasedKey(stored: string): string {
  return `erased ${createHash('sha256').update(stored).digest('hex')}`
}

/** One use of an Idempotency-Key: the request, the id reserved for its record, and the answer once there is one. */
export type IdempotencyRecord = {
  projectId: ProjectId
  /** As `storedKey` makes it. */
  key: string
  fingerprint: Uint8Array
  reservedId: string
  owner: string
  lockedUntil: Date
  answerStatus: number | null
  answerSealed: string | null
  expiresAt: Date
}

export type StoredAnswer = { status: number; body: string }

export function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalid({
      field: 'Idempotency-Key',
      message: 'must have 1 to 255 printable ASCII characters without spaces',
    })
  }
}

/** The same request has the same fingerprint however its JSON was formatted; headers and address do not count. */
export function fingerprintOf(method: string, route: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${route}\n${canonicalJson(body)}`)
    .digest()
}

export function requireSameRequest(record: IdempotencyRecord, fingerprint: Uint8Array): void {
  if (!Buffer.from(record.fingerprint).equals(fingerprint)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
}

/**
 * What happens to a key after an answer: successes and refusals on the merits are kept; refused fields free the key;
 * after a failure on our side the outcome is unclear, so the next call resumes it.
 */
export function keepingOf(status: number): 'keep' | 'free' | 'resume' {
  if (status >= 500) return 'resume'
  return status === 400 || status === 429 ? 'free' : 'keep'
}

/** The context that a sealed answer is bound to: it can be opened nowhere else. */
export function answerContext({ projectId, key }: Pick<IdempotencyRecord, 'projectId' | 'key'>): string {
  return `idempotency/${projectId}/${key}`
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
