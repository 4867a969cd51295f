import { expect, test } from 'vitest'
import { isMet, median, ratios } from './compare.ts'

test.each([
  [[7], 7],
  [[3, 1, 2], 2],
  [[10, 9, 100], 10],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('nothing has no median', () => {
  expect(() => median([])).toThrow(RangeError)
})

test('a ratio compares the legs of one round, so that a slow round of the machine does not count', () => {
  const ours = [80, 8, 160]
  const anchor = [100, 10, 200]
  expect(ratios(ours, anchor)).toEqual({ median: 0.8, min: 0.8, max: 0.8, perRound: [0.8, 0.8, 0.8] })
})

test('the spread is that of the rounds', () => {
  expect(ratios([1, 3, 2], [2, 2, 2])).toMatchObject({ median: 1, min: 0.5, max: 1.5 })
})

test.each([
  [[1, 2], [1]],
  [[1], [0]],
])('%j against %j is no comparison', (ours, anchor) => {
  expect(() => ratios(ours, anchor)).toThrow(RangeError)
})

test.each([
  [{ atLeast: 0.8 }, 0.8, true],
  [{ atLeast: 0.8 }, 0.799, false],
  [{ atMost: 3 }, 3, true],
  [{ atMost: 3 }, 3.001, false],
])('%j with a ratio of %d is met: %s', (aim, ratio, met) => {
  expect(isMet(aim, ratio)).toBe(met)
})
