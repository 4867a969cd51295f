import { assets } from '@sliproad/core/assets'
import { expect, test } from 'vitest'
import { createMarket, withDrift } from './market.ts'
import { fiatPerUsd } from './reference-prices.ts'

test('the market has a price for every asset in every currency it knows', () => {
  const market = createMarket({ seed: 'a' })
  const codes = new Set(assets.map(({ code }) => code))
  for (const code of codes)
    for (const fiat of Object.keys(fiatPerUsd)) expect(market.price(code, fiat)).toBeGreaterThan(0)
})

test('the same seed gives the same price, another seed another one nearby', () => {
  const price = (seed: string) => createMarket({ seed }).price('BTC', 'EUR')
  expect(price('a')).toBe(price('a'))
  expect(price('a')).not.toBe(price('b'))
  expect(Math.abs(price('a') / price('b') - 1)).toBeLessThan(0.05)
})

test('prices move only by the drift that is asked for, and fees and limits not even then', () => {
  const market = createMarket({ seed: 'a' })
  let percent = 0
  const drifting = withDrift(market, () => percent)
  expect(drifting.price('ETH', 'USD')).toBe(market.price('ETH', 'USD'))
  percent = -2
  expect(drifting.price('ETH', 'USD') / market.price('ETH', 'USD')).toBeCloseTo(0.98)
  expect(drifting.fiatOf(10, 'EUR')).toBe(market.fiatOf(10, 'EUR'))
})
