import type * as api from '@sliproad/api/operations/service'
import { findProblem, poolCheck } from '../../telemetry/readiness.ts'
import type { Handler } from '../serve.ts'

export const health: Handler<typeof api.health> = () => async () => ({ status: 'ok' })

export const ready: Handler<typeof api.ready> =
  ({ db, readiness }) =>
  async (_request, reply) => {
    const problem = await findProblem(readiness, [poolCheck(db)])
    return problem === undefined ? { status: 'ready' } : reply.code(503).send({ status: problem })
  }

/** In production there is nothing here: the admin listener alone serves metrics. */
export const metrics: Handler<typeof api.metrics> =
  ({ exposeMetrics }) =>
  async (_request, reply) => {
    if (!exposeMetrics) {
      reply.callNotFound()
      return reply
    }
    const { contentType, text } = await exposeMetrics()
    return reply.type(contentType).send(text)
  }
