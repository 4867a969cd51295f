import type { ContactChannel } from '@sliproad/core/vocabulary'
import type { Attempt } from '../order/order-attempt.ts'
import type { QuoteRequest } from '../quotes/quote.ts'
import { confirmSession } from './confirm-session.ts'
import { type CheckResult, checkCode, type SendResult, sendCode } from './contact.ts'
import { type FollowDeps, followOrder, type Listener } from './follow-order.ts'
import { type OrderResult, placeOrder } from './place-order.ts'
import { type Answer, readCheckout } from './read-checkout.ts'
import { type OrderReading, readOrder } from './read-order.ts'
import { type QuotesResult, readQuotes } from './read-quotes.ts'
import { readSupported, type SupportedResult } from './read-supported.ts'
import { renewPayment } from './renew-payment.ts'
import { type RetryResult, retry } from './retry.ts'

/** Everything the page asks of the server, for one link. */
export type CheckoutApi = {
  readCheckout: () => Promise<Answer>
  readSupported: (country: string | null, state: string | null) => Promise<SupportedResult>
  readQuotes: (request: QuoteRequest, signal: AbortSignal) => Promise<QuotesResult>
  confirmSession: (address: string, network: string) => Promise<void>
  sendCode: (channel: ContactChannel, destination: string) => Promise<SendResult>
  checkCode: (channel: ContactChannel, destination: string, code: string) => Promise<CheckResult>
  placeOrder: (attempt: Attempt) => Promise<OrderResult>
  renewPayment: () => Promise<boolean>
  retry: () => Promise<RetryResult>
  readOrder: () => Promise<OrderReading>
  followOrder: (listener: Listener, signal: AbortSignal) => Promise<void>
}

export function createApi(deps: FollowDeps): CheckoutApi {
  return {
    readCheckout: () => readCheckout(deps),
    readSupported: (country, state) => readSupported(deps, country, state),
    readQuotes: (request, signal) => readQuotes(deps, request, signal),
    confirmSession: (address, network) => confirmSession(deps, address, network),
    sendCode: (channel, destination) => sendCode(deps, channel, destination),
    checkCode: (channel, destination, code) => checkCode(deps, channel, destination, code),
    placeOrder: (attempt) => placeOrder(deps, attempt),
    renewPayment: () => renewPayment(deps),
    retry: () => retry(deps),
    readOrder: () => readOrder(deps),
    followOrder: (listener, signal) => followOrder(deps, listener, signal),
  }
}
