import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'

/** On every answer; pages replace the policy by one that lets their own scripts and styles run. */
export function addSecurityHeaders(app: FastifyInstance, environment: Environment): void {
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
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
}
