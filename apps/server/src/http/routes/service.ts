import { Type } from 'typebox'
import { findProblem, poolCheck } from '../../readiness.ts'
import type { App, HttpDeps } from '../http-deps.ts'

const tags = ['Service']
const Answer = Type.Object({ status: Type.String() })

export function serviceRoutes(app: App, { db, readiness, metrics }: HttpDeps): void {
  app.get(
    '/health',
    { schema: { tags, summary: 'The process serves', response: { 200: Answer } } },
    async () => ({
      status: 'ok',
    }),
  )

  app.get(
    '/ready',
    {
      schema: {
        tags,
        summary: 'The database answers and is up to date',
        response: { 200: Answer, 503: Answer },
      },
    },
    async (_request, reply) => {
      const problem = await findProblem(readiness, [poolCheck(db)])
      return problem === undefined ? { status: 'ready' } : reply.code(503).send({ status: problem })
    },
  )

  app.get('/metrics', { schema: { tags, summary: 'Metrics for Prometheus' } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
