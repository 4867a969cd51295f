import type { Attempt } from '../order/order-attempt.ts'
import type { QuoteRequest } from '../quotes/quote.ts'
import { confirmSession } from './confirm-session.ts'
import { type FollowDeps, followOrder, type Listener } from './follow-order.ts'
import { type OrderResult, placeOrder } from './place-order.ts'
import { type Answer, readCheckout } from './read-checkout.ts'
import { type OrderReading, readOrder } from './read-order.ts'
import { type QuotesResult, readQuotes } from './read-quotes.ts'
import { readSupported, type SupportedResult } from './read-supported.ts'

/** Everything the page asks of the server, for one link. */
export type CheckoutApi = {
  readCheckout: () => Promise<Answer>
  readSupported: (country: string | null) => Promise<SupportedResult>
  readQuotes: (request: QuoteRequest, signal: AbortSignal) => Promise<QuotesResult>
  confirmSession: (address: string, network: string) => Promise<void>
  placeOrder: (attempt: Attempt) => Promise<OrderResult>
  readOrder: () => Promise<OrderReading>
  followOrder: (listener: Listener, signal: AbortSignal) => Promise<void>
}

export function createApi(deps: FollowDeps): CheckoutApi {
  return {
    readCheckout: () => readCheckout(deps),
    readSupported: (country) => readSupported(deps, country),
    readQuotes: (request, signal) => readQuotes(deps, request, signal),
    confirmSession: (address, network) => confirmSession(deps, address, network),
    placeOrder: (attempt) => placeOrder(deps, attempt),
    readOrder: () => readOrder(deps),
    followOrder: (listener, signal) => followOrder(deps, listener, signal),
  }
}
