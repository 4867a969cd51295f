import { expect, test } from 'vitest'
import { makeComplianceApp } from '../../testing/apps/make-compliance-app.ts'
import { createCustomer } from '../customers/index.ts'
import { eraseCustomer } from './index.ts'

const app = await makeComplianceApp()
const { call, sk, deps, projectId } = app

const email = 'vera.quist+shop@mail.example'
const externalCustomerId = 'vera@shop.example'
const label = 'Vera Quist private'

async function wholeDatabase(): Promise<string> {
  const tables = await deps.db<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await deps.db`select row_to_json(t)::text as text from ${deps.db(name)} t`
      return rows.map((row) => `${name} ${row.text}`).join('\n')
    }),
  )
  return texts.join('\n')
}

test('an erasure takes the person away and leaves the books', async () => {
  const { customer } = await createCustomer(deps, projectId, externalCustomerId)
  const { id: customerId } = customer
  const bystander = await app.customer()
  const start = await call('POST', '/v1/kyc-cases', {
    key: sk,
    body: { customerId, redirectUrl: 'https://shop.example/vera' },
  })
  const { id, verificationUrl } = start.json.data
  await call('POST', `/v1/sandbox/kyc-cases/${id}/simulate`, { key: sk, body: { outcome: 'approved' } })
  await app.followKyc()
  const order = await app.intent({ customerId, email })
  await app.intent({ customerId: bystander, email: 'other@mail.example' })
  await call('POST', `/v1/customers/${customerId}/wallets`, {
    key: sk,
    body: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', currency: 'ETH', label },
  })
  await app.screen()
  const before = await wholeDatabase()
  for (const personal of [email, externalCustomerId]) expect(before).toContain(personal)

  expect(await eraseCustomer(deps, projectId, customerId)).toEqual({
    customerId,
    kycCases: 1,
    orders: 1,
    walletLabels: 1,
  })
  const after = (await wholeDatabase())
    .split('\n')
    // Raw messages, stored answers and told events of wallets end by their own age.
    .filter((line) => !/^(gateway_messages|idempotency_keys) /.test(line) && !line.includes('wallet.'))
    .join('\n')
  for (const personal of [email, externalCustomerId, label]) expect(after).not.toContain(personal)
  expect(after).toContain('other@mail.example')

  const shown = (await call('GET', `/v1/kyc-cases/${id}`, { key: sk })).json.data
  expect(shown).toMatchObject({ status: 'approved', result: null, verificationUrl: null })
  const kyc = (await call('GET', `/v1/customers/${customerId}/kyc`, { key: sk })).json.data
  expect(kyc).toMatchObject({ status: 'none', currentCase: null })
  expect((await call('GET', new URL(verificationUrl).pathname)).status).toBe(404)
  const kept = (await call('GET', `/v1/orders/${order.json.data.orderId}`, { key: sk })).json.data
  expect(kept).toMatchObject({
    status: 'pending',
    source: { amount: '100.00' },
    customerId,
    externalCustomerId: null,
  })
  const payloads = await deps.db<{ payload: string }[]>`
    select payload from events where order_id = ${order.json.data.orderId}`
  expect(payloads.length).toBe(2)
  for (const { payload } of payloads) expect(JSON.parse(payload).data.order.metadata.email).toBeNull()
})

test('what the provider tells later does not bring the person back', async () => {
  const customerId = await app.customer()
  const start = await call('POST', '/v1/kyc-cases', { key: sk, body: { customerId } })
  const { id } = start.json.data
  await eraseCustomer(deps, projectId, customerId)
  await app.kyc.provider('sumsub').control.play(id, 'approved')
  await app.followKyc()
  deps.clock.advanceMinutes(60)
  await app.followKyc()
  const shown = (await call('GET', `/v1/kyc-cases/${id}`, { key: sk })).json.data
  expect(shown).toMatchObject({ status: 'expired', result: null })
})

test('erasing twice finds nothing more, and a customer of nobody is not found', async () => {
  const customerId = await app.customer()
  await eraseCustomer(deps, projectId, customerId)
  expect(await eraseCustomer(deps, projectId, customerId)).toMatchObject({ kycCases: 0, walletLabels: 0 })
  await expect(eraseCustomer(deps, projectId, projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
