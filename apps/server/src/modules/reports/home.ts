import { funnelSteps } from '@sliproad/api/resources/dashboard/home'
import { add, type Decimal, decimal, divide, multiply, round } from '@sliproad/core/decimal'
import { type TimeBucket, timeWithin } from './delivery-time.ts'
import type { Counts, SessionSums } from './home-store.ts'

export const zero = decimal('0')
type Rates = ReadonlyMap<string, Decimal>
type Volume = { currency: string; volume: Decimal }

/** The completed share of orders that have ended; null before any has. */
export function successRate({ completed, failed, cancelled, expired, refunded }: Counts): number | null {
  const ended = completed + failed + cancelled + expired + refunded
  return ended === 0 ? null : share(completed, ended)
}

/** How much more or less was delivered than quoted, on average; null without a comparison. */
export function meanDeviation({ deviationSum, deviationOrders }: Counts): number | null {
  if (deviationOrders === 0) return null
  return Number(divide(deviationSum, decimal(String(deviationOrders)), 8, 'half-even'))
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (name: Exclude<keyof Counts, 'deviationSum'>) =>
    all.reduce((total, one) => total + one[name], 0)
  return {
    orders: sum('orders'),
    completed: sum('completed'),
    failed: sum('failed'),
    cancelled: sum('cancelled'),
    expired: sum('expired'),
    refunded: sum('refunded'),
    deviationSum: all.reduce((total, { deviationSum }) => add(total, deviationSum), zero),
    deviationOrders: sum('deviationOrders'),
  }
}

/**
 * All of it in one currency, for orientation: amounts in that currency as they are, others at reference rates. A currency
 * without a rate is left out.
 */
export function volumeIn(currency: string, volumes: readonly Volume[], rates: Rates): Decimal {
  const own = volumes.filter((one) => one.currency === currency)
  const others = volumes.filter((one) => one.currency !== currency)
  const usd = others.reduce((total, other) => {
    const rate = rates.get(other.currency)
    return rate === undefined ? total : add(total, multiply(other.volume, rate))
  }, zero)
  const rate = rates.get(currency)
  const converted = rate === undefined ? zero : divide(usd, rate, 8, 'half-even')
  return round(
    own.reduce((total, { volume }) => add(total, volume), converted),
    2,
    'half-up',
  )
}

/** The currencies in which there is something to show, the most frequent first, and those that everybody knows. */
export function currenciesOf(volumes: readonly (Volume & { completed: number })[]): string[] {
  const byCurrency = Map.groupBy(volumes, ({ currency }) => currency)
  const ordered = Array.from(byCurrency, ([currency, all]) => ({
    currency,
    completed: all.reduce((total, { completed }) => total + completed, 0),
  })).toSorted((a, b) => b.completed - a.completed || (a.currency < b.currency ? -1 : 1))
  return [...new Set([...ordered.map(({ currency }) => currency), 'EUR', 'USD', 'GBP'])]
}

export function totalsOf(
  counts: Counts,
  sessions: SessionSums,
  volumes: readonly Volume[],
  times: readonly TimeBucket[],
  rates: Rates,
  currency: string,
) {
  const { orders, completed, failed, cancelled, expired, refunded } = counts
  return {
    sessions: sessions.created,
    orders,
    completed,
    failed,
    cancelled,
    expired,
    refunded,
    open: orders - completed - failed - cancelled - expired - refunded,
    volume: volumeIn(currency, volumes, rates),
    conversion: sessions.opened === 0 ? null : share(sessions.completed, sessions.opened),
    successRate: successRate(counts),
    medianSeconds: timeWithin(times, 0.5),
    p95Seconds: timeWithin(times, 0.95),
    deviation: meanDeviation(counts),
  }
}

/** How many sessions reached each step, and how many were lost before it. */
export function funnelOf(sums: SessionSums) {
  return funnelSteps.map((step, at) => {
    const before = funnelSteps[at - 1]
    return { step, count: sums[step], left: before === undefined ? 0 : sums[before] - sums[step] }
  })
}

export function share(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 10_000
}
