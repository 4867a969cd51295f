import { add, type Decimal, divide, isPositive, multiply, round, subtract } from '@sliproad/core/decimal'
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
  usdIn,
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

/** Fees are in fiat and already inside `fiatAmount`, which is what is paid or paid out in all. */
export type Quote = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  processingFee: Decimal
  networkFee: Decimal
  price: Decimal
}

/** Banxa earns on the rate besides its fees, and passes a transfer on at more than it costs. */
const extraSpread = 0.009
const networkFactor = 1.5

/** Undefined when the fees eat it all. */
export function quoteOrder(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { orderType, coin, fiat, method, amount } = input
  const { asset } = coin
  const places = fiatPlaces(fiat)
  const price = rateOf(deps, { orderType, asset, fiat }, extraSpread)
  const networkFee = networkFeeIn(deps.market, asset, fiat, networkFactor)
  const share = feeShare(deps.terms, method.feePercent)
  const fixed = usdIn(deps.market, method.fixedFeeUsd, fiat)
  const feeOn = (value: Decimal) => add(partOf(value, share, places), fixed)

  if (amount.side === 'fiat') {
    const processingFee = feeOn(amount.value)
    const fees = add(processingFee, networkFee)
    const traded = orderType === 'buy' ? subtract(amount.value, fees) : add(amount.value, fees)
    if (!isPositive(traded)) return undefined
    const cryptoAmount = divide(traded, price, coinPlaces(asset), orderType === 'buy' ? 'down' : 'up')
    return { fiatAmount: amount.value, cryptoAmount, processingFee, networkFee, price }
  }

  const traded = round(multiply(amount.value, price), places, orderType === 'buy' ? 'up' : 'down')
  if (orderType === 'sell') {
    const processingFee = feeOn(traded)
    const fiatAmount = subtract(subtract(traded, processingFee), networkFee)
    if (!isPositive(fiatAmount)) return undefined
    return { fiatAmount, cryptoAmount: amount.value, processingFee, networkFee, price }
  }
  // The share is taken of the whole payment, so the payment is solved for.
  const whole = add(add(traded, fixed), networkFee)
  const fiatAmount = wholeLeaving(whole, share, places)
  const processingFee = subtract(subtract(fiatAmount, traded), networkFee)
  return { fiatAmount, cryptoAmount: amount.value, processingFee, networkFee, price }
}
