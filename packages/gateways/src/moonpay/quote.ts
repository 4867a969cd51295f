import { isPositive } from '@sliproad/core/decimal'
import type { Static } from 'typebox'
import type { Quote, QuoteRequest, Refused } from '../contract.ts'
import { quoteAmounts, readAmountRefusal, readTime, sumOf, toDecimal } from '../kit.ts'
import { methodIdOf } from './payment-methods.ts'
import type { BuyQuoteReply, ErrorReply, SellQuoteReply } from './wire.ts'

type Query = Record<string, string | undefined>

export function toBuyQuery(request: QuoteRequest): Query {
  return {
    baseCurrencyCode: request.fiat.toLowerCase(),
    [request.amount.side === 'fiat' ? 'baseCurrencyAmount' : 'quoteCurrencyAmount']: request.amount.value,
    paymentMethod: request.paymentMethod?.gatewayCode,
    // Otherwise fees would come on top and the buyer would be charged more than the named amount.
    areFeesIncluded: 'true',
    extraFeePercentage: partnerFee(request),
  }
}

export function toSellQuery(request: QuoteRequest): Query {
  return {
    quoteCurrencyCode: request.fiat.toLowerCase(),
    [request.amount.side === 'crypto' ? 'baseCurrencyAmount' : 'quoteCurrencyAmount']: request.amount.value,
    payoutMethod: request.paymentMethod?.gatewayCode,
    extraFeePercentage: partnerFee(request),
  }
}

function partnerFee({ partnerFeePercent }: QuoteRequest): string | undefined {
  return isPositive(partnerFeePercent) ? partnerFeePercent : undefined
}

export function toBuyQuote(request: QuoteRequest, reply: Static<typeof BuyQuoteReply>): Quote {
  const amounts = quoteAmounts(request, {
    fiatAmount: toDecimal(reply.totalAmount),
    cryptoAmount: toDecimal(reply.quoteCurrencyAmount),
    processingFee: sumOf(reply.feeAmount, reply.extraFeeAmount),
    networkFee: sumOf(reply.networkFeeAmount),
  })
  return toQuote(request, reply.paymentMethod, reply.quoteCurrencyPrice, reply.expiresAt, amounts)
}

export function toSellQuote(request: QuoteRequest, reply: Static<typeof SellQuoteReply>): Quote {
  const amounts = quoteAmounts(request, {
    fiatAmount: toDecimal(reply.quoteCurrencyAmount),
    cryptoAmount: toDecimal(reply.baseCurrencyAmount),
    processingFee: sumOf(reply.feeAmount, reply.extraFeeAmount),
    networkFee: sumOf(reply.networkFeeAmount),
  })
  return toQuote(request, reply.payoutMethod, reply.baseCurrencyPrice, reply.expiresAt, amounts)
}

function toQuote(
  { orderType, paymentMethod }: QuoteRequest,
  method: string | null | undefined,
  price: string | null | undefined,
  expiresAt: string | null | undefined,
  amounts: ReturnType<typeof quoteAmounts>,
): Quote {
  return {
    ok: true,
    ...amounts,
    ...(price && { exchangeRate: toDecimal(price) }),
    paymentMethodId: paymentMethod?.id ?? (method ? methodIdOf(orderType, method) : null),
    // Only fixed quotes, which we never request, have an expiry.
    expiresAt: readTime(expiresAt) ?? null,
    estimatedSeconds: null,
    kyc: 'full',
  }
}

/**
 * MoonPay's codes for these cases are not documented, so the status and the text decide. An unclear text is a plain
 * refusal.
 */
export function toQuoteRefusal(
  request: QuoteRequest,
  status: number,
  body: Static<typeof ErrorReply> | undefined,
): Refused {
  const words = body?.message
  const message = words === undefined ? {} : { message: words }
  if (status === 404) return { ok: false, reason: 'crypto_not_supported', ...message }
  if (words === undefined) return readAmountRefusal('', request) ?? { ok: false, reason: 'gateway_error' }
  const unsupported = unsupportedPart(request, words)
  if (unsupported) return { ok: false, reason: unsupported, ...message }
  const amount = readAmountRefusal(words, request)
  return amount ? { ...amount, ...message } : { ok: false, reason: 'gateway_error', ...message }
}

function unsupportedPart(
  { paymentMethod, fiat }: QuoteRequest,
  words: string,
): Refused['reason'] | undefined {
  if (!/(not|un)[ -]?(supported|available|allowed)|invalid|unknown/i.test(words)) return undefined
  if (/(payment|payout)[ _]?method/i.test(words)) return 'payment_method_not_supported'
  if (paymentMethod && words.toLowerCase().includes(paymentMethod.gatewayCode)) {
    return 'payment_method_not_supported'
  }
  if (/is not supported for/i.test(words)) {
    return paymentMethod ? 'payment_method_not_supported' : 'fiat_not_supported'
  }
  if (/country|region/i.test(words)) return 'country_not_supported'
  return words.toUpperCase().includes(fiat) || /(base|quote)?currency ?code/i.test(words)
    ? 'fiat_not_supported'
    : undefined
}
