import { createHash } from 'node:crypto'
import { type OrderType, type WebhookMessage, type WebhookReading, WebhookRefused } from '../contract.ts'
import { freshTimestamp, headerOf, readWebhookBody, verifyHmac } from '../kit.ts'
import { rowOfEvent, toOrderUpdate } from './transaction.ts'
import { EventBody, EventHead } from './wire.ts'

type Keys = { webhookSecret: string; referencePrefix: string | undefined }

export function readCoinbaseWebhook(keys: Keys, message: WebhookMessage): WebhookReading {
  const { headers, body, receivedAt } = message
  const { time, names, signature } = readSignature(headerOf(headers, 'x-hook0-signature'))
  const values = names.split(' ').map((name) => headerOf(headers, name.toLowerCase()) ?? '')
  verifyHmac({ key: keys.webhookSecret, text: [time, names, values.join('.'), body].join('.'), signature })
  freshTimestamp(new Date(Number(time) * 1000), receivedAt)

  const { eventType, transactionId } = readWebhookBody(EventHead, body)
  const orderType = orderTypeOf(eventType)
  // Orders of the headless kind share the address and have no transaction.
  if (!orderType || !transactionId) return { kind: 'ignored' }
  const event = readWebhookBody(EventBody, body)
  return {
    kind: 'updates',
    updates: [toOrderUpdate(orderType, rowOfEvent(event), keys.referencePrefix)],
    // A retried message is the same to the byte; one that says anything else is another.
    dedupeKey: [eventType, transactionId, createHash('sha256').update(body).digest('hex')].join(':'),
  }
}

function orderTypeOf(eventType: string): OrderType | undefined {
  if (eventType.startsWith('onramp.transaction.')) return 'buy'
  return eventType.startsWith('offramp.transaction.') ? 'sell' : undefined
}

/** `t=<unix seconds>,h=<header names>,v1=<hex>`, with an older form between them that is passed over. */
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
