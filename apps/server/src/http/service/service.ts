import { Type } from 'typebox'
import type { App, HttpDeps } from '../http-deps.ts'

const tags = ['Service']
const Answer = Type.Object({ status: Type.String() })

/** How long a probe waits for the database before it says no. */
const patienceMs = 2_000

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
      if (readiness.state !== 'serving') return reply.code(503).send({ status: readiness.state })
      const answers = await Promise.race([
        db`select 1`.then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false).unref()),
      ])
      return answers ? { status: 'ready' } : reply.code(503).send({ status: 'database unavailable' })
    },
  )

  app.get('/metrics', { schema: { tags, summary: 'Metrics for Prometheus' } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
