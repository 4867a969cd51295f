import type { SessionCheckout } from '@sliproad/api/resources/checkout'

/** Where and how the user pays, or sends coins, at the gateway. */
export type Payment = Pick<SessionCheckout, 'method' | 'url'>

/** Only web addresses: a gateway's `javascript:` link must not run on this page. */
export function toPayment({ method, url: given }: SessionCheckout): Payment | null {
  const url = URL.parse(given)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return { method, url: url.href }
}
