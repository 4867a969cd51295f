import { add, compare, decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { aQuote, someQuotes } from '../testing/builders.ts'
import { arrange, chosenOffer, sharedPlaces, toOffers, worthOf } from './offers.ts'
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

test('a column of amounts has as many decimals as its most exact one, but not more than eight', () => {
  expect(sharedPlaces([decimal('0.5'), decimal('0.071558'), decimal('2')])).toBe(6)
  expect(sharedPlaces([decimal('0.123456789012345678')])).toBe(8)
  expect(sharedPlaces([])).toBe(0)
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
