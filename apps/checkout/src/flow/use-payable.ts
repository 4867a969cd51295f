import type { PageContact } from '@sliproad/api/resources/contact'
import { useMemo } from 'preact/hooks'
import { payableQuotes } from '../quotes/payable-quotes.ts'
import type { QuotesState } from '../quotes/use-quotes.ts'

/** The same answer, with only the offers that can be paid from this page. */
export function usePayable(state: QuotesState, contact: PageContact): QuotesState {
  const { answered } = state
  const payable = useMemo(
    () => answered && { ...answered, quotes: payableQuotes(answered.quotes, contact) },
    [answered, contact],
  )
  return { ...state, answered: payable }
}
