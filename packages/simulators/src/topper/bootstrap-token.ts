import { verify } from 'node:crypto'
import type { OrderType } from '../order.ts'
import { refuse } from './errors.ts'
import type { WidgetAccount } from './keys.ts'

export type Claims = Readonly<Record<string, unknown>>
export type ReadToken = { orderType: OrderType; id: string; claims: Claims; issuedAt: Date }

export type Accounts = Readonly<Record<OrderType, WidgetAccount>>

const lifeMs = 3 * 60_000
/** Clocks differ a little. */
const aheadMs = 60_000

/** Reads a token that one of the partner's keys has signed; its age is checked separately. */
export function readToken(accounts: Accounts, token: unknown): ReadToken {
  const [header = '', payload = '', signature = '', ...more] =
    typeof token === 'string' ? token.split('.') : []
  const { typ, alg, kid } = jsonOf(header)
  const orderType = (['buy', 'sell'] as const).find((candidate) => accounts[candidate].keyId === kid)
  if (typ !== 'JWT' || alg !== 'ES256' || !orderType || more.length > 0)
    throw refuse(401, 'Invalid bootstrap token')
  const { publicKey: key, widgetId } = accounts[orderType]
  const given = Buffer.from(signature, 'base64url')
  const signed = Buffer.from(`${header}.${payload}`)
  const isGood = key !== undefined && verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, given)
  if (!isGood) throw refuse(401, 'Invalid bootstrap token signature')
  const claims = jsonOf(payload)
  const { sub, jti, iat } = claims
  if (sub !== widgetId) throw refuse(401, 'Unknown widget')
  if (typeof jti !== 'string' || jti === '') throw refuse(400, 'jti is required')
  if (typeof iat !== 'number' || !Number.isInteger(iat)) throw refuse(400, 'iat is required')
  return { orderType, id: jti, claims, issuedAt: new Date(iat * 1_000) }
}

export function requireFresh({ issuedAt }: ReadToken, now: Date): void {
  const ageMs = now.getTime() - issuedAt.getTime()
  if (ageMs > lifeMs || ageMs < -aheadMs) throw refuse(401, 'The bootstrap token has expired')
}

function jsonOf(part: string): Claims {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as Claims
  } catch {
    // Falls through to the same refusal.
  }
  throw refuse(401, 'Invalid bootstrap token')
}
