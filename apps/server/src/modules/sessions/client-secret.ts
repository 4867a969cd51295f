import { hash, timingSafeEqual } from 'node:crypto'
import type { SessionId } from '@sliproad/core/ids'

/** Lets its bearer confirm one session and order from it. We keep its hash only. */
export function drawClientSecret(sessionId: SessionId, randomBytes: (length: number) => Uint8Array): string {
  return `${sessionId}_secret_${Buffer.from(randomBytes(32)).toString('base64url')}`
}

export function hashClientSecret(clientSecret: string): Buffer {
  return hash('sha256', clientSecret, 'buffer')
}

export function isClientSecret(known: Uint8Array, clientSecret: string): boolean {
  return timingSafeEqual(known, hashClientSecret(clientSecret))
}
