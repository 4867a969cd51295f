import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { divideHeaders } from './security-headers.ts'

/** What the hooks need to know of a route. */
export type RequestRoute = {
  /** As it was registered; undefined where there is nothing at the address. */
  readonly url: string | undefined
  readonly config: FastifyContextConfig
  /** Of every answer, unless the handler replaces them. */
  readonly headers: Readonly<Record<string, string>>
  /** The same, divided into those that are never replaced, written out, and the others. */
  readonly lines: string
  readonly replaceable: Readonly<Record<string, string>>
}

declare module 'fastify' {
  interface FastifyRequest {
    route: RequestRoute
  }
}

/**
 * Puts the route's facts beside each request, found once for each route: Fastify builds its `routeOptions` anew
 * whenever they are read, and every hook reads them.
 */
export function nameRoutes(
  app: FastifyInstance,
  headersOf: (route: Pick<RequestRoute, 'url' | 'config'>) => Record<string, string>,
): void {
  const routes = new WeakMap<FastifyContextConfig, RequestRoute>()
  // The first hook sets it, before anything reads it.
  app.decorateRequest('route', null as unknown as RequestRoute)
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions
    let route = routes.get(config)
    if (!route) {
      const headers = headersOf({ url, config })
      route = { url, config, headers, ...divideHeaders(url, headers) }
      routes.set(config, route)
    }
    request.route = route
    done()
  })
}
