import type { WebhookMessage } from '../contract.ts'
import { WebhookRefused } from '../contract.ts'
import { hmacHex, sameText } from '../kit.ts'

/**
 * Ramp takes no reference of ours, so it is part of the address that Ramp sends messages to. Ramp's signature does
 * not cover that address, and is the same for all of its partners: a MAC of our own proves that we created the
 * address.
 */
export function withOrder(webhookUrl: string, orderId: string, linkSecret: string): string {
  const url = new URL(webhookUrl)
  url.searchParams.set('o', orderId)
  url.searchParams.set('m', markOf(orderId, linkSecret))
  return url.href
}

/** Our order id from the address; refused when the MAC is not ours. */
export function orderOf({ query }: Pick<WebhookMessage, 'query'>, linkSecret: string): string {
  const { o: orderId, m: mark } = query
  if (!orderId || !mark || !sameText(mark, markOf(orderId, linkSecret))) {
    throw new WebhookRefused('signature', 'the address was not given out by us')
  }
  return orderId
}

function markOf(orderId: string, linkSecret: string): string {
  return hmacHex(linkSecret, `ramp order ${orderId}`).slice(0, 32)
}
