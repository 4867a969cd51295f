import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const now = new Date('2026-01-05T10:00:00Z')

test.each([
  ['20', 20_000],
  ['Mon, 05 Jan 2026 10:00:30 GMT', 30_000],
  ['Mon, 05 Jan 2026 09:00:00 GMT', 0],
  ['99999999999', 24 * 60 * 60 * 1000],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
  [['1', '2'], undefined],
])('Retry-After %s means %s milliseconds', (header, milliseconds) => {
  expect(retryAfterMs(header, now)).toBe(milliseconds)
})
