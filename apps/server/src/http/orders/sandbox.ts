import type * as api from '@sliproad/api/operations/sandbox'
import { simulateKyc } from '../../modules/kyc/index.ts'
import { simulateOrder as simulate } from '../../modules/orders/index.ts'
import { sendTestEvent as send } from '../../modules/webhooks/index.ts'
import { projectOf } from '../access/guard.ts'
import type { Handler } from '../serve.ts'

export const simulateOrder: Handler<typeof api.simulateOrder> = (deps) => async (request) => {
  const { orderId } = request.params
  const order = await simulate(deps, projectOf(request), orderId, request.body.status)
  return { success: true, data: { orderId: order.id, status: order.status } }
}

export const simulateKycCase: Handler<typeof api.simulateKycCase> = (deps) => async (request) => {
  const { kycCaseId: id } = request.params
  const { outcome, reason } = request.body
  await simulateKyc(deps, projectOf(request), id, outcome, reason)
  return { success: true, data: { id, outcome } }
}

export const sendTestEvent: Handler<typeof api.sendTestEvent> = (deps) => async (request) => ({
  success: true,
  data: await send(deps, projectOf(request), request.body.eventType),
})
