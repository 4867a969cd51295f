import type { CheckoutPage } from '@sliproad/api/resources/checkout-page'
import type { PageContact } from '@sliproad/api/resources/contact'
import type { PublicSession } from '@sliproad/api/resources/session'
import { compare, type Decimal } from '@sliproad/core/decimal'
import type { LockableField, OrderType, SessionStatus } from '@sliproad/core/vocabulary'
import { type Branding, parseBranding } from '../branding/branding.ts'

export type FieldLock = { locked: boolean; min: Decimal | null; max: Decimal | null }

/** Whether the user buys or sells crypto. */
export type Direction = OrderType

/** The session as the page sees it. `sourceAmount` and `sourceCurrency` are fiat, for purchases and sales. */
export type Session = {
  sessionId: string
  direction: Direction
  status: SessionStatus
  sourceAmount: Decimal | null
  sourceCurrency: string | null
  destinationCurrency: string | null
  destinationAddress: string | null
  network: string | null
  redirectUrl: string | null
  fieldLocks: Partial<Record<LockableField, FieldLock>>
  /** The session that is the next try of this one. */
  retriedBy: string | null
  expiresAt: Date
  createdAt: Date
}

/** The user's country; `settled` when the partner fixed it, else a guess that the user may change. */
export type UserCountry = {
  code: string | null
  settled: boolean
  /** The US state, where the partner gave it. */
  state: string | null
}

export type PartnerLinks = CheckoutPage['project']['links']

/** The session with its project; `serverAheadMs` corrects a wrong clock of this device. */
export type Checkout = {
  session: Session
  partner: string
  /** Pages of the partner, null where it has set none. */
  links: PartnerLinks
  /** A user who gives an e-mail address is sent a receipt. */
  receipts: boolean
  sandbox: boolean
  branding: Branding | null
  userCountry: UserCountry
  /** Origins that may embed this page and receive status messages. */
  allowedOrigins: readonly string[]
  serverAheadMs: number
  contact: PageContact
  verification: CheckoutPage['verification']
}

export function toCheckout(page: CheckoutPage, receivedAt: Date): Checkout {
  return {
    session: toSession(page.session),
    partner: page.project.name,
    links: page.project.links,
    receipts: page.project.receipts,
    sandbox: page.environment === 'sandbox',
    branding: parseBranding(page.project.branding),
    userCountry: page.country,
    allowedOrigins: page.allowedOrigins,
    serverAheadMs: new Date(page.serverTime).getTime() - receivedAt.getTime(),
    contact: page.contact,
    verification: page.verification,
  }
}

function toSession(session: PublicSession): Session {
  const locks = Object.entries(session.fieldLocks) as [LockableField, PublicLock][]
  return {
    sessionId: session.sessionId,
    direction: session.type === 'onramp' ? 'buy' : 'sell',
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
    retriedBy: session.retriedBy,
    expiresAt: new Date(session.expiresAt),
    createdAt: new Date(session.createdAt),
  }
}

type PublicLock = NonNullable<PublicSession['fieldLocks'][LockableField]>

export type SessionPhase = 'open' | 'expired' | 'used' | 'cancelled'

const phases: Record<SessionStatus, SessionPhase> = {
  pending: 'open',
  confirmed: 'open',
  processing: 'used',
  completed: 'used',
  failed: 'used',
  expired: 'expired',
  cancelled: 'cancelled',
}

/** Expiry is exact: an open session past its time is expired even before the server says so. */
export function phaseAt({ session, serverAheadMs }: Checkout, now: Date): SessionPhase {
  const phase = phases[session.status]
  return phase === 'open' && remainingMs(session.expiresAt, serverAheadMs, now) === 0 ? 'expired' : phase
}

function remainingMs(expiresAt: Date, serverAheadMs: number, now: Date): number {
  return Math.max(0, expiresAt.getTime() - now.getTime() - serverAheadMs)
}

/** Converts a time of the server's clock to this device's clock. */
export function toDeviceTime(moment: Date, serverAheadMs: number): Date {
  return new Date(moment.getTime() - serverAheadMs)
}

/** With a range the user may choose the amount inside it, even if the lock is set. */
export function isLocked(session: Session, field: LockableField): boolean {
  const lock = session.fieldLocks[field]
  return session[field] !== null && lock?.locked === true && lock.min === null && lock.max === null
}

export type AmountRange = { min: Decimal | null; max: Decimal | null }

/** The partner's range; null when the partner set none. */
export function lockedRange({ fieldLocks }: Session): AmountRange | null {
  const { min = null, max = null } = fieldLocks.sourceAmount ?? {}
  return min === null && max === null ? null : { min, max }
}

export function isInside({ min, max }: AmountRange, amount: Decimal): boolean {
  return (min === null || compare(amount, min) >= 0) && (max === null || compare(amount, max) <= 0)
}
