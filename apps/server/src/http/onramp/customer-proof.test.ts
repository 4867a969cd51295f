import { beforeEach, expect, test } from 'vitest'
import { createCustomer } from '../../modules/customers/index.ts'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'

const app = await makeComplianceApp({ handlesKyc: (id) => id === 'moonpay' })
const { call, sk, pk, deps, projectId } = app

beforeEach(() => app.settings({ kycPolicy: 'required', kycTiers: {}, defaultGateway: 'moonpay' }))

type Answer = Awaited<ReturnType<typeof app.intent>>
type Named = { customerId?: string; externalCustomerId?: string }

async function verify(customerId: string, outcome: 'approved' | 'rejected'): Promise<void> {
  const { json } = await call('POST', '/v1/kyc-cases', { key: sk, body: { customerId } })
  const path = `/v1/sandbox/kyc-cases/${json.data.id}/simulate`
  await call('POST', path, { key: sk, body: { outcome } })
  await app.followKyc()
  await app.followKyc()
}

/** Customers of every standing, and names that belong to none. */
async function everyStanding(): Promise<Record<string, Named>> {
  const unverified = await app.customer()
  const approved = await app.customer()
  const rejected = await app.customer()
  const spent = await app.customer()
  await verify(approved, 'approved')
  await verify(rejected, 'rejected')
  await verify(spent, 'approved')
  const spending = await app.backendIntent({ customerId: spent, fiatAmount: '1000' })
  expect(spending.status).toBe(201)
  const { customer } = await createCustomer(deps, projectId, `known-${deps.newId()}`)
  await verify(customer.id, 'approved')
  return {
    unnamed: {},
    unknown: { customerId: deps.newId() },
    unverified: { customerId: unverified },
    approved: { customerId: approved },
    rejected: { customerId: rejected },
    spent: { customerId: spent },
    unknownExternal: { externalCustomerId: 'never seen' },
    approvedExternal: { externalCustomerId: customer.externalCustomerId ?? '' },
    bothOfDifferentCustomers: { customerId: approved, externalCustomerId: 'never seen' },
  }
}

/** An answer without what differs between any two requests. */
function comparable({ status, text, json }: Answer, named: Named): string {
  const { requestId } = json.error ?? {}
  const { orderId, checkout } = json.data ?? {}
  const changing = [requestId, orderId, checkout?.expiresAt].filter((value) => value !== undefined)
  const plain = changing.reduce((rest: string, value) => rest.replaceAll(String(value), '-'), text)
  for (const name of Object.values(named)) expect(plain).not.toContain(name)
  return `${status} ${plain.replaceAll(/signature=[^"&]*/g, 'signature=-')}`
}

async function countCustomers(): Promise<number> {
  const [row] = await deps.db<{ count: number }[]>`select count(*)::int as count from customers`
  return row?.count ?? 0
}

test.each([
  ['no key', {}],
  ['a public key', { 'x-api-key': pk }],
])(
  'with %s, a customer is a label: where a verification is needed, the same refusal meets every name',
  async (_, headers) => {
    const standings = await everyStanding()
    const customers = await countCustomers()
    const answers = new Map<string, string>()
    for (const [standing, named] of Object.entries(standings)) {
      const answer = await app.intent({ fiatAmount: '2500', ...named }, headers)
      expect([answer.status, answer.json.error.code]).toEqual([403, 'KYC_REQUIRED'])
      expect(answer.json.error.data).toEqual({
        tier: null,
        status: null,
        rejectionReasons: [],
        verificationUrl: null,
      })
      answers.set(standing, comparable(answer, named))
    }
    expect(new Set(answers.values()).size, JSON.stringify([...answers], null, 1)).toBe(1)
    expect(await countCustomers()).toBe(customers)
  },
)

test('where none is needed, the checkout is the same for every name too, and nothing of a limit is spent', async () => {
  const standings = await everyStanding()
  const customers = await countCustomers()
  await app.settings({ kycPolicy: 'gateway' })
  const answers = new Set<string>()
  for (const named of Object.values(standings)) {
    const answer = await app.intent({ fiatAmount: '900', ...named })
    expect(answer.status).toBe(201)
    answers.add(comparable(answer, named))
  }
  expect([...answers]).toHaveLength(1)
  expect(await countCustomers()).toBe(customers)
  await app.settings({ kycPolicy: 'required' })
  const whole = await app.backendIntent({ ...standings.approved, fiatAmount: '1000' })
  expect(whole.status).toBe(201)
})

test('the label stays with the order and its events, which say that it is not proven', async () => {
  await app.settings({ kycPolicy: 'gateway' })
  const customerId = await app.customer()
  const labelled = await app.intent({ customerId, externalCustomerId: 'somebody' })
  const { orderId } = labelled.json.data
  const label = { customerId, externalCustomerId: 'somebody', customerProven: false }
  expect((await call('GET', `/v1/orders/${orderId}`, { key: sk })).json.data).toMatchObject(label)
  const { events, order } = await app.timeline(orderId)
  expect(order).toMatchObject({ customerId: null, namedCustomerId: customerId })
  for (const { payload } of events) expect(JSON.parse(payload).data.order).toMatchObject(label)
  for (const query of [`customerId=${customerId}`, 'externalCustomerId=somebody']) {
    const { json } = await call('GET', `/v1/orders?${query}`, { key: sk })
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([orderId])
  }

  const proven = await app.backendIntent({ customerId })
  const read = await call('GET', `/v1/orders/${proven.json.data.orderId}`, { key: sk })
  expect(read.json.data).toMatchObject({ customerId, customerProven: true })
  const session = await app.session({ customerId })
  const ofSession = await call('GET', `/v1/orders/${(await app.order(session)).json.id}`, { key: sk })
  expect(ofSession.json.data).toMatchObject({ customerId, customerProven: true })
  const without = await app.backendIntent()
  const anonymous = await call('GET', `/v1/orders/${without.json.data.orderId}`, { key: sk })
  expect(anonymous.json.data).toMatchObject({ customerId: null, customerProven: false })
})

test('an unproven name is given neither to the gateway nor to a screening provider', async () => {
  await app.settings({ kycPolicy: 'off' })
  const customerId = await app.customer()
  const labelled = await app.intent({ customerId, externalCustomerId: 'somebody' })
  const proven = await app.backendIntent({ customerId })
  expect(labelled.json.data.checkout.url).not.toContain(customerId)
  expect(labelled.json.data.checkout.url).not.toContain('somebody')
  expect(proven.json.data.checkout.url).toContain(customerId)
})

test('an order from before proof was asked for is unproven and counts for no limit, one of a session counts', async () => {
  const customerId = await app.customer()
  await verify(customerId, 'approved')
  const byIntent = await app.backendIntent({ customerId, fiatAmount: '600' })
  await deps.db`update orders set customer_proven = false where id = ${byIntent.json.data.orderId}`
  const old = await call('GET', `/v1/orders/${byIntent.json.data.orderId}`, { key: sk })
  expect(old.json.data).toMatchObject({ customerId, customerProven: false })
  const session = await app.session({ customerId })
  const bySession = await app.order(session, { fiatAmount: '600' })
  expect(bySession.status).toBe(201)
  await deps.db`update orders set customer_proven = false where id = ${bySession.json.id}`
  const third = await app.backendIntent({ customerId, fiatAmount: '600' })
  expect(third.json.error.code).toBe('KYC_LIMIT_EXCEEDED')
  expect(third.json.error.data.leftUsd).toBe('400.00')
})

test('an unproven name waits for nothing that belongs to the customer, so that time tells nothing either', async () => {
  const customerId = await app.customer()
  await verify(customerId, 'approved')
  await deps.db.begin(async (tx) => {
    await tx`select 1 from customers where id = ${customerId} for update`
    await tx`select 1 from kyc_cases where customer_id = ${customerId} for update`
    const refused = await app.intent({ customerId })
    expect(refused.json.error.code).toBe('KYC_REQUIRED')
    await app.settings({ kycPolicy: 'gateway' })
    expect((await app.intent({ customerId })).status).toBe(201)
  })
})
