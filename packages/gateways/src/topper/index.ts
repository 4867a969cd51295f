import { createUuidV7 } from '@sliproad/core/uuid-v7'
import { defineGateway } from '../contract.ts'
import { stepsThere } from '../kit.ts'
import { declines } from './declines.ts'
import { topperLogo } from './logo.ts'
import { openApp, widgetFor } from './open-app.ts'
import { askQuote } from './quote.ts'
import { readOffer } from './read-offer.ts'
import { topperSettings } from './settings.ts'
import { createWebhookReader } from './webhook.ts'
import { noWidget, widgetsIn } from './widgets.ts'

/** Topper by Uphold, buy and sell through tokens that we sign at the click. Every field is listed in ./README.md. */
export const topper = defineGateway({
  id: 'topper',
  name: 'Topper',
  logo: topperLogo,
  features: { iframe: true, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  pricesPartnerFee: true,
  steps: stepsThere('email_code', 'personal_data', 'document', 'selfie'),
  declines,
  config: topperSettings,
  endpoints: {
    production: {
      apiUrl: 'https://api.topperpay.com',
      appUrl: 'https://app.topperpay.com',
      ipMatching: 'on',
    },
    sandbox: {
      apiUrl: 'https://api.sandbox.topperpay.com',
      appUrl: 'https://app.sandbox.topperpay.com',
      ipMatching: 'off',
    },
  },
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),

  create: ({ http, clock, randomBytes }, settings) => {
    const { appUrl, ipMatching, onrampWebhookKey, offrampWebhookKey } = settings
    const widgets = widgetsIn(settings)
    const newTokenId = createUuidV7({ clock, randomBytes })
    const readMessage = createWebhookReader(
      [onrampWebhookKey, offrampWebhookKey].filter((key) => key !== undefined),
    )

    return {
      async supported(call) {
        const [buy, sell] = await Promise.all([
          readOffer(http, 'buy', call),
          widgets.sell ? readOffer(http, 'sell', call) : null,
        ])
        return { buy, sell }
      },

      async quote(request, call) {
        const widget = widgets[request.orderType]
        if (!widget) return noWidget
        return askQuote({ http, widget, newTokenId, now: clock.now() }, request, call)
      },

      // A token is valid for three minutes and one session, so it is signed at the click.
      async openCheckout(request) {
        const widget = widgetFor(widgets, request)
        return 'reason' in widget ? widget : { ok: true, atClick: true, gatewayOrderId: null }
      },

      async openLink(request) {
        return openApp({ widgets, appUrl, matchesIp: ipMatching === 'on', now: clock.now() }, request)
      },

      // Topper cannot be asked: everything known about an order comes with its messages.
      async fetchOrder() {
        return undefined
      },

      async readWebhook(message) {
        return readMessage(message)
      },
    }
  },
})
