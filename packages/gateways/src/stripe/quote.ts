import type { Call, QuoteRequest, QuoteResult } from '../contract.ts'
import { type Http, quoteAmounts } from '../kit.ts'
import { methodsFor } from './payment-methods.ts'
import { findPrice } from './price.ts'
import { isExcludedThere } from './regions.ts'

/** Stripe states no expiry of a quote; a minute is our own rule. */
const quoteLifeMs = 60_000

export async function askQuote(
  http: Http,
  request: QuoteRequest,
  call: Call,
  now: Date,
): Promise<QuoteResult> {
  const { orderType, fiat, paymentMethod } = request
  if (orderType === 'sell') return { ok: false, reason: 'order_type_not_supported' }
  const methods = methodsFor(fiat)
  if (methods.length === 0) return { ok: false, reason: 'fiat_not_supported' }
  // Stripe is not told the method, so an unknown one must be refused here.
  if (paymentMethod && !methods.some(({ gatewayCode }) => gatewayCode === paymentMethod.gatewayCode)) {
    return { ok: false, reason: 'payment_method_not_supported' }
  }
  if (isExcludedThere(request)) return { ok: false, reason: 'country_not_supported' }
  const price = await findPrice(http, request, call)
  if (!price.ok) return price
  return {
    ok: true,
    ...quoteAmounts(request, {
      fiatAmount: price.total,
      cryptoAmount: price.crypto,
      processingFee: price.transactionFee,
      networkFee: price.networkFee,
    }),
    // One price for all of them: Stripe neither chose a method nor confirmed one.
    paymentMethodId: null,
    expiresAt: new Date(now.getTime() + quoteLifeMs),
    estimatedSeconds: null,
    kyc: 'full',
  }
}
