import { Type } from 'typebox'
import { BaseUrl, defineGateway, Secret } from '../contract.ts'
import { stepsThere } from '../kit.ts'
import { authorizeAt, keySecretPattern } from './api-key.ts'
import { openBuyPage, openSellPage, productionHost, sandboxHost } from './checkout.ts'
import { declines } from './declines.ts'
import { findTransaction } from './find-transaction.ts'
import { fetchHeadlessOrder, openHeadlessOrder, renewHeadlessOrder } from './headless-order.ts'
import { coinbaseLogo } from './logo.ts'
import { isGuestMethod } from './payment-methods.ts'
import { askQuote } from './quote.ts'
import { readCatalog } from './read-catalog.ts'
import { readCoinbaseWebhook } from './webhook.ts'

const addresses = {
  apiUrl: 'https://api.developer.coinbase.com/onramp/v1',
  platformUrl: 'https://api.cdp.coinbase.com/platform/v2',
  payUrl: `https://${productionHost}`,
}

/** Coinbase's hosted onramp and offramp. Every field we map is listed in ./README.md. */
export const coinbase = defineGateway({
  id: 'coinbase',
  name: 'Coinbase',
  logo: coinbaseLogo,
  features: { iframe: false, widget: true, buy: true, sell: true, recurring: false, handlesKyc: true },
  steps: stepsThere('account'),
  declines,
  needs: ['paymentMethod', 'country'],
  // Prices are answered ten times a second for one app.
  budgets: [
    {
      calls: 10,
      perSeconds: 1,
      countedBy: 'account',
      groupOf: ({ path }) => (path.endsWith('/quote') ? path : undefined),
    },
  ],
  config: Type.Object({
    keyId: Type.String({
      title: 'API key id',
      description: 'Of a secret API key of the Coinbase Developer Platform',
      pattern: '^[A-Za-z0-9/_-]{1,200}$',
    }),
    keySecret: Secret({
      title: 'API key secret',
      description: 'Ed25519 key in base64 or EC key as PEM, as Coinbase shows it once',
      pattern: keySecretPattern,
    }),
    webhookSecret: Secret({
      title: 'Webhook secret',
      description: 'Coinbase answers with it when the webhook subscription is created',
    }),
    apiUrl: BaseUrl({ title: 'API address', description: 'Prices, options and transactions' }),
    platformUrl: BaseUrl({ title: 'Platform address', description: 'Sessions of the buy page' }),
    payUrl: BaseUrl({ title: 'Page address' }),
    guestMethods: Type.Optional(
      Type.String({
        title: 'Methods for guests',
        description:
          'apple_pay, google_pay or both with a space between, once Coinbase has approved headless orders and lists the domain of your checkout; empty for none',
        pattern: '^((apple_pay|google_pay)( (apple_pay|google_pay))?)?$',
      }),
    ),
  }),
  endpoints: {
    production: addresses,
    // One API serves both environments; the page of the sandbox takes no money.
    sandbox: { ...addresses, payUrl: `https://${sandboxHost}` },
  },
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),

  create: (kit, { keyId, keySecret, webhookSecret, apiUrl, platformUrl, payUrl, guestMethods = '' }) => {
    const { http, clock } = kit
    const authorize = authorizeAt(apiUrl, { keyId, keySecret }, kit)
    const platform = kit.httpAt({ baseUrl: platformUrl })
    const authorizePlatform = authorizeAt(platformUrl, { keyId, keySecret }, kit)
    return {
      async supported(call) {
        return readCatalog(http, authorize, call, guestMethods.split(' '))
      },

      async quote(request, call) {
        return askQuote(http, authorize, request, call)
      },

      // Nothing exists at Coinbase before the user confirms on its page, and the page's address is created at the
      // click. Guests pay inside the checkout instead, so their order is created at once.
      async openCheckout(request, call) {
        const { walletAddress, memo, paymentMethod } = request
        if (walletAddress === null) {
          return { ok: false, reason: 'gateway_error', message: 'Coinbase needs a wallet address' }
        }
        if (memo !== null) {
          return { ok: false, reason: 'gateway_error', message: 'Coinbase cannot send coins with a memo' }
        }
        if (paymentMethod && isGuestMethod(paymentMethod.gatewayCode)) {
          return openHeadlessOrder(platform, authorizePlatform, payUrl, { ...request, walletAddress }, call)
        }
        return { ok: true, atClick: true, gatewayOrderId: null }
      },

      async openLink(request, call) {
        const { orderType, walletAddress, orderId } = request
        if (walletAddress === null) {
          return { ok: false, reason: 'gateway_error', message: 'Coinbase needs a wallet address' }
        }
        if (request.paymentMethod && isGuestMethod(request.paymentMethod.gatewayCode)) {
          const guest = { ...request, walletAddress }
          return renewHeadlessOrder(platform, authorizePlatform, payUrl, guest, call)
        }
        // One reference per order, by which it can be looked up.
        const reference = orderId
        if (request.visit > 1) {
          const known = await findTransaction(http, authorize, call, { orderType, reference })
          // A user who has already paid is sent on to the return address, not to a second payment.
          if (known && ['processing', 'completed'].includes(known.status)) {
            return {
              ok: true,
              method: 'redirect',
              url: request.returnUrl,
              expiresAt: null,
              gatewayOrderId: null,
            }
          }
        }
        const trade = { ...request, walletAddress, reference }
        return orderType === 'buy'
          ? openBuyPage(platform, authorizePlatform, payUrl, trade, call, clock.now())
          : openSellPage(http, authorize, payUrl, trade, call, clock.now())
      },

      async fetchOrder({ orderId, orderType, keep }, call) {
        const { headlessOrder } = keep
        const found = headlessOrder
          ? await fetchHeadlessOrder(platform, authorizePlatform, headlessOrder, call)
          : await findTransaction(http, authorize, call, { orderType, reference: orderId })
        return found && { ...found, orderId }
      },

      async readWebhook(message) {
        return readCoinbaseWebhook(webhookSecret, message)
      },
    }
  },
})
