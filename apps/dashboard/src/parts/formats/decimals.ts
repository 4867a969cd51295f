import { locale } from './locale.ts'

/** How a locale writes decimals: `1,5` in German, `1.5` in English. */
function pointOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

export const decimalPoint = pointOf(locale)

/** A decimal text as the reader types it. */
export function toTyped(decimal: string, point = decimalPoint): string {
  return decimal.replaceAll('.', point)
}

/**
 * A typed number as decimal text. Where a comma comes before the decimals, a typed point becomes a comma at once, so that
 * the reader sees what is meant; marks before groups of three digits are dropped. What is no number stays for the server to
 * refuse.
 */
export function fromTyped(typed: string, point = decimalPoint): string {
  if (point === '.') return typed
  const groups = /^\s*-?\d{1,3}(?:[.,]\d{3})+[.,]\d*\s*$/.test(typed)
  const last = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'))
  if (groups) return `${typed.slice(0, last).replace(/[.,]/g, '')}.${typed.slice(last + 1)}`
  return typed.replaceAll(',', '.')
}
