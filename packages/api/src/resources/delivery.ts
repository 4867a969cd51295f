import { deliveryStatuses } from '@sliproad/core/vocabulary'
import { type Static, Type } from 'typebox'
import { eventTypes } from '../events/event-types.ts'
import {
  AnyObject,
  Int,
  List,
  Named,
  NullableInt,
  NullableStr,
  NullableTime,
  OneOf,
  Str,
  Time,
} from '../schema.ts'

export const EventTypeField = OneOf(eventTypes, 'Type of the event')
export const DeliveryStatusField = OneOf(deliveryStatuses, 'The status of the delivery')

const deliveryFields = {
  id: Str('Id of the delivery; the same in every attempt'),
  endpointId: Str('The endpoint it goes to'),
  eventId: Str('The event it carries'),
  eventType: EventTypeField,
  status: DeliveryStatusField,
  attempts: Int('How many attempts were made'),
  maxAttempts: Int('How many the schedule makes by itself; retries come on top'),
  nextAttemptAt: NullableTime('When the next attempt is due'),
  lastAttemptAt: NullableTime('When the last attempt was made'),
  responseStatus: NullableInt('HTTP status of the last answer'),
  error: NullableStr('Why the last attempt failed'),
  deliveredAt: NullableTime('When the endpoint took it'),
  createdAt: Time('When the event happened'),
}

export const Delivery = Named('Delivery', 'An event on its way to one endpoint', deliveryFields)
export type Delivery = Static<typeof Delivery>

export const DeliveryAttempt = Named('DeliveryAttempt', 'One attempt to deliver', {
  attempt: Int('Counted from 1', { minimum: 1 }),
  at: Time('When it was made'),
  durationMs: Int('How long it took, in milliseconds'),
  responseStatus: NullableInt('HTTP status of the answer'),
  error: NullableStr('Why it failed'),
  responseBody: NullableStr('The beginning of the answer'),
})
export type DeliveryAttempt = Static<typeof DeliveryAttempt>

export const DeliveryWithAttempts = Named('DeliveryWithAttempts', 'A delivery with every attempt', {
  ...deliveryFields,
  url: Str("The endpoint's address as it is now"),
  payload: AnyObject('The body, as it is sent'),
  attemptLog: List(DeliveryAttempt, 'Every attempt, oldest first'),
})
export type DeliveryWithAttempts = Static<typeof DeliveryWithAttempts>

export const AnyEvent = Named('Event', 'Exactly the body that endpoints are sent', {
  id: Str('The same in every delivery of this event'),
  type: EventTypeField,
  sequence: Type.Optional(Int('Which event of its order this is, counted from 1', { minimum: 1 })),
  timestamp: Time('When it happened'),
  data: AnyObject('By type; see `webhooks`'),
})
