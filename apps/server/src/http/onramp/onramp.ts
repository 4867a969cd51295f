import type { ProjectId } from '@sliproad/core/ids'
import { invalid, Refusal } from '@sliproad/api/refusal'
import type { FastifyRequest } from 'fastify'
import { readSupported } from '../../modules/catalog/index.ts'
import { getQuotes, readQuestion } from '../../modules/quotes/index.ts'
import { callerCountry, readCountry } from '../access/caller-country.ts'
import { plainIp } from '../access/client-address.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { createQuoteTexts, sendReady, sendTagged } from '../answers/ready-answers.ts'
import { refusals } from '../schemas/schemas.ts'
import { QuotesEnvelope, QuotesParameters, SupportedEnvelope, SupportedParameters } from './onramp.schema.ts'

const tags = ['Onramp']

/** What gateways offer and at which price. No key is needed; one of the same project raises the limit. */
export function onrampRoutes(app: App, deps: HttpDeps): void {
  app.get(
    '/public/v1/onramp/supported',
    {
      config: { access: 'anybody' },
      schema: {
        tags,
        summary: 'What can be bought and sold',
        description:
          'Currencies, networks, payment methods and countries of all gateways of the project. The answer carries an ETag; send it as If-None-Match to get 304 while nothing has changed.',
        querystring: SupportedParameters,
        response: { 200: SupportedEnvelope, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { orderType = 'buy', country } = request.query
      const projectId = await requireProject(deps, request, request.query.projectId)
      const answer = await readSupported(deps, projectId, {
        orderType,
        country: country === undefined ? callerCountry(deps, request) : readCountry(country),
      })
      return sendTagged(request, reply, answer)
    },
  )

  const textOf = createQuoteTexts()
  app.get(
    '/public/v1/onramp/quotes',
    {
      config: { access: 'anybody' },
      schema: {
        tags,
        summary: 'Compare prices of all gateways',
        description:
          'Gateways are asked in parallel under one deadline. Each one appears exactly once: in quotes, ranked by what the user really gets, or in unavailableGateways with its reason.',
        querystring: QuotesParameters,
        response: { 200: QuotesEnvelope, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const { orderType = 'buy', paymentMethodId = null, fiatAmount, cryptoAmount } = query
      const amount = orderType === 'buy' ? fiatAmount : cryptoAmount
      if (amount === undefined) {
        const field = orderType === 'buy' ? 'fiatAmount' : 'cryptoAmount'
        throw invalid({ field, message: `is required to ${orderType}` })
      }
      const projectId = await requireProject(deps, request, query.projectId)
      const { fiatCurrency, cryptoCurrency, network } = query
      const country = query.country ?? callerCountry(deps, request)
      const asked = { orderType, fiatCurrency, cryptoCurrency, network, amount, paymentMethodId, country }
      const answer = await getQuotes(deps, projectId, {
        ...readQuestion(asked),
        endUserIp: plainIp(request.ip),
      })
      return sendReady(reply, textOf(answer))
    },
  )
}

/** A project that exists, and that the caller's key belongs to if he sent one. */
async function requireProject(
  { readProject }: HttpDeps,
  { caller }: FastifyRequest,
  id: string,
): Promise<ProjectId> {
  const project = await readProject(id.toLowerCase() as ProjectId)
  if (!project) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  if (caller && caller.projectId !== project.id) {
    throw new Refusal('FORBIDDEN', { message: 'This key belongs to another project.' })
  }
  return project.id
}
