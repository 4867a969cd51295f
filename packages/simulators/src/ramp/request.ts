import type { FastifyRequest } from 'fastify'
import type { GatewayContext } from '../gateway-definition.ts'
import { invalid, refuse } from './errors.ts'

type Deps = Pick<GatewayContext, 'credentials'>

/** The key is part of the address and names the partner. */
export function requireKey(
  { credentials }: Deps,
  request: FastifyRequest,
  need: 'required' | 'optional' = 'required',
): void {
  const { hostApiKey } = queryOf(request)
  if (hostApiKey === undefined) {
    if (need === 'optional') return
    throw invalid('hostApiKey must be a string')
  }
  if (hostApiKey !== credentials.hostApiKey) throw refuse('INVALID_HOST_API_KEY', 401)
}

/** Repeated parameters count once, by their last value. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  const query = request.query as Record<string, string | string[] | undefined>
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  )
}
