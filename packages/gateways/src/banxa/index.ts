import { Type } from 'typebox'
import { BaseUrl, defineGateway, Secret } from '../contract.ts'
import { readTime, stepsThere } from '../kit.ts'
import { toCheckout, toOrderBody } from './checkout.ts'
import { findOrder } from './find-order.ts'
import { banxaLogo } from './logo.ts'
import { toOrderUpdate } from './order-update.ts'
import { askQuote } from './quote.ts'
import { readCatalog } from './read-catalog.ts'
import { toRefusal } from './refusal.ts'
import { readBanxaWebhook } from './webhook.ts'
import { CreatedReply, ErrorReply, OrderReply, unwrapped } from './wire.ts'

/** Banxa, buy and sell through orders that we create. Every field we map is listed in ./README.md. */
export const banxa = defineGateway({
  id: 'banxa',
  name: 'Banxa',
  logo: banxaLogo,
  features: { iframe: true, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  steps: stepsThere('email_code', 'phone_code', 'personal_data', 'document'),
  needs: ['paymentMethod'],
  // One order is read once a minute, all requests from one address are 500 a minute.
  minPollSeconds: 60,
  budgets: [{ calls: 450, perSeconds: 60, countedBy: 'address' }],
  config: Type.Object({
    partnerRef: Type.String({
      title: 'Partner reference',
      description: 'The short name that Banxa gave you; it is part of every address',
      pattern: '^[A-Za-z0-9_-]{1,100}$',
    }),
    apiKey: Secret({ title: 'API key', description: 'Sent as x-api-key; each environment has its own' }),
    webhookKey: Secret({ title: 'Webhook key', description: 'The first half of the webhook (HMAC) pair' }),
    webhookSecret: Secret({ title: 'Webhook secret', description: 'The second half; verifies messages' }),
    apiUrl: BaseUrl({ title: 'API address', description: 'Without the partner reference' }),
  }),
  endpoints: {
    production: { apiUrl: 'https://api.banxa.com' },
    sandbox: { apiUrl: 'https://api.banxa-sandbox.com' },
  },
  hosts: ['.banxa.com', '.banxa-sandbox.com'],
  http: ({ apiUrl, partnerRef, apiKey }) => ({
    baseUrl: `${apiUrl.replace(/\/+$/, '')}/${partnerRef}/v2`,
    headers: { 'x-api-key': apiKey },
  }),

  create: ({ http, clock }, { webhookKey, webhookSecret }) => ({
    async supported(call) {
      return readCatalog(http, call)
    },

    async quote(request, call) {
      return askQuote(http, request, call, clock.now())
    },

    async openCheckout(request, call) {
      if (request.walletAddress === null) {
        return { ok: false, reason: 'gateway_error', message: 'Banxa needs a wallet address' }
      }
      // A sell order takes an amount of coins only, so a payout amount is priced first.
      const priced = request.orderType === 'sell' && request.amount.side === 'fiat'
      const quote = priced ? await askQuote(http, request, call, clock.now()) : undefined
      if (quote && !quote.ok) return quote
      const body = toOrderBody(request, quote?.cryptoAmount)
      const options = { refusal: ErrorReply }
      const answer = await http.postOrRefusal(call, `/${request.orderType}`, CreatedReply, body, options)
      return answer.ok ? toCheckout(unwrapped(answer.body), clock.now()) : toRefusal(request, answer.body)
    },

    async findCheckout(request, call) {
      const order = await findOrder(http, call, request, clock.now())
      if (!order) return undefined
      const { id, checkoutUrl, createdAt } = order
      if (checkoutUrl) return toCheckout({ id, checkoutUrl }, readTime(createdAt) ?? clock.now())
      // Unopened it expires by itself within a minute, and a second one must not exist beside it.
      const message = 'The order exists at Banxa, but its address cannot be read again'
      return { ok: false, reason: 'gateway_error', message }
    },

    async fetchOrder(ref, call) {
      if (!ref.gatewayOrderId) {
        const found = await findOrder(http, call, ref, ref.createdAt)
        return found && toOrderUpdate(ref.orderType, found)
      }
      const options = { refusal: ErrorReply, refusalStatuses: [404] }
      const path = `/orders/${encodeURIComponent(ref.gatewayOrderId)}`
      const answer = await http.getOrRefusal(call, path, OrderReply, options)
      return answer.ok ? toOrderUpdate(ref.orderType, unwrapped(answer.body)) : undefined
    },

    async readWebhook(message) {
      return readBanxaWebhook({ webhookKey, webhookSecret }, message)
    },
  }),
})
