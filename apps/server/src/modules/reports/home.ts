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

/** For orientation only; a currency without a rate is left out. */
export function volumeUsd(volumes: readonly Volume[], rates: Rates): Decimal {
  const sum = volumes.reduce((total, { currency, volume }) => {
    const usd = rates.get(currency)
    return usd === undefined ? total : add(total, multiply(volume, usd))
  }, zero)
  return round(sum, 2, 'half-up')
}

export function totalsOf(
  counts: Counts,
  sessions: SessionSums,
  volumes: readonly Volume[],
  times: readonly TimeBucket[],
  rates: Rates,
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
    volumeUsd: volumeUsd(volumes, rates),
    conversion: sessions.created === 0 ? null : share(sessions.completed, sessions.created),
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

function share(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 10_000
}
