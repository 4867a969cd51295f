import { compare, decimal, isPositive, subtract } from '@sliproad/core/decimal'
import { type Call, GatewayFailure, type Quote, type QuoteRequest, type Refused } from '../contract.ts'
import { quoteAmounts, readTime, sumOf, toDecimal } from '../kit.ts'
import { amountCodeOf } from './asset-codes.ts'
import { isServed } from './countries.ts'
import { methodOfPaybis } from './payment-methods.ts'
import { toRefusal } from './refusal.ts'
import type { SignedPost } from './signed-post.ts'
import { type MethodError, type Money, QuoteReply, type QuoteRow } from './wire.ts'

/** A quote, and what a request needs to hold Paybis to it. */
export type Priced = { ok: true; quote: Quote; quoteId: string; method: string }

export async function askQuote(
  post: SignedPost,
  request: QuoteRequest,
  call: Call,
): Promise<Priced | Refused> {
  if (!isServed(request)) return { ok: false, reason: 'country_not_supported' }
  const body = toQuoteBody(request)
  const answer = await post(call, '/v2/quote', QuoteReply, body, { readOnly: true })
  if (!answer.ok) return toRefusal(request, answer.body?.message)
  const { rows, errors } = linesOf(request, answer.body)
  const asked = request.paymentMethod?.gatewayCode
  const row = rows.find(({ id }) => asked === undefined || id === asked)
  if (!row) return refusalIn(request, errors)
  if (!answer.body.id) throw broken('quoted under no id')
  if (!isPairOf(request, answer.body)) throw broken('quoted another pair than it was asked about')
  return { ok: true, quote: toQuote(request, row), quoteId: answer.body.id, method: row.id }
}

/** `from` is what the user sends, `to` what the user receives; the amount fixes one of them. */
function toQuoteBody({ orderType, fiat, asset, amount, paymentMethod }: QuoteRequest) {
  const isBuy = orderType === 'buy'
  const isReceived = isBuy === (amount.side === 'crypto')
  const method = isBuy ? 'paymentMethod' : 'payoutMethod'
  return {
    amount: amount.value,
    directionChange: isReceived ? 'to' : 'from',
    isReceivedAmount: isReceived,
    ...sidesOf({ orderType, fiat, asset }),
    ...(paymentMethod && { [method]: paymentMethod.gatewayCode }),
  }
}

export function sidesOf({ orderType, fiat, asset }: Pick<QuoteRequest, 'orderType' | 'fiat' | 'asset'>) {
  return orderType === 'buy'
    ? { currencyCodeFrom: fiat, currencyCodeTo: asset.gatewayCode }
    : { currencyCodeFrom: asset.gatewayCode, currencyCodeTo: fiat }
}

function linesOf({ orderType }: QuoteRequest, reply: QuoteReply) {
  return orderType === 'buy'
    ? { rows: reply.paymentMethods ?? [], errors: reply.paymentMethodErrors ?? [] }
    : { rows: reply.payoutMethods ?? [], errors: reply.payoutMethodErrors ?? [] }
}

/** The error of the requested method, or of any method where Paybis was to choose. */
function refusalIn(request: QuoteRequest, errors: readonly MethodError[]): Refused {
  const asked = request.paymentMethod?.gatewayCode
  const complaint = errors.find(
    ({ paymentMethod, payoutMethod }) => asked === undefined || (paymentMethod ?? payoutMethod) === asked,
  )
  if (complaint) return toRefusal(request, complaint.error.message)
  return { ok: false, reason: 'payment_method_not_supported' }
}

function toQuote(request: QuoteRequest, { id, amountFrom, amountTo, fees, ...times }: QuoteRow): Quote {
  const isBuy = request.orderType === 'buy'
  const [money, coins] = isBuy ? [amountFrom, amountTo] : [amountTo, amountFrom]
  const inFiat = [money, fees.totalFee, ...(fees.networkFee ? [fees.networkFee] : [])]
  const coin = amountCodeOf(request.asset.gatewayCode)
  if (!inFiat.every((sum) => isIn(sum, request.fiat)) || !isIn(coins, coin)) {
    throw broken('quoted in another currency than it was asked about')
  }
  const [fiatAmount, cryptoAmount] = [toDecimal(money.amount), toDecimal(coins.amount)]
  const [totalFee, networkFee] = [toDecimal(fees.totalFee.amount), sumOf(fees.networkFee?.amount)]
  const processingFee = subtract(totalFee, networkFee)
  if (!isPositive(fiatAmount) || !isPositive(cryptoAmount) || compare(processingFee, decimal('0')) < 0) {
    throw broken('quoted amounts that do not fit each other')
  }
  return {
    ok: true,
    ...quoteAmounts(request, { fiatAmount, cryptoAmount, processingFee, networkFee }),
    paymentMethodId: request.paymentMethod?.id ?? methodOfPaybis(id, request.fiat),
    expiresAt: readTime(times.expiresAt) ?? readTime(times.expiration) ?? null,
    estimatedSeconds: null,
    kyc: 'full',
  }
}

/** The codes at the top are the requested ones, also for a coin of the sandbox. */
function isPairOf(request: QuoteRequest, { currencyCodeFrom, currencyCodeTo }: QuoteReply): boolean {
  const asked = sidesOf(request)
  return currencyCodeFrom === asked.currencyCodeFrom && currencyCodeTo === asked.currencyCodeTo
}

function isIn({ currencyCode }: Money, code: string): boolean {
  return amountCodeOf(currencyCode.toUpperCase()) === code.toUpperCase()
}

function broken(problem: string): GatewayFailure {
  return new GatewayFailure('paybis', 'bad_answer', problem, { retrySafe: true })
}
