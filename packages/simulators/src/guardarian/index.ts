import type { GatewayDefinition } from '../gateway-definition.ts'
import { onFirstUse } from '../on-first-use.ts'
import { createCatalogue } from './catalogue.ts'
import { errorBody } from './errors.ts'
import { registerEstimates } from './estimates.ts'
import { registerLists } from './lists.ts'
import { guardarianMessages } from './messages.ts'
import { registerGuardarianPages } from './page.ts'
import { registerTransactions } from './transactions.ts'

/** Guardarian: transactions created on the server, fees partly in coins, callbacks without a signature. */
export const guardarian: GatewayDefinition = {
  credentials: (derive) => ({
    apiKey: uuidLike(derive('apiKey', 16)),
    secretKey: uuidLike(derive('secretKey', 16)),
    sumsubClientId: 'guardarian_sandbox',
  }),
  webhooks: { address: 'registered' },
  addresses: ({ api, pages }) => ({ apiUrl: `${api}/v1`, checkoutUrl: `${pages}/checkout` }),
  messages: guardarianMessages,
  error: (status, message) => ({
    body: JSON.stringify(errorBody(status, message)),
    type: 'application/json; charset=utf-8',
  }),
  create(context) {
    const deps = { ...context, catalogue: onFirstUse(() => createCatalogue(context.market)) }
    return {
      registerApi(app) {
        registerLists(app, deps)
        registerEstimates(app, deps)
        registerTransactions(app, deps)
      },
      registerPages: (app) => registerGuardarianPages(app, deps),
      async openCheckout(checkoutUrl) {
        const id = new URL(checkoutUrl).searchParams.get('tid') ?? ''
        return (await context.orders.find(id)) ?? 'No transaction has this address.'
      },
    }
  },
}

function uuidLike(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
