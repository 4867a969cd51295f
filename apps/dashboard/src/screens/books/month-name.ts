import { locale } from '../../parts/formats/locale.ts'

const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `March 2026` for `2026-03`. */
export function monthName(month: string): string {
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
