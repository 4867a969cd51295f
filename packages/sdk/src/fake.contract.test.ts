import { publicOperations } from '@sliproad/api/operations'
import { answerProblems } from '@sliproad/api/testing/answer-problems'
import { expect, test } from 'vitest'
import { Sliproad } from './client/sliproad.ts'
import { FakeSliproad } from './fake/index.ts'
import { verifyReceipt } from './index.ts'

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const pair = { fiatCurrency: 'EUR', cryptoCurrency: 'ETH', network: 'base', fiatAmount: '50' }

test('the fake server knows every operation, and answers each as the contract says', async () => {
  const fake = new FakeSliproad({ receiver: () => new Response(null, { status: 500 }) })
  const problems: string[] = []
  const asked = new Set<string>()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await fake.fetch(input, init)
    const [method, path] = [init?.method ?? 'GET', new URL(String(input)).pathname]
    asked.add(`${method} ${path}`)
    const body = path === '/metrics' ? '' : await response.clone().json()
    problems.push(...answerProblems(publicOperations, { method, path, status: response.status, body }))
    return response
  }
  const { baseUrl, secretKey, publicKey, projectId } = fake
  const sliproad = new Sliproad({ baseUrl, secretKey, publicKey, projectId, fetch })

  await sliproad.service.health()
  await sliproad.service.ready()
  await sliproad.service.metrics()
  await sliproad.onramp.readSupported({ country: 'DE' })
  await sliproad.onramp.readQuotes(pair)
  const customer = await sliproad.customers.create({ externalCustomerId: 'user-1' })
  await sliproad.customers.read(customer.id)
  await sliproad.customers.list().toArray()

  const abandoned = await sliproad.sessions.create({ customerId: customer.id })
  await sliproad.sessions.cancel(abandoned.sessionId)
  const again = await sliproad.sessions.retry(abandoned.sessionId)
  expect(again).toMatchObject({ retryOf: abandoned.sessionId, status: 'pending' })
  expect(await sliproad.sessions.retry(abandoned.sessionId)).toMatchObject({ sessionId: again.sessionId })
  const session = await sliproad.sessions.create({
    externalCustomerId: 'user-1',
    sourceCurrency: 'EUR',
    metadata: { cart: 'c-1' },
  })
  const { sessionId, clientSecret } = session
  await sliproad.sessions.read(sessionId)
  await sliproad.sessions.confirm(sessionId, { clientSecret, destinationAddress: wallet })
  const body = { clientSecret, fiatAmount: '50', cryptoCurrency: 'ETH', network: 'base' }
  const order = await sliproad.sessions.createOrder(sessionId, body)
  await sliproad.sessions.list().toArray()
  await sliproad.orders.read(order.orderId)
  await sliproad.sandbox.simulateOrder(order.orderId, { status: 'refunded' })
  await sliproad.orders.read(order.orderId)
  await sliproad.orders.list({ status: 'refunded' }).toArray()
  const [receipt, keys] = await Promise.all([
    sliproad.orders.readReceipt(order.orderId),
    sliproad.service.readReceiptKeys(),
  ])
  expect((await verifyReceipt(receipt, keys)).receipt.outcome).toMatchObject({
    status: 'refunded',
    isFinal: true,
  })

  const intent = await sliproad.onramp.createCheckoutIntent({
    ...pair,
    gateway: 'moonpay',
    walletAddress: wallet,
  })
  await sliproad.sandbox.simulateOrder(intent.orderId, { status: 'completed' })
  await sliproad.onramp.readTransaction(intent.orderId)

  const { id: walletId } = await sliproad.wallets.create(customer.id, { address: wallet, currency: 'ETH' })
  await sliproad.wallets.create(customer.id, { address: `${wallet.slice(0, -6)}dead03`, currency: 'ETH' })
  await sliproad.wallets.list(customer.id, { screeningStatus: 'flagged' }).toArray()
  await sliproad.wallets.read(walletId)
  await sliproad.wallets.delete(walletId)

  const kycCase = await sliproad.kyc.start({ customerId: customer.id })
  await sliproad.kyc.readCustomer(customer.id)
  await sliproad.sandbox.simulateKycCase(kycCase.id, { outcome: 'approved' })
  await sliproad.kyc.readCase(kycCase.id)
  await sliproad.kyc.listCases(customer.id).toArray()

  for (const eventType of ['order.created', 'transaction.failed', 'wallet.blocked', 'kyc.rejected'] as const)
    await sliproad.sandbox.sendTestEvent({ eventType })
  const events = await sliproad.webhooks.listEvents().toArray()
  await sliproad.webhooks.readEvent(events[0]?.id ?? '')
  const [delivery] = await sliproad.webhooks.listDeliveries({ status: 'failed' }).toArray(1)
  await sliproad.webhooks.readDelivery(delivery?.id ?? '')
  await sliproad.webhooks.retryDelivery(delivery?.id ?? '')
  await sliproad.webhooks.retryDeliveries({ createdAfter: '2026-01-01T00:00:00Z' })
  const actions = [{ do: 'avoid' as const, gateways: ['topper'], points: 5 }]
  await sliproad.routing.saveDraft({ rules: [{ id: 'no-topper', when: {}, actions }], revision: 0 })
  await expect(sliproad.routing.publish({ draftRevision: 1, liveVersion: null })).rejects.toMatchObject({
    code: 'ROUTING_NOT_TRIED',
  })
  await sliproad.routing.try({})
  await sliproad.routing.publish({ draftRevision: 1, liveVersion: null })
  await sliproad.routing.restoreVersion('1', { liveVersion: 1 })
  expect((await sliproad.routing.read()).live).toMatchObject({ version: 2, restores: 1, live: true })
  expect(await sliproad.routing.listVersions()).toMatchObject([{ version: 2 }, { version: 1, live: false }])

  await sliproad.orders.read('unknown').catch(() => undefined)

  expect(problems).toEqual([])
  const patterns = [...asked].map((line) =>
    line.replace(/\/(?:[a-z]+_\d{26}|0{8}-[\d-]+|unknown|\d+)(?=\/|$)/g, '/:id'),
  )
  const known = publicOperations.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`)
  expect(new Set(patterns)).toEqual(new Set(known))
})
