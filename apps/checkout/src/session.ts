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

export type FieldLock = { locked: boolean; min: string | null; max: string | null }

/** What the page may know of a session. The amount and its currency are the fiat side, whichever way it goes. */
export type Session = {
  sessionId: string
  type: 'onramp' | 'offramp'
  status: SessionStatus
  sourceAmount: string | null
  sourceCurrency: string | null
  destinationCurrency: string | null
  destinationAddress: string | null
  network: string | null
  redirectUrl: string | null
  fieldLocks: Partial<Record<LockableField, FieldLock>>
  expiresAt: Date
  createdAt: Date
}

/** One answer of the server; `serverAheadMs` corrects a wrong clock of this device. */
export type Checkout = {
  session: Session
  partner: string
  environment: 'sandbox' | 'production'
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

/** A range frees the amount inside it, whatever the lock says. */
export function isLocked(session: Session, field: LockableField): boolean {
  const lock = session.fieldLocks[field]
  return session[field] !== null && lock?.locked === true && lock.min === null && lock.max === null
}

/** Locked values are in the order for certain; free ones may have been changed on the way to it. */
export function isCertain(session: Session): boolean {
  const fields = ['sourceAmount', 'sourceCurrency', 'destinationCurrency'] as const
  return fields.every((field) => isLocked(session, field))
}
