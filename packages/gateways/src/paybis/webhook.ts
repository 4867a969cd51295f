import { createHash, type KeyObject } from 'node:crypto'
import { type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { headerOf, reads, readWebhookBody, webhookToleranceMs } from '../kit.ts'
import { isGivenUp, toEventUpdate } from './order-update.ts'
import { isSignedBody } from './signature.ts'
import { EventDetails, EventHead, WebhookEvent } from './wire.ts'

export function readPaybisWebhook(
  key: KeyObject | undefined,
  { headers, body, receivedAt }: WebhookMessage,
): WebhookReading {
  if (!key) throw new WebhookRefused('signature', 'the public key in the settings is none')
  if (!isSignedBody(key, body, headerOf(headers, 'x-request-signature') ?? '')) {
    throw new WebhookRefused('signature', 'the signature does not match')
  }
  // Messages about a user's verification arrive at the same address.
  if (readWebhookBody(WebhookEvent, body).event !== 'TRANSACTION_STATUS_CHANGED') return { kind: 'ignored' }

  const event = readWebhookBody(EventHead, body)
  const { partnerTransactionId, transaction } = event.data
  const [orderId, invoice] = [partnerTransactionId || null, transaction.invoice ?? null]
  if (orderId === null && invoice === null) return { kind: 'ignored' }
  const dedupeKey = createHash('sha256').update(body).digest('hex')
  // A cancelled transaction may have a successor that the user continued with: only reading tells.
  const isPlain = isFresh(event.timestamp, receivedAt) && !isGivenUp(transaction.status)
  return invoice !== null && isPlain && reads(EventDetails, event)
    ? { kind: 'updates', updates: [toEventUpdate(event, invoice)], dedupeKey }
    : { kind: 'hint', orderId, gatewayOrderId: invoice, dedupeKey }
}

/**
 * The time is signed, but Paybis retries for days and does not say whether it signs a new time for each: an old
 * message is a reason to read the order, not to refuse it.
 */
function isFresh(timestamp: string | null | undefined, receivedAt: Date): boolean {
  return Math.abs(receivedAt.getTime() - Number(timestamp ?? 'none') * 1000) <= webhookToleranceMs
}
