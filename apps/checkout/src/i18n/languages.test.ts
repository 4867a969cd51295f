import { expect, test } from 'vitest'
import { en } from './languages/en.ts'
import { languageCodes, languages } from './languages.ts'

type Entry = string | ((...values: never[]) => string)
type Catalogue = Record<string, Record<string, Entry>>

/** A distinct value for each placeholder, so that a forgotten one is noticed. */
const marks = ['⟨one⟩', '⟨two⟩', '⟨three⟩', '⟨four⟩']
const counts = [1, 2, 3, 5, 11, 21, 100]

function said(entry: Entry, values: readonly unknown[]): string {
  return typeof entry === 'string' ? entry : entry(...(values as never[]))
}

/** Texts that take a count. */
const counting =
  /minutesLeft|moreMethods|tooPrecise|toCompare|newPricesSpoken|others$|faults|noAnswer|silent.asked|tryingIn|unscreenedReason|seeAll|length|live$|busy.reason|step|asking|bestOf|compareMore|moreOffers|titlePayout|titleFewest|titleCheapest/
const countingFirst = /offers.title$|offers.spoken|compareTitle/

function valuesFor(path: string, count: number): unknown[] {
  if (counting.test(path)) return [count, count]
  return countingFirst.test(path) ? [count, ...marks] : marks
}

test('at least fifteen languages are spoken, two of them from right to left', () => {
  expect(languageCodes.length).toBeGreaterThanOrEqual(15)
  expect(languageCodes.filter((code) => languages[code].dir === 'rtl')).toEqual(['ar', 'he'])
})

test.each(languageCodes)('%s says everything and forgets nothing that it was given', async (code) => {
  const texts = (await languages[code].load()) as unknown as Catalogue
  for (const [section, entries] of Object.entries(en as unknown as Catalogue)) {
    for (const [name, original] of Object.entries(entries)) {
      const path = `${section}.${name}`
      const entry = texts[section]?.[name]
      if (entry === undefined) throw new Error(`${path} is missing`)
      for (const count of counts) {
        const values = valuesFor(path, count)
        const text = said(entry, values)
        expect(text.trim(), path).not.toBe('')
        expect(text, path).not.toMatch(/undefined|\[object/)
        const wanted = marks.filter((mark) => said(original, values).includes(mark))
        for (const mark of wanted) expect(text, path).toContain(mark)
      }
    }
  }
})
