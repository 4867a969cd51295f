import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startReceiver } from '../../testing/receiver.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { type Answer, handIn, press } from '../testing/sumsub-client.ts'
import { type RunningKyc, type RunningKycSimulators, startKycSimulators } from '../testing.ts'

const clock = createTestClock()
let running: RunningKycSimulators
let receiver: Awaited<ReturnType<typeof startReceiver>>
let count = 0
let number = ''

beforeAll(async () => {
  receiver = await startReceiver()
  running = await startKycSimulators({
    clock,
    webhookTarget: `${receiver.url}/hook?token=t`,
    returnUrl: 'https://pay.example/kyc/return/<transactionnumber>',
  })
})
afterAll(async () => {
  await running.close()
  await receiver.close()
})
beforeEach(() => {
  count += 1
  number = `kyc_${count}`
})

type Options = { method?: string; body?: object; headers?: Record<string, string> }

const idnow = (): RunningKyc => running.provider('idnow')

async function ask(path: string, { method = 'GET', body, headers = {} }: Options = {}) {
  const answer = await fetch(`${idnow().baseUrl}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

async function logIn(tier = 'basic') {
  const { [`${tier}CompanyId`]: company = '', [`${tier}ApiKey`]: apiKey = '' } = idnow().config
  const { body } = await ask(`/api/v1/${company}/login`, { method: 'POST', body: { apiKey } })
  return { company, apiKey, headers: { 'x-api-login-token': String(body.authToken) } }
}

async function start(tier = 'basic', body: object = {}) {
  const account = await logIn(tier)
  const path = `/api/v1/${account.company}/identifications/${number}`
  const started = await ask(`${path}/start`, { method: 'POST', body, headers: account.headers })
  const page = `${idnow().config.goUrl}/${account.company}/identifications/${number}`
  return { ...account, path, page, started, result: () => ask(path, { headers: account.headers }) }
}

/** Lets the planned moves happen one after the other. */
async function letTimePass(ms = 20) {
  clock.advance(ms)
  await running.control.runDue()
}

const told = () =>
  receiver.received
    .map(({ body }) => JSON.parse(body).identificationprocess as Record<string, string | null>)
    .filter(({ transactionnumber }) => transactionnumber === number)
const results = () => told().map(({ result, reason }) => [result, reason].filter(Boolean).join(' '))

test('a login needs the right key of the right account', async () => {
  const { company } = await logIn()
  const wrong = await ask(`/api/v1/${company}/login`, { method: 'POST', body: { apiKey: 'x' } })
  expect(wrong).toMatchObject({ status: 401, body: { errors: [{ cause: 'SECURITY_VIOLATION' }] } })
  const { apiKey } = await logIn('standard')
  expect(await ask(`/api/v1/${company}/login`, { method: 'POST', body: { apiKey } })).toMatchObject({
    status: 401,
  })
})

test('a token dies after an hour without use, and lives on with it', async () => {
  const { result } = await start()
  clock.advance(3_500_000)
  expect((await result()).status).toBe(404)
  clock.advance(3_500_000)
  expect((await result()).status).toBe(404)
  clock.advance(3_600_001)
  expect(await result()).toMatchObject({ status: 401, body: { errors: [{ cause: 'INVALID_LOGIN_TOKEN' }] } })
})

test('a token of one account opens no other', async () => {
  const { headers } = await logIn('basic')
  const { path } = await start('standard')
  expect(await ask(path, { headers })).toMatchObject({ status: 401 })
})

test('an identification is made once, then only updated, then finished', async () => {
  const { started, path, headers, apiKey } = await start()
  expect(started).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^TST-/) } })
  const again = await ask(`${path}/start`, { method: 'POST', body: {}, headers: { 'x-api-key': apiKey } })
  expect(again).toEqual({ status: 200, body: started.body })
  await idnow().control.play(number, 'approved')
  const finished = await ask(`${path}/start`, { method: 'POST', body: {}, headers })
  expect(finished).toMatchObject({ status: 409, body: { errors: [{ cause: 'EXISTING_IDENTIFICATION' }] } })
})

test.each([
  [{ shoesize: '42' }, 'UNRECOGNIZED_FIELD', 'shoesize'],
  [{ birthday: '15.01.1990' }, 'BAD_REQUEST', 'birthday'],
])('a start with %o is refused', async (body, cause, key) => {
  expect((await start('basic', body)).started).toMatchObject({
    status: 400,
    body: { errors: [{ cause, key }] },
  })
})

test('there is no result and no message until something was decided', async () => {
  const { result, page } = await start('standard')
  expect(await result()).toMatchObject({ status: 404, body: { errors: [{ cause: 'OBJECT_NOT_FOUND' }] } })
  await press(page, { step: 'document' })
  expect((await result()).status).toBe(404)
  expect(results()).toEqual([])
})

test('a customer of an automatic account is checked, then verified, and told without a signature', async () => {
  const { page, result } = await start('basic', {
    firstname: 'Max',
    lastname: 'Muster',
    birthday: '1990-01-15',
  })
  await handIn(page, { lastName: 'Mustermann' })
  await letTimePass()
  await expect.poll(results).toEqual(['CHECK_PENDING', 'SUCCESS'])
  const message = receiver.received.findLast(({ body }) => body.includes(number))
  expect(message?.path).toBe('/hook?token=t')
  expect(Object.keys(message?.headers ?? {}).filter((name) => /sign|digest|auth/.test(name))).toEqual([])
  expect((await result()).body).toMatchObject({
    identificationprocess: { result: 'SUCCESS', reason: null, transactionnumber: number },
    userdata: {
      firstname: { value: 'MAX', status: 'MATCH' },
      lastname: { value: 'MUSTERMANN', status: 'CHANGE', original: 'MUSTER' },
      birthday: { value: '1990-01-15', status: 'MATCH' },
      address: { country: { value: 'DE', status: 'NEW' } },
    },
    identificationdocument: { type: { value: 'IDCARD' }, country: { value: 'DE' } },
  })
})

test('a customer of a video account is reviewed before he is verified', async () => {
  const { page } = await start('standard')
  await handIn(page, {}, ['document', 'selfie', 'address'])
  await letTimePass()
  await expect.poll(results).toEqual(['REVIEW_PENDING', 'SUCCESS'])
})

test.each([
  ['basic', 'document_expired', ['CHECK_PENDING', 'CANCELED ID_EXPIRED']],
  ['basic', 'document_unreadable', ['CHECK_PENDING', 'CANCELED ID_BLURRY']],
  ['basic', 'face_mismatch', ['CHECK_PENDING', 'CANCELED SELFIE_OTHER']],
  ['basic', 'document_fraud', ['CHECK_PENDING', 'FRAUD_SUSPICION_PENDING', 'FRAUD_SUSPICION_CONFIRMED']],
  ['basic', 'manual_review', ['CHECK_PENDING', 'REVIEW_PENDING']],
  ['standard', 'document_expired', ['ABORTED DATA_ID_EXPIRED']],
  ['standard', 'document_unreadable', ['ABORTED TECH_PHOTO']],
  ['standard', 'face_mismatch', ['ABORTED USER_WRONG_PERSON']],
  ['standard', 'document_fraud', ['FRAUD_SUSPICION_PENDING', 'FRAUD_SUSPICION_CONFIRMED']],
])('with a %s account, %s is told as %o', async (tier, outcome, expected) => {
  const { page } = await start(tier)
  await handIn(page, { outcome }, ['document', 'selfie', 'address'].slice(0, tier === 'basic' ? 2 : 3))
  await letTimePass()
  await letTimePass()
  await expect.poll(results).toEqual(expected)
})

test('age and country are told as a success whose data speak for themselves', async () => {
  const young = await start('basic')
  await idnow().control.play(number, 'rejected', 'underage')
  const { body } = await young.result()
  expect(body.identificationprocess?.result).toBe('SUCCESS')
  expect(body.userdata?.birthday?.value).toBe('2010-01-15')
  number = `${number}_far`
  const far = await start('basic')
  await idnow().control.play(number, 'rejected', 'country_restricted')
  expect((await far.result()).body.identificationdocument?.country?.value).toBe('KP')
})

test('an aborted identification names no verified data, and the same number may be tried again', async () => {
  const { result, page, path, headers } = await start('standard', { firstname: 'Max' })
  await idnow().control.play(number, 'rejected', 'face_mismatch')
  const { body } = await result()
  expect(body.userdata).toEqual({ firstname: { status: 'ORIGINAL', original: 'Max' } })
  expect(body).not.toHaveProperty('identificationdocument')
  expect(body).not.toHaveProperty('attachments')
  expect((await ask(`${path}/start`, { method: 'POST', body: {}, headers })).status).toBe(200)
  await handIn(page, {}, ['document', 'selfie', 'address'])
  await letTimePass()
  await expect.poll(() => results().at(-1)).toBe('SUCCESS')
})

test.each([
  ['HAPPYPATH', ['REVIEW_PENDING', 'SUCCESS']],
  ['CHANGEALL', ['SUCCESS_DATA_CHANGED']],
  ['CHANGEALLREVIEW', ['REVIEW_PENDING', 'SUCCESS_DATA_CHANGED']],
  ['ABORTIDENT', ['ABORTED USER_CANCELLATION']],
  ['FRAUDIDENT', ['FRAUD_SUSPICION_PENDING', 'FRAUD_SUSPICION_CONFIRMED']],
  ['FRAUDREVIEW', ['FRAUD_SUSPICION_PENDING', 'FRAUD_SUSPICION_CONFIRMED']],
  ['FRAUDOK', ['FRAUD_SUSPICION_PENDING', 'SUCCESS']],
  ['CANCELLED', ['REVIEW_PENDING', 'CANCELED IDENT_OTHER']],
])('the robots play %s as %o', async (name, expected) => {
  const { company, apiKey } = await start('standard', { custom1: `X-AUTOTEST-${name}` })
  const robot = `/robot/api/v1/${company}/identifications/${number}`
  const options = { method: 'POST', body: {}, headers: { 'x-api-key': apiKey } }
  expect((await ask(`${robot}/start`, options)).status).toBe(200)
  expect(await ask(`${robot}/requestVideoChat`, options)).toEqual({ status: 200, body: {} })
  await letTimePass()
  await expect.poll(results).toEqual(expected)
})

test('the long review takes a day', async () => {
  const { company, apiKey } = await start('standard', { firstname: 'X-AUTOTEST-LONGREVIEW' })
  const options = { method: 'POST', body: {}, headers: { 'x-api-key': apiKey } }
  await ask(`/robot/api/v1/${company}/identifications/${number}/requestVideoChat`, options)
  await letTimePass(3_600_000)
  await expect.poll(results).toEqual(['REVIEW_PENDING'])
  await letTimePass(23 * 3_600_000)
  await expect.poll(results).toEqual(['REVIEW_PENDING', 'SUCCESS'])
})

test('a test by hand is clicked by the customer and decided by its name', async () => {
  const { page, company, apiKey } = await start('standard', { lastname: 'X-MANUALTEST-FRAUDIDENT' })
  const options = { method: 'POST', body: {}, headers: { 'x-api-key': apiKey } }
  const chat = `/robot/api/v1/${company}/identifications/${number}/requestVideoChat`
  expect(await ask(chat, options)).toMatchObject({ status: 412 })
  await handIn(page, { outcome: 'approved' }, ['document', 'selfie', 'address'])
  await letTimePass()
  await expect.poll(results).toEqual(['FRAUD_SUSPICION_PENDING', 'FRAUD_SUSPICION_CONFIRMED'])
})

test('a beginning is told only where IDnow tells it, and an end of time never', async () => {
  await start('basic')
  await idnow().control.play(number, 'in_progress')
  expect(results()).toEqual(['CHECK_PENDING'])
  number = `${number}_video`
  const { page } = await start('standard')
  await idnow().control.play(number, 'in_progress')
  expect(results()).toEqual(['ABORTED TECH_DISCONNECTED_VIDEO'])
  expect(await (await fetch(page)).text()).toContain('Which document would you show?')
  number = `${number}_late`
  const late = await start('basic')
  await idnow().control.play(number, 'expired')
  expect(results()).toEqual([])
  expect(await (await fetch(late.page)).text()).toContain('The case was closed')
})

test('the page is found under each of its addresses, and leads back to the one that was agreed', async () => {
  const { page, started } = await start('basic')
  const { goUrl } = idnow().config
  for (const url of [page, `${page}/identification/start`, `${goUrl}/${started.body.id}`])
    expect(await (await fetch(url)).text()).toContain('Which document would you show?')
  expect((await fetch(`${goUrl}/sandbox-video/identifications/${number}`)).status).toBe(404)
  await handIn(page)
  const status = await (await fetch(`${page}?returning=1`)).text()
  expect(status).toContain(`url=https://pay.example/kyc/return/${number}"`)
})
