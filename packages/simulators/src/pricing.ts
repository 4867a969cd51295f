import type { Asset } from '@sliproad/core/assets'
import { compare, type Decimal, decimal, divide, multiply, round, subtract } from '@sliproad/core/decimal'
import type { AmountSide } from '@sliproad/core/vocabulary'
import type { GatewayTerms } from './gateway-terms.ts'
import { type Market, toDecimal } from './market.ts'
import { fiatPlaces } from './money.ts'
import type { OrderType } from './order.ts'

/** The sources of prices: one market for all, and each gateway's own terms. */
export type PricingDeps = { market: Market; terms: GatewayTerms }

/** The fixed amount; the other side follows from it. */
export type NamedAmount = { side: AmountSide; value: Decimal }

type Pair = { orderType: OrderType; asset: Asset; fiat: string }

/** Fiat for one coin: a buyer pays more than the market's price, a seller gets less. */
export function rateOf(
  { market, terms }: PricingDeps,
  { orderType, asset, fiat }: Pair,
  extraSpread = 0,
): Decimal {
  const sign = orderType === 'buy' ? 1 : -1
  return toDecimal(market.price(asset.code, fiat) * (1 + sign * (terms.spread + extraSpread)))
}

/** A percentage fee at the gateway's own level, as a fraction of one. */
export function feeShare({ feeFactor }: GatewayTerms, feePercent: number): Decimal {
  return toDecimal((feePercent * feeFactor) / 100, 6)
}

export function usdIn(market: Market, usd: number, fiat: string): Decimal {
  return toDecimal(market.fiatOf(usd, fiat), fiatPlaces(fiat))
}

/** What a transfer on the coin's network costs, in fiat. */
export function networkFeeIn(market: Market, asset: Asset, fiat: string, factor = 1): Decimal {
  return usdIn(market, market.networkFeeUsd(asset) * factor, fiat)
}

/** A share of an amount, in whole cents. */
export function partOf(amount: Decimal, share: Decimal, cents: number): Decimal {
  return round(multiply(amount, share), cents, 'half-up')
}

/** The gross amount of which `net` is left once the share is taken off. */
export function grossOf(net: Decimal, share: Decimal, cents: number): Decimal {
  return divide(net, subtract(decimal('1'), share), cents, 'up')
}

/** Most gateways count coins to eight places. */
export function coinPlaces({ decimals }: Asset): number {
  return Math.min(decimals, 8)
}

export function greater(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) >= 0 ? a : b
}
