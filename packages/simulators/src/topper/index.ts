import type { GatewayDefinition } from '../gateway-definition.ts'
import { onFirstUse } from '../on-first-use.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { registerTopperApi } from './api.ts'
import { orderAt, registerTopperApp } from './app.ts'
import { createCatalogue } from './catalogue.ts'
import { errorBody, messageOf } from './errors.ts'
import { privateJwk, webhookKeyText, widgetAccount } from './keys.ts'
import { topperMessages } from './messages.ts'

/** Topper: tokens that the partner signs open prices and checkouts, and only messages report orders. */
export const topper: GatewayDefinition = {
  credentials(derive) {
    const key = (name: string) => privateJwk(derive(name, 32))
    const [onrampWebhook, offrampWebhook] = [key('onrampWebhookKey'), key('offrampWebhookKey')]
    return {
      sumsubClientId: 'topper_sandbox',
      onrampWidgetId: `widget-${derive('onrampWidgetId', 8)}`,
      onrampKeyId: `key-${derive('onrampKeyId', 8)}`,
      onrampPrivateKey: JSON.stringify(key('onrampPrivateKey')),
      onrampWebhookKey: webhookKeyText(onrampWebhook),
      onrampWebhookPrivateKey: JSON.stringify(onrampWebhook),
      offrampWidgetId: `widget-${derive('offrampWidgetId', 8)}`,
      offrampKeyId: `key-${derive('offrampKeyId', 8)}`,
      offrampPrivateKey: JSON.stringify(key('offrampPrivateKey')),
      offrampWebhookKey: webhookKeyText(offrampWebhook),
      offrampWebhookPrivateKey: JSON.stringify(offrampWebhook),
    }
  },
  ownCredentials: ['onrampWebhookPrivateKey', 'offrampWebhookPrivateKey'],
  madeByPartner: ['onrampPrivateKey', 'offrampPrivateKey'],
  handedOver: ['onrampPublicKey', 'offrampPublicKey'],
  webhooks: { address: 'registered', shows: ['onrampWebhookKey', 'offrampWebhookKey'] },
  addresses: ({ api, pages }) => ({ apiUrl: api, appUrl: `${pages}/app` }),
  messages: topperMessages,
  error: (status, message) => ({
    body: JSON.stringify(errorBody(status, message)),
    type: 'application/json; charset=utf-8',
  }),
  create(context) {
    const { credentials } = context
    // The partner may hand over another key while the simulator runs.
    const accounts = {
      get buy() {
        return widgetAccount(credentials, 'buy')
      },
      get sell() {
        return widgetAccount(credentials, 'sell')
      },
    }
    const deps = { ...context, accounts, catalogue: onFirstUse(() => createCatalogue(context.market)) }
    return {
      registerApi: (app) => registerTopperApi(app, deps),
      registerPages: (app) => registerTopperApp(app, deps),
      async openCheckout(checkoutUrl) {
        try {
          return await orderAt(deps, checkoutUrl)
        } catch (error) {
          if (error instanceof WireRefusal) return messageOf(error)
          throw error
        }
      },
    }
  },
}
