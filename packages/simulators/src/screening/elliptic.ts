import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord, jsonBody } from '../json-body.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { analysisOf, runningAnalysis } from './elliptic-analysis.ts'
import { requireEllipticSignature } from './elliptic-signature.ts'
import { createFirstTime } from './first-time.ts'
import { hintOf } from './hint.ts'
import { isKnownAddress } from './known-address.ts'
import { jsonError, type ScreeningContext, type ScreeningDefinition } from './screening-definition.ts'
import { verdictOf } from './verdict.ts'

const names: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  429: 'TooManyRequestsError',
}

const callsPerMinute = 500

/** Elliptic: one signed call that screens a wallet over all chains. */
export const elliptic: ScreeningDefinition = {
  name: 'Elliptic',
  credentials: (derive) => ({
    apiKey: derive('apiKey', 16),
    apiSecret: Buffer.from(derive('apiSecret', 24), 'hex').toString('base64'),
  }),
  addresses: (apiUrl) => ({ apiUrl }),
  error: (status, message) =>
    status === 401
      ? { body: 'Unauthorized', type: 'text/plain; charset=utf-8' }
      : jsonError({ name: names[status] ?? 'InternalServerError', message }),
  registerApi(app, context) {
    addLimitHeaders(app, context)
    registerScreening(app, context)
  },
}

function registerScreening(app: FastifyInstance, context: ScreeningContext): void {
  const { hints, clock, newUuid } = context
  const isFirstTime = createFirstTime()

  app.post('/v2/wallet/synchronous', async (request, reply) => {
    requireEllipticSignature(context, request, reply)
    const { hash, reference } = readBody(request)
    refuseIfAsked(hash, hints, reply)
    const hint = hints ? hintOf(hash) : undefined
    const facts = { hash, reference, now: clock.now(), newUuid }
    if (hint === 'slow' && isFirstTime(hash)) return runningAnalysis(facts)
    return analysisOf(facts, verdictOf(hash), hint)
  })
}

function readBody(request: FastifyRequest): { hash: string; reference: string | null } {
  const body = jsonBody(request)
  const subject = isRecord(body) ? body.subject : undefined
  if (!isRecord(body) || !isRecord(subject)) throw refusal(400, 'subject is required')
  if (body.type !== 'wallet_exposure') throw refusal(400, 'type must be wallet_exposure')
  if (subject.asset !== 'holistic' || subject.blockchain !== 'holistic')
    throw refusal(400, 'subject.asset and subject.blockchain combination not recognised')
  if (subject.type !== 'address' || !isKnownAddress(subject.hash))
    throw refusal(400, 'subject.hash is not an address')
  const reference = body.customer_reference
  return { hash: subject.hash, reference: typeof reference === 'string' ? reference : null }
}

function refuseIfAsked(hash: string, hints: boolean, reply: FastifyReply): void {
  if (verdictOf(hash) === 'error') throw refusal(500, 'Something went wrong')
  const hint = hints ? hintOf(hash) : undefined
  if (hint === 'unused')
    throw new WireRefusal(404, { name: 'NotInBlockchain', message: 'Not found on chain' })
  if (hint !== 'rate_limited') return
  reply.header('retry-after', 1)
  throw refusal(429, 'Too many requests')
}

/** Counted and reported as Elliptic does, without enforcing the limit. */
function addLimitHeaders(app: FastifyInstance, { clock }: ScreeningContext): void {
  let window = { minute: 0, calls: 0 }
  app.addHook('onRequest', async (_request, reply) => {
    const minute = Math.floor(clock.now().getTime() / 60_000)
    window = { minute, calls: window.minute === minute ? window.calls + 1 : 1 }
    reply.header('x-ratelimit-limit', callsPerMinute)
    reply.header('x-ratelimit-remaining', Math.max(0, callsPerMinute - window.calls))
    reply.header('x-ratelimit-reset', (minute + 1) * 60)
  })
}

function refusal(status: number, message: string): WireRefusal {
  return new WireRefusal(status, { name: names[status] ?? 'InternalServerError', message })
}
