import { expect, test } from 'vitest'
import { axisValues, labelledPoints, linePath } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [7, [0, 2, 4, 6, 8]],
  [999, [0, 250, 500, 750, 1000]],
  [40_001, [0, 20_000, 40_000, 60_000]],
])('an axis up to %d has round steps from zero', (largest, values) => {
  expect(axisValues(largest)).toEqual(values)
})

test('labels stand at both ends and at equal distances between them, and none twice', () => {
  expect(labelledPoints(30, 5)).toEqual([0, 7, 15, 22, 29])
  expect(labelledPoints(2, 5)).toEqual([0, 1])
  expect(labelledPoints(1, 5)).toEqual([0])
  expect(labelledPoints(0, 5)).toEqual([])
})

test('the line goes straight from value to value, with zero at the lower edge', () => {
  expect(linePath([0, 5, 10], 10)).toBe('M0 100L50 50L100 0')
})
