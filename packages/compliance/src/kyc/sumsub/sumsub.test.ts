import { createHmac } from 'node:crypto'
import { ProviderFailure, WebhookRefused } from '@sliproad/providers/kit'
import { json, startProvider, testCall } from '@sliproad/providers/testing/fake-provider'
import { readFixture } from '@sliproad/providers/testing/fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKycConfig } from '../../connect-provider.ts'
import { deepMutationsOf } from '../../testing/deep-mutations.ts'
import { rejectionReasons } from '../contract.ts'
import { aMessage, aRef, aStart, connectForTest } from '../testing/connect-for-test.ts'
import { sumsub } from './index.ts'
import { buttonsIn, toReasons } from './reject-reasons.ts'
import { signedHeaders } from './sign-request.ts'
import { readSumsubTime } from './sumsub-time.ts'

const keys = {
  appToken: 'sbx:token',
  secretKey: 'test-secret-key-0001',
  webhookSecret: 'test-webhook-secret',
  basicLevel: 'onramp-basic',
  standardLevel: 'onramp-standard',
  enhancedLevel: 'onramp-enhanced',
  mode: 'test',
}
const vectorTime = new Date(1_700_000_000_000)
const approved = readFixture(import.meta.url, 'applicant')

function connect(url = 'http://127.0.0.1:9', changes: Record<string, string> = {}) {
  return connectForTest(sumsub, { ...keys, apiUrl: url, ...changes }, { now: vectorTime })
}

/** Answers by path; an unlisted path is answered with 404 in Sumsub's format. */
async function connectTo(replies: Record<string, string | object>, status = 200) {
  const provider = await startProvider(({ url }, response) => {
    const reply = replies[url.pathname]
    const missing = { description: 'Applicant not found', code: 404, correlationId: 'c1' }
    json(response, reply ?? missing, reply === undefined ? 404 : status)
  })
  return { sumsub: connect(provider.url), seen: provider.seen }
}

const byCase = '/resources/applicants/-;externalUserId=case_01HZX/one'
const byId = '/resources/applicants/65a0c0ffee0000000000abcd/one'

type Changes = { review?: object; info?: object | null; deleted?: boolean }

async function readWith({ review = {}, info, deleted }: Changes, more: Record<string, object> = {}) {
  const applicant = JSON.parse(approved)
  Object.assign(applicant.review, review)
  if (info !== undefined) applicant.info = info
  if (deleted !== undefined) applicant.deleted = deleted
  const { sumsub: provider, seen } = await connectTo({ [byCase]: applicant, ...more })
  return { reading: await provider.read(aRef(), testCall()), seen }
}

const completed = (reviewResult: object) => ({ reviewStatus: 'completed', reviewResult })

test.each([
  [
    'POST',
    '/resources/sdkIntegrations/levels/-/websdkLink',
    '{"levelName":"onramp-basic","userId":"case_01HZX","ttlInSecs":86400}',
    '3f35e914d18604bf4c78236f3bf1dee4c8f4c2f0f0b30b89c70b06a87686cd8d',
  ],
  [
    'POST',
    '/resources/sdkIntegrations/levels/-/websdkLink?lang=en',
    '{"levelName":"onramp-basic","userId":"case_01HZX","ttlInSecs":86400}',
    'dc6d59531545edcbc2c237f7148e0f723a182fd4dd56c2122b6fff420d4d3a80',
  ],
  [
    'POST',
    '/resources/applicants?levelName=onramp-basic',
    '{"externalUserId":"case_01HZX"}',
    '8b86b9771a0db38505195fac9d993a48863af80f63faf7f920284a8ec9be7c92',
  ],
  [
    'POST',
    '/resources/accessTokens/shareToken',
    '{"applicantId":"65a0c0ffee0000000000abcd","forClientId":"transak","ttlInSecs":1200}',
    '1cac9e8da581d8f4bc4a5921c18c854dc95cb9de7e9de6661bc1dbef19aa933a',
  ],
  ['GET', byId, '', '6b3883e00f15be6adc0e89fdb4fab77d959b7f45fdb2c166a92a1b739d932774'],
] as const)('%s %s is signed as the known vector says', (method, path, body, signature) => {
  const headers = signedHeaders(keys, { method, path, body, now: vectorTime })
  expect(headers).toEqual({
    'content-type': 'application/json',
    'x-app-token': 'sbx:token',
    'x-app-access-ts': '1700000000',
    'x-app-access-sig': signature,
  })
})

test('a start asks for a link on the tier’s level and signs what it sends', async () => {
  const path = '/resources/sdkIntegrations/levels/-/websdkLink'
  const { sumsub: provider, seen } = await connectTo({ [path]: { url: 'https://in.sumsub.com/websdk/p/7J' } })
  const link = await provider.start(aStart({ tier: 'standard', language: 'en' }), testCall())
  expect(link).toEqual({ url: 'https://in.sumsub.com/websdk/p/7J', providerCaseId: null })
  const [request] = seen
  expect(JSON.parse(request?.body ?? '')).toEqual({
    levelName: 'onramp-standard',
    userId: 'case_01HZX',
    ttlInSecs: 86_400,
    redirect: {
      successUrl: 'https://shop.example/verified?case=case_01HZX',
      rejectUrl: 'https://shop.example/verified?case=case_01HZX',
    },
  })
  expect(request?.url.search).toBe('?lang=en')
  const signed = { method: 'POST', path: `${path}?lang=en`, body: request?.body ?? '' } as const
  const { 'x-app-access-sig': signature } = signedHeaders(keys, { ...signed, now: vectorTime })
  expect(request?.headers['x-app-access-sig']).toBe(signature)
})

test('a language that is none of two letters is left to Sumsub', async () => {
  const path = '/resources/sdkIntegrations/levels/-/websdkLink'
  const { sumsub: provider, seen } = await connectTo({ [path]: { url: 'https://in.sumsub.com/x' } })
  await provider.start(aStart({ language: 'en&ttlInSecs=9' }), testCall())
  expect(seen[0]?.url.search).toBe('')
})

const sharePath = '/resources/accessTokens/shareToken'
const aShare = {
  ...aRef({ providerCaseId: '65a0c0ffee0000000000abcd' }),
  recipient: 'moonpay_client_id',
  seconds: 600,
}

test('a share token is asked for one recipient, with the body and signature of the known vector', async () => {
  const reply = { token: '_act-jwt-x.y', forClientId: 'moonpay_client_id' }
  const { sumsub: provider, seen } = await connectTo({ [sharePath]: reply })
  expect(await provider.share?.(aShare, testCall())).toBe('_act-jwt-x.y')
  expect(seen[0]?.body).toBe(
    '{"applicantId":"65a0c0ffee0000000000abcd","forClientId":"moonpay_client_id","ttlInSecs":600}',
  )
  expect(seen[0]?.headers['x-app-access-sig']).toBe(
    '2b1a60a794170eddfca52e66609aece80c9185836dd416c07c04b2339f08ab04',
  )
})

test.each([
  ['for another recipient', { token: '_act-x', forClientId: 'another' }],
  ['without a token', { token: '', forClientId: 'moonpay_client_id' }],
  ['with more than a token', { token: '_act-x\r\nx-more: 1', forClientId: 'moonpay_client_id' }],
])('an answer to a share %s is a failure', async (_, reply) => {
  const { sumsub: provider } = await connectTo({ [sharePath]: reply })
  await expect(provider.share?.(aShare, testCall())).rejects.toThrow(ProviderFailure)
})

test('an applicant whom Sumsub never named is shared with no one', async () => {
  const { sumsub: provider, seen } = await connectTo({ [sharePath]: { token: '_act-x' } })
  await expect(provider.share?.({ ...aShare, providerCaseId: null }, testCall())).rejects.toThrow(
    ProviderFailure,
  )
  expect(seen).toEqual([])
})

test('a read signs the path without a body, below whatever base it has', async () => {
  const provider = await startProvider((_request, response) => json(response, approved))
  const connected = connect(`${provider.url}/mounted/here`)
  await connected.read(aRef({ providerCaseId: '65a0c0ffee0000000000abcd' }), testCall())
  const [request] = provider.seen
  expect(request?.url.pathname).toBe(`/mounted/here${byId}`)
  expect(request?.headers['content-type']).toBe('application/json')
  expect(request?.headers['x-app-access-sig']).toBe(
    '6b3883e00f15be6adc0e89fdb4fab77d959b7f45fdb2c166a92a1b739d932774',
  )
})

test('an approved applicant brings the person, at home before the document’s country', async () => {
  const { reading } = await readWith({})
  expect(reading).toEqual({
    providerCaseId: '65a0c0ffee0000000000abcd',
    providerStatus: 'completed GREEN',
    status: 'approved',
    reasons: [],
    retryable: false,
    person: {
      firstName: 'Ann',
      lastName: 'Lee',
      dateOfBirth: '1990-01-15',
      country: 'AT',
      documentType: 'id_card',
    },
    occurredAt: new Date('2026-01-02T03:04:05Z'),
  })
})

test.each([
  [{ addresses: null }, { country: 'DE' }],
  [{ addresses: [], country: null, idDocs: [{ idDocType: 'PASSPORT', country: 'GBR' }] }, { country: 'GB' }],
  [{ addresses: [{ country: 'ZZZ' }], country: 'deu' }, { country: 'DE' }],
  [
    { addresses: [], country: 'Atlantis', idDocs: [] },
    { country: null, documentType: null },
  ],
  [{ idDocs: [{ idDocType: 'PASSPORT' }] }, { documentType: 'passport' }],
  [{ idDocs: [{ idDocType: 'DRIVERS' }] }, { documentType: 'drivers_license' }],
  [{ idDocs: [{ idDocType: 'RESIDENCE_PERMIT' }] }, { documentType: 'residence_permit' }],
  [{ idDocs: [{ idDocType: 'UTILITY_BILL' }, { idDocType: 'constructor' }] }, { documentType: null }],
  [{ dob: '1990-02-31' }, { dateOfBirth: null }],
  [
    { firstName: '', lastName: null },
    { firstName: null, lastName: null },
  ],
])('from %o the person is read as %o', async (info, person) => {
  const whole = { ...JSON.parse(approved).info, ...info }
  expect((await readWith({ info: whole })).reading).toMatchObject({ status: 'approved', person })
})

test.each([
  [{ reviewStatus: 'init', reviewResult: null }, null, 'pending'],
  [{ reviewStatus: 'init', reviewResult: null }, { idDocs: [{ idDocType: 'PASSPORT' }] }, 'in_progress'],
  [{ reviewStatus: 'pending', reviewResult: null }, null, 'in_progress'],
  [{ reviewStatus: 'prechecked' }, null, 'in_progress'],
  [{ reviewStatus: 'queued' }, null, 'in_progress'],
  [{ reviewStatus: 'awaitingService', reviewResult: { reviewAnswer: 'GREEN' } }, null, 'in_progress'],
  [{ reviewStatus: 'awaitingUser' }, null, 'in_progress'],
  [{ reviewStatus: 'onHold' }, null, 'manual_review'],
  [completed({ reviewAnswer: 'GREEN' }), null, 'approved'],
  [completed({ reviewAnswer: 'GREEN', rejectLabels: [] }), null, 'approved'],
  [completed({ reviewAnswer: 'RED', reviewRejectType: 'FINAL' }), null, 'rejected'],
  [completed({ reviewAnswer: 'RED', reviewRejectType: 'RETRY' }), null, 'rejected'],
  [completed({ reviewAnswer: 'RED' }), null, 'rejected'],
  [completed({ reviewAnswer: 'YELLOW' }), null, 'unknown'],
  [completed({}), null, 'unknown'],
  [{ reviewStatus: 'completed', reviewResult: null }, null, 'unknown'],
  [completed({ reviewAnswer: 'GREEN', reviewRejectType: 'FINAL' }), null, 'unknown'],
  [completed({ reviewAnswer: 'GREEN', rejectLabels: ['FORGERY'] }), null, 'unknown'],
  [{ reviewStatus: 'brandNew' }, null, 'unknown'],
  [{ reviewStatus: 'constructor' }, null, 'unknown'],
])('%o with info %o means %s', async (review, info, status) => {
  const { reading } = await readWith({ review, info })
  expect(reading).toMatchObject({ status })
  if (status !== 'approved') expect(reading?.person).toBeNull()
})

test('only a rejection with RETRY may be tried again', async () => {
  const retry = completed({ reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['LOW_QUALITY'] })
  const final = completed({ reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['LOW_QUALITY'] })
  expect((await readWith({ review: retry })).reading).toMatchObject({ retryable: true })
  expect((await readWith({ review: final })).reading).toMatchObject({
    retryable: false,
    reasons: ['document_unreadable'],
    providerStatus: 'completed RED FINAL',
  })
})

test('an approval can turn into a rejection later, and reads so with its own time', async () => {
  const later = {
    ...completed({ reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] }),
    reviewDate: '2026-01-09 10:00:00+0000',
  }
  expect((await readWith({ review: later })).reading).toMatchObject({
    status: 'rejected',
    reasons: ['document_fraud'],
    person: null,
    occurredAt: new Date('2026-01-09T10:00:00Z'),
  })
})

test('a time from before the present state is not told as its time', async () => {
  expect((await readWith({ review: { reviewStatus: 'pending' } })).reading).toMatchObject({
    occurredAt: null,
  })
})

test('an approval on another level than the tier’s is not taken', async () => {
  expect((await readWith({ review: { levelName: 'id-and-liveness' } })).reading).toMatchObject({
    status: 'unknown',
    person: null,
  })
  expect((await readWith({ review: { levelName: null } })).reading).toMatchObject({ status: 'approved' })
})

test('a deactivated applicant has expired, and so has a deleted one', async () => {
  expect((await readWith({ deleted: true })).reading).toMatchObject({ status: 'expired', person: null })
  const gone = { description: 'Applicant is deleted', code: 409, errorCode: 1008 }
  const { sumsub: provider } = await connectTo({ [byId]: gone }, 409)
  const ref = aRef({ providerCaseId: '65a0c0ffee0000000000abcd' })
  expect(await provider.read(ref, testCall())).toMatchObject({
    status: 'expired',
    providerCaseId: '65a0c0ffee0000000000abcd',
  })
})

test('another conflict is a failure', async () => {
  const { sumsub: provider } = await connectTo({ [byCase]: { code: 409, errorCode: 1009 } }, 409)
  await expect(provider.read(aRef(), testCall())).rejects.toMatchObject({ kind: 'bad_status' })
})

test('an applicant that Sumsub does not know is no failure', async () => {
  const { sumsub: provider } = await connectTo({})
  expect(await provider.read(aRef(), testCall())).toBeUndefined()
})

test('an answer about another case is refused', async () => {
  const { sumsub: provider } = await connectTo({ [byId]: approved })
  const ref = aRef({ caseId: 'case_other', providerCaseId: '65a0c0ffee0000000000abcd' })
  await expect(provider.read(ref, testCall())).rejects.toMatchObject({ kind: 'bad_answer' })
})

test('in production a sandbox token reads and starts nothing', async () => {
  const provider = await startProvider((_request, response) => json(response, approved))
  const live = connect(provider.url, { mode: 'live' })
  await expect(live.read(aRef(), testCall())).rejects.toMatchObject({ kind: 'unauthorized' })
  await expect(live.start(aStart(), testCall())).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(provider.seen).toEqual([])
  const real = connect(provider.url, { mode: 'live', appToken: 'prd:token' })
  expect(await real.read(aRef(), testCall())).toMatchObject({ status: 'approved' })
})

test.each([
  [['AGE_REQUIREMENT_MISMATCH', 'FORGERY'], [], 'underage'],
  [['REGULATIONS_VIOLATIONS'], ['regulationsViolations', 'regulationsViolations_age'], 'underage'],
  [['WRONG_USER_REGION', 'BLURRY'], [], 'country_restricted'],
  [['FOREIGNER'], [], 'country_restricted'],
  [['REGULATIONS_VIOLATIONS'], ['regulationsViolations_wrongRegion'], 'country_restricted'],
  [['REGULATIONS_VIOLATIONS'], [], 'country_restricted'],
  [['REGULATIONS_VIOLATIONS', 'DUPLICATE'], ['regulationsViolations_duplicate'], 'document_fraud'],
  [['FORGERY', 'EXPIRATION_DATE'], [], 'document_fraud'],
  [['SPAM'], [], 'document_fraud'],
  [['SELFIE_MISMATCH', 'EXPIRATION_DATE'], [], 'face_mismatch'],
  [['BLURRY', 'EXPIRATION_DATE'], [], 'document_expired'],
  [['OUTDATED_DOCUMENT_VERSION'], [], 'document_expired'],
  [['UNSUITABLE_ENV'], [], 'document_unreadable'],
  [['SANCTIONS'], [], undefined],
  [['PEP', 'COMPANY_NOT_DEFINED_BENEFICIARIES'], [], undefined],
  [['REGULATIONS_VIOLATIONS'], ['regulationsViolations_riskBankCard'], undefined],
  [['BRAND_NEW'], [], undefined],
  [['constructor', '__proto__'], [], undefined],
  [[], [], undefined],
])('labels %o with buttons %o give %s', (labels, buttons, reason) => {
  expect(toReasons({ labels, buttons })).toEqual(reason === undefined ? [] : [reason])
})

test('whatever the labels, there is at most one reason, and it is one of ours', () => {
  const label = fc.oneof(fc.string(), fc.constantFrom('FORGERY', 'BLURRY', 'REGULATIONS_VIOLATIONS'))
  fc.assert(
    fc.property(fc.array(label), fc.array(fc.string()), (labels, buttons) => {
      const reasons = toReasons({ labels, buttons })
      expect(reasons.length).toBeLessThanOrEqual(1)
      expect(reasons.every((reason) => rejectionReasons.includes(reason))).toBe(true)
    }),
  )
})

const violation = completed({
  reviewAnswer: 'RED',
  reviewRejectType: 'FINAL',
  rejectLabels: ['REGULATIONS_VIOLATIONS'],
})
const clarification = '/resources/moderationStates/-;applicantId=65a0c0ffee0000000000abcd'

test.each([
  [{ applicantState: { regulationsViolations: ['regulationsViolations_age'] } }, 'underage'],
  [[{ applicantState: { buttonIds: ['regulationsViolations_age'] } }], 'underage'],
  [{ applicantState: { regulationsViolations_wrongRegion: {} } }, 'country_restricted'],
  [{ imagesStates: {} }, 'country_restricted'],
])('a violation without a button is clarified by %o', async (states, reason) => {
  const { reading, seen } = await readWith({ review: violation }, { [clarification]: states })
  expect(reading?.reasons).toEqual([reason])
  expect(seen.map(({ url }) => url.pathname)).toEqual([byCase, clarification])
  expect(seen[1]?.headers['x-app-access-sig']).toMatch(/^[0-9a-f]{64}$/)
})

test('a violation without details counts as one of the region', async () => {
  expect((await readWith({ review: violation })).reading?.reasons).toEqual(['country_restricted'])
})

test('other rejections ask for no clarification', async () => {
  const review = completed({ reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['BLURRY'] })
  expect((await readWith({ review })).seen).toHaveLength(1)
})

test('buttons are found at any reasonable depth', () => {
  expect(buttonsIn({ a: [{ b: 'c_d' }] })).toEqual(['a', '0', 'b', 'c_d'])
  const endless: unknown = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
  expect(buttonsIn(endless).length).toBeLessThan(20)
})

test.each([
  ['2026-01-02 03:04:05+0000', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02 03:04:05+0200', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02 03:04:05.678', '2026-01-02T03:04:05.678Z'],
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-13-02 03:04:05', undefined],
  ['yesterday', undefined],
  [null, undefined],
])('the time %j is %s', (text, time) => {
  expect(readSumsubTime(text)?.toISOString()).toBe(time)
})

const vectorBody =
  '{"applicantId":"65a0c0ffee0000000000abcd","externalUserId":"case_01HZX","type":"applicantReviewed","reviewStatus":"completed","reviewResult":{"reviewAnswer":"GREEN"},"sandboxMode":true,"createdAtMs":"2026-01-02 03:04:05.678"}'
const digests = {
  HMAC_SHA256_HEX: 'cdfd6107f402a5b1f90c462240f50b15b7abbd7763212507d5c672ca61170509',
  HMAC_SHA512_HEX:
    '1a40e1283710ae98c28f63c9aef8738b23f23efe81c3588d4416c4f96f419d8ae1b7569259146f0977c6d6bd3fd900acca693967ce0756a5e1081ef2c46ca525',
  HMAC_SHA1_HEX: '771b15f3192e1f4e8ae5dcdc9156b4b7f16a2e82',
}

function readMessage(
  body: string,
  digest?: string,
  algorithm?: string,
  changes: Record<string, string> = {},
) {
  const headers = { 'x-payload-digest': digest, 'x-payload-digest-alg': algorithm }
  return connect(undefined, changes).readWebhook(aMessage({ headers, body }), testCall())
}

async function signedMessage(body: string, changes: Record<string, string> = {}) {
  const digest = createHmac('sha512', keys.webhookSecret).update(body).digest('hex')
  return readMessage(body, digest, 'HMAC_SHA512_HEX', changes)
}

test.each(['HMAC_SHA256_HEX', 'HMAC_SHA512_HEX'] as const)(
  'the known digest of %s is believed',
  async (name) => {
    expect(await readMessage(vectorBody, digests[name], name)).toEqual({
      kind: 'hint',
      caseId: 'case_01HZX',
      providerCaseId: '65a0c0ffee0000000000abcd',
      dedupeKey: '65a0c0ffee0000000000abcd:applicantReviewed:completed:2026-01-02 03:04:05.678',
    })
    expect(await readMessage(vectorBody, digests[name].toUpperCase(), name)).toMatchObject({ kind: 'hint' })
  },
)

test('SHA-1 is taken only where the operator asked for it', async () => {
  const read = (changes?: Record<string, string>) =>
    readMessage(vectorBody, digests.HMAC_SHA1_HEX, 'HMAC_SHA1_HEX', changes)
  await expect(read()).rejects.toMatchObject({ problem: 'signature' })
  await expect(read({ sha1Digests: 'refuse' })).rejects.toMatchObject({ problem: 'signature' })
  expect(await read({ sha1Digests: 'accept' })).toMatchObject({ kind: 'hint', caseId: 'case_01HZX' })
})

test.each([
  ['another body', `${vectorBody} `, digests.HMAC_SHA256_HEX, 'HMAC_SHA256_HEX'],
  ['another digest', vectorBody, digests.HMAC_SHA256_HEX.replace('c', 'd'), 'HMAC_SHA256_HEX'],
  ['a longer digest', vectorBody, `${digests.HMAC_SHA256_HEX}00`, 'HMAC_SHA256_HEX'],
  ['the digest of another algorithm', vectorBody, digests.HMAC_SHA512_HEX, 'HMAC_SHA256_HEX'],
  ['no digest', vectorBody, undefined, 'HMAC_SHA256_HEX'],
  ['no algorithm', vectorBody, digests.HMAC_SHA256_HEX, undefined],
  ['an unknown algorithm', vectorBody, digests.HMAC_SHA256_HEX, 'HMAC_MD5_HEX'],
  ['a borrowed name', vectorBody, digests.HMAC_SHA256_HEX, 'constructor'],
])('a message with %s is refused', async (_, body, digest, algorithm) => {
  await expect(readMessage(body, digest, algorithm)).rejects.toMatchObject({ problem: 'signature' })
})

test('in production a message of the sandbox is refused, in the sandbox it is not', async () => {
  const live = { mode: 'live', appToken: 'prd:token' }
  await expect(signedMessage(vectorBody, live)).rejects.toBeInstanceOf(WebhookRefused)
  const real = vectorBody.replace('"sandboxMode":true', '"sandboxMode":false')
  expect(await signedMessage(real, live)).toMatchObject({ kind: 'hint' })
  expect(await signedMessage(vectorBody)).toMatchObject({ kind: 'hint' })
})

test.each([
  ['applicantCreated', 'hint'],
  ['applicantPending', 'hint'],
  ['applicantOnHold', 'hint'],
  ['applicantReset', 'hint'],
  ['applicantDeactivated', 'hint'],
  ['applicantDeleted', 'hint'],
  ['applicantTagsChanged', 'ignored'],
  ['applicantActionReviewed', 'ignored'],
  ['videoIdentStatusChanged', 'ignored'],
  ['brandNew', 'ignored'],
])('%s is a reason to read again: %s', async (type, kind) => {
  const body = vectorBody.replace('applicantReviewed', type)
  expect(await signedMessage(body)).toMatchObject({ kind })
})

test('a message has one key however often it comes, and a later one has another', async () => {
  const keyOf = async (body: string) => {
    const hint = await signedMessage(body)
    return hint.kind === 'hint' ? hint.dedupeKey : undefined
  }
  expect(await keyOf(vectorBody)).toBe(await keyOf(vectorBody))
  expect(await keyOf(vectorBody)).not.toBe(await keyOf(vectorBody.replace('.678', '.679')))
  const untimed = (note: string) =>
    JSON.stringify({ type: 'applicantReviewed', externalUserId: 'case_01HZX', note })
  expect(await keyOf(untimed('a'))).not.toBe(await keyOf(untimed('b')))
})

test.each(['', 'null', '[]', '{}', '{"type":{}}', '{"type":"applicantReviewed","applicantId":"../x"}'])(
  'a signed body that cannot be read (%s) is refused',
  async (body) => {
    await expect(signedMessage(body)).rejects.toMatchObject({ problem: 'malformed' })
  },
)

test('2,000 broken answers approve no customer whom Sumsub did not approve', async () => {
  let body = approved
  const provider = await startProvider((_request, response) => json(response, body))
  const connected = connect(provider.url)
  const call = testCall(60_000)
  const counts = { failed: 0, approved: 0, other: 0 }
  await fc.assert(
    fc.asyncProperty(deepMutationsOf(approved), async (mutated) => {
      body = mutated
      const reading = await connected.read(aRef(), call).catch(ignoreFailure)
      if (!reading) counts.failed += 1
      else if (reading.status !== 'approved') counts.other += 1
      else {
        counts.approved += 1
        const { review, deleted, externalUserId } = JSON.parse(mutated)
        expect(review).toMatchObject({ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } })
        expect(review.levelName ?? 'onramp-basic').toBe('onramp-basic')
        expect(deleted ?? false).toBe(false)
        expect(externalUserId).toBe('case_01HZX')
        expect(reading.person?.dateOfBirth ?? '1990-01-15').toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(reading.person?.country ?? 'DE').toMatch(/^[A-Z]{2}$/)
      }
    }),
    { numRuns: 2_000 },
  )
  // All three outcomes occur, so that the property is not vacuous.
  expect(Math.min(counts.failed, counts.approved, counts.other)).toBeGreaterThan(0)
}, 60_000)

test('settings are completed per environment and named when they are wrong', () => {
  const { mode: _mode, ...given } = keys
  expect(readKycConfig(sumsub, 'production', given)).toMatchObject({
    ok: true,
    config: { mode: 'live', apiUrl: 'https://api.sumsub.com' },
  })
  expect(readKycConfig(sumsub, 'sandbox', { ...given, sha1Digests: 'perhaps' })).toMatchObject({
    problems: [{ field: 'sha1Digests' }],
  })
})

function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof ProviderFailure)) throw error
}
