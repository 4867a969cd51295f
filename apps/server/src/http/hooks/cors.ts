import type { Access } from '@sliproad/api/operation'
import type { FastifyInstance } from 'fastify'

const exposedHeaders = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Idempotency-Replayed',
  'ETag',
].join(', ')

const openHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposedHeaders }

/**
 * Browsers may call the routes that take a public key or none, from any origin; every other route stays closed to
 * them. No cookies are involved, so the wildcard lets a page read only what its user could fetch without it.
 */
export function originHeaders(access: Access | undefined): Readonly<Record<string, string>> {
  return isOpen(access) ? openHeaders : {}
}

/** Answers what a browser asks before it calls one of those routes. */
export function answerPreflights(app: FastifyInstance): void {
  const openMethods = new Map<string, string[]>()

  app.addHook('onRoute', ({ url, method, config }) => {
    if (!isOpen(config?.access) || method === 'HEAD') return
    const methods = openMethods.get(url)
    if (methods) methods.push(...[method].flat())
    else {
      openMethods.set(url, [method].flat())
      answerPreflight(app, url, openMethods)
    }
  })
}

const openTo: readonly (Access | undefined)[] = ['public_key', 'any_key', 'optional_key']

function isOpen(access: Access | undefined): boolean {
  return openTo.includes(access)
}

function answerPreflight(app: FastifyInstance, url: string, openMethods: Map<string, string[]>): void {
  app.options(url, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': openMethods.get(url)?.join(', '),
        'access-control-allow-headers': 'Authorization, X-API-Key, Content-Type, Idempotency-Key',
        'access-control-max-age': 7200,
      })
      .send(),
  )
}
