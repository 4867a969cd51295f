import { countries } from '@sliproad/core/countries'
import type { QuoteRequest } from '../contract.ts'

/** No endpoint lists them; these are the ones that integrations exclude. */
const notServed = new Set([
  ...['AF', 'BY', 'CD', 'CF', 'CU', 'EH', 'ET', 'IQ', 'IR', 'KP', 'LB'],
  ...['LY', 'ML', 'MM', 'NI', 'PS', 'RU', 'SD', 'SO', 'SS', 'SY', 'YE'],
])

export const servedCountries: readonly string[] = countries
  .map(({ code }) => code)
  .filter((code) => !notServed.has(code))

/** US states that integrations exclude. */
export const excludedStates: readonly string[] = ['HI', 'NY']

/** Quotes have no country, so Paybis itself would refuse only on its page. */
export function isServed({ country, state }: Pick<QuoteRequest, 'country' | 'state'>): boolean {
  if (country === 'US' && state && excludedStates.includes(state)) return false
  return country === null || !notServed.has(country)
}
