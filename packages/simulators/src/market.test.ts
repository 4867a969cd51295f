import { assets } from '@sliproad/core/assets'
import { expect, test } from 'vitest'
import { createMarket } from './market.ts'
import { fiatPerUsd } from './reference-prices.ts'
import { createTestClock } from './testing/test-clock.ts'

test('the market has a price for every asset in every currency it knows', () => {
  const market = createMarket({ seed: 'a', clock: createTestClock() })
  const codes = new Set(assets.map(({ code }) => code))
  for (const code of codes)
    for (const fiat of Object.keys(fiatPerUsd)) expect(market.price(code, fiat)).toBeGreaterThan(0)
})

test('the same seed and time give the same price, another seed another', () => {
  const price = (seed: string) => createMarket({ seed, clock: createTestClock() }).price('BTC', 'EUR')
  expect(price('a')).toBe(price('a'))
  expect(price('a')).not.toBe(price('b'))
})

test('prices move, but hardly within the minute in which a quote becomes an order', () => {
  const clock = createTestClock()
  const market = createMarket({ seed: 'a', clock })
  const before = market.price('ETH', 'USD')
  clock.advance(60_000)
  const soon = market.price('ETH', 'USD')
  clock.advance(3 * 3_600_000)
  const later = market.price('ETH', 'USD')
  expect(Math.abs(soon / before - 1)).toBeLessThan(0.002)
  expect(soon).not.toBe(before)
  expect(Math.abs(later / before - 1)).toBeGreaterThan(0.000_1)
  expect(Math.abs(later / before - 1)).toBeLessThan(0.05)
})
