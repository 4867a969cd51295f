import type { AmountReading } from '../../amount/amount-text.ts'
import type { SupportedState } from '../../catalog/use-supported.ts'
import type { Wish } from '../../catalog/wish.ts'
import type { Draft } from '../../flow/draft.ts'
import type { ChangeDraft } from '../../flow/use-draft.ts'
import type { Offer } from '../../quotes/offers.ts'
import type { Question, Quote } from '../../quotes/quote.ts'
import type { QuotesState } from '../../quotes/use-quotes.ts'
import type { Checkout } from '../../session.ts'

export type AmountStepProps = {
  checkout: Checkout
  draft: Draft
  change: ChangeDraft
  wish: Wish
  amountText: string
  reading: AmountReading
  /** The amount breaks the partner's range. */
  outside: boolean
  question: Question | null
  catalog: SupportedState
  offers: readonly Offer[]
  chosen: Offer | null
  quotes: QuotesState
  moved: boolean
  onContinue: (quote: Quote) => void
  onChangeCountry: () => void
}
