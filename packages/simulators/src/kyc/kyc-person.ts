import { sanctionedCountries } from '../sanctioned-countries.ts'

export const documentTypes = ['passport', 'id_card', 'drivers_license', 'residence_permit'] as const
export type DocumentType = (typeof documentTypes)[number]

export type KycPerson = {
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
  /** Alpha-2. */
  country: string
  documentType: DocumentType
}

/** An invented person, with whom the page is filled in. */
export const testPerson: KycPerson = {
  firstName: 'Alex',
  lastName: 'Sandbox',
  dateOfBirth: '1990-01-15',
  country: 'DE',
  documentType: 'id_card',
}

/** The same person, sixteen years old. */
export function asMinor(person: KycPerson, now: Date): KycPerson {
  return { ...person, dateOfBirth: `${now.getUTCFullYear() - 16}-01-15` }
}

/** The same person from a country that is not served. */
export function asRestricted(person: KycPerson): KycPerson {
  const isRestricted = sanctionedCountries.includes(person.country)
  return isRestricted ? person : { ...person, country: 'KP' }
}
