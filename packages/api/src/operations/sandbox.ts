import {
  orderStatuses,
  rejectionReasons,
  simulatedKycOutcomes,
  simulatedStatuses,
} from '@sliproad/core/vocabulary'
import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { EventTypeField } from '../resources/delivery.ts'
import { Data, Named, OneOf, Str, Uuid } from '../schema.ts'

export const simulateOrder = operation({
  id: 'simulateOrder',
  method: 'POST',
  path: '/v1/sandbox/orders/:orderId/simulate',
  tag: 'Sandbox',
  summary: 'Take an order to a status',
  description:
    'Drives the simulated gateway over every status on the way; it reports back like the real one. Waits up to two seconds for the order to get there. Sandbox only.',
  access: 'secret_key',
  sandboxOnly: true,
  params: Type.Object({ orderId: Str('Id of the order') }),
  body: Named('SimulateOrderRequest', 'Where the order should get', {
    status: OneOf(simulatedStatuses, 'The wanted status'),
  }),
  answers: {
    202: Data(
      Named('SimulatedOrder', 'Where the order is now', {
        orderId: Uuid('Id of the order'),
        status: OneOf(orderStatuses, 'The status that the order has as this is answered'),
      }),
    ),
  },
  refusals: ['STATUS_NOT_REACHABLE'],
})

const Outcome = OneOf(simulatedKycOutcomes, 'The outcome of the verification')

export const simulateKycCase = operation({
  id: 'simulateKycCase',
  method: 'POST',
  path: '/v1/sandbox/kyc-cases/:kycCaseId/simulate',
  tag: 'Sandbox',
  summary: 'Take a KYC case to an outcome',
  description:
    'Acts as the customer and the reviewer at the simulated provider, which reports back like the real one. Sandbox only.',
  access: 'secret_key',
  sandboxOnly: true,
  params: Type.Object({ kycCaseId: Str('Id of the case') }),
  body: Named('SimulateKycRequest', 'How the verification should go on', {
    outcome: Outcome,
    reason: Type.Optional(OneOf(rejectionReasons, 'Why, for a rejection')),
  }),
  answers: {
    202: Data(Named('SimulatedKycCase', 'What was played', { id: Str('Id of the case'), outcome: Outcome })),
  },
  refusals: ['STATUS_NOT_REACHABLE'],
})

export const sendTestEvent = operation({
  id: 'sendTestEvent',
  method: 'POST',
  path: '/v1/webhooks/test',
  tag: 'Sandbox',
  summary: 'Send a sample of an event',
  description:
    'To every endpoint that receives this type; the answer names the delivery to the oldest of them. Sandbox only.',
  access: 'secret_key',
  sandboxOnly: true,
  body: Named('TestEventRequest', 'Which sample to send', { eventType: EventTypeField }),
  answers: {
    202: Data(
      Named('TestEvent', 'What was sent', {
        eventId: Str('Id of the event'),
        eventType: EventTypeField,
        deliveryId: Str('Id of the delivery to the oldest endpoint'),
      }),
    ),
  },
  refusals: ['WEBHOOK_NOT_CONFIGURED'],
})
