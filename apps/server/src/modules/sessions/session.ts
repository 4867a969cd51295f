import type { Decimal } from '@sliproad/core/decimal'
import type { CustomerId, ProjectId, SessionId } from '@sliproad/core/ids'
import { Refusal } from '@sliproad/core/refusal'
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
} as const satisfies Record<string, readonly string[]>

export type SessionStatus = keyof typeof moves
export type SessionType = 'onramp' | 'offramp'
export type CountrySource = 'given' | 'customer_ip' | 'request_ip'

export type Session = {
  id: SessionId
  projectId: ProjectId
  customerId: CustomerId
  externalCustomerId: string | null
  clientSecretHash: Uint8Array
  type: SessionType
  status: SessionStatus
  sourceAmount: Decimal | null
  sourceCurrency: string | null
  destinationCurrency: string | null
  network: string | null
  destinationAddress: string | null
  redirectUrl: string | null
  country: string | null
  countrySource: CountrySource | null
  fieldLocks: FieldLocks
  metadata: Metadata | null
  expiresAt: Date
  createdAt: Date
}

export function canMove(from: SessionStatus, to: SessionStatus): boolean {
  return (moves[from] as readonly SessionStatus[]).includes(to)
}

/** Expiry is exact: a session past its time is expired even before the sweeper has stored it. */
export function statusAt(session: Pick<Session, 'status' | 'expiresAt'>, now: Date): SessionStatus {
  return now >= session.expiresAt && canMove(session.status, 'expired') ? 'expired' : session.status
}

/** Cancelling twice is fine; cancelling once payment has begun is not. */
export function cancel(session: Session, now: Date): Session {
  const status = statusAt(session, now)
  if (status === 'cancelled') return session
  if (!canMove(status, 'cancelled')) throw new Refusal('SESSION_NOT_CANCELLABLE')
  return { ...session, status: 'cancelled' }
}

/** Refuses what a checkout may not do any more with this session, saying why. */
export function requireOpen(session: Session, now: Date): void {
  const status = statusAt(session, now)
  if (status === 'expired') throw new Refusal('SESSION_EXPIRED')
  if (status === 'cancelled') throw new Refusal('SESSION_CANCELLED')
  if (!canMove(status, 'processing')) throw new Refusal('SESSION_ALREADY_USED')
}
