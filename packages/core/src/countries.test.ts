import { expect, test } from 'vitest'
import { countries, findCountry } from './countries.ts'

test('all 249 countries of ISO 3166-1 are there, each with a name of its own', () => {
  expect(countries).toHaveLength(249)
  expect(countries.every((country) => /^[A-Z]{2}$/.test(country.code))).toBe(true)
  expect(new Set(countries.map((country) => country.name)).size).toBe(249)
})

test('every code is a region that the runtime can name', () => {
  const region = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countries.filter((country) => region.of(country.code) === undefined)).toEqual([])
})

test('countries are found without case and answered in upper case', () => {
  expect(findCountry('de')).toEqual({ code: 'DE', name: 'Germany' })
  for (const code of ['US', 'GB', 'DE']) expect(findCountry(code)?.code).toBe(code)
})

test.each(['', 'U', 'USA', 'XX', 'EU', 'UK', '__proto__'])('%j is no country code', (code) => {
  expect(findCountry(code)).toBeUndefined()
})
