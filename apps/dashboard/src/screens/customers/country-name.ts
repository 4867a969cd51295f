import { locale } from '../../parts/formats/locale.ts'

const regions = new Intl.DisplayNames(locale, { type: 'region' })

/** The country in the reader's language; a code that is none stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code
}
