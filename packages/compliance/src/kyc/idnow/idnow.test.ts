import { createMemoryTokens, hmacHex, ProviderFailure } from '@sliproad/providers/kit'
import { json, type SeenRequest, startProvider, testCall } from '@sliproad/providers/testing/fake-provider'
import { readFixture } from '@sliproad/providers/testing/fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKycConfig } from '../../connect-provider.ts'
import { deepMutationsOf } from '../../testing/deep-mutations.ts'
import type { KycMessage } from '../contract.ts'
import { aMessage, aRef, aStart, connectForTest } from '../testing/connect-for-test.ts'
import { idnow } from './index.ts'
import { toReading } from './reading.ts'
import { isPermanent, toReason } from './reasons.ts'
import type { Identification } from './wire.ts'

const callbackToken = 'a-token-of-more-than-32-characters-0001'
const accounts = {
  basicCompanyId: 'acme-auto',
  basicApiKey: 'key-auto',
  standardCompanyId: 'acme-video',
  standardApiKey: 'key-video',
  enhancedCompanyId: 'acme-funds',
  enhancedApiKey: 'key-funds',
  callbackToken,
}
const success = readFixture(import.meta.url, 'identification')
const aborted = readFixture(import.meta.url, 'aborted')
const casePath = '/api/v1/acme-auto/identifications/case_01HZX'

type Reply = { status?: number; body: string | object }
const denied: Reply = { status: 401, body: { errors: [{ cause: 'INVALID_LOGIN_TOKEN', id: '1' }] } }
const missing: Reply = { status: 404, body: { errors: [{ cause: 'OBJECT_NOT_FOUND', id: '2' }] } }

/** Logins give token-1, token-2 …; everything else answers as told. */
async function connectTo(answer: (request: SeenRequest) => Reply, changes: Record<string, string> = {}) {
  let logins = 0
  const provider = await startProvider((request, response) => {
    if (request.url.pathname.endsWith('/login')) {
      logins += 1
      return json(response, { authToken: `token-${logins}` })
    }
    const { status = 200, body } = answer(request)
    return json(response, body, status)
  })
  const config = { ...accounts, gatewayUrl: provider.url, goUrl: 'https://go.test.idnow.de', ...changes }
  const tokens = createMemoryTokens()
  return { idnow: connectForTest(idnow, config, { tokens }), seen: provider.seen, tokens }
}

const wordsOf = (seen: readonly SeenRequest[]) => seen.map(({ method, url }) => `${method} ${url.pathname}`)

test('a start logs in, opens the identification under our id and builds the link', async () => {
  const { idnow: provider, seen } = await connectTo(() => ({ status: 201, body: { id: 'TST-H5FD8' } }))
  const link = await provider.start(aStart({ tier: 'standard', language: 'de' }), testCall())
  expect(link).toEqual({
    url: 'https://go.test.idnow.de/acme-video/identifications/case_01HZX',
    providerCaseId: 'TST-H5FD8',
  })
  expect(wordsOf(seen)).toEqual([
    'POST /api/v1/acme-video/login',
    'POST /api/v1/acme-video/identifications/case_01HZX/start',
  ])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ apiKey: 'key-video' })
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ preferredLang: 'de' })
  expect(seen[1]?.headers['x-api-login-token']).toBe('token-1')
})

test('the kit’s digest is the one of IDnow’s signed start link, which we do not need so far', () => {
  const link =
    '/v1/ihrebank/start?birthday=1980-01-01&city=Berlin&country=DE&firstname=Max&lastname=Mustermann&timestamp=1700000000000&transactionnumber=case_01HZX'
  expect(hmacHex('exampleApiKey', link)).toBe(
    '2a5db33ad2aa576815e07c8e0e16eb2c837a54473534ba206afe9b1c8c580e17',
  )
})

test('nothing is sent that IDnow was not asked about', async () => {
  const { idnow: provider, seen } = await connectTo(() => ({ body: { id: 'TST-H5FD8' } }))
  await provider.start(aStart(), testCall())
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({})
})

test('a token serves until it is turned away; then there is one login and one more try', async () => {
  const { idnow: provider, seen } = await connectTo(({ headers }) =>
    headers['x-api-login-token'] === 'token-1' && seen.length > 3 ? denied : { body: success },
  )
  await provider.read(aRef(), testCall())
  await provider.read(aRef(), testCall())
  expect(await provider.read(aRef(), testCall())).toMatchObject({ status: 'approved' })
  expect(wordsOf(seen)).toEqual([
    'POST /api/v1/acme-auto/login',
    `GET ${casePath}`,
    `GET ${casePath}`,
    `GET ${casePath}`,
    'POST /api/v1/acme-auto/login',
    `GET ${casePath}`,
  ])
  expect(seen.at(-1)?.headers['x-api-login-token']).toBe('token-2')
})

test('a fresh token that is turned away as well ends it', async () => {
  const { idnow: provider, seen } = await connectTo(() => denied)
  await expect(provider.read(aRef(), testCall())).rejects.toMatchObject({
    kind: 'unauthorized',
    statusCode: 401,
  })
  expect(seen).toHaveLength(4)
})

test('a refused login under a status of 200 counts as one', async () => {
  const { idnow: provider, seen } = await connectTo(({ headers }) =>
    headers['x-api-login-token'] === 'token-1' ? { ...denied, status: 200 } : { body: success },
  )
  expect(await provider.read(aRef(), testCall())).toMatchObject({ status: 'approved' })
  expect(seen).toHaveLength(4)
})

test('a wrong key is a failure after one login', async () => {
  const provider = await startProvider((_request, response) => json(response, denied.body, 401))
  const config = { ...accounts, gatewayUrl: provider.url, goUrl: provider.url }
  const failure = connectForTest(idnow, config).read(aRef(), testCall())
  await expect(failure).rejects.toMatchObject({ kind: 'unauthorized', statusCode: 401 })
  expect(provider.seen).toHaveLength(1)
})

test('accounts have tokens of their own', async () => {
  const { idnow: provider, tokens } = await connectTo(() => missing)
  await provider.read(aRef({ tier: 'basic' }), testCall())
  await provider.read(aRef({ tier: 'enhanced' }), testCall())
  expect(await tokens.read('login acme-auto')).toMatchObject({ value: 'token-1' })
  expect(await tokens.read('login acme-funds')).toMatchObject({ value: 'token-2' })
})

test('a tier without an account is a failure before any call', async () => {
  const { enhancedCompanyId: _id, enhancedApiKey: _key, ...two } = accounts
  const url = 'http://127.0.0.1:9'
  const provider = connectForTest(idnow, { ...two, gatewayUrl: url, goUrl: url })
  await expect(provider.start(aStart({ tier: 'enhanced' }), testCall())).rejects.toMatchObject({
    kind: 'unauthorized',
  })
})

test.each([
  ['404', missing],
  ['200', { ...missing, status: 200 }],
])('an identification without a result yet, told with %s, is no failure', async (_, reply) => {
  const { idnow: provider } = await connectTo(() => reply)
  expect(await provider.read(aRef(), testCall())).toBeUndefined()
})

test('a start of a finished identification is a failure', async () => {
  const body = { errors: [{ cause: 'EXISTING_IDENTIFICATION', id: '3' }] }
  const { idnow: provider } = await connectTo(() => ({ status: 409, body }))
  await expect(provider.start(aStart(), testCall())).rejects.toMatchObject({ statusCode: 409 })
})

test('another refusal under a status of 200 is a failure that names its cause', async () => {
  const body = { errors: [{ cause: 'PRECONDITION_FAILED', id: '4', message: 'secret things' }] }
  const { idnow: provider } = await connectTo(() => ({ body }))
  const failure = provider.read(aRef(), testCall())
  await expect(failure).rejects.toMatchObject({ kind: 'bad_answer' })
  await expect(failure).rejects.toThrow(/PRECONDITION_FAILED$/)
})

test('a success brings the verified person, at home before the document’s country', async () => {
  const { idnow: provider } = await connectTo(() => ({ body: success }))
  expect(await provider.read(aRef(), testCall())).toEqual({
    providerCaseId: 'TST-XLFYB',
    providerStatus: 'SUCCESS',
    status: 'approved',
    reasons: [],
    retryable: false,
    person: {
      firstName: 'MAX',
      lastName: 'MUSTERMANN',
      dateOfBirth: '1983-05-22',
      country: 'AT',
      documentType: 'id_card',
    },
    occurredAt: new Date('2026-02-25T12:51:20Z'),
  })
})

test('an aborted attempt, which names no verified data, can be read', async () => {
  const { idnow: provider } = await connectTo(() => ({ body: aborted }))
  expect(await provider.read(aRef(), testCall())).toMatchObject({
    providerStatus: 'ABORTED TECH_PHOTO',
    status: 'rejected',
    reasons: ['document_unreadable'],
    retryable: true,
    person: null,
  })
})

test.each([
  ['another case', { transactionnumber: 'case_other' }],
  ['another account', { companyid: 'acme-video' }],
])('an answer about %s is refused', async (_, changes) => {
  const body = JSON.parse(success)
  Object.assign(body.identificationprocess, changes)
  const { idnow: provider } = await connectTo(() => ({ body }))
  await expect(provider.read(aRef(), testCall())).rejects.toMatchObject({ kind: 'bad_answer' })
})

function withResult(result: string, reason: string | null = null): Identification {
  const identification = JSON.parse(success) as Identification
  return {
    ...identification,
    identificationprocess: { ...identification.identificationprocess, result, reason },
  }
}

test.each<[string, string | null, object]>([
  ['CHECK_PENDING', null, { status: 'in_progress' }],
  ['REVIEW_PENDING', null, { status: 'manual_review' }],
  ['FRAUD_SUSPICION_PENDING', null, { status: 'manual_review' }],
  ['SUCCESS', null, { status: 'approved' }],
  ['SUCCESS_DATA_CHANGED', null, { status: 'approved' }],
  ['SUCCESS_DATA_CHANGE', null, { status: 'approved' }],
  ['FRAUD_SUSPICION_CONFIRMED', null, { status: 'rejected', reasons: ['document_fraud'], retryable: false }],
  ['ABORTED', null, { status: 'in_progress' }],
  ['ABORTED', 'TECH_DISCONNECTED_VIDEO', { status: 'in_progress', reasons: [] }],
  ['ABORTED', 'TSP_ANYTHING', { status: 'in_progress' }],
  ['ABORTED', 'BRAND_NEW', { status: 'in_progress' }],
  ['ABORTED', 'OTHER_ABUSE', { status: 'in_progress' }],
  ['ABORTED', 'ID_EXPIRED', { status: 'rejected', reasons: ['document_expired'], retryable: true }],
  ['ABORTED', 'USER_LANGUAGE', { status: 'rejected', reasons: [], retryable: false }],
  ['CANCELED', null, { status: 'rejected', reasons: [], retryable: true }],
  ['CANCELED', 'SELFIE_GLARE', { status: 'rejected', reasons: ['face_mismatch'], retryable: true }],
  ['CANCELED', 'OTHER_ABUSE', { status: 'rejected', reasons: ['document_fraud'], retryable: false }],
  ['CANCELED', 'DATA_APPLICATION_DATA', { status: 'rejected', reasons: [], retryable: false }],
  ['success', null, { status: 'unknown' }],
  ['BRAND_NEW', null, { status: 'unknown' }],
  ['constructor', null, { status: 'unknown' }],
])('%s with reason %s means %o', (result, reason, expected) => {
  const reading = toReading(withResult(result, reason))
  expect(reading).toMatchObject(expected)
  expect(reading.person === null).toBe(reading.status !== 'approved')
})

test.each([
  ['DATA_ID_EXPIRED', 'document_expired'],
  ['ID_SECOND_DOCUMENT_EXPIRED', 'document_expired'],
  ['ID_SECURITY_FEATURE_VIDEO_SHORT', 'document_unreadable'],
  ['USER_INVOICE_MISSING', 'document_unreadable'],
  ['USER_WRONG_PERSON', 'face_mismatch'],
  ['TECH_AUDIO', undefined],
  ['ID_SECURITY_FEATURE_BRAND_NEW', undefined],
  ['__proto__', undefined],
  [null, undefined],
])('the reason %s is %s', (word, reason) => {
  expect(toReason(word)).toBe(reason)
})

test('four reasons are permanent, and none of them has a code of ours', () => {
  const words = ['DATA_APPLICATION_ADDRESS', 'DATA_APPLICATION_DATA', 'OTHER_MISCELLANEOUS_PERMANENT']
  for (const word of [...words, 'USER_LANGUAGE']) {
    expect([isPermanent(word), toReason(word)]).toEqual([true, undefined])
  }
  expect([isPermanent('ID_EXPIRED'), isPermanent(null)]).toEqual([false, false])
})

test.each<[string, (identification: Identification) => object]>([
  ['a birthday', (whole) => ({ userdata: { ...whole.userdata, birthday: null } })],
  [
    'a birthday that exists',
    (whole) => ({ userdata: { ...whole.userdata, birthday: { value: '1983-02-30' } } }),
  ],
  ['any personal data', () => ({ userdata: null })],
  [
    'any country',
    (whole) => ({ userdata: { ...whole.userdata, address: null }, identificationdocument: null }),
  ],
])('a success without %s is not taken, since age and country are ours to check', (_, changes) => {
  const whole = withResult('SUCCESS')
  expect(toReading({ ...whole, ...changes(whole) })).toMatchObject({ status: 'unknown', person: null })
})

test.each([
  ['PASSPORT', 'passport'],
  ['DRIVERS_LICENSE', 'drivers_license'],
  ['RESIDENCE_PERMIT', 'residence_permit'],
  ['FISHING_LICENCE', null],
])('the document %s is %s, of the document’s country when no home is told', (type, documentType) => {
  const whole = withResult('SUCCESS')
  const document = { type: { value: type }, country: { value: 'DE' } }
  const reading = toReading({
    ...whole,
    userdata: { ...whole.userdata, address: null },
    identificationdocument: document,
  })
  expect(reading.person).toMatchObject({ documentType, country: 'DE' })
})

function readCallback(changes: Partial<KycMessage>, config: Record<string, string> = {}) {
  const url = 'http://127.0.0.1:9'
  const provider = connectForTest(idnow, { ...accounts, gatewayUrl: url, goUrl: url, ...config })
  return provider.readWebhook(
    aMessage({ body: success, query: { token: callbackToken }, ...changes }),
    testCall(),
  )
}

test('a callback with the token is a reason to read the case again, and nothing more', async () => {
  expect(await readCallback({})).toEqual({
    kind: 'hint',
    caseId: 'case_01HZX',
    providerCaseId: 'TST-XLFYB',
    dedupeKey: 'case_01HZX:SUCCESS:2026-02-25T13:51:20+01:00',
  })
})

test.each([
  ['no token', {}],
  ['another token', { token: `${callbackToken}x` }],
  ['an empty token', { token: '' }],
])('a callback with %s is refused', async (_, query) => {
  await expect(readCallback({ query })).rejects.toMatchObject({ problem: 'signature' })
})

test.each([
  ['62.128.13.228', true],
  ['::ffff:62.128.13.228', true],
  ['10.1.2.3', true],
  ['2001:db8::7', true],
  ['62.128.13.230', false],
  ['10.2.0.1', false],
  ['2001:db9::7', false],
  ['unknown', false],
])('with a list, a callback from %s is taken: %s', async (clientIp, isTaken) => {
  const callbackIps = '62.128.13.228, 10.1.0.0/16,2001:db8::/32'
  const reading = readCallback({ clientIp }, { callbackIps })
  if (isTaken) expect(await reading).toMatchObject({ kind: 'hint' })
  else await expect(reading).rejects.toMatchObject({ problem: 'signature' })
})

test('a list whose only entry is no address refuses every address', async () => {
  await expect(readCallback({}, { callbackIps: '999.1.1.1' })).rejects.toMatchObject({ problem: 'signature' })
})

test.each(['', 'null', '[]', '{}', '{"identificationprocess":{"transactionnumber":"../../x"}}'])(
  'a callback that cannot be read (%s) is refused',
  async (body) => {
    await expect(readCallback({ body })).rejects.toMatchObject({ problem: 'malformed' })
  },
)

test('a callback has one key however often it comes, and a later one has another', async () => {
  const keyOf = async (changes: object) => {
    const body = JSON.parse(success)
    Object.assign(body.identificationprocess, changes)
    const hint = await readCallback({ body: JSON.stringify(body) })
    return hint.kind === 'hint' ? hint.dedupeKey : undefined
  }
  expect(await keyOf({})).toBe(await keyOf({}))
  expect(await keyOf({})).not.toBe(await keyOf({ result: 'REVIEW_PENDING' }))
  expect(await keyOf({})).not.toBe(await keyOf({ identificationtime: '2026-02-25T13:51:21+01:00' }))
  const untimed = { identificationtime: null }
  expect(await keyOf({ ...untimed, agentname: 'A' })).not.toBe(await keyOf({ ...untimed, agentname: 'B' }))
})

test('2,000 broken answers approve no customer whom IDnow did not approve', async () => {
  let body = success
  const { idnow: provider } = await connectTo(() => ({ body }))
  const call = testCall(60_000)
  const counts = { failed: 0, approved: 0, other: 0 }
  await fc.assert(
    fc.asyncProperty(deepMutationsOf(success), async (mutated) => {
      body = mutated
      const reading = await provider.read(aRef(), call).catch(ignoreFailure)
      if (!reading) counts.failed += 1
      else if (reading.status !== 'approved') counts.other += 1
      else {
        counts.approved += 1
        const { identificationprocess } = JSON.parse(mutated)
        expect(identificationprocess.result).toMatch(/^SUCCESS(_DATA_CHANGED?)?$/)
        expect(identificationprocess.transactionnumber).toBe('case_01HZX')
        expect(reading.person?.dateOfBirth).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(reading.person?.country).toMatch(/^[A-Z]{2}$/)
      }
    }),
    { numRuns: 2_000 },
  )
  // All three outcomes occur, so that the property is not vacuous.
  expect(Math.min(counts.failed, counts.approved, counts.other)).toBeGreaterThan(0)
}, 60_000)

test('settings need the first account and an unguessable token, and are named when they are wrong', () => {
  const {
    standardCompanyId: _a,
    standardApiKey: _b,
    enhancedCompanyId: _c,
    enhancedApiKey: _d,
    ...one
  } = accounts
  expect(readKycConfig(idnow, 'production', one)).toMatchObject({
    ok: true,
    config: { gatewayUrl: 'https://gateway.idnow.de', goUrl: 'https://go.idnow.de' },
  })
  const problem = (field: string) => ({ ok: false, problems: [{ field }] })
  const read = (changes: Record<string, string>) => readKycConfig(idnow, 'sandbox', { ...one, ...changes })
  expect(read({ callbackToken: 'short' })).toMatchObject(problem('callbackToken'))
  expect(read({ callbackIps: 'example.com' })).toMatchObject(problem('callbackIps'))
  expect(read({ callbackIps: '62.128.13.228,' })).toMatchObject(problem('callbackIps'))
})

function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof ProviderFailure)) throw error
}
