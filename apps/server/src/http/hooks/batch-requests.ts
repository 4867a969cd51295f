import { onNextTurn } from '@sliproad/outbound/next-turn'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tracer } from '../../telemetry/tracing/tracer.ts'

/**
 * Requests that came together go on together, and so do their answers when they are about to be written. Ready answers
 * are written at once: they have waited for nothing. So are refusals: one may be sent because the answer takes too long,
 * and must not be mixed with an answer that comes in the same turn after all.
 *
 * Added behind the deadline, which has to run while a request waits for its turn, and before the guards, whose work is
 * shared: see the list of hooks in http/app.ts and docs/decisions/0013-going-on-together.md. A hook behind this one runs
 * in a later turn than the one in which the request came.
 */
export function batchRequests(app: FastifyInstance, tracer: Tracer): void {
  const onTurn = tracer.isOn
    ? ({ span }: FastifyRequest, goOn: () => void) => onNextTurn(() => tracer.within(span ?? undefined, goOn))
    : (_request: FastifyRequest, goOn: () => void) => onNextTurn(goOn)

  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.route.config
    if (access === undefined || access === 'open') done()
    else onTurn(request, done)
  })
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) return done(null, payload)
    onTurn(request, () => {
      // The deadline may have answered with a refusal meanwhile.
      if (!reply.sent) done(null, payload)
    })
  })
}
