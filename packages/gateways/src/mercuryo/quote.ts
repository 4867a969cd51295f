import { compare, type Decimal, decimal, multiply, subtract } from '@sliproad/core/decimal'
import type { Call, Quote, QuoteRequest, QuoteResult, Refused } from '../contract.ts'
import { type Http, quoteAmounts, readAmountRefusal, toDecimal } from '../kit.ts'
import { readAssetCode } from './asset-code.ts'
import { askLimits, isLimitUnknown, limitBroken } from './limits.ts'
import { rateMethodOf } from './payment-methods.ts'
import { refusalStatuses, toRefusal } from './refusal.ts'
import { type BuyRate, BuyRateReply, ErrorReply, type SellRate, SellRateReply } from './wire.ts'

/** Mercuryo states no expiry of a price. */
const quoteLifeMs = 60_000
const none = decimal('0')
/** More than rounding can explain. */
const tolerance = decimal('0.01')

const pricedOtherwise: Refused = {
  ok: false,
  reason: 'gateway_error',
  message: 'Mercuryo priced something else',
}

export const payoutNamed: Refused = {
  ok: false,
  reason: 'gateway_error',
  message: 'Mercuryo prices a sale by the coins that are sold, not by the payout',
}

type Deps = { http: Http; widgetId: string; now: Date }

export async function askQuote(deps: Deps, request: QuoteRequest, call: Call): Promise<QuoteResult> {
  if (request.orderType === 'sell' && request.amount.side === 'fiat') return payoutNamed
  // The text of a refusal is free, so known limits are checked first.
  const outside = readAmountRefusal('', request)
  if (outside) return outside
  const [rate, limits] = await Promise.all([
    request.orderType === 'buy' ? askBuyRate(deps, request, call) : askSellRate(deps, request, call),
    isLimitUnknown(request) ? askLimits(deps.http, deps.widgetId, request, call) : {},
  ])
  return limitBroken(request, limits) ?? rate
}

async function askBuyRate({ http, widgetId, now }: Deps, request: QuoteRequest, call: Call) {
  const query = { widget_id: widgetId, type: 'buy', ...toRateQuery(request) }
  const options = { query, refusal: ErrorReply, refusalStatuses }
  const answer = await http.getOrRefusal(call, '/widget/buy/rate', BuyRateReply, options)
  if (!answer.ok) return toRefusal(request, answer.body)
  return 'data' in answer.body ? toBuyQuote(request, answer.body.data, now) : toRefusal(request, answer.body)
}

async function askSellRate({ http, widgetId, now }: Deps, request: QuoteRequest, call: Call) {
  const query = { widget_id: widgetId, ...toRateQuery(request) }
  const options = { query, refusal: ErrorReply, refusalStatuses }
  const answer = await http.getOrRefusal(call, '/widget/sell/rate', SellRateReply, options)
  if (!answer.ok) return toRefusal(request, answer.body)
  return 'data' in answer.body ? toSellQuote(request, answer.body.data, now) : toRefusal(request, answer.body)
}

/** The given side comes first, whichever it is. */
function toRateQuery({ orderType, fiat, asset, amount, paymentMethod }: QuoteRequest) {
  const { currency, network } = readAssetCode(asset.gatewayCode)
  const [from, to] = amount.side === 'fiat' ? [fiat, currency] : [currency, fiat]
  return {
    from,
    to,
    amount: amount.value,
    network,
    // Otherwise fees would come on top and the buyer would be charged more than the named amount.
    is_total: amount.side === 'fiat' ? 'true' : undefined,
    ...(paymentMethod && rateMethodOf(orderType, paymentMethod.gatewayCode)),
  }
}

function toBuyQuote(request: QuoteRequest, rate: BuyRate, now: Date): QuoteResult {
  const { amount, fiat } = request
  const [fee, total] = [amountIn(rate.fee, fiat), amountIn(rate.total, fiat)]
  if (!fee || !total || !isAbout(request, rate)) return pricedOtherwise
  const cryptoAmount = toDecimal(rate.amount)
  // Fixing the coins is hardly documented: an answer about other amounts answers another question.
  if (!isClose(amount.side === 'fiat' ? total : cryptoAmount, amount.value)) return pricedOtherwise
  return {
    ok: true,
    // The network fee is part of the fee and not reported separately.
    ...quoteAmounts(request, { fiatAmount: total, cryptoAmount, processingFee: fee, networkFee: none }),
    ...facts(request, rate.rate, now),
    kyc: rate.kyc_limit_exceeded === false ? 'light' : 'full',
  }
}

/** Only the fiat of its sums is read: in the documented sample the coins beside it do not add up. */
function toSellQuote(request: QuoteRequest, rate: SellRate, now: Date): QuoteResult {
  const { amount, fiat } = request
  const [fee, payout] = [amountIn(rate.fee, fiat), amountIn(rate.subtotal, fiat)]
  if (!fee || !payout || !isAbout(request, rate)) return pricedOtherwise
  const stated = amountIn(rate.network_fee ?? {}, fiat) ?? none
  // The whole fee counts; a part of it cannot be larger.
  const networkFee = compare(stated, fee) > 0 ? fee : stated
  return {
    ok: true,
    ...quoteAmounts(request, {
      fiatAmount: payout,
      cryptoAmount: amount.value,
      processingFee: subtract(fee, networkFee),
      networkFee,
    }),
    ...facts(request, rate.rate, now),
    kyc: 'full',
  }
}

type Facts = Pick<Quote, 'paymentMethodId' | 'expiresAt' | 'estimatedSeconds' | 'exchangeRate'>

function facts({ paymentMethod }: QuoteRequest, rate: string | null | undefined, now: Date): Facts {
  return {
    ...(rate && { exchangeRate: toDecimal(rate) }),
    paymentMethodId: paymentMethod?.id ?? null,
    expiresAt: new Date(now.getTime() + quoteLifeMs),
    estimatedSeconds: null,
  }
}

function isAbout(
  { fiat, asset }: QuoteRequest,
  rate: Pick<BuyRate | SellRate, 'currency' | 'fiat_currency'>,
): boolean {
  return rate.fiat_currency === fiat && rate.currency === readAssetCode(asset.gatewayCode).currency
}

function amountIn(amounts: Readonly<Record<string, string>>, currency: string): Decimal | undefined {
  const amount = Object.hasOwn(amounts, currency) ? amounts[currency] : undefined
  return amount === undefined ? undefined : toDecimal(amount)
}

function isClose(value: Decimal, asked: Decimal): boolean {
  const [low, high] = compare(value, asked) < 0 ? [value, asked] : [asked, value]
  return compare(subtract(high, low), multiply(asked, tolerance)) <= 0
}
