import { hash, timingSafeEqual } from 'node:crypto'
import type { SessionId } from '@sliproad/core/ids'

/** Allows its bearer to confirm one session and to order from it. Only its hash is stored. */
export function drawClientSecret(sessionId: SessionId, randomBytes: (length: number) => Uint8Array): string {
  return `${sessionId}_secret_${Buffer.from(randomBytes(32)).toString('base64url')}`
}

/** The session id in front, whether or not the rest is right. */
export function sessionIdIn(clientSecret: string): string {
  return clientSecret.slice(0, Math.max(0, clientSecret.indexOf('_secret_')))
}

export function hashClientSecret(clientSecret: string): Buffer {
  return hash('sha256', clientSecret, 'buffer')
}

export function isClientSecret(known: Uint8Array, clientSecret: string): boolean {
  return timingSafeEqual(known, hashClientSecret(clientSecret))
}
