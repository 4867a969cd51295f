import { useMemo, useRef } from 'preact/hooks'
import { useLocale } from '../i18n/locale.ts'
import { arrange, type Offer, toOffers } from '../quotes/offers.ts'
import { sameRequest } from '../quotes/quote.ts'
import type { QuotesState } from '../quotes/use-quotes.ts'
import type { Direction } from '../session/session.ts'

/** The list of offers. While it has the focus or the cursor, offers keep their places. */
export const offersListId = 'offers'

/** Offers in display order, which does not change while the user points at the list. */
export function useOffers({ answered }: QuotesState, direction: Direction, fiat: string | null): Offer[] {
  const { format } = useLocale()
  const shown = useRef<{ request: unknown; ids: string[] }>({ request: null, ids: [] })
  return useMemo(() => {
    if (!answered) return []
    const offers = toOffers(answered.quotes, direction, format.moneyPlaces(fiat ?? ''))
    const sameAsBefore = sameRequest(
      shown.current.request as typeof answered.request | null,
      answered.request,
    )
    const list = document.getElementById(offersListId)
    const inUse = list?.matches(':focus-within, :hover') ?? false
    const arranged = arrange(offers, shown.current.ids, !sameAsBefore || !inUse)
    shown.current = { request: answered.request, ids: arranged.map(({ quote }) => quote.gatewayId) }
    return arranged
  }, [answered, direction, fiat, format])
}
