import { disabledReasons } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  Int,
  List,
  Named,
  NullableInt,
  NullableNum,
  NullableOneOf,
  NullableStr,
  NullableStrs,
  NullableTime,
  NullableUuid,
  PlainText,
  Str,
  Time,
} from '../../schema.ts'
import {
  DeliveryAttempt,
  DeliveryWithAttempts,
  EventTypeField,
  Delivery as PartnerDelivery,
} from '../delivery.ts'

export const Endpoint = Named('DashboardEndpoint', 'Where the project receives its events', {
  id: Str('Id of the endpoint'),
  url: Str('Its address'),
  eventTypes: NullableStrs('Which events it receives; null for all'),
  enabled: Bool('Whether it is sent anything'),
  disabledReason: NullableOneOf(disabledReasons, 'Why it is off'),
  disabledAt: NullableTime('Since when it is off'),
  failingSince: NullableTime('The first failure since the last success'),
  failedAttempts: Int('How many failures there are since then'),
  createdAt: Time('When it was created'),
  updatedAt: Time('When it last changed'),
})
export type Endpoint = Static<typeof Endpoint>

const Url = PlainText('Its address', 2048)
const EventTypes = NullableStrs('Which events it receives; null for all', {
  items: { type: 'string', maxLength: 60 },
  maxItems: 60,
})

export const EndpointRequest = Named('DashboardEndpointRequest', 'A new endpoint', {
  url: Url,
  eventTypes: Type.Optional(EventTypes),
})

export const EndpointChange = Named('DashboardEndpointChange', 'What is to change', {
  url: Type.Optional(Url),
  eventTypes: Type.Optional(EventTypes),
  enabled: Type.Optional(Bool('Whether it is sent anything')),
})
export type EndpointChange = Static<typeof EndpointChange>

export const NewEndpoint = Named('DashboardNewEndpoint', 'An endpoint with its key, which is shown once', {
  endpoint: Endpoint,
  signingKey: Str('The key that its deliveries are signed with'),
})

export const NewSigningKey = Named('DashboardNewSigningKey', 'A new key, which is shown once', {
  signingKey: Str('The key that deliveries are signed with from now on'),
  oldKeysUntil: Time('Until when they are signed with the old one as well'),
})

export const EndpointActivity = Named('DashboardEndpointActivity', 'How the deliveries of a day went', {
  endpointId: Str('Id of the endpoint'),
  hours: List(
    Type.Object({
      startsAt: Time('When the hour began'),
      deliveries: Int('Events that were sent for the first time in it'),
      failures: Int('Of these, those that were not delivered at the first try'),
    }),
    'The last 24 hours, the oldest first',
  ),
  share: NullableNum(
    'Of the deliveries that ended, the share that was delivered, from 0 to 1; null without any',
  ),
  meanMs: NullableInt('How long the endpoint took to accept one, on average, in milliseconds'),
  failed: Int('Deliveries of this time that are failed now, counted up to 1,000'),
  waiting: Int('Deliveries that wait for a retry, counted up to 1,000'),
})
export type EndpointActivity = Static<typeof EndpointActivity>

export const CatalogueEvent = Named('DashboardCatalogueEvent', 'An event that an endpoint can receive', {
  type: EventTypeField,
  fields: List(
    Type.Object({
      path: Str('Where it stands in the body, such as `data.order.status`'),
      type: Str('What it holds'),
      isOptional: Bool('Whether it may be absent'),
      text: Str('What it means'),
    }),
    'Every field of the body',
  ),
  example: Str('A body as it could be sent'),
  typescript: Str('The type of the body, for TypeScript'),
})
export type CatalogueEvent = Static<typeof CatalogueEvent>

export const SentSample = Named('DashboardSentSample', 'A sample that is on its way', {
  eventId: Str('Id of the event'),
  deliveryId: Str('Id of the delivery'),
})

/** The schedule belongs to the deployment, so the dashboard does not repeat it with each delivery. */
const { maxAttempts: _, ...deliveryFields } = PartnerDelivery.properties

const listedFields = {
  ...deliveryFields,
  orderId: NullableUuid('The order that the event is about; null for an event about something else'),
  durationMs: NullableInt('How long the last attempt took, in milliseconds'),
}

export const Delivery = Named('DashboardDelivery', 'An event on its way to one endpoint', listedFields)
export type Delivery = Static<typeof Delivery>

export const DeliveryDetail = Named('DashboardDeliveryDetail', 'A delivery with every attempt', {
  ...listedFields,
  url: DeliveryWithAttempts.properties.url,
  requestHeaders: List(
    Type.Object({
      name: Str('Name of the header'),
      value: NullableStr('As it would be sent now; null for a role that does not see the payload'),
    }),
    'The headers that an attempt carries; time and signatures are new each time',
  ),
  payload: NullableStr('The very bytes that are sent; null for a role that sees no personal data'),
  attemptLog: List(
    Type.Object({
      ...DeliveryAttempt.properties,
      responseHeaders: NullableStr(
        'The headers of the answer, a line for each; only of one that was no success',
      ),
    }),
    'Every attempt, oldest first',
  ),
})
export type DeliveryDetail = Static<typeof DeliveryDetail>
