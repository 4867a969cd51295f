import type { GatewayDefinition } from '../gateway-definition.ts'
import { onFirstUse } from '../on-first-use.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { createCatalogue } from './catalogue.ts'
import { errorBody, messageOf } from './errors.ts'
import { registerLists } from './lists.ts'
import { alchemypayMessages } from './messages.ts'
import { registerOrders } from './orders.ts'
import { openRamp, registerRampPage } from './page.ts'
import { registerQuotes } from './quotes.ts'
import { keepBodies } from './request.ts'

/** Alchemy Pay: one signature scheme for requests, pages and messages, and HTTP status 200 for every answer. */
export const alchemypay: GatewayDefinition = {
  credentials: (derive) => ({ appId: derive('appId', 8), appSecret: derive('appSecret', 16) }),
  webhooks: { address: 'with each checkout' },
  addresses: ({ api, pages }) => ({ apiUrl: api, rampUrl: `${pages}/ramp` }),
  messages: alchemypayMessages,
  error: (_status, message) => ({
    body: JSON.stringify(errorBody('99999', message)),
    type: 'application/json; charset=utf-8',
  }),
  create(context) {
    const deps = { ...context, catalogue: onFirstUse(() => createCatalogue(context.market)) }
    return {
      registerApi(app) {
        keepBodies(app)
        registerLists(app, deps)
        registerQuotes(app, deps)
        registerOrders(app, deps)
      },
      registerPages: (app) => registerRampPage(app, deps),
      async openCheckout(checkoutUrl) {
        try {
          return await openRamp(deps, Object.fromEntries(new URL(checkoutUrl).searchParams))
        } catch (error) {
          if (error instanceof WireRefusal) return messageOf(error)
          throw error
        }
      },
    }
  },
}
