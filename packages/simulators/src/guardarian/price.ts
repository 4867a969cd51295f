import type { Asset } from '@sliproad/core/assets'
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
import { toDecimal } from '../market.ts'
import { fiatPlaces } from '../money.ts'
import type { OrderType } from '../order.ts'
import { coinPlaces, feeShare, type PricingDeps, partOf, rateOf, usdIn, wholeLeaving } from '../pricing.ts'
import type { Method } from './payment-methods.ts'

export type Trade = {
  orderType: OrderType
  fiat: string
  asset: Asset
  method: Method
  /** `direct` fixes what is sent, `reverse` what is received. */
  amount: { type: 'direct' | 'reverse'; value: Decimal }
}

/** Fees of the service in fiat; the network's fee in the coin, and only when coins are sent to the user. */
export type Price = {
  from: Decimal
  to: Decimal
  serviceFee: Decimal
  bankFee: Decimal
  networkFee: Decimal
  /** What is left of the money, or what the coins fetch before fees. */
  converted: Decimal
  rate: Decimal
}

const extraSpread = 0.006

/** Undefined when the fees eat it all. */
export function priceOf(deps: PricingDeps, trade: Trade): Price | undefined {
  const terms = termsOf(deps, trade)
  const price = trade.orderType === 'buy' ? priceBuy(trade, terms) : priceSell(trade, terms)
  const amounts = [price.from, price.to, price.converted]
  return amounts.every(isPositive) ? price : undefined
}

type Terms = {
  rate: Decimal
  share: Decimal
  bankFee: Decimal
  networkFee: Decimal
  cents: number
  places: number
}

function termsOf(deps: PricingDeps, { orderType, fiat, asset, method }: Trade): Terms {
  const { market, terms } = deps
  const places = coinPlaces(asset)
  const kept = market.networkFeeUsd(asset) / market.restingUsdPrice(asset.code)
  return {
    rate: rateOf(deps, { orderType, asset, fiat }, extraSpread),
    share: feeShare(terms, method.feePercent),
    bankFee: usdIn(market, method.bankFeeUsd, fiat),
    networkFee: orderType === 'buy' ? toDecimal(kept, places) : decimal('0'),
    cents: fiatPlaces(fiat),
    places,
  }
}

function priceBuy({ amount }: Trade, { rate, share, bankFee, networkFee, cents, places }: Terms): Price {
  if (amount.type === 'direct') {
    const from = amount.value
    const serviceFee = partOf(from, share, cents)
    const converted = subtract(subtract(from, serviceFee), bankFee)
    const to = subtract(divide(converted, rate, places, 'down'), networkFee)
    return { from, to, serviceFee, bankFee, networkFee, converted, rate }
  }
  const converted = round(multiply(add(amount.value, networkFee), rate), cents, 'up')
  // The share is taken of the whole payment, so the payment is solved for.
  const from = wholeLeaving(add(converted, bankFee), share, cents)
  const serviceFee = subtract(subtract(from, converted), bankFee)
  return { from, to: amount.value, serviceFee, bankFee, networkFee, converted, rate }
}

function priceSell({ amount }: Trade, { rate, share, bankFee, networkFee, cents, places }: Terms): Price {
  if (amount.type === 'direct') {
    const converted = round(multiply(amount.value, rate), cents, 'down')
    const serviceFee = partOf(converted, share, cents)
    const to = subtract(subtract(converted, serviceFee), bankFee)
    return { from: amount.value, to, serviceFee, bankFee, networkFee, converted, rate }
  }
  const converted = wholeLeaving(add(amount.value, bankFee), share, cents)
  const serviceFee = subtract(subtract(converted, amount.value), bankFee)
  const from = divide(converted, rate, places, 'up')
  return { from, to: amount.value, serviceFee, bankFee, networkFee, converted, rate }
}
