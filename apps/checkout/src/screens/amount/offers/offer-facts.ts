import type { Locale } from '../../../i18n/locale.ts'
import { type Offer, sharedFacts } from '../../../quotes/offers.ts'
import type { Quote } from '../../../quotes/quote.ts'

type Facts = Pick<Quote, 'wait' | 'idCheck'>
type Words = Pick<Locale, 'texts' | 'format'>

/** Time and ID check in words. */
function factWords({ wait, idCheck }: Facts, { texts, format }: Words) {
  const { offers } = texts
  const checks = { none: offers.idNone, light: offers.idLight, full: offers.idFull }
  return { time: wait && offers.about(format.wait(wait, 'short')), check: checks[idCheck] }
}

/** What most offers have in common, as one sentence above them; null where they differ. */
export function sharedFactsText(offers: readonly Offer[], locale: Words): string | null {
  const shared = sharedFacts(offers)
  if (!shared) return null
  const { time, check } = factWords(shared, locale)
  return locale.texts.offers.unless(time ? `${time}, ${check}` : check)
}

/** What an offer's row says: only what is not said above for all. */
export function ownFactsText(quote: Quote, offers: readonly Offer[], locale: Words): string | null {
  const shared = sharedFacts(offers)
  const { time, check } = factWords(quote, locale)
  const common = shared && factWords(shared, locale)
  const own = [time === common?.time ? null : time, check === common?.check ? null : check]
  const said = own.filter((part) => part !== null)
  return said.length > 0 ? said.join(', ') : null
}
