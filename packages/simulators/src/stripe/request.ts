import type { FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { sameSecret } from '../same-secret.ts'
import { refuse } from './errors.ts'

/** The secret key as a bearer, or as the user name of basic authentication. */
export function requireKey(
  { credentials }: Pick<GatewayRoutesContext, 'credentials'>,
  request: FastifyRequest,
): void {
  const given = keyIn(request.headers.authorization ?? '')
  if (given === undefined) throw refuse(401, 'You did not provide an API key.')
  if (!sameSecret(given, credentials.secretKey))
    throw refuse(401, `Invalid API Key provided: ${given.slice(0, 8)}***`)
}

function keyIn(authorization: string): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(authorization)?.[1]
  if (bearer) return bearer
  const basic = /^Basic (\S+)$/i.exec(authorization)?.[1]
  return basic && Buffer.from(basic, 'base64').toString().split(':')[0]
}

/** Single parameters count once, by their last value. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  const query = request.query as Record<string, string | string[] | undefined>
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  )
}

/** A list parameter, written `name[]` once for each entry. */
export function listIn(request: FastifyRequest, name: string): readonly string[] {
  const value = (request.query as Record<string, string | string[] | undefined>)[`${name}[]`]
  return value === undefined ? [] : [value].flat()
}

export function formOf(request: FastifyRequest): Record<string, string> {
  const { body } = request
  const isForm = /^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '')
  if (body === undefined || body === null) return {}
  if (!isForm) throw refuse(400, 'The request body has to be form-encoded.')
  return body as Record<string, string>
}
