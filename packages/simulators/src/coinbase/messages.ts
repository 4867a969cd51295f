import { createHash, createHmac } from 'node:crypto'
import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import type { SimulatorOrder } from '../order.ts'
import { isHeadless, toHeadlessMessage } from './headless/order.ts'
import { toBuyRow, toSellRow, words } from './transaction.ts'

const signedHeaders = 'content-type x-event-id x-event-type'

/** Coinbase reports every step that it has a status for, to the one subscribed address. */
export function coinbaseMessages({ credentials }: GatewayContext): GatewayMessages {
  return {
    words,
    body(order, change) {
      const eventType = eventOf(order, change)
      if (isHeadless(order)) return JSON.stringify({ eventType, ...toHeadlessMessage(order) })
      const row = order.orderType === 'buy' ? toBuyRow(order) : toSellRow(order)
      return JSON.stringify({ eventType, ...namesIn(order, change, inCamelCase(row)) })
    },
    sign({ body, now }) {
      const { eventType } = JSON.parse(body) as { eventType: string }
      // The same message keeps its id in every attempt.
      const id = `evt_${createHash('sha256').update(body).digest('hex').slice(0, 24)}`
      const headers = { 'content-type': 'application/json', 'x-event-id': id, 'x-event-type': eventType }
      const time = Math.floor(now.getTime() / 1_000)
      const signed = { secret: credentials.webhookSecret ?? '', time, values: Object.values(headers), body }
      const signature = `t=${time},h=${signedHeaders},v1=${signatureOf(signed)}`
      return { ...headers, 'X-Hook0-Signature': signature }
    },
  }
}

type Signed = { secret: string; time: number; values: readonly string[]; body: string }

export function signatureOf({ secret, time, values, body }: Signed): string {
  const text = `${time}.${signedHeaders}.${values.join('.')}.${body}`
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Live messages about a sale contain no reference, and the first one no return address either. */
function namesIn(
  { orderType, externalId }: SimulatorOrder,
  change: 'created' | 'moved',
  { redirectUrl, ...row }: Record<string, unknown>,
): Record<string, unknown> {
  if (orderType === 'buy') return { ...row, partnerUserRef: externalId }
  return change === 'created' ? row : { ...row, redirectUrl }
}

function eventOf({ orderType, state }: SimulatorOrder, change: 'created' | 'moved'): string {
  const start = orderType === 'buy' ? 'onramp.transaction' : 'offramp.transaction'
  if (change === 'created') return `${start}.created`
  switch (state) {
    case 'completed':
      return `${start}.success`
    case 'failed':
      return `${start}.failed`
    default:
      return `${start}.updated`
  }
}

function inCamelCase(row: Record<string, unknown>): Record<string, unknown> {
  const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))
}
