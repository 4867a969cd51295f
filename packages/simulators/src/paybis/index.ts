import type { GatewayDefinition } from '../gateway-definition.ts'
import { buyPairs, sellPairs } from './catalogue.ts'
import { errorBody } from './errors.ts'
import { paybisMessages } from './messages.ts'
import { findRequest } from './partner-request.ts'
import { registerQuotes } from './quotes.ts'
import { requireKey, requirePublicKey, takeText } from './request.ts'
import { registerRequests } from './requests.ts'
import { rsaKeyOf } from './rsa-key.ts'
import { registerTransactions } from './transactions.ts'
import { registerWidget, transactionOf } from './widget.ts'

/**
 * Paybis: every body signed with RSA, in both directions; quotes that requests refer to; a list instead of single
 * reads.
 */
export const paybis: GatewayDefinition = {
  credentials(derive) {
    const own = () => rsaKeyOf(derive('webhookKey', 32))
    return {
      apiKey: derive('apiKey', 24),
      sumsubClientId: 'paybis_test',
      // Made when first read: a start must not wait for their primes.
      get privateKey() {
        return rsaKeyOf(derive('privateKey', 32)).privatePem
      },
      get paybisPublicKey() {
        return own().publicPem
      },
      get webhookPrivateKey() {
        return own().privatePem
      },
    }
  },
  ownCredentials: ['webhookPrivateKey'],
  madeByPartner: ['privateKey'],
  handedOver: ['publicKey'],
  webhooks: {
    address: 'registered',
    events: ['TRANSACTION_STATUS_CHANGED', 'VERIFICATION_STATUS_CHANGED'],
    eventOf: (body) => (JSON.parse(body) as { event: string }).event,
  },
  addresses: ({ api, pages }) => ({ apiUrl: api, widgetUrl: `${pages}/widget`, signedForm: 'digest' }),
  messages: paybisMessages,
  error: (status, message) => ({
    body: JSON.stringify(errorBody(status, message)),
    type: 'application/json; charset=utf-8',
  }),
  create(context) {
    return {
      registerApi(app) {
        takeText(app)
        for (const [path, check] of [
          ['/v2', requireKey],
          ['/v2/public', requirePublicKey],
        ] as const) {
          app.get(`${path}/currency/pairs/buy-crypto`, async (request) => {
            check(context, request)
            return buyPairs(context.market)
          })
          app.get(`${path}/currency/pairs/sell-crypto`, async (request) => {
            check(context, request)
            return sellPairs()
          })
        }
        registerQuotes(app, context)
        registerRequests(app, context)
        registerTransactions(app, context)
      },
      registerPages: (app) => registerWidget(app, context),
      async openCheckout(checkoutUrl) {
        const id = new URL(checkoutUrl).searchParams.get('requestId') ?? ''
        const made = await findRequest(context, id)
        return made ? transactionOf(context, made) : 'No request has this address.'
      },
    }
  },
}
