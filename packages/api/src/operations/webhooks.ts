import { Type } from 'typebox'
import { operation } from '../operation.ts'
import {
  AnyEvent,
  Delivery,
  DeliveryStatusField,
  DeliveryWithAttempts,
  EventTypeField,
} from '../resources/delivery.ts'
import {
  Bool,
  Data,
  Int,
  List,
  Named,
  NullableStr,
  Page,
  PlainText,
  pageFields,
  Str,
  SuccessTrue,
  Text,
} from '../schema.ts'

const params = Type.Object({ deliveryId: Str('Id of the delivery') })
const EndpointId = PlainText('Only deliveries to this endpoint', 64)

export const listDeliveries = operation({
  id: 'listDeliveries',
  method: 'GET',
  path: '/v1/webhooks/events',
  tag: 'Webhooks',
  summary: 'List webhook deliveries',
  description: 'One for each event and endpoint, newest first.',
  access: 'secret_key',
  query: Type.Object({
    status: Type.Optional(DeliveryStatusField),
    eventType: Type.Optional(EventTypeField),
    endpointId: Type.Optional(EndpointId),
    eventId: Type.Optional(PlainText('Only deliveries of this event', 64)),
    createdAfter: Type.Optional(Text('date-time', 'Of events of this time and later')),
    createdBefore: Type.Optional(Text('date-time', 'Of events before this time')),
    ...pageFields,
  }),
  answers: { 200: Page(Delivery) },
  refusals: [],
})

export const readDelivery = operation({
  id: 'readDelivery',
  method: 'GET',
  path: '/v1/webhooks/events/:deliveryId',
  tag: 'Webhooks',
  summary: 'Read a webhook delivery',
  description: 'With its payload and every attempt.',
  access: 'secret_key',
  params,
  answers: { 200: Data(DeliveryWithAttempts) },
  refusals: [],
})

export const retryDelivery = operation({
  id: 'retryDelivery',
  method: 'POST',
  path: '/v1/webhooks/events/:deliveryId/retry',
  tag: 'Webhooks',
  summary: 'Try a failed delivery once more',
  description: 'At once and with the same bytes; it is then delivered, or failed again.',
  access: 'secret_key',
  params,
  answers: { 202: Data(Delivery) },
  refusals: ['DELIVERY_NOT_FAILED', 'ENDPOINT_UNAVAILABLE'],
})

export const retryDeliveries = operation({
  id: 'retryDeliveries',
  method: 'POST',
  path: '/v1/webhooks/retries',
  tag: 'Webhooks',
  summary: 'Try all failed deliveries of a time once more',
  description:
    'The oldest first, behind whatever is new. Those of endpoints that are off stay failed. Asking twice is one retry.',
  access: 'secret_key',
  body: Named('BulkRetryRequest', 'Which failed deliveries to try again', {
    createdAfter: Text('date-time', 'Of events of this time and later'),
    createdBefore: Type.Optional(Text('date-time', 'Of events before this time; now, when left out')),
    eventType: Type.Optional(EventTypeField),
    endpointId: Type.Optional(EndpointId),
  }),
  answers: {
    202: Data(
      Named('BulkRetry', 'What was queued', {
        retried: Int('How many were queued for one more attempt'),
        more: Bool('Whether the limit of 10,000 was reached: ask again for the rest'),
      }),
    ),
  },
  refusals: ['NOT_FOUND'],
})

export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/v1/events',
  tag: 'Webhooks',
  summary: 'Read the feed of events',
  description:
    'Every event of the project in an order that never changes. A client that continues after the last event it knows misses none, not even one that is written late.',
  access: 'secret_key',
  query: Type.Object({
    after: Type.Optional(
      PlainText('The id of the last event you know; left out, the feed starts at the oldest', 64),
    ),
    type: Type.Optional(EventTypeField),
    limit: Type.Optional(Int('How many events to answer with', { minimum: 1, maximum: 100, default: 50 })),
  }),
  answers: {
    200: Type.Object({
      success: SuccessTrue,
      data: List(AnyEvent, 'The events, oldest first'),
      pagination: Type.Object(
        {
          limit: Int('How many events were asked for'),
          hasMore: Bool('Whether there are events behind these'),
          after: NullableStr('To be given as `after` next time; null while there is no event at all'),
        },
        { description: 'How to go on' },
      ),
    }),
  },
  refusals: ['NOT_FOUND'],
})

export const readEvent = operation({
  id: 'readEvent',
  method: 'GET',
  path: '/v1/events/:eventId',
  tag: 'Webhooks',
  summary: 'Read an event',
  description: 'Exactly as it is sent to endpoints.',
  access: 'secret_key',
  params: Type.Object({ eventId: Str('Id of the event') }),
  answers: { 200: Data(AnyEvent) },
  refusals: [],
})
