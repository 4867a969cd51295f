import { createHmac } from 'node:crypto'
import type { GatewayMessages } from '../gateway-messages.ts'
import type { SimulatorOrder } from '../order.ts'
import type { Catalogue } from './catalogue.ts'
import { toTransaction, words } from './transaction.ts'

/** MoonPay signs the time and the body with a separate key for webhooks. */
export function moonpayMessages(webhookKey: string, catalogue: Catalogue): GatewayMessages {
  return {
    words,
    body(order, change) {
      return JSON.stringify({
        type: typeOf(order, change),
        externalCustomerId: order.customerId,
        data: toTransaction(order, catalogue),
      })
    },
    sign({ body, now }) {
      const time = Math.floor(now.getTime() / 1_000)
      return { 'Moonpay-Signature-V2': `t=${time},s=${signatureOf(webhookKey, time, body)}` }
    },
  }
}

export function signatureOf(webhookKey: string, unixSeconds: number, body: string): string {
  return createHmac('sha256', webhookKey).update(`${unixSeconds}.${body}`).digest('hex')
}

function typeOf({ orderType, word }: SimulatorOrder, change: 'created' | 'moved'): string {
  const start = orderType === 'buy' ? 'transaction' : 'sell_transaction'
  if (change === 'created') return `${start}_created`
  return word === 'failed' ? `${start}_failed` : `${start}_updated`
}
