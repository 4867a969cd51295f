import { createHash } from 'node:crypto'
import type { Asset } from '@sliproad/core/assets'
import type { Clock } from '@sliproad/core/clock'
import { type Decimal, decimal } from '@sliproad/core/decimal'
import { fiatPerUsd, networkFeesUsd, stableCoins, usdPrices } from './reference-prices.ts'

/** One simulated market that all gateways of a deployment see; each adds its own terms. */
export type Market = {
  /** Mid-market price of one coin in the currency, now. */
  price(crypto: string, fiat: string): number
  /** What this many US dollars are in the currency; does not move, so limits and fees hold still. */
  fiatOf(usd: number, fiat: string): number
  /** The coin's price without its movement. */
  restingUsdPrice(crypto: string): number
  networkFeeUsd(asset: Asset): number
  knowsFiat(fiat: string): boolean
  knowsCrypto(crypto: string): boolean
}

/** Period and size of each wave: slow enough that a quote still holds when its order is made. */
const waves = [
  { periodMs: 11 * 3_600_000, size: 0.014 },
  { periodMs: 97 * 60_000, size: 0.005 },
  { periodMs: 13 * 60_000, size: 0.0012 },
] as const

const stableCalm = 0.01
const fiatCalm = 0.12

/** The same seed and time give the same prices. */
export function createMarket({ seed, clock }: { seed: string; clock: Clock }): Market {
  const phases = new Map<string, readonly number[]>()

  function phasesOf(name: string): readonly number[] {
    const known = phases.get(name) ?? waves.map((_wave, index) => fraction(`${seed} ${name} ${index}`))
    phases.set(name, known)
    return known
  }

  function movement(name: string, calm: number): number {
    const now = clock.now().getTime()
    const own = phasesOf(name)
    return waves.reduce((factor, { periodMs, size }, index) => {
      const phase = own[index] ?? 0
      return factor + calm * size * Math.sin(2 * Math.PI * (now / periodMs + phase))
    }, 1)
  }

  return {
    price(crypto, fiat) {
      const coin = known(usdPrices, crypto) * movement(crypto, stableCoins.has(crypto) ? stableCalm : 1)
      return coin * known(fiatPerUsd, fiat) * (fiat === 'USD' ? 1 : movement(fiat, fiatCalm))
    },
    fiatOf: (usd, fiat) => usd * known(fiatPerUsd, fiat),
    restingUsdPrice: (crypto) => known(usdPrices, crypto),
    networkFeeUsd: ({ network, contract }) => networkFeesUsd[network][contract === null ? 0 : 1],
    knowsFiat: (fiat) => Object.hasOwn(fiatPerUsd, fiat),
    knowsCrypto: (crypto) => Object.hasOwn(usdPrices, crypto),
  }
}

/** Always the same number from 0 to 1 for a text. */
export function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** Cuts a market number to a decimal; twelve places keep even the cheapest coins apart. */
export function toDecimal(value: number, places = 12): Decimal {
  return decimal(value.toFixed(places))
}

/** The nearest number with two digits that count, as limits are written. */
export function tidy(value: number): number {
  return Number(value.toPrecision(2))
}

function known(table: Readonly<Record<string, number>>, code: string): number {
  const value = table[code]
  if (value === undefined) throw new RangeError(`The simulated market does not know ${code}.`)
  return value
}
