import type { Asset } from '@sliproad/core/assets'
import { type Decimal, isPositive } from '@sliproad/core/decimal'
import type { OrderType } from '../order.ts'
import { priceOnTop, priceTrade } from '../price-trade.ts'
import { feeShare, type NamedAmount, networkFeeIn, type PricingDeps, rateOf, usdIn } from '../pricing.ts'
import type { Method } from './payment-methods.ts'

export type Trade = {
  orderType: OrderType
  fiat: string
  asset: Asset
  method: Method
  amount: NamedAmount
  /** Whether a fiat amount is the total charged, or the part that is converted. */
  isTotal: boolean
}

/** `gross` is charged, or the value of the coins; `net` is converted, or paid out. The difference is the fees. */
export type Price = {
  gross: Decimal
  net: Decimal
  ownFee: Decimal
  networkFee: Decimal
  cryptoAmount: Decimal
  rate: Decimal
}

/** Undefined when the fees leave nothing. */
export function priceOf(deps: PricingDeps, trade: Trade): Price | undefined {
  const { orderType, fiat, asset, method, amount, isTotal } = trade
  const terms = {
    ...{ asset, fiat, amount },
    price: rateOf(deps, { orderType, asset, fiat }),
    share: feeShare(deps.terms, method.feePercent),
    leastFee: usdIn(deps.market, method.minFeeUsd, fiat),
    networkFee: networkFeeIn(deps.market, asset, fiat),
  }
  const priced = orderType === 'buy' ? priceOnTop({ ...terms, isTotal }) : priceTrade({ ...terms, orderType })
  if (!priced) return undefined
  const { whole: gross, ownFee, networkFee, cryptoAmount, price: rate } = priced
  const net = orderType === 'buy' ? priced.traded : priced.fiatAmount
  if (!isPositive(net) || !isPositive(cryptoAmount)) return undefined
  return { gross, net, ownFee, networkFee, cryptoAmount, rate }
}
