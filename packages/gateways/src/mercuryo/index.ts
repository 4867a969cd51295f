import { Type } from 'typebox'
import { BaseUrl, defineGateway, Secret, SumsubClientId } from '../contract.ts'
import { stepsThere } from '../kit.ts'
import { mercuryoLogo } from './logo.ts'
import { openCheckout, openLink } from './open-widget.ts'
import { legsOf, toOrderUpdate } from './order-update.ts'
import { askQuote } from './quote.ts'
import { readCatalog } from './read-catalog.ts'
import { readMercuryoWebhook } from './webhook.ts'
import { ErrorReply, TransactionsReply } from './wire.ts'

const themePattern = '^[A-Za-z0-9_ -]{1,100}$'

/** More legs than an order can have; Mercuryo returns no longer list. */
const listedMax = '50'

/** Mercuryo, buy and sell through a widget address that we make. Every field we map is listed in ./README.md. */
export const mercuryo = defineGateway({
  id: 'mercuryo',
  name: 'Mercuryo',
  logo: mercuryoLogo,
  // Frames are served by another host, and only inside domains that are registered with the widget.
  features: { iframe: false, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  steps: stepsThere('email_code', 'phone_code', 'personal_data', 'document'),
  // Mercuryo asks for ten seconds between two calls of one method.
  budgets: [
    {
      calls: 1,
      perSeconds: 10,
      countedBy: 'account',
      groupOf: ({ method, path }) => `${method} ${path}`,
    },
  ],
  minPollSeconds: 10,
  config: Type.Object({
    widgetId: Type.String({
      title: 'Widget id',
      description: 'From the Mercuryo dashboard; it is part of every address and no secret',
      pattern: '^[A-Za-z0-9-]{1,100}$',
    }),
    widgetSecret: Secret({
      title: 'Widget secret',
      description: 'Signs the addresses that buyers are sent to',
    }),
    signKey: Secret({ title: 'Sign key', description: 'Proves the callbacks of the widget' }),
    partnerToken: Secret({ title: 'Sdk-Partner-Token', description: 'Opens the list of transactions' }),
    signatureForm: Type.Optional(
      Type.String({
        title: 'Signature form',
        description: 'v2 unless the widget is of the first generation, then legacy',
        pattern: '^(v2|legacy)$',
      }),
    ),
    theme: Type.Optional(
      Type.String({
        title: 'Theme',
        description: 'The name of a theme in the Mercuryo dashboard; empty for the widget’s own',
        pattern: themePattern,
      }),
    ),
    darkTheme: Type.Optional(
      Type.String({
        title: 'Dark theme',
        description: 'The theme for projects whose pages are dark; empty for the one above',
        pattern: themePattern,
      }),
    ),
    sumsubClientId: SumsubClientId('given by Mercuryo'),
    apiUrl: BaseUrl({ title: 'API address' }),
    exchangeUrl: BaseUrl({ title: 'Exchange address', description: 'Where users are sent' }),
  }),
  endpoints: {
    production: { apiUrl: 'https://api.mercuryo.io/v1.6', exchangeUrl: 'https://exchange.mercuryo.io' },
    sandbox: { apiUrl: 'https://sandbox-api.mrcr.io/v1.6', exchangeUrl: 'https://sandbox-exchange.mrcr.io' },
  },
  hosts: ['widget.mercuryo.io', 'sandbox-widget.mrcr.io'],
  http: ({ apiUrl }) => ({ baseUrl: apiUrl }),

  create: ({ http, clock }, settings) => {
    const { widgetId, widgetSecret, signKey, partnerToken, signatureForm, exchangeUrl } = settings
    const widget = {
      id: widgetId,
      secret: widgetSecret,
      url: exchangeUrl,
      hasLegacySignature: signatureForm === 'legacy',
      themes: { light: settings.theme, dark: settings.darkTheme ?? settings.theme },
    }
    return {
      async supported(call) {
        return readCatalog(http, call)
      },

      async quote(request, call) {
        return askQuote({ http, widgetId, now: clock.now() }, request, call)
      },

      // Nothing exists at Mercuryo before the user acts in the widget, so opening twice is harmless and needs no
      // call.
      async openCheckout(request) {
        return openCheckout(widget, request)
      },

      async openLink(request) {
        return openLink(widget, request)
      },

      async fetchOrder({ orderId, orderType }, call) {
        const options = {
          query: { merchant_transaction_id: orderId, limit: listedMax },
          headers: { 'sdk-partner-token': partnerToken },
          refusal: ErrorReply,
          refusalStatuses: [404],
        }
        const answer = await http.getOrRefusal(call, '/sdk-partner/transactions', TransactionsReply, options)
        return answer.ok ? toOrderUpdate(orderId, orderType, legsOf(orderId, answer.body.data)) : undefined
      },

      async readWebhook(message) {
        return readMercuryoWebhook(signKey, message)
      },
    }
  },
})
