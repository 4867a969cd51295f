import type { CheckoutOrderRequest } from '@sliproad/api/operations/checkout-page'

/** An order body under its idempotency key: sent again after no answer came, it cannot become two orders. */
export type Attempt = { body: CheckoutOrderRequest; key: string }

/** The same body keeps its key; another one, or one that was refused, gets a new key. */
export function attemptFor(
  before: Attempt | null,
  body: CheckoutOrderRequest,
  newKey: () => string,
): Attempt {
  const same = before !== null && JSON.stringify(before.body) === JSON.stringify(body)
  return same ? before : { body, key: newKey() }
}
