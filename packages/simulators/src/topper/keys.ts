import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Credentials } from '../account-rules.ts'
import type { OrderType } from '../order.ts'

export type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string }
export type PrivateJwk = PublicJwk & { d: string }

/** The P-256 key that 32 bytes in hex stand for. */
export function privateJwk(hex: string): PrivateJwk {
  // Below half of the curve's order, so that any bytes make a key.
  const d = Buffer.from(hex, 'hex')
  d[0] = (d[0] ?? 0) & 0x7f
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: d.toString('base64url') }
}

function withoutSecret({ kty, crv, x, y }: PublicJwk): PublicJwk {
  return { kty, crv, x, y }
}

/** The public half, as Topper issues it for a webhook address. */
export function webhookKeyText(jwk: PrivateJwk): string {
  return JSON.stringify({ ...withoutSecret(jwk), alg: 'ES256' })
}

const prefixes: Readonly<Record<OrderType, string>> = { buy: 'onramp', sell: 'offramp' }

export type WidgetAccount = {
  widgetId: string
  keyId: string
  /** Undefined until the partner has handed it over. */
  publicKey: KeyObject | undefined
  webhookKey: KeyObject
}

/** What Topper knows of one widget: of the partner's key only the public half. */
export function widgetAccount(credentials: Credentials, orderType: OrderType): WidgetAccount {
  const of = (name: string) => credentials[`${prefixes[orderType]}${name}`] ?? ''
  const partnerKey = of('PublicKey') || of('PrivateKey')
  const webhookKey = JSON.parse(of('WebhookPrivateKey')) as PrivateJwk
  return {
    widgetId: of('WidgetId'),
    keyId: of('KeyId'),
    publicKey: partnerKey === '' ? undefined : publicKeyIn(partnerKey),
    webhookKey: createPrivateKey({ key: webhookKey, format: 'jwk' }),
  }
}

function publicKeyIn(jwk: string): KeyObject {
  return createPublicKey({ key: withoutSecret(JSON.parse(jwk) as PublicJwk), format: 'jwk' })
}
