import type { Asset } from '@sliproad/core/assets'
import {
  add,
  compare,
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
  greater,
  type NamedAmount,
  networkFeeIn,
  type PricingDeps,
  partOf,
  rateOf,
  usdIn,
} from '../pricing.ts'
import type { Method } from './payment-methods.ts'

export type Trade = {
  orderType: OrderType
  fiat: string
  asset: Asset
  method: Method
  amount: NamedAmount
  /** Whether a fiat amount is all that is charged, or what is converted. */
  isTotal: boolean
}

/** `gross` is charged, or what the coins fetch; `net` is converted, or paid out. Fees are what lies between. */
export type Price = {
  gross: Decimal
  net: Decimal
  ownFee: Decimal
  networkFee: Decimal
  cryptoAmount: Decimal
  rate: Decimal
}

type Terms = {
  rate: Decimal
  share: Decimal
  minFee: Decimal
  networkFee: Decimal
  cents: number
  places: number
}

/** Undefined when the fees eat it all. */
export function priceOf(deps: PricingDeps, trade: Trade): Price | undefined {
  const terms = termsOf(deps, trade)
  const price = trade.orderType === 'buy' ? priceBuy(trade, terms) : priceSell(trade, terms)
  return isPositive(price.net) && isPositive(price.cryptoAmount) ? price : undefined
}

function termsOf(deps: PricingDeps, { orderType, fiat, asset, method }: Trade): Terms {
  return {
    rate: rateOf(deps, { orderType, asset, fiat }),
    share: feeShare(deps.terms, method.feePercent),
    minFee: usdIn(deps.market, method.minFeeUsd, fiat),
    networkFee: networkFeeIn(deps.market, asset, fiat),
    cents: fiatPlaces(fiat),
    places: coinPlaces(asset),
  }
}

function priceBuy({ amount, isTotal }: Trade, terms: Terms): Price {
  const { rate, networkFee, cents, places } = terms
  if (amount.side === 'fiat' && isTotal) {
    const gross = amount.value
    const net = netWithin(subtract(gross, networkFee), terms)
    // The fee takes the rounding, so that the parts make the whole to the cent.
    const ownFee = subtract(subtract(gross, net), networkFee)
    return { gross, net, ownFee, networkFee, cryptoAmount: divide(net, rate, places, 'down'), rate }
  }
  const isNamed = amount.side === 'crypto'
  const net = isNamed ? round(multiply(amount.value, rate), cents, 'up') : amount.value
  const ownFee = feeOn(net, terms)
  const cryptoAmount = isNamed ? amount.value : divide(net, rate, places, 'down')
  return { gross: add(net, add(ownFee, networkFee)), net, ownFee, networkFee, cryptoAmount, rate }
}

function priceSell({ amount }: Trade, terms: Terms): Price {
  const { rate, networkFee, cents } = terms
  const gross = round(multiply(amount.value, rate), cents, 'down')
  const ownFee = feeOn(gross, terms)
  const net = subtract(subtract(gross, ownFee), networkFee)
  return { gross, net, ownFee, networkFee, cryptoAmount: amount.value, rate }
}

function netWithin(rest: Decimal, { share, minFee, cents }: Terms): Decimal {
  const byShare = divide(rest, add(decimal('1'), share), cents, 'down')
  return compare(multiply(byShare, share), minFee) >= 0 ? byShare : subtract(rest, minFee)
}

function feeOn(amount: Decimal, { share, minFee, cents }: Terms): Decimal {
  return greater(partOf(amount, share, cents), minFee)
}
