import type { SessionCheckout } from '@sliproad/api/resources/checkout'

/** Where and how the user pays (or hands over his coins) at the gateway. */
export type Payment = Pick<SessionCheckout, 'method' | 'url'>

/** Only web addresses: the address is a gateway's, and nothing of a gateway's may run here. */
export function toPayment({ method, url: given }: SessionCheckout): Payment | null {
  const url = URL.parse(given)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return { method, url: url.href }
}
