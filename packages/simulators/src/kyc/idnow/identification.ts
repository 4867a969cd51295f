import type { KycCase } from '../kyc-case.ts'
import type { DocumentType } from '../kyc-person.ts'

const documentWords: Readonly<Record<DocumentType, string>> = {
  passport: 'PASSPORT',
  id_card: 'IDCARD',
  drivers_license: 'DRIVERS_LICENSE',
  residence_permit: 'RESIDENCE_PERMIT',
}

type Given = Readonly<Record<string, string>>

export function givenOf({ details }: KycCase): Given {
  return JSON.parse(details.given ?? '{}') as Given
}

/** The one object of IDnow's answers and callbacks. */
export function toIdentification(kycCase: KycCase) {
  const { details, reference, id, updatedAt } = kycCase
  const given = givenOf(kycCase)
  const isUnfinished = details.result === 'ABORTED' || details.result === 'CANCELED'
  const company = details.companyId
  return {
    identificationprocess: {
      result: details.result,
      reason: details.reason || null,
      companyid: company,
      id,
      transactionnumber: reference,
      agentname: 'TROBOT',
      type: 'WEB',
      identificationtime: updatedAt.replace('Z', '+00:00'),
      ...(!isUnfinished && {
        filename: `${reference}.zip`,
        href: `/api/v1/${company}/identifications/${reference}.zip`,
      }),
    },
    customdata: Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [`custom${number}`, given[`custom${number}`] ?? null]),
    ),
    contactdata: { email: given.email ?? null, mobilephone: given.mobilephone ?? null },
    userdata: isUnfinished ? originals(given) : verified(kycCase, given),
    ...(!isUnfinished && {
      identificationdocument: {
        type: { value: documentWords[kycCase.person.documentType], status: 'NEW' },
        country: { value: kycCase.person.country, status: 'NEW' },
        number: { value: 'L01X00T47', status: 'NEW' },
        validuntil: { value: '2031-10-11', status: 'NEW' },
      },
      attachments: { pdf: `${reference}.pdf`, idfrontside: `${reference}_idfrontside.jpg` },
    }),
  }
}

/** A failed attempt has only the data that was known before it. */
function originals(given: Given) {
  const names = ['firstname', 'lastname', 'birthday'].filter((name) => given[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, { status: 'ORIGINAL', original: given[name] }]))
}

function verified({ person }: KycCase, given: Given) {
  return {
    firstname: item(person.firstName.toUpperCase(), given.firstname?.toUpperCase()),
    lastname: item(person.lastName.toUpperCase(), given.lastname?.toUpperCase()),
    birthday: item(person.dateOfBirth, given.birthday),
    nationality: item(person.country, given.nationality),
    address: { country: item(person.country, given.country) },
  }
}

function item(value: string, original: string | undefined) {
  if (original === undefined) return { value, status: 'NEW' }
  return original === value ? { value, status: 'MATCH' } : { value, status: 'CHANGE', original }
}
