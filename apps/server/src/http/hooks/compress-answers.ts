import type { Access } from '@sliproad/api/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compress, encodingFor } from '../answers/encodings.ts'

/** Smaller answers fit into a packet or two as they are. */
const bytesMin = 4096

/**
 * What is read with a key or a secret in a header. Answers under a cookie are left alone: another site can make a
 * browser send the cookie with an address of its choice, and would learn a secret beside it from the compressed
 * length (BREACH). No browser adds a header by itself. See docs/decisions/0067-compressed-answers.md.
 */
const compressed: readonly (Access | undefined)[] = [
  'secret_key',
  'public_key',
  'any_key',
  'optional_key',
  'client_secret',
]

/** Compresses larger JSON that is read, for callers that take it. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || !compressed.includes(route.config?.access)) return
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, payload, done) => {
        if (!isLargeJson(payload, reply.getHeader('content-type'), reply.getHeader('content-encoding')))
          return done(null, payload)
        reply.header('vary', 'accept-encoding')
        const encoding = acceptedBy(request)
        if (!encoding) return done(null, payload)
        compress(payload, encoding, 'each').then((form) => {
          reply.header('content-encoding', encoding).removeHeader('content-length')
          done(null, form)
        }, done)
      },
    ]
  })
}

function acceptedBy(request: FastifyRequest) {
  return request.method === 'GET' ? encodingFor(request.headers['accept-encoding']) : null
}

function isLargeJson(payload: unknown, type: unknown, encoding: unknown): payload is string | Buffer {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    payload.length >= bytesMin &&
    encoding === undefined &&
    String(type).startsWith('application/json')
  )
}
