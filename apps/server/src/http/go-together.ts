import { nextTurn } from '@sliproad/gateways/kit/next-turn'
import type { FastifyInstance } from 'fastify'

/**
 * Requests that came together go on together, and so do their answers when they are about to be written. Ready answers
 * are written at once: they have waited for nothing.
 */
export function goTogether(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.access === undefined) return done()
    void nextTurn().then(() => done())
  })
  app.addHook('preSerialization', (_request, _reply, payload, done) => {
    void nextTurn().then(() => done(null, payload))
  })
}
