import { simulateOrder } from '@sliproad/api/operations/sandbox'
import { createSession } from '@sliproad/api/operations/sessions'
import { retryDelivery } from '@sliproad/api/operations/webhooks'
import { Type } from 'typebox'
import type { CallApi } from './call-api.ts'
import { type Tool, tool } from './tool.ts'

/** Tools that change something: offered only where changes were allowed, with a test key. */
export function changingTools(callApi: CallApi): Tool[] {
  return [
    tool({
      name: 'create_session',
      title: 'Create a session',
      description: 'Opens a checkout for a user, with test money. The user goes to `checkoutUrl`.',
      changes: true,
      input: createSession.body,
      run: async (body) => (await callApi(createSession, { body })).attributes,
    }),
    tool({
      name: 'simulate_order',
      title: 'Take an order to a status',
      description: 'Drives the simulated gateway of the sandbox until the order has this status.',
      changes: true,
      input: Type.Object({ ...simulateOrder.params.properties, ...simulateOrder.body.properties }),
      run: async ({ orderId, status }) =>
        (await callApi(simulateOrder, { params: { orderId }, body: { status } })).data,
    }),
    tool({
      name: 'retry_delivery',
      title: 'Try a failed delivery once more',
      description: 'Sends the same bytes again, at once.',
      changes: true,
      input: retryDelivery.params,
      run: async (params) => (await callApi(retryDelivery, { params })).data,
    }),
  ]
}
