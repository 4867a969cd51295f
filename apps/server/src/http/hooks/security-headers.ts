import type { FastifyInstance } from 'fastify'
import type { Environment } from '../../environment.ts'
import { PreparedResponse, toLines } from '../answers/prepared-response.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Headers of every answer of a route; pages replace the policy by one that allows their own scripts and styles. Headers
 * that only matter to a displayed page are left out of other answers.
 */
export function securityHeaders(environment: Environment): (url: string | undefined) => Headers {
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
  return (url) => (isApi(url) ? headers : pageHeaders)
}

/** Adds the headers of the route, and the request's own id. On a connection those that stay are written out already. */
export function addRouteHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { route, id } = request
    const { raw } = reply
    if (raw instanceof PreparedResponse) {
      raw.routeLines = `${route.lines}x-request-id: ${id}\r\n`
      reply.headers(route.replaceable)
    } else reply.headers(route.headers).header('x-request-id', id)
    done()
  })
}

/** The headers that no handler of the route replaces, as lines, and the others. A page replaces what it likes. */
export function divideHeaders(
  url: string | undefined,
  headers: Headers,
): { lines: string; replaceable: Headers } {
  if (!isApi(url)) return { lines: '', replaceable: headers }
  const { 'cache-control': caching, ...fixed } = headers
  return { lines: toLines(fixed), replaceable: caching === undefined ? {} : { 'cache-control': caching } }
}

/** For answers that are only ever JSON. */
function isApi(route: string | undefined): boolean {
  return route !== undefined && (route.startsWith('/v1/') || route.startsWith('/public/v1/'))
}
