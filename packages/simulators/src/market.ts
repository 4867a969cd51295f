import { createHash } from 'node:crypto'
import type { Asset } from '@sliproad/core/assets'
import { type Decimal, decimal } from '@sliproad/core/decimal'
import { fiatPerUsd, networkFeesUsd, stableCoins, usdPrices } from './reference-prices.ts'

/** One simulated market that all gateways of a deployment see; each adds its own terms. */
export type Market = {
  /** Mid-market price of one coin in the currency. */
  price(crypto: string, fiat: string): number
  /** The value of this many US dollars in the currency. */
  fiatOf(usd: number, fiat: string): number
  /** The coin's reference price, the same for every seed. */
  restingUsdPrice(crypto: string): number
  networkFeeUsd(asset: Asset): number
  knowsFiat(fiat: string): boolean
  knowsCrypto(crypto: string): boolean
}

/** How far a price may be from its reference, and how much less that is for fiats and stablecoins. */
const spreadOfSeeds = 0.04
const stableCalm = 0.01
const fiatCalm = 0.12

/** Prices are derived from the seed and do not move, so that an order delivers what its quote showed. */
export function createMarket({ seed }: { seed: string }): Market {
  const places = new Map<string, number>()
  // A catalogue asks for thousands of prices, and each place in the range costs a hash.
  const placeOf = (name: string) => {
    const place = places.get(name) ?? fraction(`${seed} ${name}`)
    places.set(name, place)
    return place
  }
  const factor = (name: string, calm: number) => 1 + calm * spreadOfSeeds * (placeOf(name) - 0.5)
  return {
    price(crypto, fiat) {
      const coin = known(usdPrices, crypto) * factor(crypto, stableCoins.has(crypto) ? stableCalm : 1)
      return coin * known(fiatPerUsd, fiat) * (fiat === 'USD' ? 1 : factor(fiat, fiatCalm))
    },
    fiatOf: (usd, fiat) => usd * known(fiatPerUsd, fiat),
    restingUsdPrice: (crypto) => known(usdPrices, crypto),
    networkFeeUsd: ({ network, contract }) => networkFeesUsd[network][contract === null ? 0 : 1],
    knowsFiat: (fiat) => Object.hasOwn(fiatPerUsd, fiat),
    knowsCrypto: (crypto) => Object.hasOwn(usdPrices, crypto),
  }
}

/** The same market after prices have moved by the percentage of the current fault. */
export function withDrift(market: Market, driftPercent: () => number): Market {
  return { ...market, price: (crypto, fiat) => market.price(crypto, fiat) * (1 + driftPercent() / 100) }
}

/** A number from 0 to 1 that is always the same for the same text. */
export function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** Cuts a market number to a decimal; twelve places keep even the cheapest coins apart. */
export function toDecimal(value: number, places = 12): Decimal {
  return decimal(value.toFixed(places))
}

/** The nearest number with two significant digits, as limits are usually written. */
export function tidy(value: number): number {
  return Number(value.toPrecision(2))
}

function known(table: Readonly<Record<string, number>>, code: string): number {
  const value = table[code]
  if (value === undefined) throw new RangeError(`The simulated market does not know ${code}.`)
  return value
}
