import {
  type Checkout,
  type FieldLock,
  type LockableField,
  lockableFields,
  type Session,
  sessionStatuses,
} from './session.ts'

type Fields = Record<string, unknown>

/** Null when the body is not what the page was promised; it then shows our fault rather than a guess. */
export function parseCheckout(body: unknown, receivedAt: Date): Checkout | null {
  const data = fieldsOf(fieldsOf(body)?.data)
  const session = parseSession(fieldsOf(data?.session))
  const partner = textOf(fieldsOf(data?.project)?.name)
  const serverTime = dateOf(data?.serverTime)
  const environment = oneOf(data?.environment, ['sandbox', 'production'] as const)
  if (!session || !partner || !serverTime || !environment) return null
  return { session, partner, environment, serverAheadMs: serverTime.getTime() - receivedAt.getTime() }
}

function parseSession(fields: Fields | null): Session | null {
  const sessionId = textOf(fields?.sessionId)
  const type = oneOf(fields?.type, ['onramp', 'offramp'] as const)
  const status = oneOf(fields?.status, sessionStatuses)
  const expiresAt = dateOf(fields?.expiresAt)
  const createdAt = dateOf(fields?.createdAt)
  if (!fields || !sessionId || !type || !status || !expiresAt || !createdAt) return null
  return {
    sessionId,
    type,
    status,
    sourceAmount: textOf(fields.sourceAmount),
    sourceCurrency: textOf(fields.sourceCurrency),
    destinationCurrency: textOf(fields.destinationCurrency),
    destinationAddress: textOf(fields.destinationAddress),
    network: textOf(fields.network),
    redirectUrl: textOf(fields.redirectUrl),
    fieldLocks: parseLocks(fieldsOf(fields.fieldLocks)),
    expiresAt,
    createdAt,
  }
}

function parseLocks(fields: Fields | null): Partial<Record<LockableField, FieldLock>> {
  const locks: Partial<Record<LockableField, FieldLock>> = {}
  for (const field of lockableFields) {
    const lock = fieldsOf(fields?.[field])
    if (lock)
      locks[field] = { locked: lock.locked === true, min: amountOf(lock.min), max: amountOf(lock.max) }
  }
  return locks
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function amountOf(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : textOf(value)
}

function dateOf(value: unknown): Date | null {
  const date = new Date(textOf(value) ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === value) ?? null
}
