import { canonicalJson } from '@sliproad/core/receipts/canonical-json'
import { verifyReceipt } from '@sliproad/core/receipts/verify-receipt'
import { expect, test } from 'vitest'
import { createSealer } from '../../../../secrets/sealing.ts'
import { rotateMasterKey } from '../../../../secrets/stored/rotate-master-key.ts'
import { settleMasterKey } from '../../../../secrets/stored/settle-master-key.ts'
import { makeOrderApp, wallet } from '../../../../testing/apps/make-order-app.ts'
import { eraseCustomer } from '../../../erasures/index.ts'
import { publishDraft, saveDraft, tryRules } from '../../../quotes/index.ts'
import { readOrderReceipt, readReceiptKeys, rotateReceiptKey } from '../../index.ts'

const app = await makeOrderApp()
const { deps } = app
const projectId = app.projectId as never
const question = new URLSearchParams({
  ...{ projectId: app.projectId, fiatCurrency: 'USD', fiatAmount: '100' },
  ...{ cryptoCurrency: 'ETH', network: 'ethereum', country: 'US' },
})

/** An order of a known customer, chosen from quotes and paid. */
async function givenCompleted(externalCustomerId: string) {
  const quotes = await app.call('GET', `/public/v1/onramp/quotes?${question}`, { key: app.sk })
  const session = await app.session({ externalCustomerId })
  const { quotesId } = quotes.json.data
  const placed = await app.order(session, { gateway: 'moonpay', quotesId, email: 'jane@example.com' })
  expect(placed.status).toBe(201)
  const { orderId, checkout } = placed.json.attributes
  for (const state of ['pending', 'processing', 'completed'] as const) {
    await app.control('moonpay').play(checkout.url, state)
    await app.work()
  }
  return { orderId: orderId as string, customerId: session.session.customerId }
}

const bytesOf = async (orderId: string) => canonicalJson(await readOrderReceipt(deps, projectId, orderId))
const keys = () => readReceiptKeys(deps)

test('the API answers a receipt that verifies with the keys at the well-known address', async () => {
  const { orderId } = await givenCompleted('user-1')
  const read = () => app.call('GET', `/v1/orders/${orderId}/receipt`, { key: app.sk })
  const [answer, again] = [await read(), await read()]
  expect(answer.status).toBe(200)
  expect(again.json).toEqual(answer.json)
  const published = await app.call('GET', '/.well-known/sliproad-receipt-keys.json')
  expect(published.json.keys).toMatchObject([{ kty: 'OKP', crv: 'Ed25519', retiredAt: null }])
  expect(JSON.stringify(published.json)).not.toContain('"d"')
  expect(await verifyReceipt(answer.json, published.json)).toMatchObject({ isDerived: true })
  const { receipt } = answer.json.data
  expect(receipt).toMatchObject({
    choice: { gatewayId: 'moonpay' },
    outcome: { status: 'completed', isFinal: true },
    decision: { weightsFrom: 'standard', routing: null },
  })
  expect(receipt.decision.offers.length).toBeGreaterThan(1)
  const other = await app.call('GET', '/v1/orders/019577d0-0000-7000-8000-000000000001/receipt', {
    key: app.sk,
  })
  expect(other.status).toBe(404)
})

test('an erasure leaves the receipt valid and the same to the last byte, and no receipt names the person', async () => {
  const { orderId, customerId } = await givenCompleted('user-to-erase')
  const before = await bytesOf(orderId)
  for (const personal of ['user-to-erase', 'jane@example.com', wallet, customerId ?? 'no customer'])
    expect(before.toLowerCase()).not.toContain(personal.toLowerCase())
  await eraseCustomer(deps, projectId, customerId as never)
  const [row] = await deps.db<{ email: string | null }[]>`select email from orders where id = ${orderId}`
  expect(row?.email).toBeNull()
  expect(await bytesOf(orderId)).toBe(before)
  expect(await verifyReceipt(before, await keys())).toMatchObject({ isDerived: true })
})

test('receipts show the rules that applied, and say the same after others are in force', async () => {
  const rules = [
    {
      id: 'prefer-moonpay',
      when: { countries: ['US'] },
      actions: [{ do: 'prefer', gateways: ['moonpay'], points: 25 }],
    },
  ] as const
  const publish = async (
    draft: Parameters<typeof saveDraft>[2]['rules'],
    revision: number,
    live: number | null,
  ) => {
    await saveDraft(deps, projectId, { rules: draft, revision, by: null })
    await tryRules(deps, projectId, {})
    await publishDraft(deps, projectId, { draftRevision: revision + 1, liveVersion: live }, null)
    deps.clock.advanceSeconds(2)
  }
  await publish(rules as never, 0, null)
  const { orderId } = await givenCompleted('user-2')
  const before = await bytesOf(orderId)
  await publish([], 1, 1)
  expect(await bytesOf(orderId)).toBe(before)
  const { receipt } = await readOrderReceipt(deps, projectId, orderId)
  expect(receipt.decision?.routing).toMatchObject({ version: 1, applied: ['prefer-moonpay'] })
  expect(receipt.decision?.routing?.rulesHash).toMatch(/^[\w-]{43}$/)
  const moonpay = receipt.decision?.offers.find(({ gatewayId }) => gatewayId === 'moonpay')
  expect(moonpay?.points).toEqual([{ ruleId: 'prefer-moonpay', points: 25 }])
  expect(await verifyReceipt(before, await keys())).toMatchObject({ isDerived: true })
})

test('after a rotation earlier receipts keep their bytes, later ones have the new key, and both verify', async () => {
  const { orderId } = await givenCompleted('user-3')
  const before = await bytesOf(orderId)
  deps.clock.advanceSeconds(1)
  const rotated = await rotateReceiptKey(deps, { isRevoked: false })
  deps.clock.advanceSeconds(1)
  const { orderId: later } = await givenCompleted('user-4')
  expect(await bytesOf(orderId)).toBe(before)
  const published = await keys()
  expect(published.keys.map(({ kid }) => kid)).toEqual([rotated.key.id, rotated.before.id])
  expect(await verifyReceipt(before, published)).toMatchObject({ keyId: rotated.before.id })
  expect(await verifyReceipt(await bytesOf(later), published)).toMatchObject({ keyId: rotated.key.id })
})

test('under a new master key receipts are the same', async () => {
  const { orderId } = await givenCompleted('user-5')
  const before = await bytesOf(orderId)
  await settleMasterKey(deps)
  const fresh = createSealer(Buffer.alloc(32, 8), Buffer.alloc(32, 7))
  await rotateMasterKey(
    { db: deps.db, clock: deps.clock, sealer: fresh, sleep: async () => {} },
    { settleMs: 0 },
  )
  const later = { ...deps, sealer: createSealer(Buffer.alloc(32, 8)) }
  expect(canonicalJson(await readOrderReceipt(later, projectId, orderId))).toBe(before)
})
