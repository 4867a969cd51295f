import { invalid } from '@sliproad/api/refusal'
import { findCountry } from '@sliproad/core/countries'
import { plainIp } from './client-address.ts'

/** Where the caller is, by his address; null when nobody knows. */
export function callerCountry(
  { countryOfIp }: { countryOfIp: (ip: string) => string | null },
  { ip }: { ip: string },
): string | null {
  const found = countryOfIp(plainIp(ip))
  // The country file may know codes that are none of ours.
  return found === null ? null : (findCountry(found)?.code ?? null)
}

export function readCountry(given: string): string {
  const country = findCountry(given)
  if (!country)
    throw invalid({ field: 'country', message: `${given} is not an ISO 3166-1 alpha-2 country code we know` })
  return country.code
}
