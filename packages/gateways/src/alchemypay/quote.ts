import { compare, type Decimal, decimal, isPositive, multiply, subtract } from '@sliproad/core/decimal'
import type { Call, Quote, QuoteRequest, QuoteResult, Refused } from '../contract.ts'
import { quoteAmounts, sumOf, toDecimal } from '../kit.ts'
import type { Api } from './api.ts'
import { readAssetCode } from './asset-code.ts'
import { methodOf, readMethodCode } from './payment-methods.ts'
import { toRefusal } from './refusal.ts'
import { EstimateData, QuoteData, type QuoteRow } from './wire.ts'

/** More than rounding can explain. */
const tolerance = decimal('0.01')

const pricedOtherwise: Refused = {
  ok: false,
  reason: 'gateway_error',
  message: 'Alchemy Pay priced something else',
}

const payoutNamed: Refused = {
  ok: false,
  reason: 'gateway_error',
  message: 'Alchemy Pay prices a sale by the coins that are sold, not by the payout',
}

/** Why Alchemy Pay cannot be asked; undefined when it can. */
export function refusalOf({ orderType, amount, paymentMethod }: QuoteRequest): Refused | undefined {
  // A sale names no method to Alchemy Pay, so it could not refuse one that does not exist.
  if (paymentMethod && methodOf(readMethodCode(paymentMethod.gatewayCode)) !== paymentMethod.id) {
    return { ok: false, reason: 'payment_method_not_supported' }
  }
  return orderType === 'sell' && amount.side === 'fiat' ? payoutNamed : undefined
}

export async function askQuote(api: Api, request: QuoteRequest, call: Call): Promise<QuoteResult> {
  const refusal = refusalOf(request)
  if (refusal) return refusal
  if (request.orderType === 'buy' && request.amount.side === 'crypto') return askByCoins(api, request, call)
  const answer = await api.ask(call, '/order/quote', QuoteData, toQuoteBody(request))
  if (!answer.ok) return toRefusal(request, answer)
  const row = rowFor(request, [answer.data].flat())
  if (!row) return pricedOtherwise
  return request.orderType === 'buy' ? toBuyQuote(request, row) : toSellQuote(request, row)
}

function toQuoteBody(request: QuoteRequest): Record<string, string | undefined> {
  const { crypto, network } = readAssetCode(request.asset.gatewayCode)
  const isBuy = request.orderType === 'buy'
  return {
    crypto,
    network,
    fiat: request.fiat,
    amount: request.amount.value,
    side: isBuy ? 'BUY' : 'SELL',
    payWayCode: isBuy ? codeOf(request) : undefined,
  }
}

function codeOf({ paymentMethod }: QuoteRequest): string | undefined {
  return paymentMethod ? readMethodCode(paymentMethod.gatewayCode).code : undefined
}

/** Several rows are several methods: the requested one counts, or without a method the first. */
function rowFor(request: QuoteRequest, rows: readonly QuoteRow[]): QuoteRow | undefined {
  const { crypto } = readAssetCode(request.asset.gatewayCode)
  const own = rows.filter((row) => row.crypto === crypto && row.fiat === request.fiat)
  const code = request.orderType === 'buy' ? codeOf(request) : undefined
  return code ? own.find(({ payWayCode }) => !payWayCode || payWayCode === code) : own[0]
}

/** An amount of coins is possible only in the other estimate. */
async function askByCoins(api: Api, request: QuoteRequest, call: Call): Promise<QuoteResult> {
  const { crypto, network } = readAssetCode(request.asset.gatewayCode)
  const answer = await api.ask(call, '/order/quoted/result', EstimateData, {
    side: 'BUY',
    cryptoQuantity: request.amount.value,
    fiatCurrency: request.fiat,
    cryptoCurrency: crypto,
    network,
    payWayCode: codeOf(request),
  })
  if (!answer.ok) return toRefusal(request, answer)
  const { fiatAmount, ...rest } = answer.data
  if (rest.crypto !== crypto || rest.fiat !== request.fiat) return pricedOtherwise
  return toBuyQuote(request, { ...rest, fiatQuantity: fiatAmount })
}

/** The fiat amount is what is charged, fees included; the crypto amount is what arrives. */
function toBuyQuote(request: QuoteRequest, row: QuoteRow): QuoteResult {
  const { cryptoQuantity, fiatQuantity } = row
  if (!cryptoQuantity) return pricedOtherwise
  const [fiatAmount, cryptoAmount] = [toDecimal(fiatQuantity), toDecimal(cryptoQuantity)]
  const { side, value } = request.amount
  if (!isClose(side === 'fiat' ? fiatAmount : cryptoAmount, value)) return pricedOtherwise
  return toQuote(request, row, fiatAmount, cryptoAmount)
}

/** The fiat amount of a sale is before fees. */
function toSellQuote(request: QuoteRequest, row: QuoteRow): QuoteResult {
  const payout = subtract(toDecimal(row.fiatQuantity), sumOf(row.rampFee, row.networkFee))
  if (!isPositive(payout)) return { ok: false, reason: 'gateway_error', message: 'The fees leave nothing' }
  return toQuote(request, row, payout, request.amount.value)
}

function toQuote(request: QuoteRequest, row: QuoteRow, fiatAmount: Decimal, cryptoAmount: Decimal): Quote {
  const price = row.cryptoPrice && toDecimal(row.cryptoPrice)
  return {
    ok: true,
    ...quoteAmounts(request, {
      fiatAmount,
      cryptoAmount,
      processingFee: toDecimal(row.rampFee),
      networkFee: sumOf(row.networkFee),
    }),
    ...(price && isPositive(price) && { exchangeRate: price }),
    paymentMethodId: request.paymentMethod?.id ?? null,
    expiresAt: null,
    estimatedSeconds: null,
    kyc: 'full',
  }
}

function isClose(value: Decimal, asked: Decimal): boolean {
  const [low, high] = compare(value, asked) < 0 ? [value, asked] : [asked, value]
  return compare(subtract(high, low), multiply(asked, tolerance)) <= 0
}
