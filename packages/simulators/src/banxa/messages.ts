import { createHmac } from 'node:crypto'
import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import { toMessage, words } from './order.ts'

/** Banxa reports every change of status, but not the creation, which the caller knows already. */
export function banxaMessages({ credentials, market, randomHex }: GatewayContext): GatewayMessages {
  return {
    words,
    body: (order, change) =>
      change === 'created' ? undefined : JSON.stringify(toMessage(order, market.fiatOf(1, order.fiat))),
    sign({ url, body, now }) {
      // Microseconds, of which a clock gives the first thirteen digits.
      const nonce = `${now.getTime()}${String(Number.parseInt(randomHex(2), 16) % 1_000).padStart(3, '0')}`
      const authorization = authorizationOf({
        key: credentials.webhookKey ?? '',
        secret: credentials.webhookSecret ?? '',
        path: url.pathname,
        nonce,
        body,
      })
      return { Authorization: authorization }
    },
  }
}

type Signed = { key: string; secret: string; path: string; nonce: string; body: string }

export function authorizationOf({ key, secret, path, nonce, body }: Signed): string {
  const signature = createHmac('sha256', secret).update(`POST\n${path}\n${nonce}\n${body}`).digest('hex')
  return `Bearer ${key}:${signature}:${nonce}`
}
