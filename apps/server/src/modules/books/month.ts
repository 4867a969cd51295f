/** A calendar month in UTC, such as `2026-03`. */
export type Month = string & { readonly isMonth: true }

const form = /^20\d\d-(0[1-9]|1[0-2])$/

export function readMonth(text: string): Month | undefined {
  return form.test(text) ? (text as Month) : undefined
}

export function monthOf(time: Date): Month {
  return time.toISOString().slice(0, 7) as Month
}

/** Where something is booked that happened at a time: in its month, or in the present one when that month is closed. */
export function monthToBook(occurredAt: Date, isClosed: (month: Month) => boolean, now: Date): Month {
  const month = monthOf(occurredAt)
  return isClosed(month) ? monthOf(now) : month
}

/** Its first day, as the database stores it. */
export function firstDayOf(month: Month): string {
  return `${month}-01`
}

export function startOf(month: Month): Date {
  return new Date(`${month}-01T00:00:00.000Z`)
}

/** The moment after its end. */
export function endOf(month: Month): Date {
  const start = startOf(month)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}
