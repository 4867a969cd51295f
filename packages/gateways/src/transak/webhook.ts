import { createHash } from 'node:crypto'
import { compactVerify } from 'jose'
import { type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { readTime, readWebhookBody, webhookToleranceMs } from '../kit.ts'
import { isGivenUp, toOrderUpdate, withId } from './order-update.ts'
import { OrderEvent, WebhookBody, WebhookEvent } from './wire.ts'

/** `accessTokens` are the keys: the one in force, and the previous one for messages sent shortly before. */
export async function readTransakWebhook(
  accessTokens: readonly string[],
  { body, receivedAt }: WebhookMessage,
): Promise<WebhookReading> {
  const payload = await verified(readWebhookBody(WebhookBody, body).data, accessTokens)
  const { eventID } = readWebhookBody(WebhookEvent, payload)
  if (!eventID.startsWith('ORDER_')) return { kind: 'ignored' }

  const { createdAt, webhookData } = readWebhookBody(OrderEvent, payload)
  const [order] = withId(webhookData)
  if (!order) throw new WebhookRefused('malformed', 'the order has no id')
  const version = order.updatedAt ?? createHash('sha256').update(payload).digest('hex')
  const dedupeKey = [order.id, order.status, version].join(':')
  // A cancelled order may have a successor that the user continued with: only reading tells.
  if (!isFresh(createdAt, receivedAt) || isGivenUp(order)) {
    return { kind: 'hint', orderId: order.partnerOrderId || null, gatewayOrderId: order.id, dedupeKey }
  }
  return { kind: 'updates', updates: [toOrderUpdate(order)], dedupeKey }
}

/**
 * Transak is not asked for a token when no key verifies the message. A new token could not verify it either, and a
 * sender of forged messages could make us invalidate our own token again and again.
 */
async function verified(token: string, accessTokens: readonly string[]): Promise<string> {
  for (const accessToken of accessTokens) {
    const payload = await payloadIf(token, accessToken)
    if (payload !== undefined) return payload
  }
  throw new WebhookRefused('signature', 'no access token of ours has signed it')
}

async function payloadIf(token: string, accessToken: string): Promise<string | undefined> {
  try {
    const { payload } = await compactVerify(token, Buffer.from(accessToken), { algorithms: ['HS256'] })
    return Buffer.from(payload).toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * The time is signed, but how late a message may arrive is not published: an old one is a reason to read the order.
 */
function isFresh(createdAt: string | null | undefined, receivedAt: Date): boolean {
  const time = readTime(createdAt)
  return time !== undefined && Math.abs(receivedAt.getTime() - time.getTime()) <= webhookToleranceMs
}
