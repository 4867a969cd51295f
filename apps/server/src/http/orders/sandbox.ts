import { simulateKyc } from '../../modules/kyc/index.ts'
import { simulateOrder } from '../../modules/orders/index.ts'
import { projectOf } from '../access/guard.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { refusals } from '../schemas/schemas.ts'
import { KycCaseParams, SimulateKycAnswer, SimulateKycBody } from '../customers/kyc.schema.ts'
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

  app.post(
    '/v1/sandbox/kyc-cases/:kycCaseId/simulate',
    {
      config: { access: 'secret' },
      schema: {
        tags: ['Sandbox'],
        summary: 'Take a KYC case to an outcome',
        description:
          'Acts as the customer and the reviewer at the simulated provider, which reports back like the real one. Sandbox only.',
        params: KycCaseParams,
        body: SimulateKycBody,
        response: { 202: SimulateKycAnswer, ...refusals(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request, reply) => {
      const { kycCaseId: id } = request.params
      const { outcome, reason } = request.body
      await simulateKyc(deps, projectOf(request), id, outcome, reason)
      return reply.code(202).send({ success: true, data: { id, outcome } })
    },
  )
}
