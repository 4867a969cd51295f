import { countries } from '@sliproad/core/countries'

/** No endpoint tells them; these are the ones that integrations leave out. */
const notServed = new Set([
  ...['AF', 'BY', 'CD', 'CF', 'CU', 'EH', 'ET', 'IQ', 'IR', 'KP', 'LB'],
  ...['LY', 'ML', 'MM', 'NI', 'PS', 'RU', 'SD', 'SO', 'SS', 'SY', 'YE'],
])

export const servedCountries: readonly string[] = countries
  .map(({ code }) => code)
  .filter((code) => !notServed.has(code))

/** Quotes know no country, so Paybis itself would say no only on its page. */
export function isServed(country: string | null): boolean {
  return country === null || !notServed.has(country)
}
