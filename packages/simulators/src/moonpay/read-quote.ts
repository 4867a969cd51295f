import { compare, type Decimal, decimal, parseAmount } from '@sliproad/core/decimal'
import type { GatewayContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import type { Catalogue, CryptoRow, FiatRow } from './catalogue.ts'
import { refuse } from './errors.ts'
import { buyMethods, type Method, methodFor, payoutMethods } from './payment-methods.ts'
import { type Quote, type QuoteInput, quoteBuy, quoteSell } from './quote.ts'

export type QuoteParams = {
  orderType: OrderType
  crypto: string
  fiat: string | undefined
  fiatAmount: string | undefined
  cryptoAmount: string | undefined
  method: string | undefined
  areFeesIncluded: string | undefined
  extraFeePercentage: string | undefined
}

export type QuoteReading = { input: QuoteInput; quote: Quote }

type Deps = Pick<GatewayContext, 'market' | 'terms'> & { catalogue: Catalogue }

/** Reads a request for a price and answers it, or refuses as MoonPay does. */
export function readQuote(deps: Deps, params: QuoteParams): QuoteReading {
  const isBuy = params.orderType === 'buy'
  const crypto = deps.catalogue.crypto(params.crypto)
  if (!crypto) throw refuse(404, `Currency ${params.crypto} was not found`)
  if (crypto.row.isSuspended || !(isBuy || crypto.row.isSellSupported))
    throw refuse(400, `Currency ${crypto.row.code} is not supported for ${params.orderType}`)
  if (params.fiat === undefined)
    throw refuse(400, `${isBuy ? 'baseCurrencyCode' : 'quoteCurrencyCode'} is required`)
  const fiat = deps.catalogue.fiat(params.fiat)
  if (!fiat || !(isBuy || fiat.isSellSupported)) throw refuse(400, `Currency ${params.fiat} is not supported`)
  const method = methodFor(isBuy ? buyMethods : payoutMethods, fiat.code, params.method)
  if (!method) throw refuse(400, `Payment method ${params.method} is not supported for ${fiat.code}`)

  const amount = readAmount(params, isBuy)
  checkLimits(deps, { isBuy, crypto: crypto.row, fiat, method, amount })
  const input: QuoteInput = {
    asset: crypto.asset,
    crypto: crypto.row,
    fiat,
    method,
    amount,
    feesIncluded: params.areFeesIncluded === 'true',
    extraFeePercent: readExtraFee(params.extraFeePercentage),
  }
  const quote = isBuy ? quoteBuy(deps, input) : quoteSell(deps, input)
  if (!quote) throw tooLittle(fiat.minBuyAmount, fiat.code)
  return { input, quote }
}

function readAmount({ fiatAmount, cryptoAmount }: QuoteParams, isBuy: boolean): QuoteInput['amount'] {
  if ((fiatAmount === undefined) === (cryptoAmount === undefined))
    throw refuse(400, 'Exactly one of baseCurrencyAmount and quoteCurrencyAmount is required')
  const value = parseAmount(fiatAmount ?? cryptoAmount ?? '')
  const isFiat = fiatAmount !== undefined
  if (!value)
    throw refuse(
      400,
      `${isFiat === isBuy ? 'baseCurrencyAmount' : 'quoteCurrencyAmount'} must be a positive number`,
    )
  return { side: isFiat ? 'fiat' : 'crypto', value }
}

type Limited = {
  isBuy: boolean
  crypto: CryptoRow
  fiat: FiatRow
  method: Method
  amount: QuoteInput['amount']
}

/** Limits apply to the requested amount, fees included or not. */
function checkLimits({ market }: Deps, { isBuy, crypto, fiat, method, amount }: Limited): void {
  const onFiat = amount.side === 'fiat'
  const row = onFiat ? fiat : crypto
  const [min, max] = isBuy ? [row.minBuyAmount, row.maxBuyAmount] : [row.minSellAmount, row.maxSellAmount]
  if (min !== null && compare(amount.value, digits(min)) < 0) throw tooLittle(min, row.code)
  if (max !== null && compare(amount.value, digits(max)) > 0) throw tooMuch(max, row.code)
  const methodMax = Math.floor(market.fiatOf(method.maxUsd, fiat.code.toUpperCase()))
  if (onFiat && compare(amount.value, digits(methodMax)) > 0) throw tooMuch(methodMax, row.code)
}

function readExtraFee(text: string | undefined): number {
  if (text === undefined) return 0
  const percent = Number(text)
  if (!(percent >= 0 && percent <= 10)) throw refuse(400, 'extraFeePercentage must be between 0 and 10')
  return percent
}

function tooLittle(min: number | null, code: string) {
  return refuse(400, `Minimum amount is ${min} ${code}`, '5_TRX_AMOUNT_BELOW_MINIMUM')
}

function tooMuch(max: number, code: string) {
  return refuse(400, `Maximum amount is ${max} ${code}`, '5_TRX_AMOUNT_ABOVE_MAXIMUM')
}

function digits(value: number): Decimal {
  return decimal(value.toFixed(12))
}
