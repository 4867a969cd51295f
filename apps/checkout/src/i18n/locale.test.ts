import { expect, test } from 'vitest'
import { chooseLocale } from './locale.ts'

test.each([
  [['en-US', 'de'], 'en-US'],
  [['de-DE', 'en-AU'], 'en-AU'],
  [['en'], 'en-GB'],
  [['de-DE'], 'en-GB'],
  [[], 'en-GB'],
])('a reader of %j gets %s', (wanted, tag) => {
  expect(chooseLocale(wanted).tag).toBe(tag)
})

test('dates and amounts follow the region of the chosen language', () => {
  expect(chooseLocale(['en-US']).format.money('1250.5', 'USD')).toBe('$1,250.50')
})
