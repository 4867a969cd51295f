import type { Decimal } from '@sliproad/core/decimal'
import type { OrderType } from '../order.ts'
import { priceTrade } from '../price-trade.ts'
import { feeShare, type NamedAmount, networkFeeIn, type PricingDeps, rateOf, usdIn } from '../pricing.ts'
import type { Coin } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type QuoteInput = {
  orderType: OrderType
  coin: Coin
  fiat: string
  method: Method
  amount: NamedAmount
}

/** Fees are in fiat and already included in `fiatAmount`, the total that is paid or paid out. */
export type Quote = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  processingFee: Decimal
  networkFee: Decimal
  price: Decimal
}

/** Banxa earns on the rate besides its fees, and charges more for a transfer than it costs. */
const extraSpread = 0.009
const networkFactor = 1.5

/** Undefined when the fees leave nothing. */
export function quoteOrder(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { orderType, coin, fiat, method, amount } = input
  const { asset } = coin
  const priced = priceTrade({
    ...{ orderType, asset, fiat, amount },
    price: rateOf(deps, { orderType, asset, fiat }, extraSpread),
    share: feeShare(deps.terms, method.feePercent),
    fixedFee: usdIn(deps.market, method.fixedFeeUsd, fiat),
    networkFee: networkFeeIn(deps.market, asset, fiat, networkFactor),
  })
  if (!priced) return undefined
  const { fiatAmount, cryptoAmount, ownFee: processingFee, networkFee, price } = priced
  return { fiatAmount, cryptoAmount, processingFee, networkFee, price }
}
