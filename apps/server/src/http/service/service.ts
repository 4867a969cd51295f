import type * as api from '@sliproad/api/operations/service'
import { readReceiptKeys as readKeys } from '../../modules/orders/index.ts'
import { findProblem, poolCheck } from '../../telemetry/readiness.ts'
import type { Handler } from '../serve.ts'

export const health: Handler<typeof api.health> = () => async () => ({ status: 'ok' })

/** How long probes share one look at the database, so that asking often costs nothing. */
const sharedForMs = 1_000

export const ready: Handler<typeof api.ready> = ({ db, readiness }) => {
  const check = poolCheck(db)
  let shared: { well: Promise<boolean>; until: number } | undefined
  const isWell = () => {
    const now = performance.now()
    if (!shared || now >= shared.until)
      shared = { well: Promise.resolve(check.isWell()), until: now + sharedForMs }
    return shared.well
  }
  return async (_request, reply) => {
    const problem = await findProblem(readiness, [{ ...check, isWell }])
    return problem === undefined ? { status: 'ready' } : reply.code(503).send({ status: problem })
  }
}

/** In production the public address serves no metrics; only the admin listener does. */
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

/** A verifier of receipts may keep the keys for an hour. */
export const readReceiptKeys: Handler<typeof api.readReceiptKeys> = (deps) => async (_request, reply) => {
  reply.header('cache-control', 'public, max-age=3600')
  return readKeys(deps)
}
