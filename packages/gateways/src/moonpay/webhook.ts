import { createHash } from 'node:crypto'
import {
  type OrderType,
  type OrderUpdate,
  type WebhookMessage,
  type WebhookReading,
  WebhookRefused,
} from '../contract.ts'
import { freshTimestamp, headerOf, reads, readWebhookBody, verifyHmac } from '../kit.ts'
import { toBuyUpdate, toSellUpdate } from './order-update.ts'
import { BuyTransaction, SellTransaction, WebhookHead, WebhookType } from './wire.ts'

const followed: Readonly<Record<string, OrderType>> = {
  transaction_created: 'buy',
  transaction_updated: 'buy',
  transaction_failed: 'buy',
  sell_transaction_created: 'sell',
  sell_transaction_updated: 'sell',
  sell_transaction_failed: 'sell',
  sell_transaction_requote_required: 'sell',
}

export function readMoonpayWebhook(
  webhookKey: string,
  { headers, body, receivedAt }: WebhookMessage,
): WebhookReading {
  const { time, signature } = readSignature(headerOf(headers, 'moonpay-signature-v2'))
  verifyHmac({ key: webhookKey, text: `${time}.${body}`, signature })
  freshTimestamp(new Date(Number(time) * 1000), receivedAt)

  const { type } = readWebhookBody(WebhookType, body)
  const orderType = Object.hasOwn(followed, type) ? followed[type] : undefined
  if (!orderType) return { kind: 'ignored' }
  const { data } = readWebhookBody(WebhookHead, body)
  const version = data.updatedAt ?? createHash('sha256').update(body).digest('hex')
  const dedupeKey = [type, data.id, data.status, version].join(':')
  const update = updateOf(orderType, data)
  if (update) return { kind: 'updates', updates: [update], dedupeKey }
  // The event is genuine even if its amounts cannot be read: then MoonPay is asked for the order itself.
  return { kind: 'hint', orderId: data.externalTransactionId ?? null, gatewayOrderId: data.id, dedupeKey }
}

function updateOf(orderType: OrderType, data: unknown): OrderUpdate | undefined {
  if (orderType === 'buy') return reads(BuyTransaction, data) ? toBuyUpdate(data) : undefined
  return reads(SellTransaction, data) ? toSellUpdate(data) : undefined
}

/** `t=<unix seconds>,s=<hex>` */
function readSignature(header: string | undefined): { time: string; signature: string } {
  const parts = new Map(
    header?.split(',').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  const [time, signature] = [parts.get('t'), parts.get('s')]
  if (!time || !/^\d{1,12}$/.test(time) || !signature) {
    throw new WebhookRefused('signature', 'there is no Moonpay-Signature-V2 header that can be read')
  }
  return { time, signature }
}
