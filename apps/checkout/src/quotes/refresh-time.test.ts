import { expect, test } from 'vitest'
import { aQuote } from '../testing/builders.ts'
import { announcedSecond, refreshAt } from './refresh-time.ts'
import { readWaitTime, waitMs } from './wait-time.ts'

const received = new Date('2025-11-14T14:10:00Z')
const ends = (second: number) => aQuote({ expiresAt: new Date(received.getTime() + second * 1000) })
const secondsUntil = (date: Date) => (date.getTime() - received.getTime()) / 1000

test.each([
  [[30, 40], 0, 28],
  [[40, 30], 10_000, 18],
  [[3], 0, 5],
  [[900], 0, 58],
])('prices that end after %j s on a clock %i ms ahead are fetched anew after %i s', (seconds, ahead, due) => {
  expect(secondsUntil(refreshAt(seconds.map(ends), received, ahead))).toBe(due)
})

test('the countdown is spoken at thirty and at ten seconds only', () => {
  const spoken = Array.from({ length: 60 }, (_, second) => announcedSecond(second * 1000 - 200)).filter(
    Boolean,
  )
  expect(spoken).toEqual([10, 30])
})

test.each([
  ['about 4 minutes', { count: 4, unit: 'minute' }, 240_000],
  ['about 1 hour', { count: 1, unit: 'hour' }, 3_600_000],
  ['about 2 days', { count: 2, unit: 'day' }, 172_800_000],
])('%s is understood', (words, wait, ms) => {
  const read = readWaitTime(words)
  expect(read).toEqual(wait)
  expect(read && waitMs(read)).toBe(ms)
})

test('texts in another format are not guessed at', () => {
  expect(readWaitTime('soon')).toBeNull()
  expect(readWaitTime('')).toBeNull()
})
