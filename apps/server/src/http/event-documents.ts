import type { TObject } from 'typebox'
import { type EventType, eventSchema, eventTypes } from '../modules/events/index.ts'

/** What each event means, for people. */
export const eventTexts: Readonly<Record<EventType, string>> = {
  'order.created': 'An order exists',
  'order.completed':
    'An order has come to its end: `data.order.status` tells whether completed, failed or refunded',
  'transaction.pending': 'The checkout is open and waits for the payment',
  'transaction.processing': 'The payment has arrived, the crypto is on its way',
  'transaction.completed': 'The crypto has arrived in the wallet',
  'transaction.failed': 'The order has failed',
  'transaction.cancelled': 'The order was cancelled, or has expired: `data.order.status` tells which',
  'transaction.refunded': 'The payment was given back',
  'wallet.created': 'A wallet was added and waits for its screening',
  'wallet.screened': 'A screening has come to a result, or to another one than before',
  'wallet.blocked': 'A screening has blocked a wallet; follows its `wallet.screened`',
  'wallet.deleted': 'A wallet was removed',
  'kyc.started': 'A customer has begun the verification',
  'kyc.approved': 'A customer is verified',
  'kyc.rejected': 'A verification was rejected: `data.kycCase.rejectionReasons` tell why',
  'kyc.expired': 'The time for a verification has run out',
  'kyc.manual_review': 'A person at the provider looks at a verification',
}

const headers: readonly [name: string, description: string][] = [
  ['X-Webhook-Timestamp', 'When this attempt was sent, in Unix seconds'],
  ['X-Webhook-Signature', 'HMAC-SHA256 of `<timestamp>.<body>` in lower-case hexadecimal digits'],
  ['X-Webhook-Event', 'The type of the event'],
  ['X-Webhook-Delivery-Id', 'The same in every attempt'],
  ['webhook-id', 'The id of the event'],
  ['webhook-timestamp', 'As X-Webhook-Timestamp'],
  ['webhook-signature', 'The signatures of Standard Webhooks, one for each key in force'],
]

/** The `webhooks` section of the document: every event with the schema of its body. */
export function documentEvents() {
  return Object.fromEntries(
    eventTypes.map((type) => [type, { post: documentEvent(type, eventSchema(type)) }]),
  )
}

function documentEvent(type: EventType, schema: TObject) {
  return {
    summary: eventTexts[type],
    tags: ['Webhooks'],
    security: [],
    parameters: headers.map(([name, description]) => ({
      name,
      in: 'header' as const,
      required: true,
      description,
      schema: { type: 'string' as const },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: { ...schema } } } },
    responses: {
      '2XX': { description: 'The event was taken' },
      default: { description: 'Anything else, or nothing within 30 seconds: the event is sent again' },
    },
  }
}
