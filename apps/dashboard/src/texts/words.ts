import { locale } from '../parts/formats/locale.ts'

/** Words by names that the server sends. A name that has no word is shown as it came. */
export type Words<Name extends string> = Record<Name, string> & {
  readonly [name: string]: string | undefined
}

/** Keeps the names in the type, so that another language cannot leave one out. */
export function words<Name extends string>(all: Record<Name, string>): Words<Name> {
  return all as Words<Name>
}

let grouped: Intl.NumberFormat | undefined

/** The formatter is made at its first use: the pages before the login count nothing. */
function formatGrouped(count: number): string {
  grouped ??= new Intl.NumberFormat(locale)
  return grouped.format(count)
}

/** The forms of words that go with counts, by the rules of a language. */
export function plurals(language: string) {
  const rules = new Intl.PluralRules(language)
  const plural = (count: number, one: string, other: string) => (rules.select(count) === 'one' ? one : other)
  return {
    plural,
    /** `1 order`, `2,481 orders` */
    counted: (count: number, one: string, other: string) =>
      `${formatGrouped(count)} ${plural(count, one, other)}`,
  }
}
