import { eventSchema } from '@sliproad/api/events/event-data'
import { type EventType, eventTexts, eventTypes } from '@sliproad/api/events/event-types'
import type { Components } from './components.ts'

const headers: readonly [name: string, description: string][] = [
  ['X-Webhook-Timestamp', 'When this attempt was sent, in Unix seconds'],
  ['X-Webhook-Signature', 'HMAC-SHA256 of `<timestamp>.<body>` in lower-case hexadecimal digits'],
  ['X-Webhook-Event', 'The type of the event'],
  ['X-Webhook-Delivery-Id', 'The same in every attempt'],
  ['webhook-id', 'The id of the event'],
  ['webhook-timestamp', 'As X-Webhook-Timestamp'],
  ['webhook-signature', 'The signatures of Standard Webhooks, one for each key in force'],
]

/** The `webhooks` section of the document: every event with the schema of its body and a sample. */
export function documentEvents(components: Components, sampleOf: (type: EventType) => unknown) {
  return Object.fromEntries(
    eventTypes.map((type) => [type, { post: documentEvent(type, components, sampleOf(type)) }]),
  )
}

function documentEvent(type: EventType, components: Components, example: unknown) {
  return {
    operationId: operationIdOf(type),
    summary: eventTexts[type],
    description: 'Sent to every endpoint of the project that receives this type, until it answers with 2xx.',
    tags: ['Webhooks'],
    security: [],
    parameters: headers.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: components.refer(eventSchema(type)), example } },
    },
    responses: {
      '2XX': { description: 'The event was accepted' },
      '4XX': { description: 'Refused: the event is sent again' },
      default: { description: 'Anything else, or nothing within 30 seconds: the event is sent again' },
    },
  }
}

/** `kyc.manual_review` becomes `onKycManualReview`. */
function operationIdOf(type: EventType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `on${words.join('')}`
}
