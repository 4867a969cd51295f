import type * as api from '@sliproad/api/operations/service'
import type { Handler } from '../serve.ts'

/** How long a probe waits for the database before it says no. */
const patienceMs = 2_000

export const health: Handler<typeof api.health> = () => async () => ({ status: 'ok' })

export const ready: Handler<typeof api.ready> =
  ({ db, readiness }) =>
  async (_request, reply) => {
    if (readiness.state !== 'serving') return reply.code(503).send({ status: readiness.state })
    const answers = await Promise.race([
      db`select 1`.then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false).unref()),
    ])
    if (answers) return { status: 'ready' }
    return reply.code(503).send({ status: 'database unavailable' })
  }

export const metrics: Handler<typeof api.metrics> =
  ({ metrics: { registry } }) =>
  async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics())
