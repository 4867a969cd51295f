import { type Static, Type } from 'typebox'
import { type EventType, eventTypes } from '../../modules/events/index.ts'
import { type DeliveryStatus, deliveryStatuses } from '../../modules/webhooks/index.ts'
import { IsoTime, NullableString, Pagination, Text } from '../schemas/schemas.ts'

export const EventTypeText = Type.Unsafe<EventType>({ type: 'string', enum: [...eventTypes] })
const Status = Type.Unsafe<DeliveryStatus>({ type: 'string', enum: [...deliveryStatuses] })
const Id = Text('plain-text', { minLength: 1, maxLength: 64 })
const NullableTime = NullableString({ format: 'date-time' })
const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] })

export const DeliveriesQuery = Type.Object({
  status: Type.Optional(Status),
  eventType: Type.Optional(EventTypeText),
  endpointId: Type.Optional(Id),
  eventId: Type.Optional(Id),
  createdAfter: Type.Optional(Text('date-time', { description: 'Of events of this time and later' })),
  createdBefore: Type.Optional(Text('date-time', { description: 'Of events before this time' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
})

export const DeliveryParams = Type.Object({ deliveryId: Type.String() })

const deliveryFields = {
  id: Type.String(),
  endpointId: Type.String(),
  eventId: Type.String(),
  eventType: EventTypeText,
  status: Status,
  attempts: Type.Integer(),
  maxAttempts: Type.Integer({ description: 'What the schedule makes by itself; retries come on top' }),
  nextAttemptAt: NullableTime,
  lastAttemptAt: NullableTime,
  responseStatus: NullableInteger,
  error: NullableString(),
  deliveredAt: NullableTime,
  createdAt: IsoTime,
}

const DeliveryAnswer = Type.Object(deliveryFields, { title: 'Delivery' })
export type DeliveryAnswer = Static<typeof DeliveryAnswer>

export const DeliveryList = Type.Object({
  success: Type.Literal(true),
  data: Type.Array(DeliveryAnswer),
  pagination: Pagination,
})

export const RetriedDelivery = Type.Object({ success: Type.Literal(true), data: DeliveryAnswer })

const Attempt = Type.Object({
  attempt: Type.Integer({ minimum: 1 }),
  at: IsoTime,
  durationMs: Type.Integer(),
  responseStatus: NullableInteger,
  error: NullableString(),
  responseBody: NullableString({ description: 'The beginning of what came' }),
})

export const OneDelivery = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    ...deliveryFields,
    url: Type.String({ description: "The endpoint's address as it is now" }),
    payload: Type.Object({}, { additionalProperties: true, description: 'The body, as it is sent' }),
    attemptLog: Type.Array(Attempt),
  }),
})

export const BulkRetryBody = Type.Object({
  createdAfter: Text('date-time', { description: 'Of events of this time and later' }),
  createdBefore: Type.Optional(
    Text('date-time', { description: 'Of events before this time; now, when left out' }),
  ),
  eventType: Type.Optional(EventTypeText),
  endpointId: Type.Optional(Id),
})

export const BulkRetryAnswer = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    retried: Type.Integer({ description: 'How many were queued for one more attempt' }),
    more: Type.Boolean({ description: 'Whether the limit of 10,000 was reached: ask again for the rest' }),
  }),
})

export const TestBody = Type.Object({ eventType: EventTypeText })

export const TestAnswer = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({ eventId: Type.String(), eventType: EventTypeText, deliveryId: Type.String() }),
})
