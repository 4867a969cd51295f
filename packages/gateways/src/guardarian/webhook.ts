import { createHash } from 'node:crypto'
import { type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { readWebhookBody, sameText } from '../kit.ts'
import { WebhookBody } from './wire.ts'

/**
 * Guardarian signs nothing, so no content of a message is trusted: it is a reason to read the order. The whole text
 * distinguishes messages, so that a forged one cannot pass for a real one that has yet to come.
 */
export function readGuardarianWebhook(
  token: string | undefined,
  { body, query }: Pick<WebhookMessage, 'body' | 'query'>,
): WebhookReading {
  if (token !== undefined && !sameText(query.token ?? '', token)) {
    throw new WebhookRefused('signature', 'the token in the address is not ours')
  }
  const { payload } = readWebhookBody(WebhookBody, body)
  return {
    kind: 'hint',
    orderId: payload.external_partner_link_id || null,
    gatewayOrderId: payload.id,
    dedupeKey: createHash('sha256').update(body).digest('hex'),
  }
}
