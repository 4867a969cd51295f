import { useMemo, useRef } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'
import { arrange, type Offer, toOffers } from '../quotes/offers.ts'
import { sameQuestion } from '../quotes/quote.ts'
import type { QuotesState } from '../quotes/use-quotes.ts'
import type { Way } from '../session.ts'

/** The list that offers are shown in; its focus decides whether they may change places. */
export const offersListId = 'offers'

/** Offers in the order in which they are shown; nothing moves under a finger or a cursor. */
export function useOffers({ answered }: QuotesState, way: Way, fiat: string | null): Offer[] {
  const { format } = useLocale()
  const shown = useRef<{ question: unknown; ids: string[] }>({ question: null, ids: [] })
  return useMemo(() => {
    if (!answered) return []
    const offers = toOffers(answered.quotes, way, format.moneyPlaces(fiat ?? ''))
    const sameAsBefore = sameQuestion(
      shown.current.question as typeof answered.question | null,
      answered.question,
    )
    const list = document.getElementById(offersListId)
    const inUse = list?.matches(':focus-within, :hover') ?? false
    const arranged = arrange(offers, shown.current.ids, !sameAsBefore || !inUse)
    shown.current = { question: answered.question, ids: arranged.map(({ quote }) => quote.gatewayId) }
    return arranged
  }, [answered, way, fiat, format])
}
