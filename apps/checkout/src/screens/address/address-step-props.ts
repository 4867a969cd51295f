import type { Supported } from '../../catalog/supported.ts'
import type { Draft } from '../../flow/draft.ts'
import type { ChangeDraft } from '../../flow/use-draft.ts'
import type { Offer } from '../../quotes/offers.ts'
import type { PriceMove } from '../../quotes/price-move.ts'
import type { Quote, QuoteRequest } from '../../quotes/quote.ts'
import type { QuotesState } from '../../quotes/use-quotes.ts'
import type { Checkout } from '../../session/session.ts'

export type AddressStepProps = {
  supported: Supported | null
  checkout: Checkout
  draft: Draft
  change: ChangeDraft
  request: QuoteRequest
  /** The offer that the user chose. */
  agreed: Quote
  offers: readonly Offer[]
  quotes: QuotesState
  /** How its price has changed since. */
  move: PriceMove | null
  onAgree: (quote: Quote) => void
  onBack: () => void
  onChangeCountry: () => void
}
