import type { FastifyInstance } from 'fastify'
import type { GatewayDefinition } from '../gateway-definition.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { createCatalogue } from './catalogue.ts'
import { refuse, refuseSession, statusBody, wordsOf } from './errors.ts'
import { findFramed, registerPayFrame } from './headless/frame.ts'
import { registerHeadlessOrders } from './headless/orders.ts'
import { keySecretOf } from './keys.ts'
import { coinbaseMessages } from './messages.ts'
import { openPage, orderTypeOf, registerCoinbasePages } from './pages.ts'
import { registerPrices } from './prices.ts'
import { isAuthorized } from './request.ts'
import { registerSessions, registerTokens } from './sessions.ts'
import { registerSubscriptions } from './subscriptions.ts'
import { registerTransactions } from './transactions.ts'

/** Coinbase: a token for each request, links that open once, and transactions found by the user's reference. */
export const coinbase: GatewayDefinition = {
  credentials: (derive) => ({
    keyId: `organizations/sandbox/apiKeys/${derive('keyId', 16)}`,
    keySecret: keySecretOf(derive('keySecret', 32)),
    webhookSecret: derive('webhookSecret', 24),
  }),
  webhooks: {
    address: 'registered',
    events: ['onramp', 'offramp'].flatMap((product) =>
      ['created', 'updated', 'success', 'failed'].map((step) => `${product}.transaction.${step}`),
    ),
    eventOf: (body) => (JSON.parse(body) as { eventType: string }).eventType,
    shows: ['webhookSecret'],
  },
  addresses: ({ api, pages }) => ({
    apiUrl: `${api}/onramp/v1`,
    platformUrl: `${api}/platform/v2`,
    payUrl: pages,
    guestMethods: 'apple_pay',
  }),
  messages: coinbaseMessages,
  error: (status, message) => ({
    body: JSON.stringify(statusBody(status, message)),
    type: 'application/json; charset=utf-8',
  }),
  create(context) {
    const deps = { ...context, catalogue: createCatalogue(context.market) }
    const unauthorized = {
      v1: () => refuse(401, 'Unauthenticated'),
      v2: () => refuseSession(401, 'unauthorized', 'The token is missing or wrong.', deps.newUuid()),
    }
    const guard = (app: FastifyInstance, version: keyof typeof unauthorized) =>
      app.addHook('preHandler', async (request) => {
        if (!(await isAuthorized(deps, request))) throw unauthorized[version]()
      })
    return {
      registerApi(app) {
        app.register(
          async (api) => {
            guard(api, 'v1')
            registerPrices(api, deps)
            registerTokens(api, deps)
            registerTransactions(api, deps)
          },
          { prefix: '/onramp/v1' },
        )
        app.register(
          async (api) => {
            guard(api, 'v2')
            registerSessions(api, deps)
            registerHeadlessOrders(api, deps)
            registerSubscriptions(api, deps)
          },
          { prefix: '/platform/v2' },
        )
      },
      registerPages(app) {
        registerCoinbasePages(app, deps)
        registerPayFrame(app, deps)
      },
      async openCheckout(checkoutUrl) {
        const url = new URL(checkoutUrl)
        const framed = await findFramed(deps, url)
        if (framed) return framed
        const orderType = orderTypeOf(url.pathname)
        if (!orderType) return 'This is no address of a payment.'
        try {
          return await openPage(deps, orderType, Object.fromEntries(url.searchParams))
        } catch (error) {
          if (error instanceof WireRefusal) return wordsOf(error)
          throw error
        }
      },
    }
  },
}
