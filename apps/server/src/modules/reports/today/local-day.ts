import { invalid } from '@sliproad/api/refusal'
import type { Span } from '../period.ts'

const hourMs = 3_600_000

/**
 * A day at a place, from midnight to midnight. Sums are kept by hours of UTC: where midnight is not at one, the day begins
 * with the hour in which midnight is.
 */
export function localDay(now: Date, timeZone: string, daysBefore = 0): Span {
  const { year, month, day } = partsAt(now, timeZone)
  return {
    from: midnight(timeZone, year, month, day - daysBefore),
    to: midnight(timeZone, year, month, day - daysBefore + 1),
  }
}

function midnight(timeZone: string, year: number, month: number, day: number): Date {
  const wanted = Date.UTC(year, month - 1, day)
  // The second step is right where the offset changes between the two times.
  const near = wanted - offsetMs(new Date(wanted), timeZone)
  const time = wanted - offsetMs(new Date(near), timeZone)
  return new Date(Math.floor(time / hourMs) * hourMs)
}

function offsetMs(time: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsAt(time, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time.getTime() / 1000) * 1000
}

function partsAt(time: Date, timeZone: string) {
  const parts = formatOf(timeZone).formatToParts(time)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    throw invalid({ field: 'timeZone', message: 'must be a time zone such as Europe/Berlin' })
  }
}
