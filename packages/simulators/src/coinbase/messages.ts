import { createHash, createHmac } from 'node:crypto'
import type { SimulatorOrder } from '../order.ts'
import type { GatewayContext } from '../shape.ts'
import type { ShapeMessages } from '../shape-messages.ts'
import { toBuyRow, toSellRow, words } from './transaction.ts'

const signedHeaders = 'content-type x-event-id x-event-type'

/** Coinbase tells every step that it has a word for, to the one address that was subscribed. */
export function coinbaseMessages({ credentials }: GatewayContext): ShapeMessages {
  return {
    words,
    body(order, change) {
      const eventType = eventOf(order, change)
      if (eventType === undefined) return undefined
      const row = order.orderType === 'buy' ? toBuyRow(order) : toSellRow(order)
      const own = { ...inCamelCase(row), partnerUserRef: order.externalId }
      return JSON.stringify({ eventType, ...own })
    },
    sign({ body, now }) {
      const { eventType } = JSON.parse(body) as { eventType: string }
      // The same message keeps its id however often it is tried.
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

function eventOf({ orderType, state }: SimulatorOrder, change: 'created' | 'moved'): string | undefined {
  const start = orderType === 'buy' ? 'onramp.transaction' : 'offramp.transaction'
  if (change === 'created') return `${start}.created`
  switch (state) {
    case 'completed':
      return `${start}.success`
    case 'failed':
      return `${start}.failed`
    case 'cancelled':
    case 'refunded':
      return undefined
    case 'expired':
      return orderType === 'sell' ? `${start}.updated` : undefined
    default:
      return `${start}.updated`
  }
}

function inCamelCase(row: Record<string, unknown>): Record<string, unknown> {
  const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))
}
