import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { givenProject } from '../../testing/given.ts'

const app = await makeComplianceApp()
const { call, sk, pk } = app

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

async function add(customerId: string, body: unknown, headers: Record<string, string> = {}) {
  return call('POST', `/v1/customers/${customerId}/wallets`, { key: sk, body, headers })
}

test('a new wallet is pending, keeps the address as given and is told about', async () => {
  const customerId = await app.customer()
  const { status, json } = await add(customerId, {
    address: evm.toLowerCase(),
    currency: 'eth',
    label: 'Mine',
  })
  expect(status).toBe(201)
  expect(json).toEqual({
    success: true,
    data: {
      id: expect.stringMatching(/^wal_[0-9a-z]{26}$/),
      customerId,
      address: evm.toLowerCase(),
      currency: 'ETH',
      label: 'Mine',
      screeningStatus: 'pending',
      screeningResult: null,
      isBlocked: false,
      createdAt: app.deps.clock.now().toISOString(),
    },
  })
  const [row] = await app.deps
    .db`select canonical_address, address_key from wallets where customer_id = ${customerId}`
  expect(row).toEqual({ canonicalAddress: evm, addressKey: evm.toLowerCase() })
  const last = (await app.events()).at(-1)
  expect(last).toMatchObject({ type: 'wallet.created', data: { wallet: json.data } })
  const read = await call('GET', `/v1/wallets/${json.data.id}`, { key: sk })
  expect(read.json).toEqual(json)
})

test('the same customer, address and currency once more is WALLET_EXISTS, in any spelling', async () => {
  const customerId = await app.customer()
  await add(customerId, { address: evm, currency: 'ETH' })
  const again = await add(customerId, { address: evm.toLowerCase(), currency: 'eth' })
  expect([again.status, again.json.error.code]).toEqual([409, 'WALLET_EXISTS'])
  expect((await add(customerId, { address: evm, currency: 'USDC' })).status).toBe(201)
  expect((await add(await app.customer(), { address: evm, currency: 'ETH' })).status).toBe(201)
})

test.each([
  ['a wrong checksum', { address: `${evm.slice(0, -1)}D`, currency: 'ETH' }, 'address', 'checksum'],
  ['an address of another network', { address: bitcoin, currency: 'ETH' }, 'address', 'Bitcoin'],
  ['an unknown currency', { address: evm, currency: 'NOPE' }, 'currency', 'not a crypto currency'],
  ['no address', { currency: 'ETH' }, 'address', 'is required'],
  ['a label of nothing', { address: evm, currency: 'ETH', label: '  ' }, 'label', 'readable text'],
])('%s is refused with a message that says so', async (_what, body, field, message) => {
  const { status, json } = await add(await app.customer(), body)
  expect([status, json.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect(json.error.details).toContainEqual({ field, message: expect.stringContaining(message) })
})

test('an address that fits any network of the currency will do', async () => {
  const customerId = await app.customer()
  const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  for (const address of [evm, solana])
    expect((await add(customerId, { address, currency: 'USDC' })).status).toBe(201)
})

test('the list has filters and pages, newest first', async () => {
  const customerId = await app.customer()
  const ids: string[] = []
  for (const currency of ['ETH', 'USDC', 'USDT']) {
    const { json } = await add(customerId, { address: evm, currency })
    ids.unshift(json.data.id)
    app.deps.clock.advanceSeconds(1)
  }
  const list = async (query: string) =>
    call('GET', `/v1/customers/${customerId}/wallets${query}`, { key: sk })
  const idsOf = ({ json }: Awaited<ReturnType<typeof list>>) => json.data.map(({ id }: { id: string }) => id)
  const all = await list('')
  expect(idsOf(all)).toEqual(ids)
  expect(all.json.pagination).toEqual({ limit: 50, offset: 0, total: 3, hasMore: false })
  expect(idsOf(await list('?currency=usdc'))).toEqual([ids[1]])
  const page = await list('?limit=2&offset=0')
  expect([idsOf(page), page.json.pagination.hasMore]).toEqual([ids.slice(0, 2), true])
  expect(idsOf(await list('?screeningStatus=clear'))).toEqual([])
  expect(idsOf(await list('?screeningStatus=pending'))).toEqual(ids)
  expect((await list('?screeningStatus=fine')).json.error.details[0].field).toBe('screeningStatus')
  expect((await list('?limit=101')).status).toBe(400)
})

test('a deleted wallet is gone, told about, and can be added again', async () => {
  const customerId = await app.customer()
  const { json } = await add(customerId, { address: evm, currency: 'ETH' })
  const { id } = json.data
  const deleted = await call('DELETE', `/v1/wallets/${id}`, { key: sk })
  expect([deleted.status, deleted.json]).toEqual([200, { success: true, data: { id, deleted: true } }])
  expect((await app.events()).at(-1)).toMatchObject({ type: 'wallet.deleted', data: { wallet: { id } } })
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await call(method, `/v1/wallets/${id}`, { key: sk })).status).toBe(404)
  }
  const list = await call('GET', `/v1/customers/${customerId}/wallets`, { key: sk })
  expect(list.json.data).toEqual([])
  expect((await add(customerId, { address: evm, currency: 'ETH' })).status).toBe(201)
})

test('an Idempotency-Key creates one wallet and repeats the answer', async () => {
  const customerId = await app.customer()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await add(customerId, { address: evm, currency: 'ETH' }, headers)
  const second = await add(customerId, { address: evm, currency: 'ETH' }, headers)
  expect([second.status, second.text]).toEqual([201, first.text])
  expect(second.headers['idempotency-replayed']).toBe('true')
})

test('a public key may do none of it, and another project sees nothing', async () => {
  const customerId = await app.customer()
  const { json } = await add(customerId, { address: evm, currency: 'ETH' })
  const { secretKey: foreign } = await givenProject(app.deps)
  const calls = [
    ['POST', `/v1/customers/${customerId}/wallets`],
    ['GET', `/v1/customers/${customerId}/wallets`],
    ['GET', `/v1/wallets/${json.data.id}`],
    ['DELETE', `/v1/wallets/${json.data.id}`],
  ] as const
  for (const [method, path] of calls) {
    const body = method === 'POST' ? { body: { address: evm, currency: 'BTC' } } : {}
    expect((await call(method, path, { key: pk, ...body })).status).toBe(403)
    expect((await call(method, path, { key: foreign, ...body })).status).toBe(404)
  }
  expect((await call('GET', `/v1/wallets/${json.data.id}`, { key: sk })).status).toBe(200)
})
