import { useLocale } from '../../../i18n/locale.ts'
import { BackAction } from '../../../parts/back-action.tsx'
import { suggestionsOf, whyNoOffers } from '../../../quotes/no-offers.ts'
import type { Change, QuoteRequest } from '../../../quotes/quote.ts'
import { isInside, isLocked, lockedRange } from '../../../session/session.ts'
import type { AmountStepProps } from '../amount-step-props.ts'
import { Suggestions } from './suggestions.tsx'

type Props = AmountStepProps & { request: QuoteRequest }

/** The changes that gateways suggested and the partner allows; a link back to the partner if there are none. */
export function Alternatives({ checkout, request, quotes, catalog, change }: Props) {
  const { format } = useLocale()
  const { session } = checkout
  const range = lockedRange(session)
  const noQuotes = quotes.answered?.quotes.noQuotes ?? []
  const allowed = (each: Change) => {
    if (each.kind === 'network') return !isLocked(session, 'network')
    if (each.kind === 'method') return true
    return !isLocked(session, 'sourceAmount') && (range === null || isInside(range, each.amount))
  }
  const suggestions = suggestionsOf(noQuotes, request.amount, allowed)
  const choose = (each: Change) => {
    if (each.kind === 'network') change({ network: each.network, crypto: request.crypto })
    else if (each.kind === 'method') change({ method: each.method })
    else change({ amountText: each.amount.replace('.', format.notation.decimalMark) })
  }
  if (suggestions.length === 0) {
    // The notices for these have buttons of their own.
    const kind = whyNoOffers(noQuotes).kind
    return kind === 'silent' || kind === 'country' || kind === 'pair' ? null : (
      <div>
        <BackAction kind="second" size="usual" />
      </div>
    )
  }
  return (
    <Suggestions
      direction={session.direction}
      suggestions={suggestions}
      request={request}
      supported={catalog.supported}
      onChoose={choose}
    />
  )
}
