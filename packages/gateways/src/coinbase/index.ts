import { Type } from 'typebox'
import { BaseUrl, defineGateway, Secret } from '../contract.ts'
import { authorizeAt, keySecretPattern } from './api-key.ts'
import { openBuyPage, openSellPage, productionHost, sandboxHost } from './checkout.ts'
import { findTransaction } from './find-transaction.ts'
import { coinbaseLogo } from './logo.ts'
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
  features: { iframe: false, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  needs: ['paymentMethod', 'country'],
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
  }),
  endpoints: {
    production: addresses,
    // One API serves both environments; the page of the sandbox takes no money.
    sandbox: { ...addresses, payUrl: `https://${sandboxHost}` },
  },
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),

  create: (kit, { keyId, keySecret, webhookSecret, apiUrl, platformUrl, payUrl }) => {
    const { http, clock } = kit
    const authorize = authorizeAt(apiUrl, { keyId, keySecret }, kit)
    const platform = kit.httpAt({ baseUrl: platformUrl })
    const authorizePlatform = authorizeAt(platformUrl, { keyId, keySecret }, kit)
    return {
      async supported(call) {
        return readCatalog(http, authorize, call)
      },

      async quote(request, call) {
        return askQuote(http, authorize, request, call)
      },

      // Nothing exists at Coinbase before the user confirms on its page, and the page's address is created at the
      // click.
      async openCheckout({ walletAddress, memo }) {
        if (walletAddress === null) {
          return { ok: false, reason: 'gateway_error', message: 'Coinbase needs a wallet address' }
        }
        if (memo !== null) {
          return { ok: false, reason: 'gateway_error', message: 'Coinbase cannot send coins with a memo' }
        }
        return { ok: true, atClick: true, gatewayOrderId: null }
      },

      async openLink(request, call) {
        const { orderType, walletAddress, orderId } = request
        if (walletAddress === null) {
          return { ok: false, reason: 'gateway_error', message: 'Coinbase needs a wallet address' }
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

      async fetchOrder({ orderId, orderType }, call) {
        const found = await findTransaction(http, authorize, call, { orderType, reference: orderId })
        return found && { ...found, orderId }
      },

      async readWebhook(message) {
        return readCoinbaseWebhook(webhookSecret, message)
      },
    }
  },
})
