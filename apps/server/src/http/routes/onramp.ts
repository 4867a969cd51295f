import { findCountry } from '@sliproad/core/countries'
import type { ProjectId } from '@sliproad/core/ids'
import { invalid, Refusal } from '@sliproad/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSupported } from '../../modules/catalog/index.ts'
import { getQuotes, type QuotesAnswer, readQuestion, renderQuotes } from '../../modules/quotes/index.ts'
import { plainIp } from '../client-address.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { refusals } from '../schemas.ts'
import { QuotesEnvelope, QuotesParameters, SupportedEnvelope, SupportedParameters } from './onramp.schema.ts'

const tags = ['Onramp']
const json = 'application/json; charset=utf-8'

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
      const { bytes, etag } = await readSupported(deps, projectId, {
        orderType,
        country: country === undefined ? countryOf(deps, request) : readCountry(country),
      })
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      const isKnown = hasTag(request.headers['if-none-match'], etag)
      return isKnown ? sendUnchanged(reply) : sendReady(reply, bytes)
    },
  )

  const textOf = createTexts()
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
      const country = query.country ?? countryOf(deps, request)
      const asked = { orderType, fiatCurrency, cryptoCurrency, network, amount, paymentMethodId, country }
      const answer = await getQuotes(deps, projectId, {
        ...readQuestion(asked),
        endUserIp: plainIp(request.ip),
      })
      return sendReady(reply, textOf(answer))
    },
  )
}

function sendReady(reply: FastifyReply, body: Buffer | string): FastifyReply {
  return reply.type(json).send(body)
}

function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
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

function countryOf({ countryOfIp }: HttpDeps, { ip }: FastifyRequest): string | null {
  const found = countryOfIp(plainIp(ip))
  // The country file may know codes that are none of ours.
  return found === null ? null : (findCountry(found)?.code ?? null)
}

function readCountry(given: string): string {
  const country = findCountry(given)
  if (!country)
    throw invalid({ field: 'country', message: `${given} is not an ISO 3166-1 alpha-2 country code we know` })
  return country.code
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** An answer that is given to many is written for all of them once; as text, which small answers leave faster. */
function createTexts(): (answer: QuotesAnswer) => string {
  const written = new WeakMap<QuotesAnswer, string>()
  return (answer) => {
    const text = written.get(answer) ?? `{"success":true,"data":${renderQuotes(answer)}}`
    written.set(answer, text)
    return text
  }
}
