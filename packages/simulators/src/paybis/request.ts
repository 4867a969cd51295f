import { constants, createHash, createPublicKey, verify } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { sameSecret } from '../same-secret.ts'
import { refuse } from './errors.ts'

type Deps = Pick<GatewayRoutesContext, 'credentials'>
export type Fields = Readonly<Record<string, unknown>>

/** Signatures cover the exact text, so each route gets it unparsed. */
export function takeText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** The bare key, or one after the word Bearer. */
export function requireKey({ credentials }: Deps, request: FastifyRequest): void {
  requireSame(request.headers.authorization?.replace(/^Bearer /i, ''), credentials.apiKey)
}

/** Pages in a browser name the key in the address. */
export function requirePublicKey({ credentials }: Deps, request: FastifyRequest): void {
  requireSame(text(request.query as Fields, 'apikey'), credentials.apiKey)
}

function requireSame(given: string | undefined, right: string | undefined): void {
  if (!sameSecret(given, right)) throw refuse(403, 'Access denied')
}

/** A body that the partner has signed: the hex digits of its SHA-512, with RSA-PSS. Paybis has the public half. */
export function signedBodyOf({ credentials }: Deps, request: FastifyRequest): Fields {
  const body = typeof request.body === 'string' ? request.body : ''
  const digest = createHash('sha512').update(body).digest('hex')
  const isSigned = verify(
    'sha512',
    Buffer.from(digest),
    {
      key: createPublicKey(credentials.publicKey ?? credentials.privateKey ?? ''),
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 64,
    },
    Buffer.from(String(request.headers['x-request-signature'] ?? ''), 'base64'),
  )
  if (!isSigned) throw refuse(403, 'Invalid signature')
  return bodyOf(request)
}

export function bodyOf({ body }: FastifyRequest): Fields {
  try {
    return objectOf(JSON.parse(typeof body === 'string' ? body : ''))
  } catch {
    throw refuse(400, 'The body must be a JSON object')
  }
}

export function objectOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse(400, 'An object was expected')
  }
  return value as Fields
}

export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
