import { createHash } from 'node:crypto'
import type { GatewayRoutesContext, Verification } from '../gateway-definition.ts'
import type { Claims, ReadToken } from './bootstrap-token.ts'

/** The state of a token that was opened. */
export type AppSession = {
  key: string
  orderType: ReadToken['orderType']
  id: string
  claims: Claims
  /** The one visit that a token allows. */
  visit: string
  /** It can be paid until then. */
  endsAt: string
  /** What became of the token by which the partner shared a verification. */
  verification?: Verification
}

/** A token is identified by its id, which must never be used twice. */
export function keyOf({ id }: Pick<ReadToken, 'id'>): string {
  return createHash('sha256').update(id).digest('hex')
}

/** Undefined when the token was opened before. */
export async function openSession(
  { notes, clock, delays, randomHex, takeVerification }: GatewayRoutesContext,
  { orderType, id, claims: { reusableKyc, ...claims } }: ReadToken,
): Promise<AppSession | undefined> {
  if (await notes.read(nameOf(keyOf({ id })))) return undefined
  const token = shareTokenIn(reusableKyc)
  const verification = token === undefined ? undefined : await takeVerification(token)
  const endsAt = new Date(clock.now().getTime() + delays.unpaidMs).toISOString()
  const opened = { key: keyOf({ id }), orderType, id, claims, visit: randomHex(16), endsAt }
  const session = { ...opened, ...(verification && { verification }) }
  return (await notes.write(nameOf(session.key), JSON.stringify(session), 0)) ? session : undefined
}

export async function findSession(
  { notes }: Pick<GatewayRoutesContext, 'notes'>,
  key: string,
): Promise<AppSession | undefined> {
  const note = await notes.read(nameOf(key))
  return note && (JSON.parse(note.text) as AppSession)
}

function shareTokenIn(reusableKyc: unknown): string | undefined {
  const { provider, token } = (reusableKyc ?? {}) as Record<string, unknown>
  return provider === 'sumsub' && typeof token === 'string' ? token : undefined
}

function nameOf(key: string): string {
  return `session ${key}`
}
