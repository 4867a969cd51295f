import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test('the choice comes first, then the languages of the browser, then English', () => {
  expect(languageOf('en', ['de-DE'])).toBe('en')
  expect(languageOf(null, ['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(languageOf(null, ['fr'])).toBe('en')
  expect(languageOf('xx', ['de'])).toBe('de')
})
