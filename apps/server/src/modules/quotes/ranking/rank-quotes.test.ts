import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { aConnected } from '../../../testing/quotes/catalogs.ts'
import { aQuestion } from '../../../testing/quotes/quote-deps.ts'
import type { CheckedQuote } from '../asking/check-quote.ts'
import { findOutliers } from './outliers.ts'
import { type Offered, rankQuotes } from './rank-quotes.ts'
import { scoreOf, scorePartsOf, scoreWeights } from './score.ts'

function offer(id: string, change: Partial<CheckedQuote> = {}, rest: Partial<Offered> = {}): Offered {
  return {
    connected: aConnected({ id }),
    quote: {
      fiatAmount: decimal('100.00'),
      cryptoAmount: decimal('96'),
      processingFee: decimal('3.00'),
      networkFee: decimal('1.00'),
      totalFee: decimal('4.00'),
      feePercentage: decimal('4.00'),
      exchangeRate: decimal('1'),
      paymentMethodId: 'credit_debit_card',
      expiresAtMs: 1,
      estimatedSeconds: 300,
      kyc: 'light',
      ...change,
    },
    health: { breaker: 'closed', success: 1 },
    answeredInMs: 0,
    ...rest,
  }
}
const rank = (offers: Offered[], question = aQuestion()) => rankQuotes(question, offers, 2_500)
const ids = (quotes: readonly { gatewayId: string }[]) => quotes.map(({ gatewayId }) => gatewayId)

test('a purchase is ranked by the coins for the money charged, not by coins alone', () => {
  const { quotes, bestQuote } = rank([
    offer('plain', { cryptoAmount: decimal('96') }),
    offer('more for more', { cryptoAmount: decimal('96.5'), fiatAmount: decimal('101.00') }),
    offer('most', { cryptoAmount: decimal('96.1') }),
  ])
  expect(ids(quotes)).toEqual(['most', 'plain', 'more for more'])
  expect(quotes.map((quote) => quote.rank)).toEqual([1, 2, 3])
  expect(quotes.map((quote) => quote.isBestRate)).toEqual([true, false, false])
  expect(bestQuote).toBe(quotes[0])
})

test('a sale is ranked by the money paid out', () => {
  const sale = aQuestion({ orderType: 'sell', amount: { side: 'crypto', value: decimal('96') } })
  const { quotes } = rank(
    [offer('less', { fiatAmount: decimal('90') }), offer('more', { fiatAmount: decimal('91') })],
    sale,
  )
  expect(ids(quotes)).toEqual(['more', 'less'])
})

test('differences far behind the point decide, as no float could tell', () => {
  const { quotes } = rank([
    offer('a', { cryptoAmount: decimal('96.000000000000000001') }),
    offer('b', { cryptoAmount: decimal('96.000000000000000002') }),
  ])
  expect(ids(quotes)).toEqual(['b', 'a'])
})

test('between equals the lower fee decides, then the shorter wait, then the registry', () => {
  const { quotes } = rank([
    offer('slow', { estimatedSeconds: 600 }),
    offer('first'),
    offer('second'),
    offer('cheap', { totalFee: decimal('3.00') }),
  ])
  expect(ids(quotes)).toEqual(['cheap', 'first', 'second', 'slow'])
})

test('the fastest and the cheapest are picked by their own measure, the better rank first', () => {
  const { fastestQuote, cheapestFees } = rank([
    offer('best', { cryptoAmount: decimal('97'), estimatedSeconds: 86_400 }),
    offer('fast', { estimatedSeconds: 60 }),
    offer('as fast', { cryptoAmount: decimal('95'), estimatedSeconds: 60 }),
    offer('cheap', { cryptoAmount: decimal('94'), totalFee: decimal('0.50') }),
  ])
  expect(fastestQuote?.gatewayId).toBe('fast')
  expect(cheapestFees?.gatewayId).toBe('cheap')
})

test('nothing offered means no picks', () => {
  expect(rank([])).toEqual({
    quotes: [],
    bestQuote: null,
    fastestQuote: null,
    cheapestFees: null,
    explained: [],
  })
})

test('exactly one is recommended: the best score, which need not be the best price', () => {
  const { quotes } = rank([
    offer('a hair better, days slower', { cryptoAmount: decimal('96.1'), estimatedSeconds: 3 * 86_400 }),
    offer('quick'),
  ])
  expect(quotes.filter((quote) => quote.isRecommended).map(({ gatewayId }) => gatewayId)).toEqual(['quick'])
})

test('the weights make a hundred', () => {
  expect(Object.values(scoreWeights).reduce((sum: number, weight) => sum + weight, 0)).toBe(100)
})

const ideal = { priceShare: 1, estimatedSeconds: 60, success: 1, breaker: 'closed', timeShare: 0 } as const
test.each([
  ['the ideal offer', {}, 100],
  ['5 % worse in price', { priceShare: 0.95 }, 70],
  ['10 % worse or more', { priceShare: 0.5 }, 40],
  ['three days to wait', { estimatedSeconds: 3 * 86_400 }, 85],
  ['a year to wait', { estimatedSeconds: 365 * 86_400 }, 85],
  ['half of its calls failed', { success: 0.5 }, 93],
  ['an answer at the deadline', { timeShare: 1 }, 95],
  ['still on trial', { breaker: 'half-open' as const }, 93],
  [
    'nothing good about it',
    { priceShare: 0, estimatedSeconds: 1e9, success: 0, breaker: 'half-open' as const },
    3,
  ],
])('score of %s', (_, change, score) => {
  expect(scoreOf(scorePartsOf({ ...ideal, ...change }))).toBe(score)
})

test('among three or more, a rate twice or half of the usual is a mistake; among two it cannot be told', () => {
  const at = (id: string, rate: string) => offer(id, { exchangeRate: decimal(rate) })
  const odd = at('slipped point', '0.1')
  expect(findOutliers([at('a', '1'), at('b', '1.01'), odd])).toEqual([odd])
  expect(findOutliers([at('a', '1'), at('b', '0.99'), at('wide', '1.9')])).toEqual([])
  expect(findOutliers([at('a', '1'), odd])).toEqual([])
})
