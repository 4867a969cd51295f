import { expect, test } from 'vitest'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'
import { givenProject } from '../../testing/given.ts'
import { buildApp } from '../app.ts'

const app = await makeOrderApp()
const list = async (query = '') => app.call('GET', `/v1/orders${query}`, { key: app.sk })
const idsOf = (answer: { json: { data: { id: string }[] } }) => answer.json.data.map(({ id }) => id)
const simulate = (orderId: string, status: string, key = app.sk) =>
  app.call('POST', `/v1/sandbox/orders/${orderId}/simulate`, { key, body: { status } })

test('orders are listed newest first, filtered and paged', async () => {
  const made: string[] = []
  for (const [gateway, externalCustomerId, make] of [
    ['moonpay', 'a', app.intent],
    ['banxa', 'b', app.intent],
    ['moonpay', 'b', app.backendIntent],
  ] as const) {
    app.deps.clock.advanceSeconds(1)
    made.unshift((await make({ gateway, externalCustomerId })).json.data.orderId)
  }
  const session = await app.session()
  app.deps.clock.advanceSeconds(1)
  made.unshift((await app.order(session)).json.id)
  const [fromSession, second, first, zeroth] = made
  expect(idsOf(await list())).toEqual(made)
  const page = await list('?limit=2&offset=1')
  expect(idsOf(page)).toEqual([second, first])
  expect(page.json.pagination).toEqual({ limit: 2, offset: 1, total: 4, hasMore: true })
  expect(idsOf(await list('?gateway=BANXA'))).toEqual([first])
  expect(idsOf(await list('?externalCustomerId=b'))).toEqual([second, first])
  expect(idsOf(await list(`?customerId=${session.session.customerId}`))).toEqual([fromSession])
  expect(idsOf(await list(`?sessionId=${session.session.id}`))).toEqual([fromSession])
  expect(idsOf(await list('?sessionId=sess_unreadable'))).toEqual([])
  await simulate(zeroth ?? '', 'failed')
  await app.work()
  expect(idsOf(await list('?status=failed'))).toEqual([zeroth])
  expect(await list('?status=odd')).toMatchObject({ status: 400 })
  expect(await list('?limit=101')).toMatchObject({ status: 400 })
})

test('a single order shows everything that happened to it', async () => {
  const { json } = await app.intent({
    gateway: 'moonpay',
    email: 'anna@example.com',
    redirectUrl: 'https://shop.example/x',
  })
  const { orderId } = json.data
  await simulate(orderId, 'completed')
  await app.work()
  const { json: read } = await app.call('GET', `/v1/orders/${orderId}`, { key: app.sk })
  expect(read.data).toMatchObject({
    id: orderId,
    sessionId: null,
    type: 'buy',
    status: 'completed',
    provider: 'moonpay',
    providerStatus: 'completed',
    externalOrderId: expect.any(String),
    source: { currency: 'USD', amount: '100.00' },
    destination: { currency: 'ETH', network: 'ethereum', amount: expect.any(String), address: wallet },
    fees: { totalFee: expect.any(String) },
    transactionHash: expect.stringMatching(/^0x/),
    metadata: { provider: 'moonpay', email: 'anna@example.com', partnerMetadata: {} },
    redirectUrl: 'https://shop.example/x',
    completedAt: expect.any(String),
  })
  expect(
    read.data.timeline.changes.map(({ from, to, source }: Record<string, string>) => [from, to, source]),
  ).toEqual([
    [null, 'created', 'creation'],
    ['created', 'pending', 'creation'],
    ['pending', 'processing', 'webhook'],
    ['processing', 'completed', 'webhook'],
  ])
  expect(read.data.timeline.messages.length).toBeGreaterThan(1)
  expect(read.data.timeline.events.map(({ sequence }: { sequence: number }) => sequence)).toEqual([
    1, 2, 3, 4, 5,
  ])
})

test('orders of another project, unknown ids and public keys see nothing', async () => {
  const { json } = await app.intent()
  const { orderId } = json.data
  const other = await givenProject(app.deps)
  expect(await app.call('GET', `/v1/orders/${orderId}`, { key: other.secretKey })).toMatchObject({
    status: 404,
  })
  expect(await app.call('GET', '/v1/orders/nothing', { key: app.sk })).toMatchObject({ status: 404 })
  expect(await app.call('GET', `/v1/orders/${orderId}`, { key: app.pk })).toMatchObject({ status: 403 })
  expect(await simulate(orderId, 'completed', other.secretKey)).toMatchObject({ status: 404 })
  const path = `/public/v1/onramp/transactions/${orderId}`
  expect(await app.call('GET', `${path}?projectId=${other.project.id}`)).toMatchObject({ status: 404 })
  expect(await app.call('GET', path)).toMatchObject({ status: 400 })
  expect(await app.transaction('nothing')).toMatchObject({ status: 404 })
})

test.each(['moonpay', 'banxa'])(
  'the sandbox helper takes orders of %s to every status, over the legal ones',
  async (gateway) => {
    for (const status of ['processing', 'completed', 'failed', 'cancelled', 'expired', 'refunded']) {
      const { json } = await app.intent({ gateway })
      const { orderId } = json.data
      // No worker applies the gateway's message while this request waits, so the order has not moved.
      expect(await simulate(orderId, status)).toMatchObject({
        status: 202,
        json: { success: true, data: { orderId, status: 'pending' } },
      })
      await app.work()
      expect((await app.timeline(orderId)).order.status).toBe(status)
    }
  },
)

test('the helper takes an order on from where it is, and says when it cannot', async () => {
  const { json } = await app.intent()
  const { orderId } = json.data
  for (const status of ['processing', 'completed', 'refunded']) {
    expect(await simulate(orderId, status)).toMatchObject({ status: 202 })
    await app.work()
  }
  expect((await app.timeline(orderId)).changes.map(({ toStatus }) => toStatus)).toEqual([
    'created',
    'pending',
    'processing',
    'completed',
    'refunded',
  ])
  expect(await simulate(orderId, 'completed')).toMatchObject({
    status: 409,
    json: { error: { code: 'STATUS_NOT_REACHABLE' } },
  })
  expect(await simulate(orderId, 'pending')).toMatchObject({ status: 400 })
})

test('in production there is no helper', async () => {
  const production = await buildApp({ ...app.deps, environment: 'production' })
  const { json } = await app.intent()
  const answer = await production.inject({
    method: 'POST',
    url: `/v1/sandbox/orders/${json.data.orderId}/simulate`,
    headers: { authorization: `Bearer ${app.sk}` },
    payload: { status: 'completed' },
  })
  expect(answer.statusCode).toBe(404)
  await production.close()
})
