import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord, jsonBody } from '../json-body.ts'
import { sameSecret } from '../same-secret.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { entityAbout } from './chainalysis-entity.ts'
import { createFirstTime } from './first-time.ts'
import { hintOf, knownListed } from './hint.ts'
import { isKnownAddress } from './known-address.ts'
import { jsonError, type ScreeningContext, type ScreeningDefinition } from './screening-definition.ts'
import { verdictOf } from './verdict.ts'

/** Chainalysis: the free sanctions check and Address Screening, with a key each. */
export const chainalysis: ScreeningDefinition = {
  name: 'Chainalysis',
  credentials: (derive) => ({
    sanctionsKey: derive('sanctionsKey', 32),
    screeningKey: derive('screeningKey', 32),
  }),
  addresses: (apiUrl) => ({ sanctionsUrl: apiUrl, screeningUrl: `${apiUrl}/api/risk` }),
  error: (_status, message) => jsonError({ message }),
  registerApi(app, context) {
    registerSanctions(app, context)
    registerEntities(app, context)
  },
}

function registerSanctions(app: FastifyInstance, { credentials, hints }: ScreeningContext): void {
  app.get('/api/v1/address/:address', async (request, reply) => {
    requireKey(request, 'x-api-key', credentials.sanctionsKey)
    const address = addressOf(request)
    refuseIfAsked(address, hints, reply)
    const isListed = verdictOf(address) === 'sanctions' || (hints && address === knownListed)
    const identification = {
      category: 'sanctions',
      name: 'SANCTIONS: OFAC SDN Simulated Person 2026-01-01',
      description: 'Nobody: this address is sanctioned in the sandbox only.',
      url: 'https://sandbox.example/sanctions',
    }
    return { identifications: isListed ? [identification] : [] }
  })
}

function registerEntities(app: FastifyInstance, { credentials, hints }: ScreeningContext): void {
  const isFirstTime = createFirstTime()

  app.post('/api/risk/v2/entities', async (request, reply) => {
    requireKey(request, 'token', credentials.screeningKey)
    const body = jsonBody(request)
    const address = isRecord(body) ? body.address : undefined
    requireAddress(address)
    return reply.code(201).send({ address })
  })

  app.get('/api/risk/v2/entities/:address', async (request, reply) => {
    requireKey(request, 'token', credentials.screeningKey)
    const address = addressOf(request)
    requireAddress(address)
    refuseIfAsked(address, hints, reply)
    const hint = hints ? hintOf(address) : undefined
    if (hint === 'slow' && isFirstTime(address)) return { address, risk: null, status: 'IN_PROGRESS' }
    return entityAbout(address, verdictOf(address), hint)
  })
}

function requireKey(request: FastifyRequest, header: string, key: string | undefined): void {
  if (!/json|\*\/\*/.test(request.headers.accept ?? '*/*')) throw refusal(406, 'Not Acceptable')
  if (!sameSecret(request.headers[header], key)) throw refusal(403, 'Forbidden')
}

function requireAddress(address: unknown): void {
  if (!isKnownAddress(address)) throw refusal(400, 'The address is malformed or not supported')
}

function refuseIfAsked(address: string, hints: boolean, reply: FastifyReply): void {
  if (verdictOf(address) === 'error') throw refusal(500, 'Internal Server Error')
  if (!hints || hintOf(address) !== 'rate_limited') return
  reply.header('retry-after', 1)
  throw refusal(429, 'Too Many Requests')
}

function addressOf(request: FastifyRequest): string {
  return (request.params as { address: string }).address
}

function refusal(status: number, message: string): WireRefusal {
  return new WireRefusal(status, { message })
}
