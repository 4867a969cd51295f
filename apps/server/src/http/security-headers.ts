import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../environment.ts'

type HeadersFor = (request: FastifyRequest) => Record<string, string>

/** On every answer; pages replace the policy by one that lets their own scripts and styles run. */
export function securityHeaders(environment: Environment): HeadersFor {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(environment === 'production' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  return (request) => ({ ...headers, 'x-request-id': request.id })
}

export function addSecurityHeaders(app: FastifyInstance, headersFor: HeadersFor): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request))
    done()
  })
}
