import { parseBranding } from './branding.ts'
import { decimalOf } from './decimal-text.ts'
import { dataOf, dateOf, type Fields, fieldsOf, oneOf, textOf, textsOf } from './fields.ts'
import {
  type Checkout,
  type FieldLock,
  type LockableField,
  lockableFields,
  type Place,
  type Session,
  sessionStatuses,
} from './session.ts'

/** Null when the body is not what the page was promised; it then shows our fault rather than a guess. */
export function parseCheckout(body: unknown, receivedAt: Date): Checkout | null {
  const data = dataOf(body)
  const project = fieldsOf(data?.project)
  const session = parseSession(fieldsOf(data?.session))
  const partner = textOf(data?.partnerName) ?? textOf(project?.name)
  const serverTime = dateOf(data?.serverTime)
  if (!data || !session || !partner || !serverTime) return null
  return {
    session,
    partner,
    sandbox: data.sandbox === true || data.environment === 'sandbox',
    branding: parseBranding(fieldsOf(data.branding) ?? fieldsOf(project?.branding)),
    place: parsePlace(fieldsOf(data.country)),
    allowedOrigins: textsOf(data.allowedOrigins),
    serverAheadMs: serverTime.getTime() - receivedAt.getTime(),
  }
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
    way: type === 'onramp' ? 'buy' : 'sell',
    status,
    sourceAmount: decimalOf(fields.sourceAmount),
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
      locks[field] = { locked: lock.locked === true, min: decimalOf(lock.min), max: decimalOf(lock.max) }
  }
  return locks
}

function parsePlace(fields: Fields | null): Place {
  const code = textOf(fields?.code)
  return { code: code && /^[A-Z]{2}$/.test(code) ? code : null, settled: fields?.settled === true }
}
