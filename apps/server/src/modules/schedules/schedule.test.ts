import { expect, test } from 'vitest'
import { pauseAfterFailures } from './schedule.ts'

test.each([
  [1_000, 1, 2_000],
  [1_000, 2, 4_000],
  [1_000, 8, 256_000],
  [1_000, 9, 300_000],
  [1_000, 1_000_000, 300_000],
  [60_000, 1, 120_000],
  [60_000, 10, 300_000],
  [3_600_000, 1, 3_600_000],
])('a job of every %i ms waits after %i failures for %i ms', (everyMs, failures, pauseMs) => {
  expect(pauseAfterFailures(everyMs, failures)).toBe(pauseMs)
})
