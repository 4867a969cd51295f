import type { FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { sameSecret } from '../same-secret.ts'
import { refuse } from './errors.ts'

type Deps = Pick<GatewayRoutesContext, 'credentials'>
export type Query = Readonly<Record<string, string | undefined>>

/** Repeated parameters count once, by their last value; empty ones do not count. */
export function queryOf(request: FastifyRequest): Query {
  const query = request.query as Record<string, string | string[] | undefined>
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      (Array.isArray(value) ? value.at(-1) : value) || undefined,
    ]),
  )
}

/** Prices are given to known widgets only. */
export function requireWidget({ credentials }: Deps, query: Query): void {
  if (query.widget_id === undefined) throw refuse(400, 'widget_id is required', 1)
  if (query.widget_id !== credentials.widgetId) throw refuse(404, 'Widget was not found', 4)
}

export function requireToken({ credentials }: Deps, request: FastifyRequest): void {
  if (!sameSecret(request.headers['sdk-partner-token'], credentials.partnerToken))
    throw refuse(401, 'Sdk-Partner-Token is not valid', 1)
}
