import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['2026-01-05T10:00:00.000Z', '2026-01-05T10:00:00.000Z'],
  ['2026-01-05T12:00:00+02:00', '2026-01-05T10:00:00.000Z'],
  ['2026-01-05 10:00:00', undefined],
  ['2026-01-05T10:00:00', undefined],
  ['2026-99-05T10:00:00Z', undefined],
  ['1760000000', undefined],
  [null, undefined],
])('%s reads as %s', (text, iso) => {
  expect(readTime(text)?.toISOString()).toBe(iso)
})
