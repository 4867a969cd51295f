import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { chooseLanguage, loadLocale } from './load-locale.ts'

test.each([
  [['en-US', 'de'], null, 'en', 'en-US'],
  [['fi-FI', 'de-AT'], null, 'de', 'de-AT'],
  [['de'], null, 'de', 'de-DE'],
  [['fi-FI'], null, 'en', 'en-GB'],
  [[], null, 'en', 'en-GB'],
  [['en-US'], 'ar', 'ar', 'ar'],
  [['en-US', 'de-CH'], 'de', 'de', 'de-CH'],
  [['en-US'], 'klingon', 'en', 'en-US'],
])('a reader of %j who picked %s gets %s as %s', (wanted, chosen, language, tag) => {
  expect(chooseLanguage(wanted, chosen)).toEqual({ language, tag })
})

test('dates and amounts follow the region of the chosen language', async () => {
  const { format } = await loadLocale(chooseLanguage(['en-US']))
  expect(format.money(decimal('1250.5'), 'USD')).toBe('$1,250.50')
})

test('Arabic and Hebrew are read from right to left', async () => {
  for (const code of ['ar', 'he']) {
    expect((await loadLocale(chooseLanguage([code]))).dir).toBe('rtl')
  }
})
