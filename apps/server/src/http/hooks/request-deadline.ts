import { Refusal } from '@sliproad/api/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../answers/errors.ts'

const pollEveryMs = 1_000

/**
 * Answers 503 to every request that takes too long, so that no caller waits for a database that stopped answering.
 * One timer serves all requests: a timer for each would cost more than most requests do.
 */
export function cutOffOverdue(app: FastifyInstance, limitMs: number): void {
  const running = new Map<FastifyRequest, FastifyReply>()
  const timer = setInterval(() => {
    for (const [request, reply] of running) {
      // Requests are in the order of their start, so the first one within its limit ends the loop.
      if (reply.elapsedTime < limitMs) return
      running.delete(request)
      if (!reply.sent)
        sendRefusal(new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }), request, reply)
    }
  }, pollEveryMs).unref()

  app.addHook('onRequest', (request, reply, done) => {
    running.set(request, reply)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    running.delete(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    running.delete(request)
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
