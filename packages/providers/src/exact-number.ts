import type { Decimal } from '@sliproad/core/decimal'

// Part of Node, but not yet of TypeScript's library.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

/** An amount for a body that requires a JSON number: every digit is written, where a float would drop some. */
export function exactNumber(amount: Decimal): unknown {
  return rawJSON(amount)
}
