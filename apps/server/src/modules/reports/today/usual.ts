import { add, compare, type Decimal, decimal, divide, multiply } from '@sliproad/core/decimal'

/** Of an even number the mean of the two in the middle; null of none. */
export function medianOf(values: readonly Decimal[]): Decimal | null {
  const sorted = values.toSorted(compare)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) return null
  return divide(add(low, high), decimal('2'), 8, 'half-even')
}

/** How much of a day's hours has passed: all of those before the running one, and its share. */
export function soFar(hours: readonly Decimal[], passed: { hours: number; share: number }): Decimal {
  const whole = hours.slice(0, passed.hours).reduce(add, decimal('0'))
  const running = hours[passed.hours]
  return running === undefined ? whole : add(whole, multiply(running, decimal(passed.share.toFixed(4))))
}
