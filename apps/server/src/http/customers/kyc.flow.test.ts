import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { applyReading } from '../../modules/kyc/following/apply-reading.ts'
import { simulatorAccountId } from '../../modules/providers/index.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'

const app = await makeComplianceApp()
const { call, sk, deps } = app
const dayMinutes = 24 * 60

afterEach(async () => {
  await app.followKyc()
  for (const id of ['sumsub', 'idnow'] as const) await app.kyc.provider(id).control.setFaults({})
  await app.settings({ kycProvider: 'sumsub', restrictedCountries: [] })
})

async function given(body: Record<string, unknown> = {}) {
  const customerId = await app.customer()
  const { json } = await call('POST', '/v1/kyc-cases', { key: sk, body: { customerId, ...body } })
  return { customerId, id: json.data.id as string, link: new URL(json.data.verificationUrl).pathname }
}

async function simulate(id: string, outcome: string, reason?: string) {
  const body = { outcome, ...(reason && { reason }) }
  return call('POST', `/v1/sandbox/kyc-cases/${id}/simulate`, { key: sk, body })
}

/** The provider reports over HTTP, so its message may arrive after the simulation has answered. */
async function play(id: string, outcome: string, reason?: string): Promise<void> {
  expect((await simulate(id, outcome, reason)).status).toBe(202)
  await app.followKyc()
}

const read = async (id: string) => (await call('GET', `/v1/kyc-cases/${id}`, { key: sk })).json.data
const eventsOf = async (id: string) => (await app.events()).filter(({ data }) => data.kycCase?.id === id)
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type)

test.each(['sumsub', 'idnow'] as const)(
  'an approval by %s is read from the provider, told and shown',
  async (kycProvider) => {
    await app.settings({ kycProvider })
    const { id, customerId } = await given()
    await play(id, 'approved')
    const shown = await read(id)
    expect(shown).toMatchObject({
      status: 'approved',
      verificationUrl: null,
      rejectionReasons: [],
      result: {
        firstName: expect.stringMatching(/^alex$/i),
        lastName: expect.stringMatching(/^sandbox$/i),
        dateOfBirth: '1990-01-15',
        country: 'DE',
        documentType: 'id_card',
        verifiedAt: deps.clock.now().toISOString(),
      },
    })
    expect(await typesOf(id)).toEqual(['kyc.started', 'kyc.approved'])
    const status = await call('GET', `/v1/customers/${customerId}/kyc`, { key: sk })
    expect(status.json.data).toMatchObject({
      status: 'approved',
      tier: 'basic',
      currentCase: { id, status: 'approved', completedAt: deps.clock.now().toISOString() },
      canTransact: true,
    })
  },
)

test.each(['sumsub', 'idnow'] as const)(
  '%s rejects for each of our reasons, and the event carries it',
  async (kycProvider) => {
    await app.settings({ kycProvider, restrictedCountries: ['KP', 'CU', 'IR', 'SY'] })
    const reasons = [
      'document_expired',
      'document_unreadable',
      'face_mismatch',
      'document_fraud',
      'underage',
      'country_restricted',
    ]
    for (const reason of reasons) {
      const { id } = await given()
      await play(id, 'rejected', reason)
      expect(await read(id)).toMatchObject({ status: 'rejected', rejectionReasons: [reason], result: null })
      const events = await eventsOf(id)
      expect(events.at(-1)).toMatchObject({
        type: 'kyc.rejected',
        data: { kycCase: { rejectionReasons: [reason] } },
      })
    }
  },
)

test('every event of a review comes once and in order, without anything personal in it', async () => {
  const { id, customerId } = await given()
  await play(id, 'in_progress')
  expect((await read(id)).status).toBe('in_progress')
  await play(id, 'manual_review')
  expect((await read(id)).status).toBe('manual_review')
  await play(id, 'approved')
  await app.followKyc()
  const events = await eventsOf(id)
  expect(events.map(({ type }) => type)).toEqual(['kyc.started', 'kyc.manual_review', 'kyc.approved'])
  expect(events.at(-1)?.data).toEqual({
    kycCase: {
      id,
      customerId,
      status: 'approved',
      previousStatus: 'manual_review',
      tier: 'basic',
      expiresAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: deps.clock.now().toISOString(),
    },
  })
  const told = JSON.stringify(events)
  for (const personal of ['Alex', 'Sandbox', '1990-01-15', '/verify/']) expect(told).not.toContain(personal)
})

test('a person stands nowhere in the database in the clear', async () => {
  const { id } = await given()
  await play(id, 'approved')
  const tables = await deps.db<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  for (const { name } of tables) {
    const rows = await deps.db`select row_to_json(t)::text as text from ${deps.db(name)} t`
    const text = rows.map((row) => row.text).join('\n')
    for (const personal of ['Sandbox', '1990-01-15']) expect(text.includes(personal), name).toBe(false)
  }
})

test('fraud that comes to light after the approval takes it back', async () => {
  const { id, customerId } = await given()
  await play(id, 'approved')
  await play(id, 'rejected', 'document_fraud')
  expect(await read(id)).toMatchObject({
    status: 'rejected',
    rejectionReasons: ['document_fraud'],
    result: null,
  })
  expect(await typesOf(id)).toEqual(['kyc.started', 'kyc.approved', 'kyc.rejected'])
  const status = await call('GET', `/v1/customers/${customerId}/kyc`, { key: sk })
  expect(status.json.data.status).toBe('rejected')
})

test('an approved person who is restricted by the project is rejected by us', async () => {
  await app.settings({ restrictedCountries: ['DE'] })
  const { id } = await given()
  await play(id, 'approved')
  expect(await read(id)).toMatchObject({ status: 'rejected', rejectionReasons: ['country_restricted'] })
})

test('an answer to an older question cannot take the place of a newer one', async () => {
  const { id } = await given()
  const askedAt = deps.clock.now()
  deps.clock.advanceSeconds(5)
  await play(id, 'rejected', 'document_unreadable')
  const reading = {
    providerCaseId: null,
    providerStatus: 'completed GREEN',
    status: 'approved',
    reasons: [],
    retryable: false,
    person: null,
    occurredAt: null,
  } as const
  await deps.db.begin((tx) =>
    applyReading(deps, tx, id as `kyc_${string}`, { reading, askedAt, restrictedCountries: [] }),
  )
  expect((await read(id)).status).toBe('rejected')
})

test('an unknown status from the provider changes nothing and raises an alert', async () => {
  const { id } = await given()
  const reading = {
    providerCaseId: null,
    providerStatus: 'reconsidering',
    status: 'unknown',
    reasons: [],
    retryable: false,
    person: null,
    occurredAt: null,
  } as const
  const heard: string[] = []
  const listening = {
    ...deps,
    onUnknownKycStatus: (provider: string, word: string) => heard.push(`${provider} ${word}`),
  }
  const parts = { reading, askedAt: deps.clock.now(), restrictedCountries: [] }
  await deps.db.begin((tx) => applyReading(listening, tx, id as `kyc_${string}`, parts))
  expect(heard).toEqual(['sumsub reconsidering'])
  expect((await read(id)).status).toBe('pending')
})

test('a link is good for 24 hours: then it says so, the case is expired and kyc.expired is told', async () => {
  const { id, link, customerId } = await given({ redirectUrl: 'https://shop.example/back?x=1&y=2' })
  deps.clock.advanceMinutes(dayMinutes - 1)
  const inTime = await call('GET', link)
  expect([inTime.status, inTime.headers.location]).toEqual([303, expect.stringContaining('/websdk/p/')])
  expect(inTime.headers['referrer-policy']).toBe('no-referrer')
  deps.clock.advanceMinutes(1)
  const late = await call('GET', link)
  expect(late.status).toBe(410)
  expect(late.text).toContain('This link has expired')
  expect(late.text).toContain('href="https://shop.example/back?x=1&#38;y=2"')
  expect(late.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await read(id)).status).toBe('expired')
  expect(await typesOf(id)).toEqual([])
  await app.followKyc()
  expect(await typesOf(id)).toEqual(['kyc.expired'])
  const again = await call('POST', '/v1/kyc-cases', { key: sk, body: { customerId } })
  expect([again.status, again.json.data.id === id]).toEqual([201, false])
})

test('a start closes a case whose link has run out, swept or not', async () => {
  const { id, customerId } = await given()
  deps.clock.advanceMinutes(dayMinutes)
  const again = await call('POST', '/v1/kyc-cases', { key: sk, body: { customerId } })
  expect(again.status).toBe(201)
  expect(await typesOf(id)).toEqual(['kyc.expired'])
})

test('a result that arrives after the expiry still counts', async () => {
  const { id } = await given()
  await play(id, 'in_progress')
  deps.clock.advanceMinutes(dayMinutes)
  await app.followKyc()
  expect((await read(id)).status).toBe('expired')
  await app.kyc.provider('sumsub').control.play(id, 'approved')
  await app.followKyc()
  expect((await read(id)).status).toBe('approved')
  expect(await typesOf(id)).toEqual(['kyc.started', 'kyc.expired', 'kyc.approved'])
})

test.each(['sumsub', 'idnow'] as const)('a test can let a case of %s expire', async (kycProvider) => {
  await app.settings({ kycProvider })
  const { id } = await given()
  await play(id, 'expired')
  await app.followKyc()
  expect((await read(id)).status).toBe('expired')
  expect(await typesOf(id)).toEqual(['kyc.expired'])
  expect((await simulate(id, 'approved')).status).toBe(409)
})

test('with IDnow, which cannot tell, coming to our link is the beginning; with Sumsub it is not', async () => {
  const sumsub = await given()
  await call('GET', sumsub.link)
  expect((await read(sumsub.id)).status).toBe('pending')
  await app.settings({ kycProvider: 'idnow' })
  const idnow = await given()
  const gone = await call('GET', idnow.link)
  expect([gone.status, gone.headers.location]).toEqual([
    303,
    expect.stringContaining('/simulators/idnow/go/'),
  ])
  await call('GET', idnow.link)
  expect((await read(idnow.id)).status).toBe('in_progress')
  expect(await typesOf(idnow.id)).toEqual(['kyc.started'])
})

test('a link that is not ours leads nowhere', async () => {
  const { link } = await given()
  for (const path of [`${link}x`, '/verify/nothing', `/verify/${'a'.repeat(43)}`]) {
    const answer = await call('GET', path)
    expect([answer.status, answer.text.includes('no such verification')]).toEqual([404, true])
  }
})

test('an approved customer who opens his link again is told that there is nothing left to do', async () => {
  const { id, link } = await given()
  await play(id, 'approved')
  const answer = await call('GET', link)
  expect([answer.status, answer.text.includes('You are verified')]).toEqual([200, true])
  expect(answer.text).not.toContain('Alex')
})

test('on the way back the customer goes to the partner, or to a page that shows how it stands', async () => {
  const partner = await given({ redirectUrl: 'https://shop.example/back' })
  const back = await call('GET', `/verify/return/${partner.id}?idnowStatus=x`)
  expect([back.status, back.headers.location]).toEqual([303, 'https://shop.example/back'])
  const plain = await given()
  await play(plain.id, 'approved')
  const page = await call('GET', `/verify/return/${plain.id}`)
  expect([page.status, page.text.includes('You are verified')]).toEqual([200, true])
  expect((await call('GET', '/verify/return/kyc_nobody')).status).toBe(404)
})

test('a customer who comes back has his case read soon, although the provider has sent no message', async () => {
  const { control } = app.kyc.provider('sumsub')
  await control.setFaults({ webhooks: 'lost' })
  const { id } = await given()
  await control.play(id, 'approved')
  expect(await app.followKyc()).toBe(0)
  await call('GET', `/verify/return/${id}`)
  await app.followKyc()
  expect((await read(id)).status).toBe('approved')
})

test('open cases are asked about by themselves when no word comes at all', async () => {
  const { control } = app.kyc.provider('sumsub')
  await control.setFaults({ webhooks: 'lost' })
  const { id } = await given()
  await control.play(id, 'rejected', 'face_mismatch')
  deps.clock.advanceMinutes(3)
  await app.followKyc()
  expect(await read(id)).toMatchObject({ status: 'rejected', rejectionReasons: ['face_mismatch'] })
})

test('a provider that is down is asked again later, and nothing gets stuck', async () => {
  const { id } = await given()
  const { control } = app.kyc.provider('sumsub')
  await control.play(id, 'approved')
  await control.setFaults({ status: 500 })
  await app.followKyc()
  expect((await read(id)).status).toBe('pending')
  await control.setFaults({})
  deps.clock.advanceSeconds(6)
  await app.followKyc()
  expect((await read(id)).status).toBe('approved')
})

test('messages that come twice are counted once', async () => {
  const { id } = await given()
  const { control } = app.kyc.provider('sumsub')
  await control.setFaults({ webhooks: 'doubled' })
  await play(id, 'approved')
  await app.followKyc()
  expect(await typesOf(id)).toEqual(['kyc.started', 'kyc.approved'])
})

const sumsubAddress = `/webhooks/kyc/sumsub/${simulatorAccountId('sumsub')}`
const idnowAddress = `/webhooks/kyc/idnow/${simulatorAccountId('idnow')}`

async function messages(): Promise<number> {
  const [row] = await deps.db<{ count: number }[]>`select count(*)::int as count from kyc_messages`
  return row?.count ?? -1
}

function sumsubMessage(id: string) {
  return JSON.stringify({
    type: 'applicantReviewed',
    applicantId: randomUUID().replaceAll('-', '').slice(0, 24),
    externalUserId: id,
    reviewStatus: 'completed',
    reviewResult: { reviewAnswer: 'GREEN' },
    createdAtMs: '2026-11-15 06:00:00.000',
    sandboxMode: true,
  })
}

test('a forged or unsigned callback of Sumsub changes nothing and leaves no trace', async () => {
  await app.kyc.provider('sumsub').control.setFaults({ webhooks: 'lost' })
  const { id } = await given()
  const before = await messages()
  const body = sumsubMessage(id)
  const secret = app.kyc.provider('sumsub').config.webhookSecret ?? ''
  const digest = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'content-type': 'application/json' }
  const forged = [
    { ...headers },
    { ...headers, 'x-payload-digest': 'a'.repeat(64) },
    { ...headers, 'x-payload-digest': digest, 'x-payload-digest-alg': 'HMAC_SHA1_HEX' },
  ]
  for (const each of forged) {
    const answer = await app.app.inject({ method: 'POST', url: sumsubAddress, headers: each, payload: body })
    expect(answer.statusCode).toBe(401)
  }
  const changed = {
    method: 'POST',
    url: sumsubAddress,
    headers: { ...headers, 'x-payload-digest': digest },
  } as const
  expect((await app.app.inject({ ...changed, payload: body.replace(id, `${id}x`) })).statusCode).toBe(401)
  expect(await messages()).toBe(before)
  expect(await app.followKyc()).toBe(0)
  expect((await read(id)).status).toBe('pending')
})

test('even a genuine message is not believed: the provider is asked', async () => {
  await app.kyc.provider('sumsub').control.setFaults({ webhooks: 'lost' })
  const { id } = await given()
  const body = sumsubMessage(id)
  const secret = app.kyc.provider('sumsub').config.webhookSecret ?? ''
  const headers = {
    'content-type': 'application/json',
    'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    'x-payload-digest': createHmac('sha256', secret).update(body).digest('hex'),
  }
  const send = () => app.app.inject({ method: 'POST', url: sumsubAddress, headers, payload: body })
  expect((await send()).statusCode).toBe(200)
  expect(await app.followKyc()).toBe(1)
  expect((await read(id)).status).toBe('pending')
  expect((await send()).statusCode).toBe(200)
  expect(await app.followKyc()).toBe(0)
})

test('a callback of IDnow without the token changes nothing', async () => {
  await app.settings({ kycProvider: 'idnow' })
  await app.kyc.provider('idnow').control.setFaults({ webhooks: 'lost' })
  const { id } = await given()
  const before = await messages()
  const payload = JSON.stringify({ identificationprocess: { transactionnumber: id, result: 'SUCCESS' } })
  for (const query of ['', '?token=', `?token=${'a'.repeat(48)}`]) {
    const url = `${idnowAddress}${query}`
    const answer = await app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(401)
  }
  expect(await messages()).toBe(before)
  expect((await read(id)).status).toBe('pending')
})

test('an unknown provider or account is not there', async () => {
  for (const path of [
    `/webhooks/kyc/nobody/${randomUUID()}`,
    `/webhooks/kyc/sumsub/${randomUUID()}`,
    '/webhooks/kyc/sumsub/x',
  ]) {
    expect((await app.app.inject({ method: 'POST', url: path, payload: '{}' })).statusCode).toBe(404)
  }
})
