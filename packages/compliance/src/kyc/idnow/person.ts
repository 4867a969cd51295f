import { findCountry } from '@sliproad/core/countries'
import { isCalendarDate } from '../calendar-date.ts'
import type { DocumentType, KycPerson } from '../contract.ts'
import type { Identification } from './wire.ts'

const documentTypes: Readonly<Record<string, DocumentType>> = {
  PASSPORT: 'passport',
  IDCARD: 'id_card',
  DRIVERS_LICENSE: 'drivers_license',
  RESIDENCE_PERMIT: 'residence_permit',
}

/** The data that the agent or the software verified, which may differ from what the customer entered. */
export function toPerson({ userdata, identificationdocument: document }: Identification): KycPerson {
  const dateOfBirth = userdata?.birthday?.value ?? null
  const countries = [userdata?.address?.country?.value, document?.country?.value]
  const type = document?.type?.value ?? ''
  return {
    firstName: userdata?.firstname?.value || null,
    lastName: userdata?.lastname?.value || null,
    dateOfBirth: dateOfBirth !== null && isCalendarDate(dateOfBirth) ? dateOfBirth : null,
    country: countries.map((code) => code && findCountry(code)?.code).find(Boolean) ?? null,
    documentType: (Object.hasOwn(documentTypes, type) ? documentTypes[type] : undefined) ?? null,
  }
}
