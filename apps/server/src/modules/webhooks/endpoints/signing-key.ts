import { createSecretKey, type KeyObject } from 'node:crypto'
import type { ProjectId } from '@sliproad/core/ids'
import type { Sealer } from '../../../secrets/sealing.ts'
import { signingKeyContext } from '../../projects/index.ts'

/** A signing key as it is stored; the newest of an endpoint is the one in force, older ones overlap until they expire. */
export type SealedKey = { id: string; keySealed: string; sealedFor: 'project' | 'key' }

export const overlapHoursDefault = 24
export const overlapHoursMax = 14 * 24
/** Every delivery carries a signature for each, and receivers refuse headers of many kilobytes. */
export const keysInForceMax = 5

/** The context that a sealed key is bound to: it can be opened nowhere else. */
export function keyContext(key: Pick<SealedKey, 'id' | 'sealedFor'>, projectId: ProjectId): string {
  return key.sealedFor === 'project' ? signingKeyContext(projectId) : `webhook-signing-keys/${key.id}`
}

/**
 * A key in both forms: its text, and the bytes that the part after the prefix encodes. Both are prepared once,
 * because Node takes much longer to prepare a key than to sign with it.
 */
export type SigningKey = { text: KeyObject; bytes: KeyObject }
export type OpenKey = (key: SealedKey, projectId: ProjectId) => SigningKey

export function readSigningKey(text: string): SigningKey {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64')
  return { text: createSecretKey(text, 'utf8'), bytes: createSecretKey(bytes) }
}

const openKeysMax = 10_000

/** Opens keys and caches them by their sealed form, because the same few keys sign everything. */
export function createKeyOpener(sealer: Sealer): OpenKey {
  const opened = new Map<string, SigningKey>()
  return (key, projectId) => {
    const known = opened.get(key.keySealed)
    if (known) return known
    const signingKey = readSigningKey(sealer.open(key.keySealed, keyContext(key, projectId)))
    if (opened.size >= openKeysMax) opened.clear()
    opened.set(key.keySealed, signingKey)
    return signingKey
  }
}
