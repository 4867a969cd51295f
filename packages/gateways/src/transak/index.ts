import { Type } from 'typebox'
import { BaseUrl, defineGateway, Secret, SumsubClientId } from '../contract.ts'
import { stepsThere } from '../kit.ts'
import { createAccessToken } from './access-token.ts'
import { toCatalog } from './catalog.ts'
import { findOrders, readOrder } from './find-orders.ts'
import { transakLogo } from './logo.ts'
import { openWidget } from './open-widget.ts'
import { isGivenUp, orderThatCounts, toOrderUpdate } from './order-update.ts'
import { askQuote } from './quote.ts'
import { readTransakWebhook } from './webhook.ts'
import { refusalOf } from './widget-session.ts'
import { RowsReply } from './wire.ts'

const catalogBytes = 4 * 1024 * 1024

/** Transak, buy and sell through a widget whose address is made at the click. Every field is listed in ./README.md. */
export const transak = defineGateway({
  id: 'transak',
  name: 'Transak',
  logo: transakLogo,
  features: { iframe: true, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  steps: stepsThere('email_code', 'personal_data', 'document'),
  config: Type.Object({
    apiKey: Type.String({
      title: 'API key',
      description: 'From the Transak dashboard; each environment has its own',
      pattern: '^[A-Za-z0-9_-]{1,200}$',
    }),
    apiSecret: Secret({ title: 'API secret', description: 'Beside the API key; fetches the access token' }),
    referrerDomain: Type.String({
      title: 'Referrer domain',
      description: 'Host of the page that leads to the widget, such as pay.example.com',
      pattern: '^[A-Za-z0-9.:_-]{1,255}$',
    }),
    sumsubClientId: SumsubClientId('transak'),
    apiUrl: BaseUrl({ title: 'API address' }),
    gatewayUrl: BaseUrl({ title: 'Gateway address', description: 'Where widget sessions are made' }),
  }),
  endpoints: {
    production: { apiUrl: 'https://api.transak.com', gatewayUrl: 'https://api-gateway.transak.com' },
    sandbox: { apiUrl: 'https://api-stg.transak.com', gatewayUrl: 'https://api-gateway-stg.transak.com' },
  },
  hosts: ['global.transak.com', 'global-stg.transak.com'],
  http: ({ apiUrl, apiKey }) => ({ baseUrl: apiUrl, headers: { 'x-api-key': apiKey } }),

  create: ({ http, httpAt, tokens, clock }, { apiKey, apiSecret, referrerDomain, gatewayUrl }) => {
    const accessToken = createAccessToken({ http, tokens, clock }, { apiKey, apiSecret })
    const sessions = httpAt({ baseUrl: gatewayUrl, headers: { 'x-api-key': apiKey } })
    const partnerApi = { http, accessToken }

    return {
      async supported(call) {
        const list = async (path: string) =>
          (await http.get(call, path, RowsReply, { maxBytes: catalogBytes })).response
        const [cryptos, fiats, countries] = await Promise.all([
          list('/cryptocoverage/api/v1/public/crypto-currencies'),
          list('/fiat/public/v1/currencies/fiat-currencies'),
          list('/api/v2/countries'),
        ])
        return toCatalog({ cryptos, fiats, countries })
      },

      async quote(request, call) {
        return askQuote(http, apiKey, request, call)
      },

      // A widget address opens once and within five minutes, so it is created at the click.
      async openCheckout(request) {
        return refusalOf(request) ?? { ok: true, atClick: true, gatewayOrderId: null }
      },

      async openLink(request, call) {
        return openWidget({ http, sessions, accessToken, clock }, { apiKey, referrerDomain }, request, call)
      },

      async fetchOrder({ orderId, gatewayOrderId, orderType, createdAt }, call) {
        const known = gatewayOrderId ? await readOrder(partnerApi, call, gatewayOrderId) : undefined
        if (known && !isGivenUp(known)) return toOrderUpdate(known)
        const sought = { orderId, orderType, from: createdAt, to: clock.now() }
        const orders = await findOrders(partnerApi, call, sought)
        const order = orderThatCounts([...(known ? [known] : []), ...orders])
        return order && toOrderUpdate(order)
      },

      async readWebhook(message) {
        return readTransakWebhook(await accessToken.known(), message)
      },
    }
  },
})
