import { Refusal } from '@sliproad/api/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../answers/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place among the running ones; -1 when it is not among them. */
    runningAt: number
  }
}

const pollEveryMs = 1_000

/**
 * Answers 503 to every request that takes too long, so that no caller waits for a database that stopped answering.
 * One timer serves all requests: a timer for each would cost more than most requests do.
 *
 * Places are used again and emptied. In a Map, what was removed stays in tables that the garbage collector visits long
 * after, and with them the requests that they name: under load every collection copied thousands.
 */
export function cutOffOverdue(app: FastifyInstance, limitMs: number): void {
  const running: (FastifyReply | null)[] = []
  const free: number[] = []
  const timer = setInterval(() => {
    for (const reply of running) {
      if (!reply || reply.elapsedTime < limitMs) continue
      // In any case: nothing is told of a caller who hangs up once his whole body has come.
      leave(reply.request)
      if (!reply.sent)
        sendRefusal(new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }), reply.request, reply)
    }
  }, pollEveryMs).unref()

  function leave(request: FastifyRequest): void {
    const { runningAt } = request
    if (runningAt < 0) return
    running[runningAt] = null
    free.push(runningAt)
    request.runningAt = -1
  }

  app.decorateRequest('runningAt', -1)
  app.addHook('onRequest', (request, reply, done) => {
    const place = free.pop() ?? running.length
    running[place] = reply
    request.runningAt = place
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    leave(request)
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
