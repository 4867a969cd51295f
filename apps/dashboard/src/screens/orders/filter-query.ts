import { spanOfDay } from '../../parts/formats/dates.ts'
import { daysOfPeriod } from '../../parts/split/calendar.ts'

/** The filters of the list as its address holds them, and the query that the server understands. */

const day = /^\d{4}-\d{2}-\d{2}$/

export function toFilterQuery(filters: Record<string, string>, now: Date): Record<string, string> {
  const { created, from, to, ...others } = filters
  const bounds = {
    ...(created !== undefined && daysOfPeriod(created, now)),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  const query = {
    ...others,
    ...(bounds.from !== undefined && {
      from: day.test(bounds.from) ? spanOfDay(bounds.from).from : bounds.from,
    }),
    ...(bounds.to !== undefined && { to: day.test(bounds.to) ? spanOfDay(bounds.to).to : bounds.to }),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** The views that everybody has, as filters. */
export const commonViews = {
  all: {},
  attention: { needs: 'attention' },
  inProgress: { status: 'created,pending,processing' },
  failedToday: { status: 'failed', created: 'today' },
  large: { above: '1000' },
} as const satisfies Record<string, Record<string, string>>

/** Whether two sets of filters are the same; their order does not matter. */
export function isSame(a: Record<string, string>, b: Record<string, string>): boolean {
  const text = (filters: Record<string, string>) =>
    JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return text(a) === text(b)
}

export const listed = (value: string | undefined) => (value ? value.split(',') : [])
