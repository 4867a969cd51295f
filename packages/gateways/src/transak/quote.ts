import { compare, type Decimal, subtract } from '@sliproad/core/decimal'
import type { Static } from 'typebox'
import type { Call, Quote, QuoteRequest, QuoteResult } from '../contract.ts'
import { type Http, quoteAmounts, rowsOf, sumOf, toDecimal } from '../kit.ts'
import { readAssetCode } from './asset-code.ts'
import { methodOfTransak } from './payment-methods.ts'
import { toRefusal } from './refusal.ts'
import { ErrorReply, FeeRow, QuoteReply } from './wire.ts'

/** The format of refusals is not published: every client error except those about keys or rate limits is one. */
const refusalStatuses = [400, 404, 405, 406, 409, 410, 412, 422, 451]

export async function askQuote(
  http: Http,
  apiKey: string,
  request: QuoteRequest,
  call: Call,
): Promise<QuoteResult> {
  if (isPayoutNamed(request)) return payoutNamed
  const query = { partnerApiKey: apiKey, ...toQuoteQuery(request) }
  const options = { query, refusal: ErrorReply, refusalStatuses }
  const answer = await http.getOrRefusal(call, '/api/v1/pricing/public/quotes', QuoteReply, options)
  return answer.ok ? toQuote(request, answer.body.response) : toRefusal(request, answer.body)
}

export function isPayoutNamed({ orderType, amount }: Pick<QuoteRequest, 'orderType' | 'amount'>): boolean {
  return orderType === 'sell' && amount.side === 'fiat'
}

export const payoutNamed = {
  ok: false,
  reason: 'gateway_error',
  message: 'Transak prices a sale by the coins that are sold, not by the payout',
} as const

function toQuoteQuery(request: QuoteRequest): Record<string, string | undefined> {
  const { symbol, network } = readAssetCode(request.asset.gatewayCode)
  return {
    fiatCurrency: request.fiat,
    cryptoCurrency: symbol,
    network,
    isBuyOrSell: request.orderType === 'buy' ? 'BUY' : 'SELL',
    paymentMethod: request.paymentMethod?.gatewayCode,
    [request.amount.side === 'fiat' ? 'fiatAmount' : 'cryptoAmount']: request.amount.value,
    quoteCountryCode: request.country ?? undefined,
  }
}

type Reply = Static<typeof QuoteReply>['response']

/** Transak's rate has one meaning for buying and another for selling, so ours is computed from the amounts. */
function toQuote(request: QuoteRequest, reply: Reply): Quote {
  const totalFee = toDecimal(reply.totalFee)
  const networkFee = networkFeeIn(reply, totalFee)
  return {
    ok: true,
    ...quoteAmounts(request, {
      fiatAmount: toDecimal(reply.fiatAmount),
      cryptoAmount: toDecimal(reply.cryptoAmount),
      processingFee: subtract(totalFee, networkFee),
      networkFee,
    }),
    paymentMethodId:
      request.paymentMethod?.id ?? (reply.paymentMethod && methodOfTransak(reply.paymentMethod)) ?? null,
    expiresAt: null,
    estimatedSeconds: null,
    kyc: 'full',
  }
}

/** The total counts; a part of it cannot be larger. */
function networkFeeIn({ feeBreakdown }: Reply, totalFee: Decimal): Decimal {
  const parts = rowsOf(FeeRow, feeBreakdown ?? []).filter(({ id }) => id.toLowerCase().includes('network'))
  const networkFee = sumOf(...parts.map(({ value }) => value))
  return compare(networkFee, totalFee) > 0 ? totalFee : networkFee
}
