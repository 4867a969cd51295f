import type { GatewayDefinition } from '../gateway-definition.ts'
import { errorBody } from './errors.ts'
import { stripeMessages } from './messages.ts'
import { findByHash, registerStripePages } from './page.ts'
import { registerQuotes } from './quotes.ts'
import { registerSessions } from './sessions.ts'
import { registerWebhookEndpoints } from './webhook-endpoints.ts'

/** Stripe: sessions created on the server under an idempotency key, fees on top of the amount, purchases only. */
export const stripe: GatewayDefinition = {
  credentials: (derive) => ({
    secretKey: `sk_test_${derive('secretKey', 24)}`,
    webhookSecret: `whsec_${derive('webhookSecret', 16)}`,
  }),
  webhooks: {
    address: 'registered',
    events: ['crypto.onramp_session.updated'],
    eventOf: (body) => (JSON.parse(body) as { type: string }).type,
    shows: ['webhookSecret'],
  },
  addresses: ({ api }) => ({ apiUrl: api }),
  messages: stripeMessages,
  error: (status, message) => ({
    body: JSON.stringify(errorBody(status, message)),
    type: 'application/json; charset=utf-8',
  }),
  create(context) {
    return {
      registerApi(app) {
        registerQuotes(app, context)
        registerSessions(app, context)
        registerWebhookEndpoints(app, context)
      },
      registerPages: (app) => registerStripePages(app, context),
      async openCheckout(checkoutUrl) {
        const hash = new URL(checkoutUrl).searchParams.get('session_hash') ?? ''
        return (await findByHash(context.orders, hash)) ?? 'No session has this address.'
      },
    }
  },
}
