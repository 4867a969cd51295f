import type { GatewayDefinition } from '../gateway-definition.ts'
import { onFirstUse } from '../on-first-use.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { createCatalogue } from './catalogue.ts'
import { errorBody } from './errors.ts'
import { registerLists } from './lists.ts'
import { moonpayMessages } from './messages.ts'
import { registerQuotes } from './quotes.ts'
import { registerTransactions } from './transactions.ts'
import { openWidget, registerWidget } from './widget.ts'

/** MoonPay: prices by API, orders by a signed widget address, lookup by our own id. */
export const moonpay: GatewayDefinition = {
  credentials: (derive) => ({
    publishableKey: `pk_test_${derive('publishableKey', 16)}`,
    secretKey: `sk_test_${derive('secretKey', 16)}`,
    webhookKey: `wk_test_${derive('webhookKey', 16)}`,
  }),
  webhooks: {
    address: 'registered',
    events: [
      ...['transaction_created', 'transaction_updated', 'transaction_failed'],
      ...['sell_transaction_created', 'sell_transaction_updated', 'sell_transaction_failed'],
      'sell_transaction_requote_required',
    ],
    eventOf: (body) => (JSON.parse(body) as { type: string }).type,
  },
  addresses: ({ api, pages }) => ({
    apiUrl: api,
    buyWidgetUrl: `${pages}/buy`,
    sellWidgetUrl: `${pages}/sell`,
  }),
  messages: ({ credentials, market }) =>
    moonpayMessages(credentials.webhookKey ?? '', createCatalogue(market)),
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
        registerTransactions(app, deps)
      },
      registerPages: (app) => registerWidget(app, deps),
      async openCheckout(checkoutUrl) {
        const orderType = /\/sell\/?$/.test(new URL(checkoutUrl).pathname) ? 'sell' : 'buy'
        try {
          // Split by hand: a parsed address is written anew and may differ from what was signed.
          const [, search = ''] = /^[^?#]*(\?[^#]*)/.exec(checkoutUrl) ?? []
          return await openWidget(deps, orderType, search)
        } catch (error) {
          if (error instanceof WireRefusal) return (error.body as { message: string }).message
          throw error
        }
      },
    }
  },
}
