import { invalid } from '@sliproad/api/refusal'
import { findCountry } from '@sliproad/core/countries'
import { checkState } from '@sliproad/core/us-states'
import { plainIp } from './client-address.ts'

/** The country that the caller's address belongs to; null when the country file does not list it. */
export function callerCountry(
  { countryOfIp }: { countryOfIp: (ip: string) => string | null },
  { ip }: { ip: string },
): string | null {
  const found = countryOfIp(plainIp(ip))
  // The country file may hold codes that our list of countries does not.
  return found === null ? null : (findCountry(found)?.code ?? null)
}

export function readCountry(given: string): string {
  const country = findCountry(given)
  if (!country)
    throw invalid({ field: 'country', message: `${given} is not an ISO 3166-1 alpha-2 country code we know` })
  return country.code
}

/** The US state that was given, in canonical case; null where none was. */
export function readState(given: string | undefined, country: string | null): string | null {
  if (given === undefined) return null
  const state = checkState(given, country)
  if (!state.ok) throw invalid({ field: 'state', message: state.message })
  return state.code
}
