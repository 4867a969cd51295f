import { compare, type Decimal, subtract } from '@sliproad/core/decimal'
import type { Way } from '../session.ts'
import type { Quote } from './quote.ts'

export type PriceMove =
  | { kind: 'none' }
  /** How much less arrives, or how much more is asked, in the unit of what the user gets. */
  | { kind: 'worse'; less: Decimal }
  | { kind: 'gone' }

/** What became of a price that the user agreed to. A better one needs no question. */
export function priceMove(agreed: Quote, now: Quote | null, way: Way): PriceMove {
  if (!now) return { kind: 'gone' }
  const gives = (quote: Quote) => (way === 'buy' ? quote.cryptoAmount : quote.fiatAmount)
  const takes = (quote: Quote) => (way === 'buy' ? quote.fiatAmount : quote.cryptoAmount)
  const givesLess = compare(gives(now), gives(agreed)) < 0
  const takesMore = compare(takes(now), takes(agreed)) > 0
  if (!givesLess && !takesMore) return { kind: 'none' }
  const less = subtract(gives(agreed), gives(now))
  return { kind: 'worse', less: givesLess ? less : subtract(takes(now), takes(agreed)) }
}
