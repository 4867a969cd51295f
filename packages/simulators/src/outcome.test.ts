import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { declineWord, defaultDelays, magicOutcome, paced, plannedStates } from './outcome.ts'

test.each([
  ['666.01', 'declined'],
  ['666.02', 'stuck'],
  ['666.020', 'stuck'],
  ['666.03', 'refunded'],
  ['666.04', undefined],
  ['666.11', 'declined'],
  ['666.15', 'declined'],
  ['666.16', undefined],
  ['66601', undefined],
])('an amount of %s means %s', (amount, outcome) => {
  expect(magicOutcome(decimal(amount))).toBe(outcome)
})

test('an amount decides the reason, as far as the provider has a word for it', () => {
  const words = { limit: 'velocity', unknown: 'declined' }
  expect(['666.14', '666.140', '666.11', '100'].map((amount) => declineWord(words, decimal(amount)))).toEqual(
    ['velocity', 'velocity', 'declined', 'declined'],
  )
})

test('a payment is processed after two seconds and done after four', () => {
  expect(plannedStates('completed', defaultDelays)).toEqual([
    { state: 'processing', afterMs: 2_000 },
    { state: 'completed', afterMs: 4_000 },
  ])
})

test('another pace stretches every step', () => {
  expect(plannedStates('refunded', paced(defaultDelays, 30_000)).map(({ afterMs }) => afterMs)).toEqual([
    30_000, 60_000, 90_000,
  ])
})
