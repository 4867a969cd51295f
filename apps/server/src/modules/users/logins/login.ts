import { createHash } from 'node:crypto'
import type { UserId } from '@sliproad/core/ids'

declare const loginBrand: unique symbol
export type LoginId = string & { readonly [loginBrand]: 'login' }

/** `second_factor`: the password was right, a code is still to come, and nothing else is allowed. */
export type LoginStage = 'second_factor' | 'open'

/** One browser that somebody is logged in with. */
export type Login = {
  id: LoginId
  userId: UserId
  tokenHash: Uint8Array
  stage: LoginStage
  address: string
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endedAt: Date | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const idleMs = 12 * hourMs
const longestMs = 7 * 24 * hourMs
const secondFactorMs = 5 * minuteMs
/** Looking every time would make each read a write. */
export const noteSeenMs = minuteMs

/** 256 bits that only the browser keeps. */
export function drawToken(randomBytes: (length: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

/**
 * What a page of ours has to send along with a change. It follows from the token, so nobody can know it who was not
 * told by us, and a new login has another one.
 */
export function csrfTokenOf(token: string): string {
  return createHash('sha256').update(`csrf ${token}`).digest('base64url')
}

export function expiryOf(stage: LoginStage, now: Date): Date {
  return new Date(now.getTime() + (stage === 'open' ? longestMs : secondFactorMs))
}

/** In force: not ended, not past its time, and used lately. */
export function isInForce(login: Login, now: Date): boolean {
  const isIdle = now.getTime() - login.lastSeenAt.getTime() >= idleMs
  return login.endedAt === null && now < login.expiresAt && !isIdle
}
