import {
  add,
  type Decimal,
  decimal,
  divide,
  isPositive,
  multiply,
  round,
  subtract,
} from '@sliproad/core/decimal'
import { fiatPlaces } from '../money.ts'
import type { OrderType } from '../order.ts'
import {
  coinPlaces,
  feeShare,
  type NamedAmount,
  networkFeeIn,
  type PricingDeps,
  partOf,
  rateOf,
  wholeLeaving,
} from '../pricing.ts'
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

/** Undefined when the fees eat it all. */
export function quoteOrder(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { orderType, coin, fiat, method, amount } = input
  const isBuy = orderType === 'buy'
  const { asset } = coin
  const places = fiatPlaces(fiat)
  const price = rateOf(deps, { orderType, asset, fiat })
  const share = feeShare(deps.terms, method.feePercent)
  const networkFee = isBuy ? networkFeeIn(deps.market, asset, fiat) : decimal('0')
  const feeOn = (value: Decimal) => partOf(value, share, places)

  if (isBuy && amount.side === 'fiat') {
    const coinbaseFee = feeOn(amount.value)
    const subtotal = subtract(subtract(amount.value, coinbaseFee), networkFee)
    if (!isPositive(subtotal)) return undefined
    const cryptoAmount = divide(subtotal, price, coinPlaces(asset), 'down')
    return { total: amount.value, subtotal, cryptoAmount, coinbaseFee, networkFee, price }
  }
  if (isBuy) {
    const subtotal = round(multiply(amount.value, price), places, 'up')
    const total = wholeLeaving(add(subtotal, networkFee), share, places)
    const coinbaseFee = subtract(subtract(total, subtotal), networkFee)
    return { total, subtotal, cryptoAmount: amount.value, coinbaseFee, networkFee, price }
  }
  const subtotal =
    amount.side === 'crypto'
      ? round(multiply(amount.value, price), places, 'down')
      : wholeLeaving(amount.value, share, places)
  const total = amount.side === 'crypto' ? subtract(subtotal, feeOn(subtotal)) : amount.value
  if (!isPositive(total)) return undefined
  const cryptoAmount =
    amount.side === 'crypto' ? amount.value : divide(subtotal, price, coinPlaces(asset), 'up')
  return { total, subtotal, cryptoAmount, coinbaseFee: subtract(subtotal, total), networkFee, price }
}
