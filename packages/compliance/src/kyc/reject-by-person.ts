import type { KycPerson, RejectionReason } from './contract.ts'

export const fullAge = 18

/**
 * Checks that some providers leave to us: an approved person may still be too young, or live where we may not serve.
 * Countries are alpha-2 in upper case. Missing data is not judged here; days are those of UTC.
 */
export function rejectByPerson(
  { dateOfBirth, country }: Pick<KycPerson, 'dateOfBirth' | 'country'>,
  now: Date,
  restrictedCountries: readonly string[],
): Extract<RejectionReason, 'underage' | 'country_restricted'> | undefined {
  if (dateOfBirth !== null && isUnderage(dateOfBirth, now)) return 'underage'
  return country !== null && restrictedCountries.includes(country) ? 'country_restricted' : undefined
}

/** Days in this format compare as texts. A person born on 29 February comes of age on 1 March. */
function isUnderage(dateOfBirth: string, now: Date): boolean {
  const comesOfAge = `${Number(dateOfBirth.slice(0, 4)) + fullAge}${dateOfBirth.slice(4)}`
  return now.toISOString().slice(0, 10) < comesOfAge
}
