import { Type } from 'typebox'
import { BaseUrl, type Checkout, defineGateway, Secret } from '../contract.ts'
import { isUserAddress, stepsThere } from '../kit.ts'
import { toCatalog } from './catalog.ts'
import { declines } from './declines.ts'
import { isVague, limitBroken, toLimitsQuery } from './limits.ts'
import { moonpayLogo } from './logo.ts'
import { newest, toBuyUpdate, toSellUpdate } from './order-update.ts'
import { toBuyQuery, toBuyQuote, toQuoteRefusal, toSellQuery, toSellQuote } from './quote.ts'
import { readMoonpayWebhook } from './webhook.ts'
import { allowedAddress, buyParameters, sellParameters, signWidgetAddress } from './widget-address.ts'
import {
  BuyQuoteReply,
  BuysReply,
  ErrorReply,
  LimitsReply,
  RowsReply,
  SalesReply,
  SellQuoteReply,
} from './wire.ts'

const catalogBytes = 4 * 1024 * 1024

/** MoonPay, buy and sell through a signed widget address. Every field we map is listed in ./README.md. */
export const moonpay = defineGateway({
  id: 'moonpay',
  name: 'MoonPay',
  logo: moonpayLogo,
  features: { iframe: true, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  pricesPartnerFee: true,
  steps: stepsThere('email_code', 'personal_data', 'document'),
  declines,
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
    ipMatching: Type.Optional(
      Type.String({
        title: 'IP matching',
        description:
          'on: a purchase opens only for the user who clicked, as MoonPay demands of live accounts; off while your users come through a relay that changes their address',
        pattern: '^(on|off)$',
      }),
    ),
  }),
  endpoints: {
    production: {
      apiUrl: 'https://api.moonpay.com',
      buyWidgetUrl: 'https://buy.moonpay.com',
      sellWidgetUrl: 'https://sell.moonpay.com',
      ipMatching: 'on',
    },
    // One API serves both environments; the key decides which.
    sandbox: {
      apiUrl: 'https://api.moonpay.com',
      buyWidgetUrl: 'https://buy-sandbox.moonpay.com',
      sellWidgetUrl: 'https://sell-sandbox.moonpay.com',
      ipMatching: 'off',
    },
  },
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),

  create: ({ http }, { publishableKey: apiKey, secretKey, webhookKey, ipMatching, ...config }) => ({
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
        if (answer.ok) return toBuyQuote(request, answer.body)
        const refused = toQuoteRefusal(request, answer.status, answer.body)
        if (!isVague(refused)) return refused
        // The text stated no limit; MoonPay has one for each method.
        const limits = await http.getOrRefusal(call, `${currency}/limits`, LimitsReply, {
          query: { apiKey, ...toLimitsQuery(request) },
          refusal: ErrorReply,
        })
        return limits.ok ? (limitBroken(request, limits.body) ?? refused) : refused
      }
      const query = { apiKey, ...toSellQuery(request) }
      const options = { query, refusal: ErrorReply }
      const answer = await http.getOrRefusal(call, `${currency}/sell_quote`, SellQuoteReply, options)
      return answer.ok
        ? toSellQuote(request, answer.body)
        : toQuoteRefusal(request, answer.status, answer.body)
    },

    // Nothing exists at MoonPay before the user pays, so opening twice is harmless and needs no call.
    async openCheckout(request) {
      if (request.orderType === 'sell') {
        return toCheckout(signWidgetAddress(config.sellWidgetUrl, sellParameters(apiKey, request), secretKey))
      }
      if (request.walletAddress === null) {
        return { ok: false, reason: 'gateway_error', message: 'MoonPay needs a wallet address to buy' }
      }
      // The user's address, which has to match, is known only at the click.
      if (ipMatching === 'on') return { ok: true, atClick: true, gatewayOrderId: null }
      return toCheckout(signWidgetAddress(config.buyWidgetUrl, buyParameters(apiKey, request), secretKey))
    },

    async openLink(request) {
      const { endUserIp } = request
      // Behind a private network the address that MoonPay will see is unknown.
      const allowed = endUserIp && isUserAddress(endUserIp) ? allowedAddress(endUserIp, secretKey) : {}
      const parameters = { ...buyParameters(apiKey, request), ...allowed }
      return toCheckout(signWidgetAddress(config.buyWidgetUrl, parameters, secretKey))
    },

    async fetchOrder({ orderId, gatewayOrderId, orderType }, call) {
      const transactions = orderType === 'buy' ? '/v1/transactions' : '/v3/sell_transactions'
      const path = gatewayOrderId
        ? `${transactions}/${encodeURIComponent(gatewayOrderId)}`
        : `${transactions}/ext/${encodeURIComponent(orderId)}`
      const options = { query: { apiKey }, refusal: ErrorReply, refusalStatuses: [404] }
      if (orderType === 'buy') {
        const answer = await http.getOrRefusal(call, path, BuysReply, options)
        const transaction = answer.ok ? newest([answer.body].flat()) : undefined
        return transaction && toBuyUpdate(transaction)
      }
      const answer = await http.getOrRefusal(call, path, SalesReply, options)
      const transaction = answer.ok ? newest([answer.body].flat()) : undefined
      return transaction && toSellUpdate(transaction)
    },

    async readWebhook(message) {
      return readMoonpayWebhook(webhookKey, message)
    },
  }),
})

function toCheckout(url: string): Checkout {
  return { ok: true, method: 'redirect', url, expiresAt: null, gatewayOrderId: null }
}
