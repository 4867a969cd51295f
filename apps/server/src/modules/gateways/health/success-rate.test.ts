import { expect, test } from 'vitest'
import { newSuccessRate, noteOutcome, successShare } from './success-rate.ts'

const minute = 60_000

test('a gateway that was never called is trusted', () => {
  expect(successShare(newSuccessRate(), 0)).toBe(1)
})

test('one failure does not ruin a newcomer, many do', () => {
  const rate = newSuccessRate()
  noteOutcome(rate, 0, false)
  expect(successShare(rate, 0)).toBeCloseTo(2 / 3)
  for (let at = 0; at < 98; at++) noteOutcome(rate, 0, false)
  expect(successShare(rate, 0)).toBeLessThan(0.05)
})

test('old trouble fades: after ten minutes it counts half, after hours hardly at all', () => {
  const rate = newSuccessRate()
  for (let at = 0; at < 100; at++) noteOutcome(rate, 0, false)
  expect(successShare(rate, 10 * minute)).toBeCloseTo(2 / 52)
  expect(successShare(rate, 180 * minute)).toBeGreaterThan(0.99)
})
