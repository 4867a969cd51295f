import { alpha2Of } from '@sliproad/core/country-alpha3'
import { isRecord } from '../../json-body.ts'
import { type KycTier, kycTiers } from '../kyc-case.ts'
import type { KycRoutesContext } from '../kyc-definition.ts'
import { type KycPerson, testPerson } from '../kyc-person.ts'
import { refuse } from './errors.ts'

type Applicant = { level: string; reference: unknown; fixedInfo?: unknown }

/** The applicant of an external user id, created when there is none yet. */
export function createApplicant(
  { cases, credentials, randomHex }: KycRoutesContext,
  { level, reference, fixedInfo }: Applicant,
) {
  const tier = kycTiers.find((name) => credentials[levelField(name)] === level)
  if (!tier) throw refuse(400, `Level '${level}' does not exist`)
  if (typeof reference !== 'string' || reference === '') throw refuse(400, 'External user id is required')
  return cases.create({
    id: randomHex(12),
    reference,
    tier,
    linkKey: randomHex(8),
    linkExpiresAt: null,
    successUrl: null,
    rejectUrl: null,
    person: personOf(fixedInfo),
    details: { level, inspectionId: randomHex(12) },
  })
}

export function levelField(tier: KycTier): string {
  return `${tier}Level`
}

function personOf(fixedInfo: unknown): KycPerson {
  const given = isRecord(fixedInfo) ? fixedInfo : {}
  const text = (value: unknown, usual: string) => (typeof value === 'string' && value ? value : usual)
  return {
    ...testPerson,
    firstName: text(given.firstName, testPerson.firstName),
    lastName: text(given.lastName, testPerson.lastName),
    dateOfBirth: text(given.dob, testPerson.dateOfBirth),
    country: alpha2Of(text(given.country, '')) ?? testPerson.country,
  }
}
