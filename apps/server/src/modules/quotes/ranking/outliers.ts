import type { CheckedQuote } from '../asking/check-quote.ts'

/** With fewer offers it cannot be decided which of them is wrong. */
const offersMin = 3
const factorMax = 2

/**
 * Offers whose rate is so far from the others that it can only be a mistake: another coin, a misplaced decimal point.
 */
export function findOutliers<Offer extends { quote: CheckedQuote }>(offers: readonly Offer[]): Offer[] {
  if (offers.length < offersMin) return []
  const rates = offers.map(({ quote }) => Number(quote.exchangeRate))
  const middle = medianOf(rates)
  return offers.filter((_, at) => {
    const factor = (rates[at] ?? 0) / middle
    return !(factor <= factorMax && factor >= 1 / factorMax)
  })
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (upper + lower) / 2
}
