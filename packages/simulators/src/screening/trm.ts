import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord, jsonBody } from '../json-body.ts'
import { sameSecret } from '../same-secret.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { hintOf, knownListed } from './hint.ts'
import { jsonError, type ScreeningContext, type ScreeningDefinition } from './screening-definition.ts'
import { screenedAddress } from './trm-address.ts'
import { verdictOf } from './verdict.ts'

const chains = new Set([
  'ethereum',
  'bitcoin',
  'solana',
  'tron',
  'polygon',
  'arbitrum',
  'base',
  'optimism',
  'ton',
  'binance_smart_chain',
  'avalanche_c_chain',
  'litecoin',
  'dogecoin',
  'bitcoin_cash',
  'xrp',
  'cardano',
  'stellar',
])

const longestBatch = 10

/** TRM Labs: wallet screening for a paid key, the sanctions check for any key or none. */
export const trm: ScreeningDefinition = {
  name: 'TRM Labs',
  credentials: (derive) => ({ apiKey: derive('apiKey', 20) }),
  addresses: (apiUrl) => ({ apiUrl }),
  error: (_status, message) => jsonError({ message }),
  registerApi(app, context) {
    registerScreening(app, context)
    registerSanctions(app, context)
  },
}

/** A free key: it allows the sanctions check and nothing else. */
export function sanctionsOnlyKey(apiKey: string): string {
  return `${apiKey}-sanctions`
}

function registerScreening(app: FastifyInstance, { credentials, hints }: ScreeningContext): void {
  app.post('/public/v2/screening/addresses', async (request, reply) => {
    const { apiKey = '' } = credentials
    if (!isKey(request, apiKey)) {
      const isFree = isKey(request, sanctionsOnlyKey(apiKey))
      throw isFree ? refusal(403, 'This key may not screen wallets') : refusal(401, 'Unauthorized')
    }
    const items = readItems(request)
    if (items.some(({ chain }) => typeof chain !== 'string' || !chains.has(chain)))
      throw refusal(400, 'chain not supported')
    if (hints && items.some(({ address }) => hintOf(address) === 'chain_refused'))
      throw refusal(400, 'chain not supported')
    for (const { address } of items) refuseIfAsked(address, hints, reply)
    return items
      .filter(({ address }) => !(hints && hintOf(address) === 'left_out'))
      .map((item) => screenedAddress(item, verdictOf(item.address), hints ? hintOf(item.address) : undefined))
  })
}

function registerSanctions(app: FastifyInstance, { credentials, hints }: ScreeningContext): void {
  app.post('/public/v1/sanctions/screening', async (request, reply) => {
    const { apiKey = '' } = credentials
    const isKnown = [apiKey, sanctionsOnlyKey(apiKey)].some((key) => isKey(request, key))
    if (request.headers.authorization !== undefined && !isKnown) throw refusal(401, 'Unauthorized')
    const items = readItems(request)
    for (const { address } of items) refuseIfAsked(address, hints, reply)
    const answers = items
      .filter(({ address }) => !(hints && hintOf(address) === 'left_out'))
      .map(({ address }) => ({
        address,
        isSanctioned: verdictOf(address) === 'sanctions' || (hints && address === knownListed),
      }))
    return reply.code(201).send(answers)
  })
}

/** HTTP Basic with the key as user, and as password too or no password. */
function isKey(request: FastifyRequest, key: string): boolean {
  const { authorization } = request.headers
  return [`${key}:${key}`, `${key}:`].some((pair) =>
    sameSecret(authorization, `Basic ${Buffer.from(pair).toString('base64')}`),
  )
}

type Item = {
  address: string
  chain: unknown
  accountExternalId: unknown
  externalId: unknown
}

function readItems(request: FastifyRequest): Item[] {
  const body = jsonBody(request)
  if (!Array.isArray(body) || body.length === 0 || body.length > longestBatch)
    throw refusal(400, 'The body must be a list of addresses')
  return body.map((item: unknown) => {
    if (!isRecord(item) || typeof item.address !== 'string' || item.address === '')
      throw refusal(400, 'address is required')
    const { address, chain, accountExternalId, externalId } = item
    return { address, chain, accountExternalId, externalId }
  })
}

function refuseIfAsked(address: string, hints: boolean, reply: FastifyReply): void {
  if (verdictOf(address) === 'error') throw refusal(500, 'Internal error')
  if (!hints || hintOf(address) !== 'rate_limited') return
  reply.header('retry-after', 1)
  throw refusal(429, 'Too many requests')
}

function refusal(status: number, message: string): WireRefusal {
  return new WireRefusal(status, { message })
}
