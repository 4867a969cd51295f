import { Type } from 'typebox'
import { BaseUrl, defineGateway, Secret } from '../contract.ts'
import { stepsThere } from '../kit.ts'
import { readKeep } from './keep.ts'
import { rampLogo } from './logo.ts'
import { withOrder } from './order-link.ts'
import { toPurchaseUpdate, toSaleUpdate } from './order-update.ts'
import { askQuote } from './quote.ts'
import { readCatalog } from './read-catalog.ts'
import { readRampWebhook } from './webhook.ts'
import { webhookKeyPattern } from './webhook-key.ts'
import {
  signingKeyPattern,
  signWidgetQuery,
  widgetAddress,
  widgetParameters,
  widgetQuery,
} from './widget-address.ts'
import { ErrorReply, ReadPurchase, ReadSale } from './wire.ts'

/** Ramp Network, buy and sell through a widget address that we make. Every field we map is listed in ./README.md. */
export const ramp = defineGateway({
  id: 'ramp',
  name: 'Ramp',
  logo: rampLogo,
  features: { iframe: false, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  steps: stepsThere('email_code', 'personal_data', 'document'),
  needs: ['paymentMethod'],
  // Ramp counts all requests from one address, without a word in its answers, and blocks for an hour those who go over
  // a thousand in fifteen minutes. The rest of each hundred is for what others send from the same address.
  budgets: [
    { calls: 90, perSeconds: 60, countedBy: 'address' },
    { calls: 900, perSeconds: 900, countedBy: 'address' },
  ],
  minPollSeconds: 20,
  config: Type.Object({
    hostApiKey: Type.String({
      title: 'Host API key',
      description: 'Names you to Ramp; it is part of every address and no secret',
      pattern: '^[A-Za-z0-9_-]{1,200}$',
    }),
    webhookPublicKey: Type.String({
      title: 'Webhook public key',
      description: "The PEM text on Ramp's webhook page; production and demo have one each",
      pattern: webhookKeyPattern,
    }),
    linkSecret: Secret({
      title: 'Link secret',
      description: 'Any long random text of your own; it marks the addresses that Ramp reports to',
    }),
    signingKey: Type.Optional(
      Secret({
        title: 'Signing key',
        description:
          'Ed25519 private key as PKCS#8 in base64, if Ramp has signed addresses switched on for you',
        pattern: signingKeyPattern,
      }),
    ),
    apiUrl: BaseUrl({ title: 'API address' }),
    widgetUrl: BaseUrl({ title: 'Widget address' }),
  }),
  endpoints: {
    production: { apiUrl: 'https://api.rampnetwork.com/api', widgetUrl: 'https://app.rampnetwork.com' },
    sandbox: {
      apiUrl: 'https://api.demo.rampnetwork.com/api',
      widgetUrl: 'https://app.demo.rampnetwork.com',
    },
  },
  hosts: ['api.ramp.network', 'api.demo.ramp.network'],
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),

  create: ({ http, clock }, { hostApiKey, webhookPublicKey, linkSecret, signingKey, widgetUrl }) => ({
    async supported(call) {
      return readCatalog(http, hostApiKey, call)
    },

    async quote(request, call) {
      return askQuote(http, hostApiKey, request, call)
    },

    // Nothing exists at Ramp before the user acts in the widget, so opening twice is harmless and needs no call.
    async openCheckout(request) {
      if (request.orderType === 'buy' && request.walletAddress === null) {
        return { ok: false, reason: 'gateway_error', message: 'Ramp needs a wallet address to buy' }
      }
      if (request.memo !== null) {
        return { ok: false, reason: 'gateway_error', message: 'Ramp cannot send coins with a memo' }
      }
      const webhookUrl = withOrder(request.webhookUrl, request.orderId, linkSecret)
      const query = widgetQuery(widgetParameters(hostApiKey, request, webhookUrl))
      const signed = signingKey === undefined ? query : signWidgetQuery(query, signingKey, clock.now())
      const url = widgetAddress(widgetUrl, signed)
      return { ok: true, method: 'redirect', url, expiresAt: null, gatewayOrderId: null }
    },

    async fetchOrder({ orderType, keep }, call) {
      const known = readKeep(keep)
      if (!known) return undefined
      const id = encodeURIComponent(known.id)
      const options = { query: { secret: known.viewToken }, refusal: ErrorReply, refusalStatuses: [404] }
      if (orderType === 'buy') {
        const answer = await http.getOrRefusal(call, `/host-api/purchase/${id}`, ReadPurchase, options)
        return answer.ok ? toPurchaseUpdate(answer.body) : undefined
      }
      const answer = await http.getOrRefusal(call, `/host-api/offramp/sale/${id}`, ReadSale, options)
      return answer.ok ? toSaleUpdate(answer.body) : undefined
    },

    async readWebhook(message) {
      return readRampWebhook({ webhookPublicKey, linkSecret }, message)
    },
  }),
})
