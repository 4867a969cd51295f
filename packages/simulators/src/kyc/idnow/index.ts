import type { FastifyRequest } from 'fastify'
import type { KycDefinition, KycRoutesContext } from '../kyc-definition.ts'
import { registerVerification } from '../verification-routes.ts'
import { registerIdnowApi } from './api.ts'
import { causeOf, errorBody } from './errors.ts'
import { idnowMessages } from './messages.ts'

/**
 * IDnow: a login per account, links that we build, messages without a signature, no report until there is a result.
 */
export const idnow: KycDefinition = {
  name: 'IDnow',
  credentials: (derive) => ({
    basicCompanyId: 'sandbox-auto',
    basicApiKey: derive('basicApiKey', 16),
    standardCompanyId: 'sandbox-video',
    standardApiKey: derive('standardApiKey', 16),
    enhancedCompanyId: 'sandbox-funds',
    enhancedApiKey: derive('enhancedApiKey', 16),
    callbackToken: derive('callbackToken', 24),
  }),
  addresses: ({ api, pages }) => ({ gatewayUrl: api, goUrl: `${pages}/go` }),
  error: (status, message) => ({
    body: JSON.stringify(errorBody(causeOf(status), null, message)),
    type: 'application/json; charset=utf-8',
  }),
  messages: idnowMessages,
  registerApi: registerIdnowApi,
  registerPages: (app, context) =>
    registerVerification(app, context, {
      paths: [
        '/go/:companyid/identifications/:number',
        '/go/:companyid/identifications/:number/identification/start',
        '/go/:id',
      ],
      find: (request) => findCase(context, request),
    }),
}

/** By account and number, or by the short token that the customer may type in. */
async function findCase({ cases }: KycRoutesContext, request: FastifyRequest) {
  const { companyid, number, id } = request.params as Record<string, string | undefined>
  if (id !== undefined) return cases.find(id)
  const kycCase = await cases.findByReference(number ?? '')
  return kycCase?.details.companyId === companyid ? kycCase : undefined
}
