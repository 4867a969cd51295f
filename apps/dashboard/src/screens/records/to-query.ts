import { spanOfDay } from '../../parts/formats/dates.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** Converts the filter bar's days to the API's times: from the start of the first to the end of the last, for the reader. */
export function toQuery(filters: Record<string, string>): Record<string, string> {
  const entries = Object.entries(filters).map(([name, value]): [string, string] => {
    if ((name !== 'from' && name !== 'to') || !day.test(value)) return [name, value]
    return [name, spanOfDay(value)[name]]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
