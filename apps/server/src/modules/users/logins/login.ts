import { createHash } from 'node:crypto'
import type { UserId } from '@sliproad/core/ids'

declare const loginBrand: unique symbol
export type LoginId = string & { readonly [loginBrand]: 'login' }

/** `second_factor`: the password was right, a code is still to come, and nothing else is allowed. */
export type LoginStage = 'second_factor' | 'open'

/** One browser in which a person is logged in. */
export type Login = {
  id: LoginId
  userId: UserId
  tokenHash: Uint8Array
  stage: LoginStage
  address: string
  userAgent: string | null
  /** When the person last proved to be there; null for half a login. */
  confirmedAt: Date | null
  /** Whether the OpenID provider said that it asked for several factors. */
  severalFactors: boolean
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
const confirmedMs = 10 * minuteMs
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
 * What a page of ours has to send along with a change. It follows from the token, so only a page that we
 * told knows it, and a new login has another one.
 */
export function csrfTokenOf(token: string): string {
  return createHash('sha256').update(`csrf ${token}`).digest('base64url')
}

export function expiryOf(stage: LoginStage, now: Date): Date {
  return new Date(now.getTime() + (stage === 'open' ? longestMs : secondFactorMs))
}

/** Whether the person has proven to be there lately enough for a change that asks for it. */
export function isConfirmed({ confirmedAt }: Login, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedMs
}

/** In force: not ended, not past its time, and used lately. */
export function isInForce(login: Login, now: Date): boolean {
  const isIdle = now.getTime() - login.lastSeenAt.getTime() >= idleMs
  return login.endedAt === null && now < login.expiresAt && !isIdle
}
