import { createHash } from 'node:crypto'
import { invalid, Refusal } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'

export const keyLifetimeMs = 24 * 60 * 60 * 1000
/** Longer than any request may run: a lock older than this belonged to a process that died. */
export const lockMs = 30_000

/** One use of an Idempotency-Key: what was asked, under which id it is made, and the answer once there is one. */
export type IdempotencyRecord = {
  projectId: ProjectId
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

/** The same request asked again has the same fingerprint, however its JSON was written; headers and address do not count. */
export function fingerprintOf(method: string, route: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${route}\n${canonicalJson(body)}`)
    .digest()
}

export function requireSameRequest(record: IdempotencyRecord, fingerprint: Uint8Array): void {
  if (!Buffer.from(record.fingerprint).equals(fingerprint)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
}

/**
 * What becomes of a key after an answer: successes and refusals of the matter itself are kept; refused fields free the
 * key; after a failure on our side nobody knows what was done, so the next call resumes it.
 */
export function keepingOf(status: number): 'keep' | 'free' | 'resume' {
  if (status >= 500) return 'resume'
  return status === 400 || status === 429 ? 'free' : 'keep'
}

/** Where a sealed answer belongs; it opens nowhere else. */
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
