import type { FastifyRequest } from 'fastify'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import type { GatewayContext } from '../gateway-definition.ts'
import { publicKeyOf } from './keys.ts'

type Deps = Pick<GatewayContext, 'credentials' | 'clock' | 'baseUrl'>

const longestLifeSeconds = 120
/** Wider than the provider's is likely to be: a calling test may move its clock. */
const toleranceSeconds = 300

/** Whether the token was made with our key, for exactly this request, and recently. */
export async function isAuthorized(deps: Deps, request: FastifyRequest): Promise<boolean> {
  const { credentials, clock } = deps
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) return false
  try {
    const { kid, nonce } = decodeProtectedHeader(token)
    const { payload } = await jwtVerify(token, publicKeyOf(credentials.keySecret ?? ''), {
      algorithms: ['EdDSA'],
      issuer: 'cdp',
      subject: credentials.keyId ?? '',
      typ: 'JWT',
      requiredClaims: ['iat', 'nbf', 'exp', 'uris'],
      currentDate: clock.now(),
      clockTolerance: toleranceSeconds,
    })
    const { iat = 0, exp = 0, uris } = payload
    const isShort = exp - iat <= longestLifeSeconds
    const isMarked = typeof nonce === 'string' && /^[0-9a-f]{32}$/.test(nonce)
    return kid === credentials.keyId && isMarked && isShort && namesEndpoint(deps, request, uris)
  } catch {
    return false
  }
}

/** The host is the one that the caller addressed, which a proxy on the way may have renamed. */
function namesEndpoint({ baseUrl }: Deps, request: FastifyRequest, uris: unknown): boolean {
  const [path = ''] = request.url.split('?')
  const hosts = [request.headers.host, new URL(baseUrl()).host]
  const wanted = hosts.map((host) => `${request.method} ${host}${path}`)
  return Array.isArray(uris) && uris.some((uri) => wanted.includes(String(uri)))
}

export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(request: FastifyRequest): Fields {
  const { body } = request
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}
}

/** Names come in either spelling. */
export function text(fields: Fields, name: string): string | undefined {
  const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const value = fields[name] ?? fields[camel]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Repeated parameters count once, by their last value. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  const query = request.query as Record<string, string | string[] | undefined>
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  )
}
