import { createHash, createHmac } from 'node:crypto'
import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import { toSession, words } from './session.ts'

/** Stripe reports every change of status, but not the creation. */
export function stripeMessages({ credentials, baseUrl }: GatewayContext): GatewayMessages {
  return {
    words,
    body(order, change) {
      if (change === 'created') return undefined
      const name = createHash('sha256').update(`${order.id} ${order.updatedAt}`).digest('hex')
      return JSON.stringify({
        id: `evt_${name.slice(0, 24)}`,
        object: 'event',
        api_version: '2024-06-20',
        created: Math.floor(Date.parse(order.updatedAt) / 1_000),
        data: { object: toSession(order, baseUrl()) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type: 'crypto.onramp_session.updated',
      })
    },
    sign: ({ body, now }) => ({
      'Stripe-Signature': signatureOf(
        credentials.webhookSecret ?? '',
        Math.floor(now.getTime() / 1_000),
        body,
      ),
    }),
  }
}

export function signatureOf(webhookSecret: string, unixSeconds: number, body: string): string {
  const signature = createHmac('sha256', webhookSecret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${signature}`
}
