import type { RoutingConditions } from '@sliproad/api/resources/routing'
import { type Weekday, weekdays } from '@sliproad/core/vocabulary'

type Hours = NonNullable<RoutingConditions['hours']>

const minuteMs = 60_000

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Whether a time lies in these hours of their zone. Reading a zone is slow, so each minute is read once. */
export function inHours({ zone, from, to, days }: Hours): (now: Date) => boolean {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  let knownMinute = Number.NaN
  let known = false
  return (now) => {
    const minute = Math.floor(now.getTime() / minuteMs)
    if (minute !== knownMinute) {
      known = holds(format, now)
      knownMinute = minute
    }
    return known
  }

  function holds(reader: Intl.DateTimeFormat, now: Date): boolean {
    const parts = new Map(reader.formatToParts(now).map(({ type, value }) => [type, value]))
    const time = `${parts.get('hour')}:${parts.get('minute')}`
    const day = (parts.get('weekday') ?? '').slice(0, 3).toLowerCase() as Weekday
    const isNight = from !== undefined && to !== undefined && to <= from
    // The hours after midnight belong to the day on which they began.
    const begunOn = isNight && time < to ? dayBefore(day) : day
    if (days && !days.includes(begunOn)) return false
    if (isNight) return time >= from || time < to
    return (from === undefined || time >= from) && (to === undefined || time < to)
  }
}

function dayBefore(day: Weekday): Weekday {
  return weekdays[(weekdays.indexOf(day) + 6) % 7] ?? day
}
