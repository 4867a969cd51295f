import { createHash } from 'node:crypto'
import { type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { freshTimestamp, headerOf, readWebhookBody, sameText, verifyHmac } from '../kit.ts'
import { canonicalJson } from './canonical-json.ts'
import { toOrderUpdate } from './order-update.ts'
import type { Partner } from './ramp-page.ts'
import { LegacyProof, Order } from './wire.ts'

export function readAlchemypayWebhook(partner: Partner, message: WebhookMessage): WebhookReading {
  const { signature, newSignature, ...fields } = fieldsOf(message.body)
  const signed = canonicalOf(fields)
  if (newSignature === undefined) return readOlder(partner, signed, signature)

  const timestamp = headerOf(message.headers, 'timestamp') ?? ''
  const given = typeof newSignature === 'string' ? newSignature : ''
  const text = `${timestamp}POST${message.path}${signed}`
  verifyHmac({ key: partner.appSecret, text, signature: given, encoding: 'base64' })
  freshTimestamp(new Date(/^\d{13}$/.test(timestamp) ? Number(timestamp) : Number.NaN), message.receivedAt)

  const order = readWebhookBody(Order, signed)
  return {
    kind: 'updates',
    updates: [toOrderUpdate(isSale(order.status) ? 'sell' : 'buy', order)],
    dedupeKey: keyOf(order, signed),
  }
}

/**
 * The signature of older messages about sales does not cover their content: they are only a reason to read the order.
 */
function readOlder({ appId, appSecret }: Partner, signed: string, signature: unknown): WebhookReading {
  const proof = readWebhookBody(LegacyProof, signed)
  const { orderNo, merchantOrderNo, crypto, network, address } = proof
  const right = createHash('sha1').update(appId + appSecret + appId + orderNo + crypto + network + address)
  if (!isSale(proof.status) || !sameText(String(signature), right.digest('hex'))) {
    throw new WebhookRefused('signature', 'the signature does not match')
  }
  return {
    kind: 'hint',
    orderId: merchantOrderNo ?? null,
    gatewayOrderId: orderNo,
    dedupeKey: keyOf(proof, signed),
  }
}

/** Sales have numbered states, purchases have words. */
function isSale(status: string): boolean {
  return /^\d+$/.test(status)
}

function keyOf({ orderNo, status }: { orderNo: string; status: string }, signed: string): string {
  return [orderNo, status, createHash('sha256').update(signed).digest('hex')].join(':')
}

function fieldsOf(body: string): Record<string, unknown> {
  const value = jsonOf(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WebhookRefused('malformed', 'the body is no JSON object')
  }
  return value as Record<string, unknown>
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new WebhookRefused('malformed', 'the body is no valid JSON')
  }
}

/** Only what was signed is read, so that unsigned text around it has no effect. */
function canonicalOf(fields: Record<string, unknown>): string {
  try {
    return canonicalJson(fields)
  } catch {
    throw new WebhookRefused('malformed', 'the body is nested too deep')
  }
}
