import { type CustomerSort, customerSorts, type SortDirection } from '@sliproad/core/vocabulary'
import { spanOfDay } from '../../parts/formats/dates.ts'
import { daysOfPeriod } from '../../parts/split/calendar.ts'

/** View, filters and order of the list as its address holds them, and the query that the server understands. */

export type Sorting = { sort: CustomerSort; direction: SortDirection }

const usual: Sorting = { sort: 'last_order', direction: 'desc' }

export function sortingOf({ sort, direction }: Record<string, string>): Sorting {
  const known = customerSorts.find((each) => each === sort)
  return { sort: known ?? usual.sort, direction: direction === 'asc' ? 'asc' : 'desc' }
}

/** What the address says about the order; nothing about the usual one. */
export function searchOfSorting({ sort, direction }: Sorting): Record<string, string> {
  return {
    ...(sort !== usual.sort && { sort }),
    ...(direction !== usual.direction && { direction }),
  }
}

/** The order by a column: most or newest first, and the other way round where it already is. */
export function sortedBy(sort: CustomerSort, now: Sorting): Sorting {
  return { sort, direction: now.sort === sort && now.direction === 'desc' ? 'asc' : 'desc' }
}

/** The filters without the view and the order, which stay when the filters are cleared. */
export function filtersOf(search: Record<string, string>): Record<string, string> {
  const { view: _, sort: __, direction: ___, ...filters } = search
  return filters
}

/** Days begin and end where the reader is. */
export function toCustomerQuery(search: Record<string, string>, now: Date): Record<string, string> {
  const { ordered, orderedFrom, orderedTo, from, to, ...others } = search
  const period = ordered === undefined ? { from: orderedFrom, to: orderedTo } : daysOfPeriod(ordered, now)
  const query = {
    ...others,
    ...sortingOf(search),
    from: boundOf(from, 'from'),
    to: boundOf(to, 'to'),
    orderedFrom: boundOf(period.from, 'from'),
    orderedTo: boundOf(period.to, 'to'),
  }
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

function boundOf(day: string | undefined, side: 'from' | 'to'): string | undefined {
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? spanOfDay(day)[side] : day
}
