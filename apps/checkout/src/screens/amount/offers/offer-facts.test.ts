import { expect, test } from 'vitest'
import { formatFor } from '../../../i18n/format.ts'
import { en } from '../../../i18n/languages/en.ts'
import { toOffers } from '../../../quotes/offers.ts'
import { aQuote, someQuotes } from '../../../testing/builders.ts'
import { ownFactsText } from './offer-facts.ts'

const locale = { texts: en, format: formatFor('en-GB', 'UTC') }

test('what a gateway knows of the user is said in place of its usual check', () => {
  const quotes = [
    aQuote({ gatewayId: 'moonpay', path: { boughtBefore: true, verification: 'done' } }),
    aQuote({ gatewayId: 'topper', path: { boughtBefore: false, verification: 'shareable' } }),
    aQuote({ gatewayId: 'ramp', path: { boughtBefore: false, verification: 'ahead' } }),
    aQuote({ gatewayId: 'banxa' }),
  ]
  const offers = toOffers(someQuotes({ quotes }), 'buy', 2)
  expect(quotes.map((quote) => ownFactsText(quote, offers, locale))).toEqual([
    'you bought here before',
    'no new ID check',
    null,
    null,
  ])
})
