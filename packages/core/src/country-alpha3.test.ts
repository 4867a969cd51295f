import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { alpha2Of, alpha3Of } from './country-alpha3.ts'

test('every country has one code of three letters, and it leads back', () => {
  const codes = countries.map(({ code }) => alpha3Of(code))
  expect(codes.every((code) => /^[A-Z]{3}$/.test(code ?? ''))).toBe(true)
  expect(new Set(codes).size).toBe(countries.length)
  for (const { code } of countries) expect(alpha2Of(alpha3Of(code) ?? '')).toBe(code)
})

test.each([
  ['DE', 'DEU'],
  ['GB', 'GBR'],
  ['CH', 'CHE'],
  ['RO', 'ROU'],
  ['RS', 'SRB'],
  ['CD', 'COD'],
  ['KP', 'PRK'],
  ['KR', 'KOR'],
])('%s is %s, although the letters would not say so', (alpha2, alpha3) => {
  expect(alpha3Of(alpha2.toLowerCase())).toBe(alpha3)
  expect(alpha2Of(alpha3.toLowerCase())).toBe(alpha2)
})

test.each(['', 'XKX', 'ZZZ', 'DE', '__proto__', 'constructor'])('%j has no two letters', (code) => {
  expect(alpha2Of(code)).toBeUndefined()
})
