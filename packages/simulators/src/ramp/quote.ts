import { add, type Decimal, decimal } from '@sliproad/core/decimal'
import type { OrderType } from '../order.ts'
import { priceTrade } from '../price-trade.ts'
import { feeShare, type NamedAmount, type PricingDeps, rateOf, usdIn } from '../pricing.ts'
import { type Coin, networkFeeIn } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type QuoteInput = {
  orderType: OrderType
  coin: Coin
  fiat: string
  method: Method
  amount: NamedAmount
}

/** `fiatValue` is the total paid (buy) or paid out (sell); the applied fee is Ramp's own and the network's. */
export type Quote = {
  fiatValue: Decimal
  cryptoAmount: Decimal
  baseRampFee: Decimal
  networkFee: Decimal
  appliedFee: Decimal
  price: Decimal
}

/** Undefined when the fees leave nothing. */
export function quoteOrder(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { orderType, coin, fiat, method, amount } = input
  const { asset } = coin
  const priced = priceTrade({
    ...{ orderType, asset, fiat, amount },
    price: rateOf(deps, { orderType, asset, fiat }),
    share: feeShare(deps.terms, method.feePercent),
    leastFee: usdIn(deps.market, method.minFeeUsd, fiat),
    // A seller sends the coins.
    networkFee: decimal(orderType === 'buy' ? String(networkFeeIn(asset, fiat, deps.market)) : '0'),
    places: asset.decimals,
  })
  if (!priced) return undefined
  const { fiatAmount: fiatValue, cryptoAmount, ownFee: baseRampFee, networkFee, price } = priced
  const appliedFee = add(baseRampFee, networkFee)
  return { fiatValue, cryptoAmount, baseRampFee, networkFee, appliedFee, price }
}
