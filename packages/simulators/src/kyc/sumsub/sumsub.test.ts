import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startReceiver } from '../../testing/receiver.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { kycReasons } from '../kyc-case.ts'
import { handIn, press, sumsubClient } from '../testing/sumsub-client.ts'
import { type RunningKycSimulators, startKycSimulators } from '../testing.ts'

let running: RunningKycSimulators
let receiver: Awaited<ReturnType<typeof startReceiver>>
let count = 0
let userId = ''

beforeAll(async () => {
  receiver = await startReceiver()
  running = await startKycSimulators({ webhookTarget: `${receiver.url}/hook` })
})
afterAll(async () => {
  await running.close()
  await receiver.close()
})
beforeEach(() => {
  count += 1
  userId = `kyc_${count}`
})

const sumsub = () => running.provider('sumsub')
const client = () => sumsubClient(sumsub())
const told = () =>
  receiver.received
    .map(({ body }) => JSON.parse(body) as Record<string, string>)
    .filter(({ externalUserId }) => externalUserId === userId)
const types = () => told().map(({ type, reviewStatus }) => `${type} ${reviewStatus}`)

test.each([
  ['another signature', { 'x-app-access-sig': 'f'.repeat(64) }, 4003],
  ['another token', { 'x-app-token': 'sbx:other' }, 4002],
  ['an old time', { 'x-app-access-ts': '1700000000' }, 4004],
  ['a time that is none', { 'x-app-access-ts': 'now' }, 4004],
])('a request with %s is turned away in Sumsub’s words', async (_, headers, errorCode) => {
  const answer = await client().call('GET', '/resources/applicants/x/one', undefined, headers)
  expect(answer).toMatchObject({
    status: 401,
    body: { code: 401, errorCode, description: expect.any(String) },
  })
})

test('a body that was changed on the way is turned away', async () => {
  const path = '/resources/applicants?levelName=onramp-basic'
  const time = String(Math.floor(Date.now() / 1000))
  const { secretKey = '', appToken = '', apiUrl } = sumsub().config
  const signature = createHmac('sha256', secretKey).update(`${time}POST${path}{"externalUserId":"a"}`)
  const answer = await fetch(`${apiUrl}${path}`, {
    method: 'POST',
    body: '{"externalUserId":"b"}',
    headers: {
      'x-app-token': appToken,
      'x-app-access-ts': time,
      'x-app-access-sig': signature.digest('hex'),
      'content-type': 'application/json',
    },
  })
  expect(answer.status).toBe(401)
})

test('an applicant is made once per external user id', async () => {
  const body = { externalUserId: userId, fixedInfo: { firstName: 'Ann', dob: '1990-01-15', country: 'DEU' } }
  const path = '/resources/applicants?levelName=onramp-basic'
  const { status, body: made } = await client().call('POST', path, body)
  expect(status).toBe(201)
  expect(made).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    externalUserId: userId,
    review: { reviewStatus: 'init', levelName: 'onramp-basic' },
  })
  expect(await client().call('POST', path, body)).toMatchObject({ status: 409, body: { code: 409 } })
})

test('an unknown level is refused', async () => {
  const path = '/resources/applicants?levelName=Onramp-Basic'
  expect(await client().call('POST', path, { externalUserId: userId })).toMatchObject({ status: 400 })
})

test('a link leads to a page, and a second one to the same applicant', async () => {
  const url = await client().link(userId)
  expect(url).toBe(await client().link(userId))
  expect(await (await fetch(url)).text()).toContain('Which document would you show?')
  expect((await client().one(userId)).body).toMatchObject({
    review: { reviewStatus: 'init' },
    deleted: false,
  })
  expect((await client().one(userId)).body).not.toHaveProperty('info')
})

test('a customer who has shown a document is seen in the profile before anything is handed in', async () => {
  const url = await client().link(userId)
  await press(url, { step: 'document', documentType: 'passport', country: 'FR' })
  expect((await client().one(userId)).body).toMatchObject({
    review: { reviewStatus: 'init' },
    info: { country: 'FRA', idDocs: [{ idDocType: 'PASSPORT', country: 'FRA' }, { idDocType: 'SELFIE' }] },
  })
})

test('handing in tells each step, signed with the webhook’s secret', async () => {
  const url = await client().link(userId)
  const answer = await handIn(url, { firstName: 'Jo', dateOfBirth: '1988-08-08', country: 'AT' })
  expect(answer.status).toBe(303)
  await expect
    .poll(types)
    .toEqual(['applicantCreated init', 'applicantPending pending', 'applicantReviewed completed'])
  const last = receiver.received.findLast(({ body }) => body.includes(userId))
  const digest = createHmac('sha256', sumsub().config.webhookSecret ?? '').update(last?.body ?? '')
  expect(last?.headers['x-payload-digest-alg']).toBe('HMAC_SHA256_HEX')
  expect(last?.headers['x-payload-digest']).toBe(digest.digest('hex'))
  expect(told().at(-1)).toMatchObject({
    reviewResult: { reviewAnswer: 'GREEN' },
    sandboxMode: true,
    createdAtMs: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/),
  })
  expect((await client().one(userId)).body).toMatchObject({
    info: { firstName: 'Jo', lastName: 'Sandbox', dob: '1988-08-08', country: 'AUT' },
    review: { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } },
  })
})

test('no message holds personal data', async () => {
  await handIn(await client().link(userId), { firstName: 'Zebulon', lastName: 'Quux' })
  await expect.poll(() => types().length).toBe(3)
  expect(JSON.stringify(told())).not.toMatch(/Zebulon|Quux|1990/)
})

test.each(kycReasons)('a rejection for %s is worded as Sumsub would, with its status', async (reason) => {
  await handIn(await client().link(userId), { outcome: reason })
  await expect.poll(() => types().at(-1)).toBe('applicantReviewed completed')
  const { id } = (await client().one(userId)).body
  const { body: review } = await client().call('GET', `/resources/applicants/${id}/status`)
  const final = ['document_fraud', 'underage', 'country_restricted'].includes(reason)
  expect(review).toMatchObject({
    reviewStatus: 'completed',
    reviewResult: {
      reviewAnswer: 'RED',
      reviewRejectType: final ? 'FINAL' : 'RETRY',
      rejectLabels: [expect.stringMatching(/^[A-Z_]+$/)].concat(
        reason === 'document_unreadable' ? [expect.anything()] : [],
      ),
    },
  })
  const { body: states } = await client().call('GET', `/resources/moderationStates/-;applicantId=${id}`)
  expect(Object.keys(states.applicantState ?? {})).not.toEqual([])
})

test('manual review stays where it is', async () => {
  await handIn(await client().link(userId), { outcome: 'manual_review' })
  await expect.poll(() => types().at(-1)).toBe('applicantOnHold onHold')
})

test('a new link after a rejection that can be mended begins the next try', async () => {
  const url = await client().link(userId)
  await handIn(url, { outcome: 'document_unreadable' })
  await expect.poll(() => types().at(-1)).toBe('applicantReviewed completed')
  expect(await (await fetch(url)).text()).toContain('Not verified')
  await client().link(userId)
  expect((await client().one(userId)).body.review).toMatchObject({ reviewStatus: 'init', attemptCnt: 1 })
  await handIn(url)
  await expect.poll(() => told().at(-1)?.reviewResult).toMatchObject({ reviewAnswer: 'GREEN' })
})

test('there is no new link after a final rejection', async () => {
  await client().link(userId)
  await sumsub().control.play(userId, 'rejected', 'document_fraud')
  const path = '/resources/sdkIntegrations/levels/-/websdkLink'
  const body = { levelName: 'onramp-basic', userId, ttlInSecs: 60 }
  expect(await client().call('POST', path, body)).toMatchObject({ status: 409, body: { errorCode: 1009 } })
})

test('the sandbox’s own call completes a review, and a later one overturns it', async () => {
  await client().link(userId)
  const { id } = (await client().one(userId)).body
  const path = `/resources/applicants/${id}/status/testCompleted`
  const green = { reviewAnswer: 'GREEN', rejectLabels: [] }
  expect(await client().call('POST', path, green)).toEqual({ status: 200, body: { ok: 1 } })
  const red = {
    reviewAnswer: 'RED',
    rejectLabels: ['DEEPFAKE'],
    reviewRejectType: 'FINAL',
    clientComment: 'x',
  }
  expect(await client().call('POST', path, red)).toEqual({ status: 200, body: { ok: 1 } })
  expect((await client().one(userId)).body.review?.reviewResult).toMatchObject({
    reviewAnswer: 'RED',
    rejectLabels: ['DEEPFAKE'],
    reviewRejectType: 'FINAL',
    clientComment: 'x',
  })
  await expect
    .poll(() => types().slice(-2))
    .toEqual(['applicantReviewed completed', 'applicantReviewed completed'])
  expect(await client().call('POST', path, green)).toMatchObject({ status: 409 })
})

test('a level cannot be changed while a review is on, and can be before', async () => {
  await client().link(userId)
  const { id } = (await client().one(userId)).body
  const path = `/resources/applicants/${id}/moveToLevel?name=onramp-standard`
  expect((await client().call('POST', path)).body.review).toMatchObject({ levelName: 'onramp-standard' })
  await sumsub().control.play(userId, 'in_progress')
  expect(await client().call('POST', path)).toMatchObject({ status: 409 })
})

test('a closed case is deactivated, told, and has no link any more', async () => {
  const url = await client().link(userId)
  await sumsub().control.play(userId, 'expired')
  expect(types().at(-1)).toBe('applicantDeactivated init')
  expect((await client().one(userId)).body).toMatchObject({ deleted: true })
  expect(await (await fetch(url)).text()).toContain('The case was closed')
})

test('a link runs out', async () => {
  const clock = createTestClock()
  const own = await startKycSimulators({ clock })
  const url = await sumsubClient(own.provider('sumsub'), () => clock.now().getTime()).link(userId, {
    ttlInSecs: 600,
  })
  clock.advance(599_000)
  expect((await fetch(url)).status).toBe(200)
  clock.advance(1_000)
  expect((await fetch(url)).status).toBe(410)
  expect((await press(url, { step: 'document' })).status).toBe(410)
  await own.close()
})

test('nothing is handed in before everything was shown, and nothing twice', async () => {
  const url = await client().link(userId, { level: 'onramp-enhanced' })
  await press(url, { step: 'submit' })
  expect((await client().one(userId)).body.review?.reviewStatus).toBe('init')
  const steps = ['document', 'selfie', 'address', 'funds']
  await handIn(url, { outcome: 'manual_review' }, steps)
  await Promise.all([press(url, { step: 'submit' }), press(url, { step: 'submit' })])
  await expect.poll(() => types().at(-1)).toBe('applicantOnHold onHold')
  expect(types().filter((type) => type.startsWith('applicantPending'))).toHaveLength(1)
})

test('unknown paths and applicants are answered in Sumsub’s format', async () => {
  expect(await client().one('nobody')).toMatchObject({ status: 404, body: { code: 404 } })
  const answer = await fetch(`${sumsub().baseUrl}/resources/nothing`)
  expect(await answer.json()).toMatchObject({ code: 404, description: 'Not found' })
})

async function approved() {
  await client().link(userId)
  await sumsub().control.play(userId, 'approved')
  return String((await client().one(userId)).body.id)
}

const share = (applicantId: string, more: object = {}) =>
  client().call('POST', '/resources/accessTokens/shareToken', {
    applicantId,
    forClientId: 'transak',
    ...more,
  })

test('a share token opens the applicant once, for its recipient alone', async () => {
  const { status, body } = await share(await approved(), { ttlInSecs: 600 })
  expect({ status, body }).toMatchObject({ status: 200, body: { forClientId: 'transak' } })
  const token = String(body.token)
  expect(token).toMatch(/^_act-sbx-jwt-/)
  const { redeemShare } = sumsub().control
  expect(await redeemShare(token, 'paybis')).toBe(false)
  expect(await redeemShare(token, 'transak')).toBe(true)
  expect(await redeemShare(token, 'transak')).toBe(false)
  expect(await redeemShare('_act-made-up', 'transak')).toBe(false)
})

test('of two gateways that use a token at once, one gets the applicant', async () => {
  const { body } = await share(await approved())
  const { redeemShare } = sumsub().control
  const taken = await Promise.all([1, 2, 3, 4].map(() => redeemShare(String(body.token), 'transak')))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('an applicant who is not approved, or not there, is not shared', async () => {
  await client().link(userId)
  const { body: applicant } = await client().one(userId)
  expect(await share(String(applicant.id))).toMatchObject({ status: 400 })
  expect(await share('0'.repeat(24))).toMatchObject({ status: 404 })
  expect(await share(await approved(), { forClientId: '' })).toMatchObject({ status: 400 })
})

test('a rejection after the token was made takes the applicant back', async () => {
  const { body } = await share(await approved())
  await sumsub().control.play(userId, 'rejected', 'document_fraud')
  expect(await sumsub().control.redeemShare(String(body.token), 'transak')).toBe(false)
})

test('a share token ends with its time', async () => {
  const clock = createTestClock()
  const own = await startKycSimulators({ clock })
  try {
    const provider = own.provider('sumsub')
    const signed = sumsubClient(provider, () => clock.now().getTime())
    await signed.link('kyc_time')
    await provider.control.play('kyc_time', 'approved')
    const { body: applicant } = await signed.one('kyc_time')
    const path = '/resources/accessTokens/shareToken'
    const ask = { applicantId: applicant.id, forClientId: 'transak', ttlInSecs: 60 }
    const { body } = await signed.call('POST', path, ask)
    clock.advance(60_000)
    expect(await provider.control.redeemShare(String(body.token), 'transak')).toBe(false)
  } finally {
    await own.close()
  }
})
