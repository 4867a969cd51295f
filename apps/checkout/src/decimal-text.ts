import { type Decimal, decimal } from '@sliproad/core/decimal'

/** An amount as the server writes it; null for anything else, so that no arithmetic ever meets it. */
export function decimalOf(value: unknown): Decimal | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  try {
    return decimal(text)
  } catch {
    return null
  }
}
