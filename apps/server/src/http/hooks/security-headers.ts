import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Environment } from '../../environment.ts'

type HeadersFor = (request: FastifyRequest) => Record<string, string>

/**
 * On every answer; pages replace the policy by one that lets their own scripts and styles run. What only browsers that
 * show a page heed is left out where there is none to show.
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

/** Where answers are JSON alone. */
function isApi(route: string | undefined): boolean {
  return route !== undefined && (route.startsWith('/v1/') || route.startsWith('/public/v1/'))
}
