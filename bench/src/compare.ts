import type { Aim } from './row.ts'

export type RatioSummary = { median: number; min: number; max: number; perRound: number[] }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new RangeError('the median of nothing')
  return (lower + upper) / 2
}

/** Ours divided by the anchor's, round by round: legs that ran beside each other are compared with each other. */
export function ratios(ours: readonly number[], anchor: readonly number[]): RatioSummary {
  if (ours.length !== anchor.length) throw new RangeError('both sides need a figure for each round')
  const perRound = ours.map((value, round) => value / (anchor[round] ?? Number.NaN))
  if (!perRound.every(Number.isFinite)) throw new RangeError('a ratio needs figures above zero')
  return { median: median(perRound), min: Math.min(...perRound), max: Math.max(...perRound), perRound }
}

export function isMet(aim: Aim, ratio: number): boolean {
  return 'atLeast' in aim ? ratio >= aim.atLeast : ratio <= aim.atMost
}
