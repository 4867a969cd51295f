import { dayOf } from '../formats/dates.ts'

/** Days as text, such as `2026-11-16`, in the reader's calendar. */

export const periods = ['today', 'yesterday', '7d', '30d', '90d'] as const

/** The first and the last day of a period; one that goes on has no last day. */
export function daysOfPeriod(period: string, now: Date): { from?: string; to?: string } {
  const today = dayOf(now.toISOString())
  if (period === 'today') return { from: today }
  if (period === 'yesterday') return { from: shifted(today, -1), to: shifted(today, -1) }
  const days = /^(\d{1,3})d$/.exec(period)?.[1]
  return days === undefined ? {} : { from: shifted(today, 1 - Number(days)) }
}

function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The day so many days later. Counted at noon, so that no change of the clock moves it. */
export function shifted(day: string, by: number): string {
  const at = dateOf(day)
  at.setDate(at.getDate() + by)
  return dayOf(at.toISOString())
}

/** The first day of the month so many months later. */
export function shiftedMonth(day: string, by: number): string {
  const at = dateOf(day)
  return dayOf(new Date(at.getFullYear(), at.getMonth() + by, 1, 12).toISOString())
}

/** The weeks that hold a day of the month; `firstDay` is 1 for Monday to 7 for Sunday. */
export function weeksOfMonth(day: string, firstDay: number): string[][] {
  const first = shiftedMonth(day, 0)
  const before = (dateOf(first).getDay() - (firstDay % 7) + 7) % 7
  const weeks: string[][] = []
  for (let start = shifted(first, -before); start < shiftedMonth(day, 1); start = shifted(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => shifted(start, index)))
  return weeks
}

/** The range after a day was chosen: the first choice begins it, the second ends it, whichever is earlier. */
export function ranged(from: string | null, chosen: string): { from: string; to: string } {
  if (from === null) return { from: chosen, to: chosen }
  return from <= chosen ? { from, to: chosen } : { from: chosen, to: from }
}
