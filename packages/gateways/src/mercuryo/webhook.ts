import { createHash } from 'node:crypto'
import { type OrderStatus, type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { headerOf, hmacHex, readWebhookBody, sameText } from '../kit.ts'
import { kindOf, readLeg } from './legs.ts'
import { toLegUpdate } from './order-update.ts'
import { WebhookBody } from './wire.ts'

const goodStatuses: readonly (OrderStatus | 'unknown')[] = ['pending', 'processing', 'completed']

export function readMercuryoWebhook(signKey: string, { headers, body }: WebhookMessage): WebhookReading {
  const signed = signedText(signKey, body, headerOf(headers, 'x-signature'))
  const message = readWebhookBody(WebhookBody, signed)
  const head = 'payload' in message ? message.payload.data : message.data
  const kind = kindOf(head.type)
  const orderId = head.merchant_transaction_id
  // A user who opened the widget without our address has no order of ours.
  if (!kind || !orderId) return { kind: 'ignored' }

  const leg = readLeg(kind, head)
  const update = leg && toLegUpdate(orderId, leg)
  const version = head.updated_at_ts ?? createHash('sha256').update(signed).digest('hex')
  const dedupeKey = [head.id, head.type, head.status, version].join(':')
  // A failed leg may have another one beside it that continues: only all of them together tell. The same holds for a
  // leg whose amounts cannot be read.
  if (!update || !goodStatuses.includes(update.status)) {
    return { kind: 'hint', orderId, gatewayOrderId: null, dedupeKey }
  }
  const occurredAt = head.updated_at_ts && new Date(Number(head.updated_at_ts) * 1000)
  return { kind: 'updates', updates: [{ ...update, ...(occurredAt && { occurredAt }) }], dedupeKey }
}

/**
 * The two editions of the documentation disagree: one signs the body as it is, the other without any white space.
 * Only what was signed is read, so that unsigned white space has no meaning.
 */
function signedText(signKey: string, body: string, signature: string | undefined): string {
  const given = signature?.toLowerCase() ?? ''
  for (const text of [body, body.replaceAll(/\s/g, '')]) {
    if (sameText(given, hmacHex(signKey, text))) return text
  }
  throw new WebhookRefused('signature', 'the signature does not match')
}
