import { compare, type Decimal } from '@sliproad/core/decimal'
import type { Branding } from './branding.ts'

export const sessionStatuses = [
  'pending',
  'confirmed',
  'processing',
  'completed',
  'expired',
  'cancelled',
  'failed',
] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export const lockableFields = [
  'sourceAmount',
  'sourceCurrency',
  'destinationCurrency',
  'network',
  'destinationAddress',
] as const
export type LockableField = (typeof lockableFields)[number]

export type FieldLock = { locked: boolean; min: Decimal | null; max: Decimal | null }

/** Buying or selling, seen from the user. */
export type Way = 'buy' | 'sell'

/** What the page may know of a session. The amount and its currency are the fiat side, whichever way it goes. */
export type Session = {
  sessionId: string
  way: Way
  status: SessionStatus
  sourceAmount: Decimal | null
  sourceCurrency: string | null
  destinationCurrency: string | null
  destinationAddress: string | null
  network: string | null
  redirectUrl: string | null
  fieldLocks: Partial<Record<LockableField, FieldLock>>
  expiresAt: Date
  createdAt: Date
}

/** Where the user is; settled when the partner fixed it, else a guess that the user may correct. */
export type Place = { code: string | null; settled: boolean }

/** One answer of the server; `serverAheadMs` corrects a wrong clock of this device. */
export type Checkout = {
  session: Session
  partner: string
  sandbox: boolean
  branding: Branding | null
  place: Place
  /** Pages that may show this one inside them and hear how it goes. */
  allowedOrigins: readonly string[]
  serverAheadMs: number
}

export type Face = 'open' | 'expired' | 'used' | 'cancelled'

const faces: Record<SessionStatus, Face> = {
  pending: 'open',
  confirmed: 'open',
  processing: 'used',
  completed: 'used',
  failed: 'used',
  expired: 'expired',
  cancelled: 'cancelled',
}

/** Expiry is exact: an open session past its time has expired, even when no answer has said so yet. */
export function faceAt({ session, serverAheadMs }: Checkout, now: Date): Face {
  const face = faces[session.status]
  return face === 'open' && remainingMs(session.expiresAt, serverAheadMs, now) === 0 ? 'expired' : face
}

function remainingMs(expiresAt: Date, serverAheadMs: number, now: Date): number {
  return Math.max(0, expiresAt.getTime() - now.getTime() - serverAheadMs)
}

/** A moment that the server named, as the clock of this device will show it. */
export function onThisDevice(moment: Date, serverAheadMs: number): Date {
  return new Date(moment.getTime() - serverAheadMs)
}

/** A range frees the amount inside it, whatever the lock says. */
export function isLocked(session: Session, field: LockableField): boolean {
  const lock = session.fieldLocks[field]
  return session[field] !== null && lock?.locked === true && lock.min === null && lock.max === null
}

export type AmountRange = { min: Decimal | null; max: Decimal | null }

/** What the partner allows; null when he set no bounds. */
export function lockedRange({ fieldLocks }: Session): AmountRange | null {
  const { min = null, max = null } = fieldLocks.sourceAmount ?? {}
  return min === null && max === null ? null : { min, max }
}

export function isInside({ min, max }: AmountRange, amount: Decimal): boolean {
  return (min === null || compare(amount, min) >= 0) && (max === null || compare(amount, max) <= 0)
}
