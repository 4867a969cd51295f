import { defineGateway } from '../contract.ts'
import { stepsThere } from '../kit.ts'
import { toBuyOffer, toSellOffer } from './catalog.ts'
import { openRequest, openVisit } from './checkout.ts'
import { findDeposit } from './find-deposit.ts'
import { findTransaction, listTransactions } from './find-transaction.ts'
import { readPrivateKey, readPublicKey } from './keys.ts'
import { paybisLogo } from './logo.ts'
import { toOrderUpdate } from './order-update.ts'
import { askQuote } from './quote.ts'
import { paybisSettings } from './settings.ts'
import { createSignedPost } from './signed-post.ts'
import { readPaybisWebhook } from './webhook.ts'
import { PairsReply } from './wire.ts'

const catalogBytes = 4 * 1024 * 1024

/** Paybis, buy and sell through requests that we create and sign. Every field we map is listed in ./README.md. */
export const paybis = defineGateway({
  id: 'paybis',
  name: 'Paybis',
  logo: paybisLogo,
  features: { iframe: true, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  steps: stepsThere('email_code', 'personal_data', 'document', 'selfie'),
  config: paybisSettings,
  endpoints: {
    production: {
      apiUrl: 'https://widget-api.paybis.com',
      widgetUrl: 'https://widget.paybis.com',
      signedForm: 'digest',
    },
    sandbox: {
      apiUrl: 'https://widget-api.sandbox.paybis.com',
      widgetUrl: 'https://widget.sandbox.paybis.com',
      signedForm: 'digest',
    },
  },
  http: ({ apiUrl, apiKey }) => ({ baseUrl: apiUrl, headers: { authorization: apiKey } }),

  create: ({ http, clock }, { privateKey, paybisPublicKey, signedForm, widgetUrl }) => {
    const form = signedForm === 'body' ? 'body' : 'digest'
    const post = createSignedPost(http, readPrivateKey(privateKey), form)
    const publicKey = readPublicKey(paybisPublicKey)

    return {
      async supported(call) {
        const list = (path: string) => http.get(call, path, PairsReply, { maxBytes: catalogBytes })
        const [buy, sell] = await Promise.all([
          list('/v2/currency/pairs/buy-crypto'),
          list('/v2/currency/pairs/sell-crypto'),
        ])
        return { buy: toBuyOffer(buy.data, buy.meta?.currencies ?? []), sell: toSellOffer(sell.data) }
      },

      async quote(request, call) {
        const priced = await askQuote(post, request, call)
        return priced.ok ? priced.quote : priced
      },

      async openCheckout(request, call) {
        return openRequest(post, widgetUrl, request, call)
      },

      async openLink(request) {
        return openVisit(widgetUrl, request)
      },

      // A request that no user was sent to is no payment, so one whose answer was lost is simply created again.

      async fetchOrder({ orderId, orderType, keep, createdAt }, call) {
        const { requestId } = keep
        if (!requestId) return undefined
        const row = await findTransaction(http, call, { requestId, createdAt }, clock.now())
        if (!row) return undefined
        const update = { ...toOrderUpdate(orderType, row), orderId }
        if (orderType === 'buy' || update.status !== 'pending') return update
        const deposit = await findDeposit(http, call, requestId)
        return deposit ? { ...update, deposit } : update
      },

      async listOrders(period, call) {
        const rows = await listTransactions(http, call, period)
        return rows.map((row) => toOrderUpdate('buy', row))
      },

      async readWebhook(message) {
        return readPaybisWebhook(publicKey, message)
      },
    }
  },
})
