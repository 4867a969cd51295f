import type { Locale } from '../../../i18n/locale.ts'
import { type Offer, sharedFacts } from '../../../quotes/offers.ts'
import type { Quote } from '../../../quotes/quote.ts'
import type { Direction } from '../../../session/session.ts'

type Facts = Pick<Quote, 'wait' | 'idCheck'> & Partial<Pick<Quote, 'path'>>
type Words = Pick<Locale, 'texts' | 'format'>

/** Time and ID check in words; what a gateway knows of the user already says more than what it asks of others. */
function factWords({ wait, idCheck, path }: Facts, { texts, format }: Words) {
  const { offers } = texts
  const checks = { none: offers.idNone, light: offers.idLight, full: offers.idFull }
  const known = path?.boughtBefore
    ? offers.boughtBefore
    : path?.verification === 'shareable'
      ? offers.noNewCheck
      : null
  return { time: wait && offers.about(format.wait(wait, 'short')), check: known ?? checks[idCheck] }
}

/** What most offers have in common, as one sentence above them; null where they differ. */
export function sharedFactsText(
  offers: readonly Offer[],
  direction: Direction,
  locale: Words,
): string | null {
  const shared = sharedFacts(offers)
  if (!shared) return null
  const { texts, format } = locale
  const { offers: words } = texts
  const checks = { none: words.doesNone, light: words.doesLight, full: words.doesFull }
  const does = [checks[shared.idCheck]]
  if (shared.wait) {
    const time = format.wait(shared.wait, 'long')
    does.push(direction === 'buy' ? words.delivers(time) : words.paysOut(time))
  }
  return words.shared(format.list(does))
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
