import { add, compare, decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { aQuote, someQuotes } from '../testing/builders.ts'
import { arrange, chosenOffer, sharedFacts, sharedPlaces, sortOffers, toOffers, worthOf } from './offers.ts'
import { priceMove } from './price-move.ts'

const ramp = aQuote()
const transak = aQuote({ gatewayId: 'transak', cryptoAmount: decimal('0.071275') })
const banxa = aQuote({ gatewayId: 'banxa', cryptoAmount: decimal('0.071198') })
const moonpay = aQuote({ gatewayId: 'moonpay', cryptoAmount: decimal('0.070551') })
const four = someQuotes({ quotes: [ramp, transak, banxa, moonpay], cheapest: 'banxa', fastest: 'moonpay' })

test('each offer has at most one tag, and the difference to the best in money', () => {
  const shown = toOffers(four, 'buy', 2).map(({ quote, tag, lessThanBest }) => [
    quote.gatewayId,
    tag,
    lessThanBest,
  ])
  expect(shown).toEqual([
    ['ramp', 'best', null],
    ['transak', null, '0.97'],
    ['banxa', 'fees', '1.23'],
    ['moonpay', 'fastest', '3.44'],
  ])
})

test('the best offer keeps its one tag although it is the fastest and cheapest too', () => {
  expect(toOffers(someQuotes(), 'buy', 2)[0]?.tag).toBe('best')
})

test('an offer that is charged on top loses by that much as well', () => {
  const dearer = aQuote({ gatewayId: 'stripe', fiatAmount: decimal('256.00') })
  const [, other] = toOffers(someQuotes({ quotes: [ramp, dearer] }), 'buy', 2)
  expect(other?.lessThanBest).toBe('6')
})

test('a sale is compared by what is paid out', () => {
  const less = aQuote({ gatewayId: 'banxa', fiatAmount: decimal('248.80') })
  expect(toOffers(someQuotes({ quotes: [ramp, less] }), 'sell', 2)[1]?.lessThanBest).toBe('1.2')
})

test('the lines of a price add up to what is charged', () => {
  const lines = add(add(worthOf(ramp, 'buy'), ramp.processingFee), ramp.networkFee)
  expect(compare(lines, ramp.fiatAmount)).toBe(0)
  expect(worthOf(ramp, 'sell')).toBe('255.4')
})

test('offers keep their places while the user points at them, and new ones go to the end', () => {
  const offers = toOffers(four, 'buy', 2)
  const ids = (mayMove: boolean) =>
    arrange(offers, ['moonpay', 'ramp', 'banxa'], mayMove).map(({ quote }) => quote.gatewayId)
  expect(ids(false)).toEqual(['moonpay', 'ramp', 'banxa', 'transak'])
  expect(ids(true)).toEqual(['ramp', 'transak', 'banxa', 'moonpay'])
})

test("the user's choice holds while it is offered, else the best counts", () => {
  const offers = toOffers(four, 'buy', 2)
  expect(chosenOffer(offers, 'banxa')?.quote.gatewayId).toBe('banxa')
  expect(chosenOffer(offers, 'topper')?.quote.gatewayId).toBe('ramp')
  expect(chosenOffer([], 'ramp')).toBeNull()
})

test.each([
  ['3418.20', 2, 6],
  ['92000', 2, 7],
  ['150', 2, 5],
  ['0.93', 2, 2],
  ['0.00001', 2, 0],
  ['14000000', 0, 8],
  ['520000', 0, 6],
])(
  'at a price of %s, the last digit of an amount is worth at most the smallest coin',
  (price, places, shown) => {
    expect(sharedPlaces([aQuote({ exchangeRate: decimal(price) })], places)).toBe(shown)
  },
)

test('a sale for a fixed amount of money is compared by the coins that it takes', () => {
  const more = aQuote({ gatewayId: 'banxa', cryptoAmount: decimal('0.071758') })
  expect(toOffers(someQuotes({ quotes: [ramp, more] }), 'sell', 2)[1]?.lessThanBest).toBe('0.68')
})

test('offers can be sorted by time and by fees, and those without a time come last', () => {
  const offers = toOffers(
    someQuotes({
      quotes: [
        aQuote({ gatewayId: 'a', wait: null, totalFee: decimal('3') }),
        aQuote({ gatewayId: 'b', wait: { count: 1, unit: 'hour' }, totalFee: decimal('20') }),
        aQuote({ gatewayId: 'c', wait: { count: 5, unit: 'minute' }, totalFee: decimal('10') }),
      ],
    }),
    'buy',
    2,
  )
  const ids = (by: 'amount' | 'fastest' | 'fees') =>
    sortOffers(offers, by).map(({ quote }) => quote.gatewayId)
  expect([ids('amount').join(''), ids('fastest').join(''), ids('fees').join('')]).toEqual([
    'abc',
    'cba',
    'acb',
  ])
})

test('what more than half of the offers have in common is said once', () => {
  const slow = aQuote({ wait: { count: 2, unit: 'hour' } })
  const offersOf = (...quotes: (typeof ramp)[]) => toOffers(someQuotes({ quotes }), 'buy', 2)
  expect(sharedFacts(offersOf(ramp, transak, slow))).toEqual({
    wait: { count: 4, unit: 'minute' },
    idCheck: 'full',
  })
  expect(sharedFacts(offersOf(ramp, slow, aQuote({ wait: null })))).toBeNull()
  expect(sharedFacts(offersOf(ramp, transak))).toBeNull()
})

test('only a price that got worse asks again', () => {
  const now = (cryptoAmount: string, fiatAmount = '250.00') =>
    aQuote({ cryptoAmount: decimal(cryptoAmount), fiatAmount: decimal(fiatAmount) })
  expect(priceMove(ramp, now('0.071558'), 'buy')).toEqual({ kind: 'none' })
  expect(priceMove(ramp, now('0.0716'), 'buy')).toEqual({ kind: 'none' })
  expect(priceMove(ramp, now('0.071302'), 'buy')).toEqual({ kind: 'worse', less: '0.000256' })
  expect(priceMove(ramp, now('0.071558', '251.00'), 'buy')).toEqual({ kind: 'worse', less: '1' })
  expect(priceMove(ramp, now('0.071558', '249.00'), 'sell')).toEqual({ kind: 'worse', less: '1' })
  expect(priceMove(ramp, null, 'buy')).toEqual({ kind: 'gone' })
})
