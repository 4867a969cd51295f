import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { OrderType } from '../order.ts'
import { priceTrade } from '../price-trade.ts'
import { feeShare, type NamedAmount, networkFeeIn, type PricingDeps, rateOf } from '../pricing.ts'
import type { Coin } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type QuoteInput = {
  orderType: OrderType
  coin: Coin
  fiat: string
  method: Method
  amount: NamedAmount
}

/** Buy: total = subtotal + both fees. Sell: total = subtotal - Coinbase's fee. */
export type Quote = {
  total: Decimal
  subtotal: Decimal
  cryptoAmount: Decimal
  coinbaseFee: Decimal
  networkFee: Decimal
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
    // A seller sends the coins himself.
    networkFee: orderType === 'buy' ? networkFeeIn(deps.market, asset, fiat) : decimal('0'),
  })
  if (!priced) return undefined
  const { fiatAmount: total, traded: subtotal, cryptoAmount, ownFee: coinbaseFee, networkFee, price } = priced
  return { total, subtotal, cryptoAmount, coinbaseFee, networkFee, price }
}
