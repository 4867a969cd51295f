import { expect, test } from 'vitest'
import { sessionSummary } from './session-summary.ts'

test.each([
  ['100', 'EUR', 'ETH', '€100.00 → ETH'],
  [null, 'EUR', 'ETH', 'EUR → ETH'],
  ['100', 'EUR', null, '€100.00'],
  [null, null, 'ETH', 'ETH'],
  [null, null, null, '–'],
])('%s %s to %s reads as %s and says no more than is known', (amount, from, to, words) => {
  expect(sessionSummary({ sourceAmount: amount, sourceCurrency: from, destinationCurrency: to })).toBe(words)
})
