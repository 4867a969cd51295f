import { createHash } from 'node:crypto'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
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
}

/** A token is identified by its id, which must never be used twice. */
export function keyOf({ id }: Pick<ReadToken, 'id'>): string {
  return createHash('sha256').update(id).digest('hex')
}

/** Undefined when the token was opened before. */
export async function openSession(
  { notes, clock, delays, randomHex }: GatewayRoutesContext,
  { orderType, id, claims }: ReadToken,
): Promise<AppSession | undefined> {
  const endsAt = new Date(clock.now().getTime() + delays.unpaidMs).toISOString()
  const session = { key: keyOf({ id }), orderType, id, claims, visit: randomHex(16), endsAt }
  return (await notes.write(nameOf(session.key), JSON.stringify(session), 0)) ? session : undefined
}

export async function findSession(
  { notes }: Pick<GatewayRoutesContext, 'notes'>,
  key: string,
): Promise<AppSession | undefined> {
  const note = await notes.read(nameOf(key))
  return note && (JSON.parse(note.text) as AppSession)
}

function nameOf(key: string): string {
  return `session ${key}`
}
