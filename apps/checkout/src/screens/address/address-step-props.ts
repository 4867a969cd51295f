import type { Draft } from '../../flow/draft.ts'
import type { ChangeDraft } from '../../flow/use-draft.ts'
import type { Offer } from '../../quotes/offers.ts'
import type { PriceMove } from '../../quotes/price-move.ts'
import type { Question, Quote } from '../../quotes/quote.ts'
import type { QuotesState } from '../../quotes/use-quotes.ts'
import type { Checkout } from '../../session.ts'

export type AddressStepProps = {
  checkout: Checkout
  draft: Draft
  change: ChangeDraft
  question: Question
  /** The offer the user goes on with. */
  agreed: Quote
  offers: readonly Offer[]
  quotes: QuotesState
  /** What became of its price since. */
  move: PriceMove | null
  onAgree: (quote: Quote) => void
  onBack: () => void
  onChangeCountry: () => void
}
