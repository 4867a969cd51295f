import type { AmountReading } from '../../amount/amount-text.ts'
import type { Selection } from '../../catalog/selection.ts'
import type { SupportedState } from '../../catalog/use-supported.ts'
import type { Draft } from '../../flow/draft.ts'
import type { ChangeDraft } from '../../flow/use-draft.ts'
import type { Offer } from '../../quotes/offers.ts'
import type { Quote, QuoteRequest } from '../../quotes/quote.ts'
import type { QuotesState } from '../../quotes/use-quotes.ts'
import type { Checkout } from '../../session/session.ts'

export type AmountStepProps = {
  checkout: Checkout
  draft: Draft
  change: ChangeDraft
  selection: Selection
  amountText: string
  reading: AmountReading
  /** The amount is outside the partner's range. */
  outside: boolean
  request: QuoteRequest | null
  catalog: SupportedState
  offers: readonly Offer[]
  chosen: Offer | null
  quotes: QuotesState
  moved: boolean
  onContinue: (quote: Quote) => void
  onChangeCountry: () => void
}
