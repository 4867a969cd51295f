import { compare, decimal, divide, multiply, subtract, toFixed } from '@sliproad/core/decimal'

/** The growth of a figure in percent, with one decimal; null when the earlier figure is zero. */
export function growth(now: string, before: string): { size: string; more: boolean } | null {
  const [is, was] = [decimal(now), decimal(before)]
  if (compare(was, decimal('0')) === 0) return null
  const more = compare(is, was) >= 0
  const change = more ? subtract(is, was) : subtract(was, is)
  const percent = divide(multiply(change, decimal('100')), was, 4, 'half-up')
  return { size: toFixed(percent, 1, 'half-up'), more }
}

/** The difference between two shares, in percentage points. */
export function pointsBetween(
  now: number | null,
  before: number | null,
): { size: string; more: boolean } | null {
  if (now === null || before === null) return null
  const points = (now - before) * 100
  return { size: Math.abs(points).toFixed(1), more: points >= 0 }
}

/** The step at which most customers left; null if none left. */
export function biggestLoss(steps: readonly { step: string; left: number }[]): string | null {
  const most = steps.reduce((worst, step) => (step.left > worst.left ? step : worst), { step: '', left: 0 })
  return most.step || null
}
