import { Type } from 'typebox'
import { BaseUrl, defineGateway, Secret } from '../contract.ts'
import { toCatalog } from './catalog.ts'
import { moonpayLogo } from './logo.ts'
import { newest, toOrderUpdate } from './order-update.ts'
import { toBuyQuery, toBuyQuote, toQuoteRefusal, toSellQuery, toSellQuote } from './quote.ts'
import { readMoonpayWebhook } from './webhook.ts'
import { buyParameters, sellParameters, signWidgetAddress } from './widget-address.ts'
import { BuyQuoteReply, ErrorReply, RowsReply, SellQuoteReply, TransactionsReply } from './wire.ts'

const catalogBytes = 4 * 1024 * 1024

/** MoonPay, buy and sell through a signed widget address. Every field we map is listed in ./README.md. */
export const moonpay = defineGateway({
  id: 'moonpay',
  name: 'MoonPay',
  logo: moonpayLogo,
  features: { iframe: true, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  config: Type.Object({
    publishableKey: Type.String({
      title: 'Publishable key',
      description: 'Starts with pk_test_ or pk_live_ and decides the mode',
      pattern: '^pk_[A-Za-z0-9_]+$',
    }),
    secretKey: Secret({ title: 'Secret key', description: 'Starts with sk_; signs checkout addresses' }),
    webhookKey: Secret({
      title: 'Webhook key',
      description: 'The webhook API key of the same mode, from the developer page of the MoonPay dashboard',
    }),
    apiUrl: BaseUrl({ title: 'API address' }),
    buyWidgetUrl: BaseUrl({ title: 'Buy widget address' }),
    sellWidgetUrl: BaseUrl({ title: 'Sell widget address' }),
  }),
  endpoints: {
    production: {
      apiUrl: 'https://api.moonpay.com',
      buyWidgetUrl: 'https://buy.moonpay.com',
      sellWidgetUrl: 'https://sell.moonpay.com',
    },
    // One API serves both modes; the key tells them apart.
    sandbox: {
      apiUrl: 'https://api.moonpay.com',
      buyWidgetUrl: 'https://buy-sandbox.moonpay.com',
      sellWidgetUrl: 'https://sell-sandbox.moonpay.com',
    },
  },
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),

  create: ({ http }, { publishableKey: apiKey, secretKey, webhookKey, buyWidgetUrl, sellWidgetUrl }) => ({
    async supported(call) {
      const options = { query: { apiKey }, maxBytes: catalogBytes }
      const [currencies, countries] = await Promise.all([
        http.get(call, '/v3/currencies', RowsReply, options),
        http.get(call, '/v3/countries', RowsReply, options),
      ])
      return toCatalog(apiKey.startsWith('pk_test_') ? 'test' : 'live', currencies, countries)
    },

    async quote(request, call) {
      const currency = `/v3/currencies/${encodeURIComponent(request.asset.gatewayCode)}`
      if (request.orderType === 'buy') {
        const query = { apiKey, ...toBuyQuery(request) }
        const options = { query, refusal: ErrorReply }
        const answer = await http.getOrRefusal(call, `${currency}/buy_quote`, BuyQuoteReply, options)
        return answer.ok
          ? toBuyQuote(request, answer.body)
          : toQuoteRefusal(request, answer.status, answer.body)
      }
      const query = { apiKey, ...toSellQuery(request) }
      const options = { query, refusal: ErrorReply }
      const answer = await http.getOrRefusal(call, `${currency}/sell_quote`, SellQuoteReply, options)
      return answer.ok
        ? toSellQuote(request, answer.body)
        : toQuoteRefusal(request, answer.status, answer.body)
    },

    // Nothing exists at MoonPay before the user pays, so opening twice is harmless and asks nobody.
    async openCheckout(request) {
      const isBuy = request.orderType === 'buy'
      if (isBuy && request.walletAddress === null) {
        return { ok: false, reason: 'gateway_error', message: 'MoonPay needs a wallet address to buy' }
      }
      const url = isBuy
        ? signWidgetAddress(buyWidgetUrl, buyParameters(apiKey, request), secretKey)
        : signWidgetAddress(sellWidgetUrl, sellParameters(apiKey, request), secretKey)
      return { ok: true, method: 'redirect', url, expiresAt: null, gatewayOrderId: null }
    },

    async fetchOrder({ orderId, gatewayOrderId, orderType }, call) {
      const transactions = orderType === 'buy' ? '/v1/transactions' : '/v3/sell_transactions'
      const path = gatewayOrderId
        ? `${transactions}/${encodeURIComponent(gatewayOrderId)}`
        : `${transactions}/ext/${encodeURIComponent(orderId)}`
      const options = { query: { apiKey }, refusal: ErrorReply, refusalStatuses: [404] }
      const answer = await http.getOrRefusal(call, path, TransactionsReply, options)
      const transaction = answer.ok ? newest([answer.body].flat()) : undefined
      return transaction && toOrderUpdate(orderType, transaction)
    },

    async readWebhook(message) {
      return readMoonpayWebhook(webhookKey, message)
    },
  }),
})
