import { expect, test } from 'vitest'
import { toQuery } from './to-query.ts'

test('the last day of a range counts to its end', () => {
  expect(toQuery({ from: '2026-02-27', to: '2026-02-28' })).toEqual({
    from: '2026-02-27T00:00:00.000Z',
    to: '2026-03-01T00:00:00.000Z',
  })
})

test('other filters pass as they are, and empty ones do not pass at all', () => {
  expect(toQuery({ q: '2026-02-28', status: '', gateway: 'ramp' })).toEqual({
    q: '2026-02-28',
    gateway: 'ramp',
  })
})
