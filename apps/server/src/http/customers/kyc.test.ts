import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { startKyc } from '../../modules/kyc/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { givenProject } from '../../testing/given.ts'

const app = await makeComplianceApp()
const { call, sk, pk } = app

afterEach(async () => {
  await app.kyc.provider('sumsub').control.setFaults({})
  await app.settings({ kycProvider: 'sumsub' })
})

const start = (body: unknown, headers: Record<string, string> = {}) =>
  call('POST', '/v1/kyc-cases', { key: sk, body, headers })
const read = async (id: string) => (await call('GET', `/v1/kyc-cases/${id}`, { key: sk })).json.data
const statusOf = async (customerId: string) =>
  (await call('GET', `/v1/customers/${customerId}/kyc`, { key: sk })).json.data

test.each(['sumsub', 'idnow'] as const)(
  'a verification by %s starts pending with a link of ours for 24 hours',
  async (kycProvider) => {
    await app.settings({ kycProvider })
    const customerId = await app.customer()
    const { status, json } = await start({
      customerId,
      tier: 'standard',
      redirectUrl: 'https://shop.example/back',
    })
    const now = app.deps.clock.now()
    expect(status).toBe(201)
    expect(json.data).toEqual({
      id: expect.stringMatching(/^kyc_[0-9a-z]{26}$/),
      customerId,
      status: 'pending',
      tier: 'standard',
      rejectionReasons: [],
      verificationUrl: expect.stringMatching(/^http:\/\/localhost:8080\/verify\/[\w-]{43}$/),
      result: null,
      expiresAt: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    expect(await read(json.data.id)).toEqual(json.data)
    const [row] = await app.deps
      .db`select provider_id, link_sealed, link_hash from kyc_cases where customer_id = ${customerId}`
    expect(row?.providerId).toBe(kycProvider)
    const token = json.data.verificationUrl.split('/').at(-1)
    expect(JSON.stringify(row)).not.toContain(token)
  },
)

test('the tier is basic unless another is named, and a second start gives the open case with 200', async () => {
  const customerId = await app.customer()
  const first = await start({ customerId })
  const second = await start({ customerId, redirectUrl: 'https://shop.example/other' })
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.json).toEqual(first.json)
  expect(first.json.data.tier).toBe('basic')
  expect((await start({ customerId, tier: 'enhanced' })).status).toBe(201)
})

test('many starts at once open one case', async () => {
  const customerId = await app.customer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => start({ customerId })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1)
})

test('an Idempotency-Key repeats the answer byte for byte', async () => {
  const customerId = await app.customer()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await start({ customerId }, headers)
  const second = await start({ customerId }, headers)
  expect([second.status, second.text]).toEqual([201, first.text])
})

test('a start that is repeated after a crash goes on with the case of its first run', async () => {
  const customerId = await app.customer()
  const origin = { projectId: app.projectId, reservedId: app.deps.newId() }
  const first = await startKyc(app.deps, origin, { customerId })
  const again = await startKyc(app.deps, origin, { customerId })
  expect([again.created, again.kycCase.id]).toEqual([true, first.kycCase.id])
})

test.each([
  ['a customer that is none', { customerId: randomUUID() }, 404, undefined],
  ['no customer', {}, 400, 'customerId'],
  ['an unknown tier', { customerId: 'x', tier: 'gold' }, 400, 'tier'],
])('%s is refused', async (_what, body, status, field) => {
  const refused = await start(body)
  expect(refused.status).toBe(status)
  if (field) expect(refused.json.error.details[0].field).toBe(field)
})

test('a redirectUrl that is no web address is refused', async () => {
  const refused = await start({ customerId: await app.customer(), redirectUrl: 'javascript:alert(1)' })
  expect([refused.status, refused.json.error.details[0].field]).toEqual([400, 'redirectUrl'])
})

test.each([{ status: 500 }, { malformed: true }, { status: 401 }])(
  'a provider with the fault %j starts nothing and says when to come again',
  async (faults) => {
    await app.kyc.provider('sumsub').control.setFaults(faults)
    const customerId = await app.customer()
    const refused = await start({ customerId })
    expect([refused.status, refused.json.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(refused.json.error.message).toContain('Sumsub')
    expect(refused.headers['retry-after']).toBe('5')
    expect(await statusOf(customerId)).toMatchObject({ status: 'none' })
    await app.kyc.provider('sumsub').control.setFaults({})
    expect((await start({ customerId })).status).toBe(201)
  },
)

test('without credentials for the provider the start says so', async () => {
  const bare = await makeApp()
  const { json } = await bare.call('POST', '/v1/customers', { key: bare.sk, body: {} })
  const body = { customerId: json.data.id }
  const refused = await bare.call('POST', '/v1/kyc-cases', { key: bare.sk, body })
  expect([refused.status, refused.json.error.code]).toEqual([409, 'KYC_NOT_CONFIGURED'])
})

test('a customer without a case has the status none', async () => {
  const customerId = await app.customer()
  const answer = await call('GET', `/v1/customers/${customerId}/kyc`, { key: sk })
  expect(answer.json).toEqual({
    success: true,
    data: { status: 'none', tier: null, currentCase: null, canTransact: true, shareableWith: [], shares: [] },
  })
})

test('cases are listed newest first, without links and persons', async () => {
  const customerId = await app.customer()
  const ids: string[] = []
  for (const tier of ['basic', 'standard', 'enhanced']) {
    ids.unshift((await start({ customerId, tier })).json.data.id)
    app.deps.clock.advanceSeconds(1)
  }
  const list = async (query = '') =>
    (await call('GET', `/v1/customers/${customerId}/kyc-cases${query}`, { key: sk })).json
  const { data, pagination } = await list()
  expect(data.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(Object.keys(data[0])).not.toContain('verificationUrl')
  expect(Object.keys(data[0])).not.toContain('result')
  expect(pagination).toEqual({ limit: 50, offset: 0, total: 3, hasMore: false })
  expect((await list('?limit=1&offset=1')).data[0].id).toBe(ids[1])
  expect((await call('GET', `/v1/customers/${customerId}/kyc-cases?limit=0`, { key: sk })).status).toBe(400)
})

test('a public key may do none of it, and another project sees nothing', async () => {
  const customerId = await app.customer()
  const { json } = await start({ customerId })
  const { secretKey: foreign } = await givenProject(app.deps)
  const calls = [
    ['POST', '/v1/kyc-cases'],
    ['GET', `/v1/kyc-cases/${json.data.id}`],
    ['GET', `/v1/customers/${customerId}/kyc`],
    ['GET', `/v1/customers/${customerId}/kyc-cases`],
    ['POST', `/v1/sandbox/kyc-cases/${json.data.id}/simulate`],
  ] as const
  for (const [method, path] of calls) {
    const body = path.endsWith('simulate') ? { outcome: 'approved' } : { customerId }
    const options = method === 'POST' ? { body } : {}
    expect((await call(method, path, { key: pk, ...options })).status).toBe(403)
    expect((await call(method, path, { key: foreign, ...options })).status).toBe(404)
  }
})
