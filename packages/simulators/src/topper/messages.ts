import { type KeyObject, sign } from 'node:crypto'
import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import { widgetAccount } from './keys.ts'
import { toEvent } from './order.ts'
import { readsAs, words } from './words.ts'

/** Each widget's messages carry a signature with a detached payload, which is the body. */
export function topperMessages({ credentials, market }: GatewayContext): GatewayMessages {
  const accounts = { buy: widgetAccount(credentials, 'buy'), sell: widgetAccount(credentials, 'sell') }
  const widgetIds = { buy: accounts.buy.widgetId, sell: accounts.sell.widgetId }
  return {
    words,
    readsAs,
    body: (order) => JSON.stringify(toEvent({ market, widgetIds }, order)),
    sign({ body }) {
      const isSale = body.startsWith('{"name":"order:crypto-offramp:')
      return { 'X-Topper-JWS-Signature': signatureOf(body, accounts[isSale ? 'sell' : 'buy'].webhookKey) }
    },
  }
}

export function signatureOf(body: string, key: KeyObject): string {
  const header = Buffer.from('{"alg":"ES256"}').toString('base64url')
  const signed = Buffer.from(`${header}.${Buffer.from(body).toString('base64url')}`)
  return `${header}..${sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
