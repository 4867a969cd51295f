import { type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { freshTimestamp, headerOf, readWebhookBody, sameText, verifyHmac } from '../kit.ts'
import { signedText } from './signature.ts'
import { WebhookBody } from './wire.ts'

type Keys = { webhookKey: string; webhookSecret: string }

/**
 * Nonces are times, but how recent they must be is not promised; a message is only a reason to read the order, so a
 * day suffices.
 */
const nonceToleranceMs = 24 * 60 * 60 * 1000

/**
 * The bodies have changed over the years and their dates have no zone: every message is only a hint to read the
 * order.
 */
export function readBanxaWebhook(
  keys: Keys,
  { headers, path, body, receivedAt }: WebhookMessage,
): WebhookReading {
  const { key, signature, nonce } = readAuthorization(headerOf(headers, 'authorization'))
  if (!sameText(key, keys.webhookKey)) throw new WebhookRefused('signature', 'the key is not ours')
  verifyHmac({ key: keys.webhookSecret, text: signedText({ method: 'POST', path, nonce, body }), signature })
  const signedAt = timeOfNonce(nonce)
  if (signedAt) freshTimestamp(signedAt, receivedAt, nonceToleranceMs)

  const { order_id, external_id, status, status_date } = readWebhookBody(WebhookBody, body)
  // Account and KYC messages share the address and name no order.
  if (!order_id) return { kind: 'ignored' }
  return {
    kind: 'hint',
    orderId: external_id || null,
    gatewayOrderId: order_id,
    // A body without a status is the same each time; only its nonce distinguishes two messages.
    dedupeKey: [order_id, ...(status ? [status, status_date ?? ''] : [nonce])].join(':'),
  }
}

/** `Bearer KEY:SIGNATURE:NONCE` */
function readAuthorization(header: string | undefined) {
  const [, key, signature, nonce] = header?.match(/^Bearer ([^:]+):([^:]+):([^:]+)$/i) ?? []
  if (!key || !signature || !nonce) {
    throw new WebhookRefused('signature', 'there is no Authorization header that can be read')
  }
  return { key, signature, nonce }
}

/** Seconds, milliseconds and microseconds have all been observed; anything else is a nonce without a time. */
function timeOfNonce(nonce: string): Date | undefined {
  if (!/^\d+$/.test(nonce)) return undefined
  const perSecond = { 10: 1, 13: 1_000, 16: 1_000_000 }[nonce.length]
  return perSecond === undefined ? undefined : new Date((Number(nonce) / perSecond) * 1000)
}
