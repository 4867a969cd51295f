import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { sameSecret } from '../same-secret.ts'
import { refuse } from './errors.ts'
import { type Fields, pathWith, sign, sortedJson } from './signature.ts'

/** How far a caller's clock may be off. */
const toleranceMs = 5 * 60_000

/** Bodies are kept as received, because their bytes are signed. */
export function keepBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)))
}

/** The fields of a signed request, from its query or its body. */
export function readRequest(context: GatewayRoutesContext, request: FastifyRequest): Fields {
  const { credentials, clock, baseUrl } = context
  const { appid, timestamp, sign: given } = request.headers
  if (appid !== credentials.appId) throw refuse('3104', 'app does not exist')
  const time = typeof timestamp === 'string' && /^\d{13}$/.test(timestamp) ? timestamp : ''
  if (time === '' || Math.abs(clock.now().getTime() - Number(time)) > toleranceMs) {
    throw refuse('3103', 'timestamp has expired')
  }
  const method = request.method === 'POST' ? 'POST' : 'GET'
  const [address = ''] = request.url.split('?')
  const path = address.slice(new URL(baseUrl()).pathname.length)
  const query = request.query as Fields
  const body = typeof request.body === 'string' ? request.body : ''
  const signed = { timestamp: time, method, path: pathWith(path, query), body } as const
  if (typeof given !== 'string' || !sameSecret(given, sign(credentials.appSecret ?? '', signed))) {
    throw refuse('81003', 'sign error')
  }
  return method === 'GET' ? query : fieldsOf(body)
}

/** A body in another form than the signed one counts as badly signed. */
function fieldsOf(body: string): Fields {
  const value = jsonOf(body)
  if (typeof value !== 'object' || value === null || sortedJson(value) !== body) {
    throw refuse('81003', 'sign error')
  }
  return value as Fields
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
