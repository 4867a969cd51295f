import { compare, type Decimal, divide, multiply, round } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { Amount, fits, rowsOf, toDecimal } from '../kit.ts'
import { AssetRow, type AssetsReply } from './wire.ts'

export type Limits = { minAmount: Decimal | null; maxAmount: Decimal | null }

/** The list that every refresh reads for its coins; Ramp's own default. */
export const baseFiat = 'EUR'

/** Asked for by name, so that the limits of the most used currencies are exactly Ramp's. */
export const listedFiats = [baseFiat, 'USD', 'GBP'] as const

export type ListedFiat = (typeof listedFiats)[number]
export type Lists = Readonly<Record<ListedFiat, AssetsReply>>

/**
 * The limits of one order by currency. A list for each currency would use up a minute's allowance of requests, so
 * limits in the others are converted at Ramp's own prices and rounded inwards.
 */
export function limitsByFiat(lists: Lists): (fiat: string) => Limits {
  const rateOf = ratesPerBase(rowsOf(AssetRow, lists[baseFiat].assets))
  const { minAmount, maxAmount } = limitsOf(lists[baseFiat])
  return (fiat) => {
    const listed = listedFiats.find((candidate) => candidate === fiat)
    if (listed) return limitsOf(lists[listed])
    const rate = rateOf(fiat)
    if (!rate) return { minAmount: null, maxAmount: null }
    const places = findFiat(fiat)?.decimals ?? 2
    return {
      minAmount: minAmount && round(multiply(minAmount, rate), places, 'up'),
      maxAmount: maxAmount && round(multiply(maxAmount, rate), places, 'down'),
    }
  }
}

export function limitOf(limit: string | null | undefined): Decimal | null {
  return limit === null || limit === undefined || limit === '-1' ? null : toDecimal(limit)
}

function limitsOf({ minPurchaseAmount, maxPurchaseAmount }: AssetsReply): Limits {
  return { minAmount: limitOf(minPurchaseAmount), maxAmount: limitOf(maxPurchaseAmount) }
}

/** From the most expensive coin that is priced in both currencies, since its prices have the most digits. */
function ratesPerBase(rows: readonly AssetRow[]): (fiat: string) => Decimal | undefined {
  const priced = rows.flatMap((row) => {
    const base = priceIn(baseFiat, row)
    return base ? [{ base, row }] : []
  })
  const dearestFirst = priced.toSorted((a, b) => compare(b.base, a.base))
  return (fiat) => {
    for (const { base, row } of dearestFirst) {
      const other = priceIn(fiat, row)
      if (other) return divide(other, base, 12, 'half-even')
    }
    return undefined
  }
}

function priceIn(fiat: string, { price }: AssetRow): Decimal | undefined {
  const value = price && Object.hasOwn(price, fiat) ? price[fiat] : undefined
  if (!fits(Amount, value)) return undefined
  const amount = toDecimal(value)
  return compare(amount, toDecimal('0')) > 0 ? amount : undefined
}
