import { isRecord } from '../../json-body.ts'
import { isHandedIn, type KycCase } from '../kyc-case.ts'
import type { KycRoutesContext } from '../kyc-definition.ts'
import { type KycPerson, testPerson } from '../kyc-person.ts'
import type { Account } from './accounts.ts'
import { refuse } from './errors.ts'
import { readScenario } from './scenarios.ts'

const known: readonly string[] = [
  ...['firstname', 'lastname', 'birthday', 'birthplace', 'birthname', 'nationality', 'country', 'street'],
  ...['streetnumber', 'zipcode', 'city', 'gender', 'title', 'email', 'mobilephone', 'preferredLang'],
  ...['trackingid', 'custom1', 'custom2', 'custom3', 'custom4', 'custom5', 'questions'],
]

/** Creates an identification, or accepts new data for an unfinished one. */
export async function startIdentification(
  context: KycRoutesContext,
  { companyId, tier }: Account,
  reference: string,
  body: unknown,
): Promise<{ kycCase: KycCase; isNew: boolean }> {
  const given = readGiven(body)
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(reference)) throw refuse(400, 'MISSING_TRANSACTION_TOKEN')
  const { cases, randomHex, returnUrl } = context
  const scenario = readScenario(Object.values(given))
  const details = {
    companyId,
    given: JSON.stringify(given),
    ...(scenario && { scenario: scenario.name, robot: scenario.kind }),
  }
  const back = returnUrl?.replaceAll('<transactionnumber>', encodeURIComponent(reference)) ?? null
  const created = await cases.create({
    id: `TST-${randomHex(4).toUpperCase()}`,
    reference,
    tier,
    linkKey: reference,
    linkExpiresAt: null,
    successUrl: back,
    rejectUrl: back,
    person: personOf(given),
    details,
  })
  if (created.isNew) return created
  if (isFinished(created.kycCase)) throw refuse(409, 'EXISTING_IDENTIFICATION')
  const kycCase = await cases.amend(created.kycCase, (current) => {
    if (isHandedIn(current) && current.state !== 'rejected') return undefined
    // The result of an earlier attempt is dropped once the next one begins.
    const { result: _result, reason: _reason, ...kept } = current.details
    return { person: personOf(given), details: { ...kept, ...details }, ...reopened(current) }
  })
  return { kycCase, isNew: false }
}

/** The customer may return only after an interrupted attempt. */
function isFinished({ state, details }: KycCase): boolean {
  const isOver = state === 'approved' || state === 'rejected' || state === 'expired'
  return isOver && details.result !== 'ABORTED'
}

function reopened({ state, attempt }: KycCase): Partial<KycCase> {
  if (state !== 'rejected') return {}
  return { state: 'in_progress', submitted: false, taken: [], rejection: null, attempt: attempt + 1 }
}

function readGiven(body: unknown): Record<string, string> {
  if (!isRecord(body)) throw refuse(400, 'UNPARSEABLE_JSON')
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown !== undefined) throw refuse(400, 'UNRECOGNIZED_FIELD', unknown)
  if (body.birthday !== undefined && !/^\d{4}-\d\d-\d\d$/.test(String(body.birthday)))
    throw refuse(400, 'BAD_REQUEST', 'birthday')
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(texts) as Record<string, string>
}

/** A name that requests a test is not a person's name. */
function personOf(given: Readonly<Record<string, string>>): KycPerson {
  const name = (text: string | undefined, usual: string) => (text && !text.startsWith('X-') ? text : usual)
  return {
    ...testPerson,
    firstName: name(given.firstname, testPerson.firstName),
    lastName: name(given.lastname, testPerson.lastName),
    dateOfBirth: given.birthday ?? testPerson.dateOfBirth,
    country: given.country ?? given.nationality ?? testPerson.country,
  }
}
