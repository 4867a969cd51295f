import type { GatewayDefinition } from '../gateway-definition.ts'
import { onFirstUse } from '../on-first-use.ts'
import { registerBanxaApi } from './api.ts'
import { createCatalogue } from './catalogue.ts'
import { registerBanxaPages } from './checkout.ts'
import { banxaMessages } from './messages.ts'

/** Banxa: orders created on the server, with an address that opens once and soon expires. */
export const banxa: GatewayDefinition = {
  credentials: (derive) => ({
    partnerRef: `sandbox-${derive('partnerRef', 4)}`,
    apiKey: derive('apiKey', 20),
    webhookKey: `sandbox-webhook-${derive('webhookKey', 4)}`,
    webhookSecret: derive('webhookSecret', 24),
  }),
  webhooks: { address: 'registered', port: 443 },
  addresses: ({ api }) => ({ apiUrl: api }),
  messages: banxaMessages,
  error: (status, message) =>
    status === 401
      ? { body: message, type: 'text/plain; charset=utf-8' }
      : { body: JSON.stringify({ message }), type: 'application/json; charset=utf-8' },
  create(context) {
    const deps = { ...context, catalogue: onFirstUse(() => createCatalogue(context.market)) }
    return {
      registerApi: (app) => registerBanxaApi(app, deps),
      registerPages: (app) => registerBanxaPages(app, deps),
      async openCheckout(checkoutUrl) {
        const [, id = ''] = /\/order\/([0-9a-f]+)/.exec(new URL(checkoutUrl).pathname) ?? []
        return (await context.orders.find(id)) ?? 'No order has this checkout address.'
      },
    }
  },
}
