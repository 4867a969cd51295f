import { Type } from 'typebox'
import { BaseUrl, defineGateway, Secret } from '../contract.ts'
import { stepsThere } from '../kit.ts'
import { createApi } from './api.ts'
import { alchemypayLogo } from './logo.ts'
import { checkoutRefusalOf, openPage } from './open-page.ts'
import { toOrderUpdate } from './order-update.ts'
import { askQuote } from './quote.ts'
import { readCatalog } from './read-catalog.ts'
import { readAlchemypayWebhook } from './webhook.ts'
import { OrderData } from './wire.ts'

/** Alchemy Pay, buy and sell through a signed page. Every field we map is listed in ./README.md. */
export const alchemypay = defineGateway({
  id: 'alchemypay',
  name: 'Alchemy Pay',
  logo: alchemypayLogo,
  features: { iframe: true, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  steps: stepsThere('email_code', 'personal_data', 'document'),
  webhookReply: 'success',
  config: Type.Object({
    appId: Type.String({
      title: 'App id',
      description: 'From the Alchemy Pay merchant dashboard; each environment has its own',
      pattern: '^[A-Za-z0-9_-]{1,100}$',
    }),
    appSecret: Secret({ title: 'App secret', description: 'Signs requests, addresses and messages' }),
    apiUrl: BaseUrl({ title: 'API address' }),
    rampUrl: BaseUrl({ title: 'Ramp address', description: 'Where users are sent' }),
  }),
  endpoints: {
    production: { apiUrl: 'https://openapi.alchemypay.org', rampUrl: 'https://ramp.alchemypay.org' },
    sandbox: { apiUrl: 'https://openapi-test.alchemypay.org', rampUrl: 'https://ramptest.alchemypay.org' },
  },
  hosts: ['api-sbx.alchemytech.cc'],
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),

  create: ({ http, clock }, { appId, appSecret, rampUrl }) => {
    const partner = { appId, appSecret }
    const api = createApi({ http, clock }, partner)
    return {
      async supported(call) {
        return readCatalog(api, call)
      },

      async quote(request, call) {
        return askQuote(api, request, call)
      },

      // An address contains the time of its signature, so it is created at the user's click.
      async openCheckout(request) {
        return checkoutRefusalOf(request) ?? { ok: true, atClick: true, gatewayOrderId: null }
      },

      async openLink(request, call) {
        return openPage({ api, clock, partner, rampUrl }, request, call)
      },

      async fetchOrder({ orderId, orderType }, call) {
        const query = { merchantOrderNo: orderId, side: orderType === 'buy' ? 'BUY' : 'SELL' }
        const answer = await api.get(call, '/query/trade', OrderData, query)
        // The answer for an unknown order is not published: any answer that is not a failure counts as "unknown
        // order".
        const order = answer.ok ? answer.data : null
        const isOurs = order !== null && (order.merchantOrderNo || orderId) === orderId
        return isOurs ? toOrderUpdate(orderType, order) : undefined
      },

      async readWebhook(message) {
        return readAlchemypayWebhook(partner, message)
      },
    }
  },
})
