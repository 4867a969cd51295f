import { expect, test } from 'vitest'
import { daysOfPeriod, ranged, shifted, shiftedMonth, weeksOfMonth } from './calendar.ts'

const now = new Date(2026, 10, 16, 23, 30)

test('periods end today, and yesterday is one day', () => {
  expect(daysOfPeriod('today', now)).toEqual({ from: '2026-11-16' })
  expect(daysOfPeriod('yesterday', now)).toEqual({ from: '2026-11-15', to: '2026-11-15' })
  expect(daysOfPeriod('7d', now)).toEqual({ from: '2026-11-10' })
  expect(daysOfPeriod('nonsense', now)).toEqual({})
})

test('days and months go over the ends of months and years', () => {
  expect(shifted('2026-12-31', 1)).toBe('2027-01-01')
  expect(shifted('2024-03-01', -1)).toBe('2024-02-29')
  expect(shiftedMonth('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftedMonth('2026-01-31', -1)).toBe('2025-12-01')
})

test('the weeks of a month begin where the reader begins a week and hold every day once', () => {
  const fromMonday = weeksOfMonth('2026-11-16', 1)
  expect(fromMonday[0]?.[0]).toBe('2026-10-26')
  expect(fromMonday.at(-1)?.at(-1)).toBe('2026-12-06')
  const fromSunday = weeksOfMonth('2026-11-16', 7)
  expect(fromSunday[0]?.[0]).toBe('2026-11-01')
  expect(new Set(fromSunday.flat()).size).toBe(fromSunday.flat().length)
})

test('the second choice ends a range, also when it is the earlier day', () => {
  expect(ranged(null, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
  expect(ranged('2026-11-10', '2026-11-12')).toEqual({ from: '2026-11-10', to: '2026-11-12' })
  expect(ranged('2026-11-10', '2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-10' })
})
