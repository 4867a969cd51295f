import { expect, test } from 'vitest'
import { callerLanguage } from './caller-language.ts'

test.each([
  ['de', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['EN;q=0.5', 'en'],
  ['*', null],
  ['fil-PH', null],
  ['', null],
  [undefined, null],
])('a browser that prefers %j reads %j', (accepted, language) => {
  const headers = accepted === undefined ? {} : { 'accept-language': accepted }
  expect(callerLanguage({ headers })).toBe(language)
})
