import { type KeyObject, sign } from 'node:crypto'
import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import { onFirstUse } from '../on-first-use.ts'
import type { SimulatorOrder } from '../order.ts'
import { createCatalogue } from './catalogue.ts'
import { webhookKeys } from './keys.ts'
import { toPurchase, toSale, words } from './purchase.ts'

/** Ramp reports the beginning and the end, to the address that the widget was given. */
export function rampMessages({ credentials, market, newUuid }: GatewayContext): GatewayMessages {
  const deps = { market, catalogue: onFirstUse(() => createCatalogue(market)) }
  const { privateKey } = webhookKeys(credentials.webhookPrivateKey ?? '')
  return {
    words,
    body(order, change) {
      const type = typeOf(order, change)
      if (type === undefined || order.details.webhookUrl === undefined) return undefined
      return order.orderType === 'buy'
        ? JSON.stringify({ type, purchase: toPurchase(deps, order) })
        : JSON.stringify({ id: newUuid(), type, mode: 'OFFRAMP', payload: toSale(deps, order) })
    },
    sign: ({ body }) => ({ 'X-Body-Signature': signatureOf(privateKey, body) }),
    url(order, target) {
      const { webhookUrl } = order.details
      if (webhookUrl === undefined || target === undefined) return webhookUrl
      // A sandbox may have a shorter internal address for the same receiver; the query has to be kept.
      const url = new URL(target)
      for (const [name, value] of new URL(webhookUrl).searchParams) url.searchParams.append(name, value)
      return url.href
    },
  }
}

function typeOf({ orderType, state }: SimulatorOrder, change: 'created' | 'moved'): string | undefined {
  if (change === 'created') return 'CREATED'
  if (state === 'completed') return 'RELEASED'
  if (orderType === 'buy') return state === 'refunded' ? 'RETURNED' : undefined
  return state === 'expired' ? 'EXPIRED' : undefined
}

/** The signature covers the parsed body: sorted keys, no white space. */
export function signatureOf(privateKey: KeyObject, body: string): string {
  return sign('sha256', Buffer.from(stableText(JSON.parse(body))), privateKey).toString('base64')
}

export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const record = value as Record<string, unknown>
  const parts = Object.keys(record)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${stableText(record[name])}`)
  return `{${parts.join(',')}}`
}
