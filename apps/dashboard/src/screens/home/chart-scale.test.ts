import { expect, test } from 'vitest'
import { axisValues } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [7, [0, 2, 4, 6, 8]],
  [999, [0, 250, 500, 750, 1000]],
  [40_001, [0, 20_000, 40_000, 60_000]],
])('an axis up to %d has round steps from zero', (largest, values) => {
  expect(axisValues(largest)).toEqual(values)
})
