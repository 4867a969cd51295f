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

export const metrics: Handler<typeof api.metrics> =
  ({ metrics: { registry } }) =>
  async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics())
