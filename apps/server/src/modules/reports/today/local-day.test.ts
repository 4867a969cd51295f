import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

const noon = new Date('2026-11-17T12:00:00Z')

test.each([
  ['UTC', '2026-11-17T00:00:00.000Z', '2026-11-18T00:00:00.000Z'],
  ['Europe/Berlin', '2026-11-16T23:00:00.000Z', '2026-11-17T23:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-17T08:00:00.000Z', '2026-11-18T08:00:00.000Z'],
  // Midnight is at 18:30; the hour that it is in belongs to the day.
  ['Asia/Kolkata', '2026-11-16T18:00:00.000Z', '2026-11-17T18:00:00.000Z'],
])('in %s the day lasts from %s to %s', (timeZone, from, to) => {
  const day = localDay(noon, timeZone)
  expect([day.from.toISOString(), day.to.toISOString()]).toEqual([from, to])
})

test('a day on which clocks change has an hour more, and those of earlier weeks begin at their own midnight', () => {
  const sunday = localDay(new Date('2026-10-25T12:00:00Z'), 'Europe/Berlin')
  expect(sunday.to.getTime() - sunday.from.getTime()).toBe(25 * 3_600_000)
  const before = localDay(noon, 'Europe/Berlin', 28)
  expect(before.from.toISOString()).toBe('2026-10-19T22:00:00.000Z')
})

test('a time zone that does not exist is refused', () => {
  expect(() => localDay(noon, 'Mars/Olympus')).toThrow('not valid')
})
