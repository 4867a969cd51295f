import type { FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { isRecord } from '../json-body.ts'
import { sameSecret } from '../same-secret.ts'
import { refuse } from './errors.ts'

/** The partner's key for estimates and orders, and the secret one for the list of all orders. */
export function requireKey(
  { credentials }: Pick<GatewayRoutesContext, 'credentials'>,
  request: FastifyRequest,
  header: 'x-api-key' | 'x-secret-key' = 'x-api-key',
): void {
  const right = header === 'x-api-key' ? credentials.apiKey : credentials.secretKey
  if (!sameSecret(request.headers[header], right)) throw refuse(403, 'Invalid token', 'INVALID_TOKEN')
}

export function queryOf(request: FastifyRequest): Record<string, unknown> {
  return request.query as Record<string, unknown>
}

export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (!isRecord(request.body)) throw refuse(400, 'The body must be a JSON object')
  return request.body
}

/** A nested object of a body; empty where there is none. */
export function within(
  fields: Record<string, unknown>,
  ...names: readonly string[]
): Record<string, unknown> {
  return names.reduce<Record<string, unknown>>((inner, name) => {
    const value = inner[name]
    return isRecord(value) ? value : {}
  }, fields)
}
