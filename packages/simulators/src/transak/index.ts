import type { GatewayDefinition } from '../gateway-definition.ts'
import { onFirstUse } from '../on-first-use.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { registerAccessToken } from './access-token.ts'
import { createCatalogue } from './catalogue.ts'
import { errorBody, messageOf } from './errors.ts'
import { registerLists } from './lists.ts'
import { transakMessages } from './messages.ts'
import { registerOrders } from './orders.ts'
import { registerQuotes } from './quotes.ts'
import { orderOf, registerWidget } from './widget.ts'
import { findSession, isOver, registerSessions } from './widget-session.ts'

/** Transak: widget sessions for one visit, and one access token that opens the API and signs the messages. */
export const transak: GatewayDefinition = {
  credentials: (derive) => ({
    apiKey: `sandbox-${derive('apiKey', 16)}`,
    apiSecret: derive('apiSecret', 24),
    referrerDomain: 'sandbox.example',
    sumsubClientId: 'transak',
  }),
  handedOver: ['referrerDomain'],
  // Transak's support takes an address for each of the two.
  webhooks: {
    address: 'registered',
    events: ['order events', 'KYC events'],
    eventOf: () => 'order events',
  },
  addresses: ({ api }) => ({ apiUrl: api, gatewayUrl: api }),
  messages: transakMessages,
  error: (status, message) => ({
    body: JSON.stringify(errorBody(status, message)),
    type: 'application/json; charset=utf-8',
  }),
  create(context) {
    const deps = { ...context, catalogue: onFirstUse(() => createCatalogue(context.market)) }
    return {
      registerApi(app) {
        registerLists(app, deps)
        registerQuotes(app, deps)
        registerAccessToken(app, deps)
        registerSessions(app, deps)
        registerOrders(app, deps)
      },
      registerPages: (app) => registerWidget(app, deps),
      async openCheckout(checkoutUrl) {
        const id = new URL(checkoutUrl).searchParams.get('sessionId') ?? ''
        const session = await findSession(deps, id)
        if (!session) return 'No session has this checkout address.'
        const order = await deps.orders.findByCheckout(id)
        if (order) return order
        if (isOver(session, deps.clock.now())) return 'The session of this checkout address has expired.'
        try {
          return await orderOf(deps, session)
        } catch (error) {
          if (error instanceof WireRefusal) return messageOf(error)
          throw error
        }
      },
    }
  },
}
