import type { ScoreReason } from '@sliproad/api/resources/quote'
import { decimal } from '@sliproad/core/decimal'
import { scoreOf } from '@sliproad/core/receipts/score-offers'
import { expect, test } from 'vitest'
import { aConnected } from '../../../testing/quotes/catalogs.ts'
import { aQuestion } from '../../../testing/quotes/quote-deps.ts'
import type { CheckedQuote } from '../asking/check-quote.ts'
import { createEstimates } from '../outcomes/index.ts'
import { findOutliers } from './outliers.ts'
import { type Offered, type Routing, rankQuotes, standardRouting } from './rank-quotes.ts'
import { learntWeights, scorePartsOf, scoreWeights } from './score.ts'
import { drawsOf, hopefulShare, turnShare } from './tries.ts'

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
const readReasons = (texts: readonly string[] = []): ScoreReason[] => texts.map((text) => JSON.parse(text))
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
    reasons: [],
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

test('weights and points of the project change the recommendation and never the rank', () => {
  const offers = [offer('best price', { cryptoAmount: decimal('97') }), offer('liked')]
  const ranked = (routing: Routing) => rankQuotes(aQuestion(), offers, 2_500, routing).quotes
  const recommended = (routing: Routing) =>
    ranked(routing).find(({ isRecommended }) => isRecommended)?.gatewayId
  const adjust: Routing['adjust'] = ({ connected }) =>
    connected.id === 'liked' ? [{ points: 12, text: 'a rule of the project prefers it' }] : []
  expect(recommended(standardRouting)).toBe('best price')
  expect(recommended({ ...standardRouting, adjust })).toBe('liked')
  expect(ids(ranked({ ...standardRouting, adjust }))).toEqual(['best price', 'liked'])
  const onlyHealth = { price: 0, completion: 0, speed: 0, steps: 0, success: 0, health: 100 }
  expect(ranked({ weights: onlyHealth }).map(({ score }) => score)).toEqual([100, 100])
})

test('points lead neither above a hundred nor below nothing', () => {
  const points = (count: number): Routing => ({
    ...standardRouting,
    adjust: () => [{ points: count, text: 'far too many' }],
  })
  expect(rankQuotes(aQuestion(), [offer('a')], 2_500, points(500)).quotes[0]?.score).toBe(100)
  expect(rankQuotes(aQuestion(), [offer('a')], 2_500, points(-500)).quotes[0]?.score).toBe(0)
})

test.each([scoreWeights, learntWeights])('the weights make a hundred', (weights) => {
  expect(Object.values(weights).reduce((sum: number, weight) => sum + weight, 0)).toBe(100)
})

const ideal = {
  priceShare: 1,
  completionShare: 1,
  expectedSeconds: 60,
  steps: [],
  success: 1,
  breaker: 'closed',
  timeShare: 0,
} as const
test.each([
  ['the ideal offer', {}, 100],
  ['5 % worse in price', { priceShare: 0.95 }, 70],
  ['10 % worse or more', { priceShare: 0.5 }, 40],
  ['three days to wait', { expectedSeconds: 3 * 86_400 }, 85],
  ['a year to wait', { expectedSeconds: 365 * 86_400 }, 85],
  ['half of its calls failed', { success: 0.5 }, 93],
  ['an answer at the deadline', { timeShare: 1 }, 95],
  ['still on trial', { breaker: 'half-open' as const }, 93],
  [
    'nothing good about it',
    { priceShare: 0, expectedSeconds: 1e9, success: 0, breaker: 'half-open' as const },
    3,
  ],
])('score of %s', (_, change, score) => {
  expect(scoreOf(scorePartsOf({ ...ideal, ...change }), scoreWeights)).toBe(score)
})

test('among three or more, a rate twice or half of the usual is a mistake; among two it cannot be told', () => {
  const at = (id: string, rate: string) => offer(id, { exchangeRate: decimal(rate) })
  const odd = at('slipped point', '0.1')
  expect(findOutliers([at('a', '1'), at('b', '1.01'), odd])).toEqual([odd])
  expect(findOutliers([at('a', '1'), at('b', '0.99'), at('wide', '1.9')])).toEqual([])
  expect(findOutliers([at('a', '1'), odd])).toEqual([])
})

const learnt = (rates: Record<string, number>) =>
  createEstimates(
    Object.entries(rates).map(([gatewayId, rate]) => ({
      ...{ orderType: 'buy' as const, gatewayId, method: 'credit_debit_card', country: 'US', band: 1 },
      ...{ day: 0, finished: 100, completed: 100 * rate, refused: 0, refunded: 2, timed: 50 },
      ...{ logSeconds: 50 * Math.log(1_200), compared: 50, deviation: -0.25 },
    })),
    0,
  )

test('finished orders recommend the gateway that completes, and the rank stays with the price', () => {
  const offers = [offer('cheap', { cryptoAmount: decimal('97') }), offer('sure')]
  const routing = { weights: learntWeights, estimates: learnt({ cheap: 0.4, sure: 0.8 }) }
  const { quotes } = rankQuotes(aQuestion(), offers, 2_500, routing)
  expect(ids(quotes)).toEqual(['cheap', 'sure'])
  expect(quotes.map(({ isRecommended }) => isRecommended)).toEqual([false, true])
})

test('reasons are the points of the score with their numbers, in words', () => {
  const offers = [offer('cheap', { cryptoAmount: decimal('97') }), offer('sure')]
  const adjust = () => [{ points: 3, text: 'Preferred in “US”, by "a\\b".' }]
  const routing = { weights: learntWeights, estimates: learnt({ cheap: 0.4, sure: 0.8 }), adjust }
  const { quotes, reasons } = rankQuotes(aQuestion(), offers, 2_500, routing)
  expect(readReasons(reasons[1]).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'price: 1 % less than the best price. Usually 0.5 % less than quoted arrives.',
    'completion: 80 of 100 checkouts complete, by 100 recent orders like this. 2 % are refunded.',
    'speed: Delivered in about 20 minutes, by 50 recent deliveries.',
    'steps: Nothing is known of steps for the customer.',
    'success: 100 % of recent requests were answered.',
    'health: Answered in 0 ms.',
    'rule: Preferred in “US”, by "a\\b".',
  ])
  for (const [at, { score }] of quotes.entries()) {
    const sum = readReasons(reasons[at]).reduce((total, { points }) => total + points, 0)
    expect(Math.abs(sum - score)).toBeLessThanOrEqual(0.8)
  }
})

test('a gateway without orders is tried in a small share of questions, the same on every instance', () => {
  const offers = [offer('known'), offer('new')]
  const estimates = learnt({ known: 0.7 })
  const recommendedIn = (minute: number) => {
    const draw = drawsOf('the question', minute * 60_000)
    const ranking = rankQuotes(aQuestion(), offers, 2_500, { weights: learntWeights, estimates, draw })
    const at = ranking.quotes.findIndex(({ isRecommended }) => isRecommended)
    return { gatewayId: ranking.quotes[at]?.gatewayId, reasons: readReasons(ranking.reasons[at]) }
  }
  const picks = Array.from({ length: 4_000 }, (_, minute) => recommendedIn(minute))
  expect(Array.from({ length: 100 }, (_, minute) => recommendedIn(minute))).toEqual(picks.slice(0, 100))
  const tries = picks.filter((pick) => pick.gatewayId === 'new')
  expect(tries.length / picks.length).toBeGreaterThan(hopefulShare / 2)
  // A draw of 4,000 minutes differs a little from its share.
  expect(tries.length / picks.length).toBeLessThan(1.2 * (hopefulShare + turnShare))
  for (const pick of tries) expect(pick.reasons.at(-1)?.kind).toBe('try')
})

test('what a rule takes points from, and what costs far more, is not tried in turn', () => {
  const offers = [offer('known'), offer('unwanted'), offer('dear', { cryptoAmount: decimal('90') })]
  const estimates = learnt({ known: 0.7, unwanted: 0.7, dear: 0.7 })
  const adjust: Routing['adjust'] = ({ connected }) =>
    connected.id === 'unwanted' ? [{ points: -40, text: 'Not wanted.' }] : []
  for (let minute = 0; minute < 2_000; minute++) {
    const draw = drawsOf('the question', minute * 60_000)
    const { quotes } = rankQuotes(aQuestion(), offers, 2_500, {
      ...{ weights: learntWeights, estimates, draw, adjust },
    })
    expect(quotes.find(({ isRecommended }) => isRecommended)?.gatewayId).toBe('known')
  }
})
