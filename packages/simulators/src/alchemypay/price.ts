import type { Asset } from '@sliproad/core/assets'
import type { Decimal } from '@sliproad/core/decimal'
import { tidy, toDecimal } from '../market.ts'
import { fiatPlaces } from '../money.ts'
import type { OrderType } from '../order.ts'
import { priceTrade } from '../price-trade.ts'
import { type NamedAmount, networkFeeIn, type PricingDeps, rateOf } from '../pricing.ts'
import type { PayWay } from './payment-methods.ts'

export type Trade = {
  orderType: OrderType
  fiat: string
  asset: Asset
  way: PayWay
  amount: NamedAmount
}

/** `fiatAmount` is charged (buy) or the value of the coins before fees (sell). */
export type Price = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  rampFee: Decimal
  networkFee: Decimal
  price: Decimal
}

/** Undefined when the fees leave nothing. */
export function priceOf(
  deps: PricingDeps,
  { orderType, fiat, asset, way, amount }: Trade,
): Price | undefined {
  const { market, terms } = deps
  const priced = priceTrade({
    ...{ orderType, asset, fiat, amount },
    price: rateOf(deps, { orderType, asset, fiat }),
    share: toDecimal(way.feeRate * terms.feeFactor, 6),
    fixedFee: toDecimal(tidy(market.fiatOf(way.fixedFeeUsd, fiat)), fiatPlaces(fiat)),
    networkFee: networkFeeIn(market, asset, fiat),
  })
  if (!priced) return undefined
  const { whole: fiatAmount, cryptoAmount, ownFee: rampFee, networkFee, price } = priced
  return { fiatAmount, cryptoAmount, rampFee, networkFee, price }
}
