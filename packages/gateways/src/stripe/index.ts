import { Type } from 'typebox'
import { BaseUrl, defineGateway, Secret } from '../contract.ts'
import { stepsThere } from '../kit.ts'
import { openSession, toCheckout } from './checkout.ts'
import { findSession } from './find-session.ts'
import { stripeLogo } from './logo.ts'
import { toOrderUpdate } from './order-update.ts'
import { askQuote } from './quote.ts'
import { readCatalog } from './read-catalog.ts'
import { readStripeWebhook } from './webhook.ts'
import { ErrorReply, Session } from './wire.ts'

/** Stripe's crypto onramp, buy only, on Stripe's own page. Every field we map is listed in ./README.md. */
export const stripe = defineGateway({
  id: 'stripe',
  name: 'Stripe',
  logo: stripeLogo,
  features: { iframe: false, widget: false, buy: true, sell: false, recurring: false, handlesKyc: true },
  steps: stepsThere('account', 'personal_data', 'document'),
  config: Type.Object({
    secretKey: Secret({
      title: 'Secret key',
      description:
        'Starts with sk_test_ or sk_live_ and decides the mode; the account must be approved for onramp',
    }),
    webhookSecret: Secret({
      title: 'Webhook secret',
      description: 'Starts with whsec_; of the endpoint you registered',
    }),
    apiUrl: BaseUrl({ title: 'API address' }),
  }),
  endpoints: {
    production: { apiUrl: 'https://api.stripe.com' },
    // One API serves both environments; the key decides which.
    sandbox: { apiUrl: 'https://api.stripe.com' },
  },
  http: ({ apiUrl, secretKey }) => ({ baseUrl: apiUrl, headers: { authorization: `Bearer ${secretKey}` } }),

  create: ({ http, clock }, { webhookSecret }) => ({
    async supported(call) {
      return readCatalog(http, call)
    },

    async quote(request, call) {
      return askQuote(http, request, call, clock.now())
    },

    async openCheckout(request, call) {
      return openSession(http, request, call)
    },

    async findCheckout(request, call) {
      const session = await findSession(http, call, request.orderId)
      return session && toCheckout(session)
    },

    async fetchOrder({ orderId, gatewayOrderId }, call) {
      if (!gatewayOrderId) {
        const found = await findSession(http, call, orderId)
        return found && toOrderUpdate(found)
      }
      const path = `/v1/crypto/onramp_sessions/${encodeURIComponent(gatewayOrderId)}`
      const options = { refusal: ErrorReply, refusalStatuses: [404] }
      const answer = await http.getOrRefusal(call, path, Session, options)
      return answer.ok ? toOrderUpdate(answer.body) : undefined
    },

    async readWebhook(message) {
      return readStripeWebhook(webhookSecret, message)
    },
  }),
})
