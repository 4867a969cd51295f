import { Type } from 'typebox'
import {
  BaseUrl,
  type Call,
  type CheckoutRequest,
  defineGateway,
  Secret,
  SumsubClientId,
} from '../contract.ts'
import { stepsThere } from '../kit.ts'
import { toCatalog } from './catalog.ts'
import { openTransaction, toCheckout } from './checkout.ts'
import { askQuote } from './estimate.ts'
import { findTransaction } from './find-transaction.ts'
import { guardarianLogo } from './logo.ts'
import { toOrderUpdate } from './order-update.ts'
import { readGuardarianWebhook } from './webhook.ts'
import { CurrenciesReply, ErrorReply, RowsReply, Transaction } from './wire.ts'

const catalogBytes = 4 * 1024 * 1024

/** Guardarian, buy and sell through transactions that we create. Every field we map is listed in ./README.md. */
export const guardarian = defineGateway({
  id: 'guardarian',
  name: 'Guardarian',
  logo: guardarianLogo,
  features: { iframe: true, widget: false, buy: true, sell: true, recurring: false, handlesKyc: true },
  // One order a minute for each user, by the address that we forward.
  budgets: [
    {
      calls: 1,
      perSeconds: 60,
      countedBy: 'address',
      groupOf: ({ method, path, headers }) =>
        method === 'POST' && path === '/transaction' ? (headers['x-forwarded-for'] ?? 'our own') : undefined,
    },
  ],
  steps: stepsThere('email_code', 'personal_data', 'document'),
  config: Type.Object({
    apiKey: Secret({ title: 'API key', description: 'Sent as x-api-key' }),
    secretKey: Type.Optional(
      Secret({
        title: 'Secret key',
        description: 'Opens the list of your transactions, to find lost ones again',
      }),
    ),
    webhookToken: Type.Optional(
      Secret({
        title: 'Webhook token',
        description:
          'Guardarian signs nothing: give it your webhook address with ?token= and this text at its end',
      }),
    ),
    sumsubClientId: SumsubClientId('given by Guardarian'),
    apiUrl: BaseUrl({ title: 'API address', description: 'With its version, such as /v1' }),
    checkoutUrl: BaseUrl({ title: 'Checkout address' }),
  }),
  endpoints: {
    production: {
      apiUrl: 'https://api-payments.guardarian.com/v1',
      checkoutUrl: 'https://payments.guardarian.com/checkout',
    },
    // Seen in one integration only; other spellings of this host exist.
    sandbox: {
      apiUrl: 'https://api-payments-staging.guardarian.com/v1',
      checkoutUrl: 'https://payments.guardarian.com/checkout',
    },
  },
  http: ({ apiUrl, apiKey }) => ({ baseUrl: apiUrl, headers: { 'x-api-key': apiKey } }),

  create: ({ http, clock }, { secretKey, webhookToken, checkoutUrl }) => ({
    async supported(call) {
      const options = { maxBytes: catalogBytes }
      const [currencies, countries] = await Promise.all([
        http.get(call, '/currencies', CurrenciesReply, { ...options, query: { available: 'true' } }),
        http.get(call, '/countries', RowsReply, options),
      ])
      return toCatalog({ ...currencies, countries })
    },

    async quote(request, call) {
      return askQuote(http, request, call, clock.now())
    },

    async openCheckout(request, call) {
      return openTransaction(http, checkoutUrl, request, call)
    },

    // Without the second key transactions cannot be listed. A transaction whose address was lost is then harmless: no
    // user has it.
    ...(secretKey && {
      findCheckout: async (request: CheckoutRequest, call: Call) => {
        const found = await findTransaction(http, call, secretKey, request.orderId)
        return found && toCheckout(request, checkoutUrl, found)
      },
    }),

    async fetchOrder({ orderId, gatewayOrderId, orderType }, call) {
      if (!gatewayOrderId) {
        const found = secretKey && (await findTransaction(http, call, secretKey, orderId))
        return found ? toOrderUpdate(orderType, found) : undefined
      }
      const path = `/transaction/${encodeURIComponent(gatewayOrderId)}`
      const options = { refusal: ErrorReply, refusalStatuses: [404] }
      const answer = await http.getOrRefusal(call, path, Transaction, options)
      if (!answer.ok) return undefined
      const update = toOrderUpdate(orderType, answer.body)
      // A hint may name any transaction; only the one with our reference is this order.
      return update.orderId === undefined || update.orderId === orderId ? update : undefined
    },

    async readWebhook(message) {
      return readGuardarianWebhook(webhookToken, message)
    },
  }),
})
