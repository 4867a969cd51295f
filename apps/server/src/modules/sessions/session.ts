import { Refusal } from '@sliproad/api/refusal'
import type { CountrySource } from '@sliproad/api/resources/dashboard/records'
import type { Decimal } from '@sliproad/core/decimal'
import type { CustomerId, ProjectId, SessionId } from '@sliproad/core/ids'
import type { SessionStatus, SessionType } from '@sliproad/core/vocabulary'
import type { FieldLocks } from './field-locks.ts'
import type { Metadata } from './metadata.ts'

/** Every move a session can make. Orders drive the moves into and out of `processing`. */
const moves = {
  pending: ['confirmed', 'processing', 'cancelled', 'expired'],
  confirmed: ['confirmed', 'processing', 'cancelled', 'expired'],
  processing: ['completed', 'failed'],
  completed: [],
  failed: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<SessionStatus, readonly SessionStatus[]>

export type { SessionStatus } from '@sliproad/core/vocabulary'
export type { CountrySource }

export type Session = {
  id: SessionId
  projectId: ProjectId
  customerId: CustomerId
  externalCustomerId: string | null
  clientSecretHash: Uint8Array
  type: SessionType
  status: SessionStatus
  sourceAmount: Decimal | null
  /** The coins of a sale that is fixed by its coins. */
  cryptoAmount: Decimal | null
  sourceCurrency: string | null
  destinationCurrency: string | null
  network: string | null
  destinationAddress: string | null
  redirectUrl: string | null
  country: string | null
  countrySource: CountrySource | null
  /** The US state that the partner gave. */
  state: string | null
  fieldLocks: FieldLocks
  metadata: Metadata | null
  /** The order whose checkout is being opened; meanwhile the session is reserved for it. */
  openingOrderId: string | null
  /** When the hosted page was first opened, and when it first showed offers. */
  openedAt: Date | null
  offersAt: Date | null
  /** The try before and the try after this one. */
  retryOf: SessionId | null
  retriedBy: SessionId | null
  expiresAt: Date
  createdAt: Date
}

export function canMove(from: SessionStatus, to: SessionStatus): boolean {
  return (moves[from] as readonly SessionStatus[]).includes(to)
}

type Timed = Pick<Session, 'status' | 'expiresAt'> & Partial<Pick<Session, 'openingOrderId'>>

/**
 * Expiry is exact: a session past its time is expired even before the sweeper has stored it. A session whose order
 * was begun in time follows the outcome of that order.
 */
export function statusAt({ status, expiresAt, openingOrderId }: Timed, now: Date): SessionStatus {
  return now >= expiresAt && !openingOrderId && canMove(status, 'expired') ? 'expired' : status
}

/** Only a country that the partner stated is final; one guessed from the partner's server is not. */
export function isCountrySettled({ countrySource }: Pick<Session, 'countrySource'>): boolean {
  return countrySource === 'given' || countrySource === 'customer_ip'
}

/** Cancelling twice is fine; cancelling once payment has begun is not. */
export function cancel(session: Session, now: Date): Session {
  const status = statusAt(session, now)
  if (status === 'cancelled') return session
  if (session.openingOrderId || !canMove(status, 'cancelled')) {
    throw new Refusal('SESSION_NOT_CANCELLABLE')
  }
  return { ...session, status: 'cancelled' }
}

/** Refuses what a checkout may no longer do with this session, saying why. */
export function requireOpen(session: Session, now: Date): void {
  const status = statusAt(session, now)
  if (status === 'expired') throw new Refusal('SESSION_EXPIRED')
  if (status === 'cancelled') throw new Refusal('SESSION_CANCELLED')
  if (session.openingOrderId || !canMove(status, 'processing')) {
    throw new Refusal('SESSION_ALREADY_USED')
  }
}
