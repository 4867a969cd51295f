import type { GatewayDefinition } from '../gateway-definition.ts'
import { onFirstUse } from '../on-first-use.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { createCatalogue } from './catalogue.ts'
import { errorBody, messageOf } from './errors.ts'
import { registerLists } from './lists.ts'
import { mercuryoMessages } from './messages.ts'
import { registerRates } from './rates.ts'
import { registerTransactions } from './transactions.ts'
import { openWidget, registerWidget } from './widget.ts'

/** Mercuryo: a widget signed for its user's address, and orders made of several legs. */
export const mercuryo: GatewayDefinition = {
  credentials: (derive) => ({
    widgetId: uuidLike(derive('widgetId', 16)),
    widgetSecret: derive('widgetSecret', 16),
    signKey: derive('signKey', 16),
    partnerToken: derive('partnerToken', 24),
    sumsubClientId: 'mercuryo_sandbox',
  }),
  webhooks: { address: 'registered' },
  addresses: ({ api, pages }) => ({ apiUrl: `${api}/v1.6`, exchangeUrl: `${pages}/exchange` }),
  messages: ({ credentials }) => mercuryoMessages(credentials.signKey ?? ''),
  error: (status, message) => ({
    body: JSON.stringify(errorBody(status, message)),
    type: 'application/json; charset=utf-8',
  }),
  create(context) {
    const deps = { ...context, catalogue: onFirstUse(() => createCatalogue(context.market)) }
    return {
      registerApi(app) {
        registerLists(app, deps)
        registerRates(app, deps)
        registerTransactions(app, deps)
      },
      registerPages: (app) => registerWidget(app, deps),
      async openCheckout(checkoutUrl) {
        try {
          const { searchParams } = new URL(checkoutUrl)
          return await openWidget(deps, Object.fromEntries(searchParams), undefined)
        } catch (error) {
          if (error instanceof WireRefusal) return messageOf(error)
          throw error
        }
      },
    }
  },
}

function uuidLike(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
