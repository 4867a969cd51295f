import { expect, test } from 'vitest'
import { orderDetailJson } from '../../testing/fixtures.ts'
import { commonViews, isSame, toFilterQuery } from './filter-query.ts'
import { againstQuote, outcomeOf, priceOfCoin } from './outcome.ts'
import { sentenceOf } from './sentences.ts'
import { order as t } from './texts.ts'

const order = orderDetailJson()

test.each([
  [{ status: 'completed' }, '0.357790 ETH delivered'],
  [{ status: 'processing' }, '€1,250.00 paid, ETH on its way'],
  [{ status: 'failed' }, '€1,250.00 declined'],
  [{ status: 'expired' }, '€1,250.00 never paid'],
  [{ status: 'refunded' }, '€1,250.00 refunded'],
  [{ status: 'completed', type: 'sell' }, '€1,250.00 paid out'],
  [{ status: 'expired', type: 'sell' }, '0.357790 ETH never sent'],
] as const)('%j is told as %s', (changes, title) => {
  expect(outcomeOf({ ...order, ...changes }, t.outcome)).toBe(title)
})

test('what came is compared with what was quoted', () => {
  expect(againstQuote(order, t)).toBe('0.000010 ETH less than quoted.')
  const exact = { ...order, delivered: { fiatAmount: null, cryptoAmount: '0.3578000000001' } }
  expect(againstQuote(exact, t)).toBe('Exactly the amount quoted.')
  expect(againstQuote({ ...order, status: 'refunded' }, t)).toBeNull()
})

test('the price of a coin is what was paid for coins, without fees', () => {
  // 1,250.00 with 3.50 of fees for 0.35779 ETH
  expect(priceOfCoin(order)).toBe('3483.887196400123')
  expect(priceOfCoin({ ...order, type: 'sell' })).toBe('3503.451745437268')
  expect(priceOfCoin({ ...order, status: 'failed' })).toBeNull()
  expect(priceOfCoin({ ...order, cryptoAmount: '0' })).toBeNull()
  expect(priceOfCoin({ ...order, fees: { ...order.fees, totalFee: null } })).toBeNull()
  expect(priceOfCoin({ ...order, fiatAmount: '3.50' })).toBeNull()
})

test('sentences say who did what', () => {
  const at = '2026-11-14T14:05:09.120Z'
  const change = { at, kind: 'change', from: 'pending', source: 'sync', gatewayStatus: null } as const
  const said = (to: 'processing' | 'refunded', type: 'buy' | 'sell') =>
    sentenceOf({ ...change, to }, { ...order, type }, 'Ramp', t)
  expect(said('processing', 'buy')).toEqual({
    text: 'Ramp took the payment',
    more: '1 min 29 s after the order. Found by our regular check.',
  })
  expect(said('refunded', 'sell').text).toBe('Ramp sent the ETH back')
  const named = { ...order, externalCustomerId: 'user_48213' }
  const opened = sentenceOf({ at, kind: 'session', sessionId: 's' }, named, 'Ramp', t)
  expect(opened.text).toBe('A checkout was opened for user_48213.')
})

test('periods of the address become times of the reader’s zone', () => {
  const now = new Date(2026, 10, 17, 15, 0)
  const start = (day: number) => new Date(2026, 10, day).toISOString()
  expect(toFilterQuery({ created: 'today', status: 'failed' }, now)).toEqual({
    status: 'failed',
    from: start(17),
  })
  expect(toFilterQuery({ created: 'yesterday' }, now)).toEqual({ from: start(16), to: start(17) })
  expect(toFilterQuery({ created: '7d' }, now)).toEqual({ from: start(11) })
  expect(toFilterQuery({ from: '2026-11-02', to: '2026-11-03' }, now)).toEqual({
    from: start(2),
    to: start(4),
  })
  expect(toFilterQuery({ created: 'nonsense', q: '' }, now)).toEqual({})
})

test('filters are the same in any order', () => {
  expect(isSame({ created: 'today', status: 'failed' }, commonViews.failedToday)).toBe(true)
  expect(isSame({ status: 'failed' }, commonViews.failedToday)).toBe(false)
})
