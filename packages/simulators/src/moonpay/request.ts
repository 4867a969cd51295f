import type { FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { sameSecret } from '../same-secret.ts'
import { refuse } from './errors.ts'

type Deps = Pick<GatewayRoutesContext, 'credentials'>

/** The publishable key in the address; the secret key in its header allows the same calls. */
export function requireKey(
  deps: Deps,
  request: FastifyRequest,
  need: 'required' | 'optional' = 'required',
): void {
  const { apiKey } = queryOf(request)
  const secret = secretOf(request)
  if (apiKey === undefined && secret === undefined) {
    if (need === 'optional') return
    throw refuse(401, 'Missing API key')
  }
  const good = apiKey === undefined ? isSecret(deps, secret) : apiKey === deps.credentials.publishableKey
  if (!good) throw refuse(401, 'Invalid API key')
}

export function requireSecret(deps: Deps, request: FastifyRequest): void {
  const secret = secretOf(request)
  if (secret === undefined && queryOf(request).apiKey !== undefined)
    throw refuse(403, 'This endpoint needs the secret key')
  if (!isSecret(deps, secret)) throw refuse(401, 'Invalid API key')
}

function secretOf({ headers }: FastifyRequest): string | undefined {
  return /^Api-Key (.+)$/.exec(headers.authorization ?? '')?.[1]
}

function isSecret({ credentials }: Deps, given: string | undefined): boolean {
  return sameSecret(given, credentials.secretKey)
}

/** Repeated parameters count once, by their last value. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  const query = request.query as Record<string, string | string[] | undefined>
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  )
}
