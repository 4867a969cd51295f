import { Type } from 'typebox'
import { Text } from '../schemas/schemas.ts'
import { EventTypeText } from './webhooks.schema.ts'

export const EventsQuery = Type.Object({
  after: Type.Optional(
    Text('plain-text', {
      minLength: 1,
      maxLength: 64,
      description: 'The id of the last event you know; left out, the feed starts at the oldest',
    }),
  ),
  type: Type.Optional(EventTypeText),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
})

export const EventParams = Type.Object({ eventId: Type.String() })

const AnyEvent = Type.Object(
  {
    id: Type.String(),
    type: EventTypeText,
    sequence: Type.Optional(Type.Integer({ minimum: 1 })),
    timestamp: Type.String({ format: 'date-time' }),
    data: Type.Object({}, { additionalProperties: true, description: 'By type, as in `webhooks`' }),
  },
  { title: 'Event', description: 'Exactly the body that endpoints are sent' },
)

export const EventList = Type.Object({
  success: Type.Literal(true),
  data: Type.Array(AnyEvent),
  pagination: Type.Object({
    limit: Type.Integer(),
    hasMore: Type.Boolean(),
    after: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'To be given as `after` next time; null while there is no event at all',
    }),
  }),
})

export const OneEvent = Type.Object({ success: Type.Literal(true), data: AnyEvent })
