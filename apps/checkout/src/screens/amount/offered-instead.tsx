import { useLocale } from '../../i18n/locale.ts'
import { BackAction } from '../../parts/back-action.tsx'
import { suggestionsOf, whyNoOffers } from '../../quotes/no-offers.ts'
import type { Change, Question } from '../../quotes/quote.ts'
import { isInside, isLocked, lockedRange } from '../../session.ts'
import type { AmountStepProps } from './amount-step-props.ts'
import { Suggestions } from './suggestions.tsx'

type Props = AmountStepProps & { question: Question }

/** Every change that gateways named and the partner allows; the way back where there is none. */
export function OfferedInstead({ checkout, question, quotes, catalog, change }: Props) {
  const { format } = useLocale()
  const { session } = checkout
  const range = lockedRange(session)
  const noQuotes = quotes.answered?.quotes.noQuotes ?? []
  const allowed = (each: Change) => {
    if (each.kind === 'network') return !isLocked(session, 'network')
    if (each.kind === 'method') return true
    return !isLocked(session, 'sourceAmount') && (range === null || isInside(range, each.amount))
  }
  const suggestions = suggestionsOf(noQuotes, question.amount, allowed)
  const choose = (each: Change) => {
    if (each.kind === 'network') change({ network: each.network, crypto: question.crypto })
    else if (each.kind === 'method') change({ method: each.method })
    else change({ amountText: each.amount.replace('.', format.notation.decimalMark) })
  }
  if (suggestions.length === 0) {
    // These say themselves how to go on.
    const kind = whyNoOffers(noQuotes).kind
    return kind === 'silent' || kind === 'country' || kind === 'pair' ? null : (
      <div>
        <BackAction kind="second" size="usual" />
      </div>
    )
  }
  return (
    <Suggestions
      way={session.way}
      suggestions={suggestions}
      question={question}
      supported={catalog.supported}
      onChoose={choose}
    />
  )
}
