import { findCountry } from '@sliproad/core/countries'
import { alpha2Of } from '@sliproad/core/country-alpha3'
import { isCalendarDate } from '../calendar-date.ts'
import type { DocumentType, KycPerson } from '../contract.ts'
import type { Info } from './wire.ts'

const documentTypes: Readonly<Record<string, DocumentType>> = {
  PASSPORT: 'passport',
  ID_CARD: 'id_card',
  DRIVERS: 'drivers_license',
  RESIDENCE_PERMIT: 'residence_permit',
}

/** The data that Sumsub read from the documents. Selfies and bills are in the same list and are skipped. */
export function toPerson(info: Info | null | undefined): KycPerson {
  const document = info?.idDocs?.find(({ idDocType }) => typeOf(idDocType) !== undefined)
  const countries = [info?.addresses?.[0]?.country, info?.country, document?.country]
  const dateOfBirth = info?.dob ?? null
  return {
    firstName: info?.firstName || null,
    lastName: info?.lastName || null,
    dateOfBirth: dateOfBirth !== null && isCalendarDate(dateOfBirth) ? dateOfBirth : null,
    country: countries.map(toCountry).find((code) => code !== undefined) ?? null,
    documentType: typeOf(document?.idDocType) ?? null,
  }
}

function typeOf(theirs: string | null | undefined): DocumentType | undefined {
  return theirs && Object.hasOwn(documentTypes, theirs) ? documentTypes[theirs] : undefined
}

function toCountry(theirs: string | null | undefined): string | undefined {
  return theirs ? (alpha2Of(theirs) ?? findCountry(theirs)?.code) : undefined
}
