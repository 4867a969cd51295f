import type { GatewayDefinition } from '../gateway-definition.ts'
import { onFirstUse } from '../on-first-use.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { createCatalogue } from './catalogue.ts'
import { routerBody } from './errors.ts'
import { signingKeyOf, webhookKeys } from './keys.ts'
import { registerLists } from './lists.ts'
import { rampMessages } from './messages.ts'
import { registerOrders } from './orders.ts'
import { registerQuotes } from './quotes.ts'
import { afterQuestionMark, openWidget, refusalText, registerWidget } from './widget.ts'

/** Ramp: prices by API, orders only in the widget, and a status for callers that know the token of an order. */
export const ramp: GatewayDefinition = {
  credentials(derive) {
    const webhookPrivateKey = derive('webhookPrivateKey', 32)
    return {
      hostApiKey: derive('hostApiKey', 20),
      webhookPrivateKey,
      webhookPublicKey: webhookKeys(webhookPrivateKey).publicPem,
      signingKey: signingKeyOf(derive('signingKey', 32)),
      // The partner's own secret, which Ramp never learns.
      linkSecret: derive('linkSecret', 24),
    }
  },
  ownCredentials: ['webhookPrivateKey'],
  madeByPartner: ['linkSecret', 'signingKey'],
  webhooks: { address: 'with each checkout' },
  addresses: ({ api, pages }) => ({ apiUrl: `${api}/api`, widgetUrl: `${pages}/widget` }),
  messages: rampMessages,
  error: (status, message) => ({
    body: JSON.stringify(routerBody(status, message)),
    type: 'application/json; charset=utf-8',
  }),
  create(context) {
    const deps = { ...context, catalogue: onFirstUse(() => createCatalogue(context.market)) }
    return {
      registerApi(app) {
        app.register(
          async (api) => {
            registerLists(api, deps)
            registerQuotes(api, deps)
            registerOrders(api, deps)
          },
          { prefix: '/api' },
        )
      },
      registerPages: (app) => registerWidget(app, deps),
      async openCheckout(checkoutUrl) {
        try {
          return await openWidget(deps, afterQuestionMark(checkoutUrl))
        } catch (error) {
          if (error instanceof WireRefusal) return refusalText(error)
          throw error
        }
      },
    }
  },
}
