import { simulateOrder } from '../../modules/orders/index.ts'
import { projectOf } from '../auth.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { refusals } from '../schemas.ts'
import { OrderParams, SimulateAnswer, SimulateBody } from './orders.schema.ts'

/** Helpers for tests; production does not know these addresses. */
export function sandboxRoutes(app: App, deps: HttpDeps): void {
  if (deps.environment !== 'sandbox') return
  app.post(
    '/v1/sandbox/orders/:orderId/simulate',
    {
      config: { access: 'secret' },
      schema: {
        tags: ['Sandbox'],
        summary: 'Take an order to a status',
        description:
          'Drives the simulated gateway over every status on the way; it reports back like the real one. Sandbox only.',
        params: OrderParams,
        body: SimulateBody,
        response: { 202: SimulateAnswer, ...refusals(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      const { status } = request.body
      await simulateOrder(deps, projectOf(request), orderId, status)
      return reply.code(202).send({ success: true, data: { orderId, status } })
    },
  )
}
