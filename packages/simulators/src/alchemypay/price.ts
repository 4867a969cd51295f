import type { Asset } from '@sliproad/core/assets'
import { add, type Decimal, divide, isPositive, multiply, round, subtract } from '@sliproad/core/decimal'
import { tidy, toDecimal } from '../market.ts'
import { fiatPlaces } from '../money.ts'
import type { OrderType } from '../order.ts'
import {
  coinPlaces,
  type NamedAmount,
  networkFeeIn,
  type PricingDeps,
  partOf,
  rateOf,
  wholeLeaving,
} from '../pricing.ts'
import type { PayWay } from './payment-methods.ts'

export type Trade = {
  orderType: OrderType
  fiat: string
  asset: Asset
  way: PayWay
  amount: NamedAmount
}

/** `fiatAmount` is charged (buy) or what the coins fetch before fees (sell). */
export type Price = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  rampFee: Decimal
  networkFee: Decimal
  price: Decimal
}

type Terms = {
  price: Decimal
  share: Decimal
  fixedFee: Decimal
  networkFee: Decimal
  cents: number
  places: number
}

/** Undefined when the fees eat it all. */
export function priceOf(deps: PricingDeps, trade: Trade): Price | undefined {
  const terms = termsOf(deps, trade)
  const priced = trade.orderType === 'buy' ? priceBuy(trade, terms) : priceSell(trade, terms)
  const left = subtract(priced.fiatAmount, add(priced.rampFee, priced.networkFee))
  return isPositive(left) && isPositive(priced.cryptoAmount) ? priced : undefined
}

function termsOf(deps: PricingDeps, { orderType, fiat, asset, way }: Trade): Terms {
  const { market, terms } = deps
  const cents = fiatPlaces(fiat)
  return {
    price: rateOf(deps, { orderType, asset, fiat }),
    share: toDecimal(way.feeRate * terms.feeFactor, 6),
    fixedFee: toDecimal(tidy(market.fiatOf(way.fixedFeeUsd, fiat)), cents),
    networkFee: networkFeeIn(market, asset, fiat),
    cents,
    places: coinPlaces(asset),
  }
}

function priceBuy({ amount }: Trade, { price, share, fixedFee, networkFee, cents, places }: Terms): Price {
  if (amount.side === 'fiat') {
    const fiatAmount = amount.value
    const rampFee = add(partOf(fiatAmount, share, cents), fixedFee)
    const left = subtract(subtract(fiatAmount, rampFee), networkFee)
    return { fiatAmount, cryptoAmount: divide(left, price, places, 'down'), rampFee, networkFee, price }
  }
  const traded = round(multiply(amount.value, price), cents, 'up')
  // The share is taken of the whole payment, so the payment is solved for.
  const fiatAmount = wholeLeaving(add(traded, add(fixedFee, networkFee)), share, cents)
  const rampFee = subtract(subtract(fiatAmount, traded), networkFee)
  return { fiatAmount, cryptoAmount: amount.value, rampFee, networkFee, price }
}

function priceSell({ amount }: Trade, { price, share, fixedFee, networkFee, cents }: Terms): Price {
  const fiatAmount = round(multiply(amount.value, price), cents, 'down')
  const rampFee = add(partOf(fiatAmount, share, cents), fixedFee)
  return { fiatAmount, cryptoAmount: amount.value, rampFee, networkFee, price }
}
