import { dayOf, spanOfDay } from '../../parts/formats/dates.ts'

/** The filters of the list as its address holds them, and the query that the server understands. */

export const periods = ['today', 'yesterday', '7d', '30d', '90d'] as const
const day = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000

export function toFilterQuery(filters: Record<string, string>, now: Date): Record<string, string> {
  const { created, from, to, ...others } = filters
  const span = created === undefined ? {} : spanOfPeriod(created, now)
  const bounds = {
    ...(from !== undefined && { from: day.test(from) ? spanOfDay(from).from : from }),
    ...(to !== undefined && { to: day.test(to) ? spanOfDay(to).to : to }),
  }
  const query = { ...others, ...span, ...bounds }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

function spanOfPeriod(period: string, now: Date): Record<string, string> {
  const today = spanOfDay(dayOf(now.toISOString()))
  const back = (days: number) => spanOfDay(dayOf(new Date(now.getTime() - days * dayMs).toISOString()))
  if (period === 'today') return { from: today.from }
  if (period === 'yesterday') return back(1)
  const days = /^(\d{1,3})d$/.exec(period)?.[1]
  return days === undefined ? {} : { from: back(Number(days) - 1).from }
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
