import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createCustomer, eraseCustomerRow } from '../../../modules/customers/index.ts'
import { makeComplianceApp } from '../../../testing/apps/make-compliance-app.ts'
import { dashboardOf, makeDashboard } from '../../../testing/apps/make-dashboard.ts'
import { wallet } from '../../../testing/apps/make-order-app.ts'
import { givenProject } from '../../../testing/given.ts'

const app = await makeComplianceApp()
const { deps, projectId } = app
const dashboard = dashboardOf(app)
const { api } = dashboard
const owner = await dashboard.as('owner')
const viewer = await dashboard.as('viewer')

afterEach(async () => {
  await app.kyc.provider('sumsub').control.setFaults({})
  await app.settings({ kycPolicy: 'gateway' })
})

/** What the team can do for a customer, each with a body that is accepted. */
const actions = {
  sessions: { body: { type: 'onramp' }, recorded: 'customer.checkout_opened' },
  'kyc-cases': { body: { tier: 'basic' }, recorded: 'customer.check_started' },
  wallets: { body: { address: wallet, currency: 'ETH' }, recorded: 'customer.wallet_added' },
} as const
const each = Object.entries(actions).map(([path, action]) => ({ path, ...action }))

const at = (customerId: string, path: string) => `${api}/customers/${customerId}/${path}`
const recordOf = async (action: string, customerId: string) =>
  (await owner.get(`${api}/audit?action=${action}&limit=100`)).json.data.find(
    ({ target }: { target: string }) => target === customerId,
  )

test.each(each)('$path: is refused to viewers, and done and recorded for others', async (action) => {
  const { path, body, recorded } = action
  const customerId = await app.customer()
  expect((await viewer.post(at(customerId, path), body)).status).toBe(403)
  expect(await recordOf(recorded, customerId)).toBeUndefined()
  for (const role of ['operator', 'owner', 'developer'] as const) {
    const other = await app.customer()
    const person = await dashboard.as(role)
    expect((await person.post(at(other, path), body)).status, role).toBe(201)
    expect(await recordOf(recorded, other)).toMatchObject({ outcome: 'done', email: person.email })
  }
})

test.each(each)('$path: no customer is found elsewhere, erased or unknown', async ({ path, body }) => {
  const { project: other } = await givenProject(deps)
  const { customer: theirs } = await createCustomer(deps, other.id, randomUUID())
  const { customer: erased } = await createCustomer(deps, projectId, randomUUID())
  await deps.db.begin((tx) => eraseCustomerRow(tx, erased.id, deps.clock.now()))
  for (const id of [theirs.id, erased.id, randomUUID(), 'no-id']) {
    const { status, json } = await owner.post(at(id, path), body)
    expect([status, json.error.code], id).toEqual([404, 'NOT_FOUND'])
  }
})

test('a checkout is the session that the API would have created, and its link is in no other answer', async () => {
  const customerId = await app.customer()
  const { status, json } = await owner.post(at(customerId, 'sessions'), { type: 'offramp' })
  expect(status).toBe(201)
  const { sessionId, checkoutUrl, expiresAt } = json.data
  const url = new URL(checkoutUrl)
  expect([url.pathname, url.searchParams.get('sessionId')]).toEqual(['/checkout', sessionId])
  const { json: read } = await app.call('GET', `/v1/sessions/${sessionId}`, { key: app.sk })
  expect(read.attributes).toMatchObject({ type: 'offramp', status: 'pending', customerId, expiresAt })

  // A link that is sent by mail is opened later than one to which a page leads.
  expect(Date.parse(expiresAt) - Date.parse(read.attributes.createdAt)).toBe(86_400_000)

  const clientSecret = url.searchParams.get('clientSecret') ?? ''
  expect(clientSecret.length).toBeGreaterThan(20)
  const record = await recordOf('customer.checkout_opened', customerId)
  expect(record.detail).toEqual({ sessionId, type: 'offramp' })
  for (const place of [`${api}/audit`, `${api}/sessions/${sessionId}`, `${api}/customers/${customerId}`])
    expect((await owner.get(place)).text).not.toContain(clientSecret)
})

test('a customer without an id of the partner has checkouts as well', async () => {
  const { customer } = await createCustomer(deps, projectId, null)
  const { status, json } = await owner.post(at(customer.id, 'sessions'), { type: 'onramp' })
  expect(status).toBe(201)
  const { json: read } = await app.call('GET', `/v1/sessions/${json.data.sessionId}`, { key: app.sk })
  expect(read.attributes).toMatchObject({ type: 'onramp', customerId: customer.id, externalCustomerId: null })
})

test.each([{}, { type: 'swap' }])('a checkout needs a direction: %o', async (body) => {
  const customerId = await app.customer()
  expect((await owner.post(at(customerId, 'sessions'), body)).status).toBe(400)
  expect(await deps.db`select 1 from sessions where customer_id = ${customerId}`).toHaveLength(0)
})

test('a check is the case that the API would have opened, and a second start gives the same link', async () => {
  const customerId = await app.customer()
  const first = await owner.post(at(customerId, 'kyc-cases'), { tier: 'standard' })
  const again = await owner.post(at(customerId, 'kyc-cases'), { tier: 'standard' })
  expect([first.status, first.json.data.isNew]).toEqual([201, true])
  expect([again.status, again.json.data]).toEqual([200, { ...first.json.data, isNew: false }])
  const { caseId, verificationUrl, expiresAt } = first.json.data
  const { json } = await app.call('GET', `/v1/kyc-cases/${caseId}`, { key: app.sk })
  expect(json.data).toMatchObject({
    customerId,
    tier: 'standard',
    status: 'pending',
    verificationUrl,
    expiresAt,
  })
  const token = verificationUrl.split('/').at(-1)
  for (const place of [`${api}/audit`, `${api}/kyc-cases/${caseId}`, `${api}/customers/${customerId}`])
    expect((await owner.get(place)).text).not.toContain(token)
})

test('a check is refused as the verb refuses it, and recorded as refused', async () => {
  const customerId = await app.customer()
  await app.kyc.provider('sumsub').control.setFaults({ status: 500 })
  const away = await owner.post(at(customerId, 'kyc-cases'), { tier: 'basic' })
  expect([away.status, away.json.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(await recordOf('customer.check_started', customerId)).toMatchObject({ outcome: 'refused' })
  expect((await owner.post(at(customerId, 'kyc-cases'), { tier: 'golden' })).status).toBe(400)

  const plain = await makeDashboard()
  const person = await plain.as('owner')
  const { customer } = await createCustomer(plain.deps, plain.projectId, null)
  const none = await person.post(`${plain.api}/customers/${customer.id}/kyc-cases`, { tier: 'basic' })
  expect([none.status, none.json.error.code]).toEqual([409, 'KYC_NOT_CONFIGURED'])
})

test('the page of a customer says whether the project verifies at all', async () => {
  const customerId = await app.customer()
  const isVerifiable = async () =>
    (await owner.get(`${api}/customers/${customerId}`)).json.data.isVerifiable as boolean
  for (const [kycPolicy, expected] of [
    ['gateway', true],
    ['required', true],
    ['off', false],
  ] as const) {
    await app.settings({ kycPolicy })
    expect(await isVerifiable(), kycPolicy).toBe(expected)
  }
})

test('a wallet is added once, told to endpoints, screened, and stands on the page', async () => {
  const customerId = await app.customer()
  const body = { address: wallet, currency: 'eth', label: 'Main wallet' }
  const { status, json } = await owner.post(at(customerId, 'wallets'), body)
  expect([status, json.data.screeningStatus]).toEqual([201, 'pending'])
  const { json: read } = await app.call('GET', `/v1/wallets/${json.data.id}`, { key: app.sk })
  expect(read.data).toEqual(json.data)
  expect((await app.events()).filter(({ payload }) => payload.includes(json.data.id))).toMatchObject([
    { type: 'wallet.created' },
  ])
  await app.screen()
  const { addresses } = (await owner.get(`${api}/customers/${customerId}`)).json.data
  expect(addresses).toMatchObject([
    { walletId: json.data.id, label: 'Main wallet', screeningStatus: 'clear', orders: 0 },
  ])
  const again = await owner.post(at(customerId, 'wallets'), body)
  expect([again.status, again.json.error.code]).toEqual([409, 'WALLET_EXISTS'])
})

test.each([
  [{ address: `${wallet}00`, currency: 'ETH' }, 'address'],
  [{ address: wallet, currency: 'BTC' }, 'address'],
  [{ address: wallet, currency: 'NONE' }, 'currency'],
  [{ currency: 'ETH' }, 'address'],
  [{ address: wallet, currency: 'ETH', label: 'x'.repeat(256) }, 'label'],
])('what is wrong with a wallet is said at its field: %o', async (body, field) => {
  const { status, json } = await owner.post(at(await app.customer(), 'wallets'), body)
  expect([status, json.error.details[0].field]).toEqual([400, field])
})
