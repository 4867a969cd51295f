import { createHash } from 'node:crypto'
import {
  type OrderType,
  type OrderUpdate,
  type WebhookMessage,
  type WebhookReading,
  WebhookRefused,
} from '../contract.ts'
import { freshTimestamp, headerOf, reads, readWebhookBody, verifyHmac } from '../kit.ts'
import { withoutSandboxPrefix } from './headless-order.ts'
import { orderOfHeadlessEvent, toHeadlessUpdate } from './headless-update.ts'
import { rowOfBuyEvent, rowOfSellEvent, toBuyUpdate, toSellUpdate } from './transaction.ts'
import { BuyEvent, EventHead, HeadlessEvent, SellEvent } from './wire.ts'

export function readCoinbaseWebhook(webhookSecret: string, message: WebhookMessage): WebhookReading {
  const { headers, body, receivedAt } = message
  const { time, names, signature } = readSignature(headerOf(headers, 'x-hook0-signature'))
  const values = names.split(' ').map((name) => headerOf(headers, name.toLowerCase()) ?? '')
  verifyHmac({ key: webhookSecret, text: [time, names, values.join('.'), body].join('.'), signature })
  freshTimestamp(new Date(Number(time) * 1000), receivedAt)

  const event = readWebhookBody(EventHead, body)
  const { eventType } = event
  // Messages about headless orders have an order in place of a transaction.
  const gatewayOrderId = event.transactionId ?? event.orderId
  const orderType = orderTypeOf(eventType)
  if (!orderType || !gatewayOrderId) return { kind: 'ignored' }
  // A retried message is identical to the byte; a different text is another message.
  const dedupeKey = [eventType, gatewayOrderId, createHash('sha256').update(body).digest('hex')].join(':')
  const orderId = orderOf(event)
  const update = updateOf(orderType, event)
  // The event is genuine even if its amounts cannot be read: then the order itself is read.
  if (!update) return { kind: 'hint', orderId, gatewayOrderId, dedupeKey }
  return { kind: 'updates', updates: [{ ...update, ...(orderId && { orderId }) }], dedupeKey }
}

function updateOf(orderType: OrderType, event: EventHead): OrderUpdate | undefined {
  if (!event.transactionId) {
    return reads(HeadlessEvent, event) ? toHeadlessUpdate(orderOfHeadlessEvent(event)) : undefined
  }
  if (orderType === 'buy') return reads(BuyEvent, event) ? toBuyUpdate(rowOfBuyEvent(event)) : undefined
  return reads(SellEvent, event) ? toSellUpdate(rowOfSellEvent(event)) : undefined
}

/** Live messages about sales leave the reference out; the seller's return address contains it as well. */
function orderOf({ partnerUserRef, redirectUrl }: EventHead): string | null {
  if (partnerUserRef) return withoutSandboxPrefix(partnerUserRef)
  if (!redirectUrl || !URL.canParse(redirectUrl)) return null
  return new URL(redirectUrl).searchParams.get('partnerUserRef')
}

function orderTypeOf(eventType: string): OrderType | undefined {
  if (eventType.startsWith('onramp.transaction.')) return 'buy'
  return eventType.startsWith('offramp.transaction.') ? 'sell' : undefined
}

/** `t=<unix seconds>,h=<header names>,v1=<hex>`, with an older scheme between them that is ignored. */
function readSignature(header: string | undefined): { time: string; names: string; signature: string } {
  const parts = new Map(
    header?.split(',').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const [time, names, signature] = [parts.get('t'), parts.get('h'), parts.get('v1')]
  if (!time || !/^\d{1,12}$/.test(time) || !names || !signature) {
    throw new WebhookRefused('signature', 'there is no X-Hook0-Signature header that can be read')
  }
  return { time, names, signature }
}
