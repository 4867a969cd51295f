import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../../environment.ts'

type HeadersFor = (request: FastifyRequest) => Record<string, string>

/**
 * Headers of every answer; pages replace the policy by one that allows their own scripts and styles. Headers that
 * only matter to a displayed page are left out of other answers.
 */
export function securityHeaders(environment: Environment): HeadersFor {
  const headers = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...(environment === 'production' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  const pageHeaders = {
    ...headers,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  }
  return (request) =>
    isApi(request.routeOptions.url)
      ? { ...headers, 'x-request-id': request.id }
      : { ...pageHeaders, 'x-request-id': request.id }
}

export function addSecurityHeaders(app: FastifyInstance, headersFor: HeadersFor): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request))
    done()
  })
}

/** For answers that are only ever JSON. */
function isApi(route: string | undefined): boolean {
  return route !== undefined && (route.startsWith('/v1/') || route.startsWith('/public/v1/'))
}
