import { expect, test } from 'vitest'
import { runMarket } from '../../../testing/quotes/market.ts'

// The benchmark `ranking-learns` has the same market with ten times as many customers.
test('in a market with hidden rates, learning comes close to who knows them, starves nobody and gets over a collapse', () => {
  const [customers, collapseAt] = [20_000, 12_000]
  const market = runMarket({ seed: 20_261_116, customers, days: 60, collapseAt })
  const calm = (policy: Parameters<typeof market.completion>[0]) =>
    market.completion(policy, 5_000, collapseAt)
  expect(calm('oracle') - calm('learning')).toBeLessThan(0.02)
  expect(calm('learning')).toBeGreaterThan(calm('round-robin') + 0.1)
  expect(calm('learning')).toBeGreaterThan(calm('today') + 0.1)
  expect(Math.min(...market.shares(0, collapseAt))).toBeGreaterThan(0.002)
  const later = (policy: Parameters<typeof market.completion>[0]) =>
    market.completion(policy, collapseAt + 4_000, customers)
  expect(later('oracle') - later('learning')).toBeLessThan(0.04)
  expect(later('learning')).toBeGreaterThan(later('round-robin') + 0.1)
}, 120_000)
