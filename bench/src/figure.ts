import type { Unit } from './row.ts'

/** Whole numbers, unless they are so small that the decimals matter. */
export function figure(value: number, unit: Unit): string {
  const digits = Math.abs(value) < 10 ? 2 : 0
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`
}
