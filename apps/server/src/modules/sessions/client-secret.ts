import { createHash, timingSafeEqual } from 'node:crypto'
import type { SessionId } from '@sliproad/core/ids'

/** Lets its bearer confirm one session and order from it. We keep its hash only. */
export function drawClientSecret(sessionId: SessionId, randomBytes: (length: number) => Uint8Array): string {
  return `${sessionId}_secret_${Buffer.from(randomBytes(32)).toString('base64url')}`
}

export function hashClientSecret(clientSecret: string): Buffer {
  return createHash('sha256').update(clientSecret).digest()
}

export function isClientSecret(hash: Uint8Array, clientSecret: string): boolean {
  return timingSafeEqual(hash, hashClientSecret(clientSecret))
}
