import { disabledReasons } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import {
  Bool,
  Int,
  List,
  Named,
  NullableOneOf,
  NullableStr,
  NullableStrs,
  NullableTime,
  PlainText,
  Str,
  Strs,
  Time,
} from '../../schema.ts'
import { DeliveryAttempt, DeliveryWithAttempts, Delivery as PartnerDelivery } from '../delivery.ts'

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

export const SentSample = Named('DashboardSentSample', 'A sample that is on its way', {
  eventId: Str('Id of the event'),
  deliveryId: Str('Id of the delivery'),
})

/** The schedule belongs to the deployment, so the dashboard does not repeat it with each delivery. */
const { maxAttempts: _, ...deliveryFields } = PartnerDelivery.properties

export const Delivery = Named('DashboardDelivery', 'An event on its way to one endpoint', deliveryFields)
export type Delivery = Static<typeof Delivery>

export const DeliveryDetail = Named('DashboardDeliveryDetail', 'A delivery with every attempt', {
  ...deliveryFields,
  url: DeliveryWithAttempts.properties.url,
  requestHeaders: Strs('Names of the headers that each attempt carries'),
  payload: NullableStr('The very bytes that are sent; null for a role that sees no personal data'),
  attemptLog: List(DeliveryAttempt, 'Every attempt, oldest first'),
})
export type DeliveryDetail = Static<typeof DeliveryDetail>
