import { type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { freshTimestamp, headerOf, hmacHex, reads, readWebhookBody, sameText } from '../kit.ts'
import { toOrderUpdate } from './order-update.ts'
import { EventHead, Session, SessionEvent } from './wire.ts'

/** The second spelling is found in a few integrations. */
const followed: readonly string[] = ['crypto.onramp_session.updated', 'crypto.onramp_session_updated']

export function readStripeWebhook(
  webhookSecret: string,
  { headers, body, receivedAt }: WebhookMessage,
): WebhookReading {
  const { time, signatures } = readSignature(headerOf(headers, 'stripe-signature'))
  const expected = hmacHex(webhookSecret, `${time}.${body}`)
  // While a secret is being replaced, Stripe signs with the old and the new one.
  if (!signatures.some((signature) => sameText(signature.toLowerCase(), expected))) {
    throw new WebhookRefused('signature', 'no signature matches')
  }
  freshTimestamp(new Date(Number(time) * 1000), receivedAt)

  const { id, type, created } = readWebhookBody(EventHead, body)
  if (!followed.includes(type)) return { kind: 'ignored' }
  const { object: session } = readWebhookBody(SessionEvent, body).data
  // The event is genuine even if the rest cannot be read: then Stripe is asked for the session itself.
  if (!reads(Session, session)) {
    return {
      kind: 'hint',
      orderId: session.metadata?.order_id ?? null,
      gatewayOrderId: session.id,
      dedupeKey: id,
    }
  }
  const occurredAt = created ? { occurredAt: new Date(Number(created) * 1000) } : {}
  return { kind: 'updates', updates: [{ ...toOrderUpdate(session), ...occurredAt }], dedupeKey: id }
}

/** `t=<unix seconds>,v1=<hex>[,v1=<hex>…]`; other schemes are ignored. */
function readSignature(header: string | undefined): { time: string; signatures: string[] } {
  const parts = header?.split(',').map((part) => part.trim().split('=')) ?? []
  const valuesOf = (scheme: string) =>
    parts.flatMap(([name, value]) => (name === scheme && value ? [value] : []))
  const [time, ...more] = valuesOf('t')
  const signatures = valuesOf('v1')
  if (!time || more.length > 0 || !/^\d{1,12}$/.test(time) || signatures.length === 0) {
    throw new WebhookRefused('signature', 'there is no Stripe-Signature header that can be read')
  }
  return { time, signatures }
}
