import { createHash } from 'node:crypto'
import { type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { headerOf, hmacHex, readWebhookBody, sameText } from '../kit.ts'
import { kindOf, readLeg } from './legs.ts'
import { toLegUpdate } from './order-update.ts'
import { WebhookBody } from './wire.ts'

export function readMercuryoWebhook(signKey: string, { headers, body }: WebhookMessage): WebhookReading {
  const signed = signedText(signKey, body, headerOf(headers, 'x-signature'))
  const message = readWebhookBody(WebhookBody, signed)
  const head = 'payload' in message ? message.payload.data : message.data
  const kind = kindOf(head.type)
  const orderId = head.merchant_transaction_id
  // Whoever opens the widget without an address of ours has no order of ours.
  if (!kind || !orderId) return { kind: 'ignored' }

  const leg = readLeg(kind, head)
  const update = leg && toLegUpdate(orderId, leg)
  const version = head.updated_at_ts ?? createHash('sha256').update(signed).digest('hex')
  const dedupeKey = [head.id, head.type, head.status, version].join(':')
  // A leg that ended badly may have another one beside it that goes on: only all of them together tell. The same goes
  // for a leg whose amounts cannot be read.
  if (!update || !['pending', 'processing', 'completed'].includes(update.status)) {
    return { kind: 'hint', orderId, gatewayOrderId: null, dedupeKey }
  }
  const occurredAt = head.updated_at_ts && new Date(Number(head.updated_at_ts) * 1000)
  return { kind: 'updates', updates: [{ ...update, ...(occurredAt && { occurredAt }) }], dedupeKey }
}

/**
 * The two editions of the documents disagree: one signs the body as it is, the other without any white space. What was
 * signed is what is read, so that space which nobody signed means nothing.
 */
function signedText(signKey: string, body: string, signature: string | undefined): string {
  const given = signature?.toLowerCase() ?? ''
  for (const text of [body, body.replaceAll(/\s/g, '')]) {
    if (sameText(given, hmacHex(signKey, text))) return text
  }
  throw new WebhookRefused('signature', 'the signature does not match')
}
