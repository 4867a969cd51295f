import { type Decimal, decimal, divide, multiply } from '@sliproad/core/decimal'
import { priceOnTop } from '../price-trade.ts'
import { feeShare, networkFeeIn, type PricingDeps, rateOf } from '../pricing.ts'
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

export function priceOf(deps: PricingDeps, { asset }: Pair, fiat: string, amount: Amount): Price {
  const code = fiat.toUpperCase()
  const priced = priceOnTop({
    ...{ asset, fiat: code, feeBasis },
    amount: { side: amount.side === 'source' ? 'fiat' : 'crypto', value: amount.value },
    price: rateOf(deps, { orderType: 'buy', asset, fiat: code }),
    share: feeShare(deps.terms, feePercent),
    networkFee: networkFeeIn(deps.market, asset, code, networkFactor),
    places: asset.decimals,
  })
  const { traded: source, cryptoAmount: crypto, ownFee: transactionFee, networkFee, whole: total } = priced
  return { source, crypto, transactionFee, networkFee, total, rate: priced.price }
}

/** Every hundred begun: with a fee that grew cent by cent, some totals could never be met exactly. */
function feeBasis(source: Decimal): Decimal {
  const hundred = decimal('100')
  return multiply(divide(source, hundred, 0, 'up'), hundred)
}
