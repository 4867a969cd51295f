import { locale } from './locale.ts'

/** Times in the reader's zone. */

const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: hours() })
const exactClock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
const monthDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
const yearDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const weekDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** 24 hours where the locale writes them, without a midnight that reads 24:00. */
function hours(): 'h12' | 'h23' {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h12' || hourCycle === 'h11' ? 'h12' : 'h23'
}

/** `14:02` */
export const formatClock = (iso: string) => clock.format(new Date(iso))
/** `14:02:11` */
export const formatExactClock = (iso: string) => exactClock.format(new Date(iso))

/** The calendar day of a time, as text that sorts and compares. */
export function dayOf(iso: string): string {
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** When a day begins and ends in the reader's zone. */
export function spanOfDay(day: string): { from: string; to: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return {
    from: new Date(year, month - 1, date).toISOString(),
    to: new Date(year, month - 1, date + 1).toISOString(),
  }
}

/** `today`, `yesterday`, or null for any other day. */
export function nameOfDay(day: string, now: Date): string | null {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (day === dayOf(now.toISOString())) return relative.format(0, 'day')
  return day === dayOf(yesterday.toISOString()) ? relative.format(-1, 'day') : null
}

/** `Tuesday 17 November`, with the year where it is another. */
export function formatDayInWords(day: string, now: Date): string {
  const { from } = spanOfDay(day)
  const at = new Date(from)
  return at.getFullYear() === now.getFullYear() ? weekDay.format(at) : yearDay.format(at)
}

/** `9 Nov 2026` */
export const formatDay = (day: string) => yearDay.format(new Date(spanOfDay(day).from))

/** `today, 14:02`, `yesterday, 21:16`, `9 Nov, 08:12`; another year is written out. */
export function formatMoment(iso: string, now: Date): string {
  const at = new Date(iso)
  const day =
    nameOfDay(dayOf(iso), now) ??
    (at.getFullYear() === now.getFullYear() ? monthDay.format(at) : yearDay.format(at))
  return `${day}, ${clock.format(at)}`
}
