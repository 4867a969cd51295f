/** A moving share of successes, in which an outcome of ten minutes ago counts half as much as one of now. */
export type SuccessRate = { good: number; all: number; atMs: number }

const halfLifeMs = 10 * 60_000
/** A new gateway starts as if this many calls had succeeded. */
const trust = 2

export function newSuccessRate(): SuccessRate {
  return { good: 0, all: 0, atMs: 0 }
}

export function noteOutcome(rate: SuccessRate, nowMs: number, good: boolean): void {
  const left = 2 ** (-Math.max(0, nowMs - rate.atMs) / halfLifeMs)
  rate.good = rate.good * left + (good ? 1 : 0)
  rate.all = rate.all * left + 1
  rate.atMs = nowMs
}

export function successShare({ good, all, atMs }: SuccessRate, nowMs: number): number {
  const left = 2 ** (-Math.max(0, nowMs - atMs) / halfLifeMs)
  return (good * left + trust) / (all * left + trust)
}

/** The share alone, for people; null before the first call. */
export function observedShare({ good, all }: SuccessRate): number | null {
  return all === 0 ? null : good / all
}
