import type { KycDefinition } from '../kyc-definition.ts'
import { registerVerification } from '../verification-routes.ts'
import { registerSumsubApi } from './api.ts'
import { errorBody } from './errors.ts'
import { sumsubMessages } from './messages.ts'
import { redeemShare } from './share-tokens.ts'

/** Sumsub: signed requests, a link that expires, signed messages, every state reported. */
export const sumsub: KycDefinition = {
  name: 'Sumsub',
  credentials: (derive) => ({
    appToken: `sbx:${derive('appToken', 16)}.${derive('appTokenTail', 8)}`,
    secretKey: derive('secretKey', 16),
    webhookSecret: derive('webhookSecret', 16),
    basicLevel: 'onramp-basic',
    standardLevel: 'onramp-standard',
    enhancedLevel: 'onramp-enhanced',
  }),
  addresses: ({ api }) => ({ apiUrl: api, mode: 'test' }),
  error: (status, message) => ({
    body: JSON.stringify(errorBody(status, message)),
    type: 'application/json; charset=utf-8',
  }),
  messages: sumsubMessages,
  registerApi: registerSumsubApi,
  redeemShare,
  registerPages: (app, context) =>
    registerVerification(app, context, {
      paths: ['/websdk/p/:key'],
      find: (request) => context.cases.findByLink((request.params as { key: string }).key),
    }),
}
