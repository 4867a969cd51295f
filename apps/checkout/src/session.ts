import type { CheckoutPage } from '@sliproad/api/resources/checkout-page'
import type { PublicSession } from '@sliproad/api/resources/session'
import { compare, type Decimal } from '@sliproad/core/decimal'
import type { LockableField, SessionStatus } from '@sliproad/core/vocabulary'
import { type Branding, parseBranding } from './branding.ts'

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

export function toCheckout(page: CheckoutPage, receivedAt: Date): Checkout {
  return {
    session: toSession(page.session),
    partner: page.project.name,
    sandbox: page.environment === 'sandbox',
    branding: parseBranding(page.project.branding),
    place: page.country,
    allowedOrigins: page.allowedOrigins,
    serverAheadMs: new Date(page.serverTime).getTime() - receivedAt.getTime(),
  }
}

function toSession(session: PublicSession): Session {
  const locks = Object.entries(session.fieldLocks) as [LockableField, PublicLock][]
  return {
    sessionId: session.sessionId,
    way: session.type === 'onramp' ? 'buy' : 'sell',
    status: session.status,
    sourceAmount: session.sourceAmount,
    sourceCurrency: session.sourceCurrency,
    destinationCurrency: session.destinationCurrency,
    destinationAddress: session.destinationAddress,
    network: session.network,
    redirectUrl: session.redirectUrl,
    fieldLocks: Object.fromEntries(
      locks.map(([field, { locked, min = null, max = null }]) => [field, { locked, min, max }]),
    ),
    expiresAt: new Date(session.expiresAt),
    createdAt: new Date(session.createdAt),
  }
}

type PublicLock = NonNullable<PublicSession['fieldLocks'][LockableField]>

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
