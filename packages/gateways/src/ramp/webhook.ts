import { createHash, verify } from 'node:crypto'
import {
  type OrderStatus,
  type OrderUpdate,
  type WebhookMessage,
  type WebhookReading,
  WebhookRefused,
} from '../contract.ts'
import { headerOf, readWebhookBody } from '../kit.ts'
import { canonicalJson } from './canonical-json.ts'
import { orderOf } from './order-link.ts'
import { toPurchaseUpdate, toSaleUpdate } from './order-update.ts'
import { readWebhookKey } from './webhook-key.ts'
import { MessageEnvelope, PurchaseMessage, SaleMessage } from './wire.ts'

type Keys = { webhookPublicKey: string; linkSecret: string }

/**
 * The status that a message type implies. A refund is reported only by its type, and a sale's own statuses are not
 * published.
 */
const purchaseTypes: Readonly<Record<string, OrderStatus>> = { RELEASED: 'completed', RETURNED: 'refunded' }
const saleTypes: Readonly<Record<string, OrderStatus>> = {
  CREATED: 'pending',
  RELEASED: 'completed',
  EXPIRED: 'expired',
}

export function readRampWebhook(keys: Keys, message: WebhookMessage): WebhookReading {
  const signed = signedText(keys, message)
  const orderId = orderOf(message, keys.linkSecret)
  const { type, mode } = readWebhookBody(MessageEnvelope, signed)
  const update = mode === 'OFFRAMP' ? readSale(signed) : readPurchase(signed)
  const version = update.occurredAt?.toISOString() ?? createHash('sha256').update(signed).digest('hex')
  return {
    kind: 'updates',
    updates: [{ ...update, orderId }],
    dedupeKey: [update.gatewayOrderId, type, version].join(':'),
  }
}

/** Verifies the message and returns what was signed, which may have fewer digits than what was sent. */
function signedText({ webhookPublicKey }: Keys, { headers, body }: WebhookMessage): string {
  const key = readWebhookKey(webhookPublicKey)
  if (!key) throw new WebhookRefused('signature', 'the public key in the settings is none')
  const canonical = canonicalJson(body)
  if (canonical === undefined) throw new WebhookRefused('malformed', 'the body is no valid JSON')
  const given = headerOf(headers, 'x-body-signature') ?? ''
  const signature = Buffer.from(given, 'base64')
  const isWhole = given !== '' && signature.toString('base64') === given
  if (!isWhole || !verify('sha256', Buffer.from(canonical), key, signature)) {
    throw new WebhookRefused('signature', 'the signature does not match')
  }
  return canonical
}

function readPurchase(text: string): OrderUpdate {
  const { type, purchase } = readWebhookBody(PurchaseMessage, text)
  const update = toPurchaseUpdate(purchase)
  // A creation with an unknown status still counts, and contains the token for reading the status.
  if (type === 'CREATED' && update.status === 'unknown') return { ...update, status: 'pending' }
  return withType(update, purchaseTypes, type)
}

function readSale(text: string): OrderUpdate {
  const { type, payload } = readWebhookBody(SaleMessage, text)
  return withType(toSaleUpdate(payload), saleTypes, type)
}

function withType(
  update: OrderUpdate,
  types: Readonly<Record<string, OrderStatus>>,
  type: string,
): OrderUpdate {
  const status = Object.hasOwn(types, type) ? types[type] : undefined
  return status ? { ...update, status, gatewayStatus: type } : update
}
