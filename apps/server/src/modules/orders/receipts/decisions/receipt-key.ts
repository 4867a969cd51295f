import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { ReceiptKeys } from '@sliproad/api/resources/receipt'
import type { Sealer } from '../../../../secrets/sealing.ts'

/** A pair that signs receipts; its private half is sealed. */
export type SigningKey = {
  /** The thumbprint of the public half (RFC 7638). */
  id: string
  publicKey: string
  privateSealed: string
  createdAt: Date
  retiredAt: Date | null
  revokedAt: Date | null
}

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex')

/** There is one, because a hash under another key would be another hash. */
export const hashKeyId = 'hash'

export function newSigningKey(sealer: Sealer, secret: Uint8Array, createdAt: Date): SigningKey {
  const { x = '' } = createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' })
  const id = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  const privateSealed = sealSecret(sealer, id, secret)
  return { id, publicKey: x, privateSealed, createdAt, retiredAt: null, revokedAt: null }
}

export function sealSecret(sealer: Sealer, id: string, secret: Uint8Array): string {
  return sealer.seal(Buffer.from(secret).toString('base64url'), contextOf(id))
}

export function openSecret(sealer: Sealer, id: string, sealed: string): Buffer {
  return Buffer.from(sealer.open(sealed, contextOf(id)), 'base64url')
}

export function openSigningKey(sealer: Sealer, { id, privateSealed }: SigningKey): KeyObject {
  return privateKeyOf(openSecret(sealer, id, privateSealed))
}

/**
 * The key that was in use when an order last changed, so that its receipt stays the same bytes when keys are replaced.
 * Orders from before all keys have the first. A revoked key signs nothing: its orders have the one after it.
 */
export function keyAt(keys: readonly SigningKey[], time: Date): SigningKey | undefined {
  return keys
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .find(({ retiredAt, revokedAt }) => revokedAt === null && (retiredAt === null || retiredAt > time))
}

/** As the well-known address publishes them. */
export function toKeySet(keys: readonly SigningKey[]): ReceiptKeys {
  const newestFirst = keys.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return {
    keys: newestFirst.map(({ id, publicKey, createdAt, retiredAt, revokedAt }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      x: publicKey,
      kid: id,
      use: 'sig',
      alg: 'EdDSA',
      validFrom: createdAt.toISOString(),
      retiredAt: retiredAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  }
}

function privateKeyOf(secret: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Start, secret]), format: 'der', type: 'pkcs8' })
}

function contextOf(id: string): string {
  return `receipt-keys/${id}`
}
