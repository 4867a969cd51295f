import { add, type Decimal, decimal, divide, multiply, round } from '@sliproad/core/decimal'
import { feeShare, networkFeeIn, type PricingDeps, partOf, rateOf } from '../pricing.ts'
import type { Pair } from './catalogue.ts'

/** Fees come on top of the source amount; the total is what the card is charged. */
export type Price = {
  source: Decimal
  crypto: Decimal
  transactionFee: Decimal
  networkFee: Decimal
  total: Decimal
  rate: Decimal
}

export type Amount = { side: 'source' | 'destination'; value: Decimal }

const feePercent = 3.9
const networkFactor = 1.1
const cents = 2

export function priceOf(deps: PricingDeps, { asset }: Pair, fiat: string, amount: Amount): Price {
  const code = fiat.toUpperCase()
  const rate = rateOf(deps, { orderType: 'buy', asset, fiat: code })
  const isSource = amount.side === 'source'
  const source = isSource ? amount.value : round(multiply(amount.value, rate), cents, 'up')
  const crypto = isSource ? divide(source, rate, asset.decimals, 'down') : amount.value
  const networkFee = networkFeeIn(deps.market, asset, code, networkFactor)
  const transactionFee = feeOn(source, feeShare(deps.terms, feePercent))
  const total = add(source, add(transactionFee, networkFee))
  return { source, crypto, transactionFee, networkFee, total, rate }
}

/** Taken of every hundred begun: with a fee that grew cent by cent, some totals could never be met exactly. */
function feeOn(source: Decimal, share: Decimal): Decimal {
  const hundred = decimal('100')
  const begun = multiply(divide(source, hundred, 0, 'up'), hundred)
  return partOf(begun, share, cents)
}
