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
  networkFeeIn,
  type PricingDeps,
  partOf,
  rateOf,
  wholeLeaving,
} from '../pricing.ts'
import type { Coin } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type Trade = {
  orderType: OrderType
  fiat: string
  coin: Coin
  /** `from` fixes what the user sends, `to` what he receives. */
  amount: { direction: 'from' | 'to'; value: Decimal }
}

/** Fees are in fiat and inside the amounts: what is paid in all, or what is left to be paid out. */
export type Price = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  serviceFee: Decimal
  networkFee: Decimal
  rate: Decimal
}

/** Paybis earns a little on the rate besides its fee. */
const extraSpread = 0.004

/** Undefined when the fees eat it all. */
export function priceOf(deps: PricingDeps, trade: Trade, method: Method): Price | undefined {
  const terms = termsOf(deps, trade, method)
  const price = trade.orderType === 'buy' ? priceBuy(trade, terms) : priceSell(trade, terms)
  return isPositive(price.fiatAmount) && isPositive(price.cryptoAmount) ? price : undefined
}

type Terms = { rate: Decimal; share: Decimal; networkFee: Decimal; cents: number; places: number }

function termsOf(deps: PricingDeps, { orderType, fiat, coin }: Trade, method: Method): Terms {
  const { asset } = coin
  return {
    rate: rateOf(deps, { orderType, asset, fiat }, extraSpread),
    share: feeShare(deps.terms, method.feePercent),
    networkFee: orderType === 'buy' ? networkFeeIn(deps.market, asset, fiat) : decimal('0'),
    cents: fiatPlaces(fiat),
    places: coinPlaces(asset),
  }
}

function priceBuy({ amount }: Trade, { rate, share, networkFee, cents, places }: Terms): Price {
  if (amount.direction === 'from') {
    const serviceFee = partOf(amount.value, share, cents)
    const traded = subtract(subtract(amount.value, serviceFee), networkFee)
    const cryptoAmount = divide(traded, rate, places, 'down')
    return { fiatAmount: amount.value, cryptoAmount, serviceFee, networkFee, rate }
  }
  const traded = round(multiply(amount.value, rate), cents, 'up')
  // The share is taken of the whole payment, so the payment is solved for.
  const fiatAmount = wholeLeaving(add(traded, networkFee), share, cents)
  const serviceFee = subtract(subtract(fiatAmount, traded), networkFee)
  return { fiatAmount, cryptoAmount: amount.value, serviceFee, networkFee, rate }
}

function priceSell({ amount }: Trade, { rate, share, networkFee, cents, places }: Terms): Price {
  if (amount.direction === 'from') {
    const traded = round(multiply(amount.value, rate), cents, 'down')
    const serviceFee = partOf(traded, share, cents)
    const fiatAmount = subtract(traded, serviceFee)
    return { fiatAmount, cryptoAmount: amount.value, serviceFee, networkFee, rate }
  }
  const traded = wholeLeaving(amount.value, share, cents)
  const serviceFee = subtract(traded, amount.value)
  return {
    fiatAmount: amount.value,
    cryptoAmount: divide(traded, rate, places, 'up'),
    serviceFee,
    networkFee,
    rate,
  }
}
