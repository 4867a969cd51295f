import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { OrderType } from '../order.ts'
import { priceTrade } from '../price-trade.ts'
import { feeShare, networkFeeIn, type PricingDeps, rateOf } from '../pricing.ts'
import type { Coin } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type Trade = {
  orderType: OrderType
  fiat: string
  coin: Coin
  /** `from` fixes what the user sends, `to` what the user receives. */
  amount: { direction: 'from' | 'to'; value: Decimal }
}

/** Fees are in fiat and included in the amounts: the total paid, or the payout. */
export type Price = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  serviceFee: Decimal
  networkFee: Decimal
  rate: Decimal
}

/** Paybis earns a little on the rate besides its fee. */
const extraSpread = 0.004

/** Undefined when the fees leave nothing. */
export function priceOf(deps: PricingDeps, trade: Trade, method: Method): Price | undefined {
  const { orderType, fiat, coin, amount } = trade
  const { asset } = coin
  const isFiat = (orderType === 'buy') === (amount.direction === 'from')
  const priced = priceTrade({
    ...{ orderType, asset, fiat },
    amount: { side: isFiat ? 'fiat' : 'crypto', value: amount.value },
    price: rateOf(deps, { orderType, asset, fiat }, extraSpread),
    share: feeShare(deps.terms, method.feePercent),
    // A seller sends the coins himself.
    networkFee: orderType === 'buy' ? networkFeeIn(deps.market, asset, fiat) : decimal('0'),
  })
  if (!priced) return undefined
  const { fiatAmount, cryptoAmount, ownFee: serviceFee, networkFee, price: rate } = priced
  return { fiatAmount, cryptoAmount, serviceFee, networkFee, rate }
}
