import { compare, type Decimal, subtract } from '@sliproad/core/decimal'
import type { Direction } from '../session/session.ts'
import type { Quote } from './quote.ts'

export type PriceMove =
  | { kind: 'none' }
  /** How much less the user receives, or how much more the user pays. */
  | { kind: 'worse'; less: Decimal }
  | { kind: 'gone' }

/** How the price changed since the user agreed to it. A better price counts as unchanged. */
export function priceMove(agreed: Quote, now: Quote | null, direction: Direction): PriceMove {
  if (!now) return { kind: 'gone' }
  const gives = (quote: Quote) => (direction === 'buy' ? quote.cryptoAmount : quote.fiatAmount)
  const takes = (quote: Quote) => (direction === 'buy' ? quote.fiatAmount : quote.cryptoAmount)
  const givesLess = compare(gives(now), gives(agreed)) < 0
  const takesMore = compare(takes(now), takes(agreed)) > 0
  if (!givesLess && !takesMore) return { kind: 'none' }
  const less = subtract(gives(agreed), gives(now))
  return { kind: 'worse', less: givesLess ? less : subtract(takes(now), takes(agreed)) }
}
