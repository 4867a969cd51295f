import { locale } from './locale.ts'

let regions: Intl.DisplayNames | undefined

/** The country in the reader's language; a code that is none stays as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code
  regions ??= new Intl.DisplayNames(locale, { type: 'region' })
  return regions.of(code.toUpperCase()) ?? code
}
