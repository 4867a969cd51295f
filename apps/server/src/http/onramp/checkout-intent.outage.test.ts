import { beforeEach, expect, test } from 'vitest'
import { makeOrderApp } from '../../testing/apps/make-order-app.ts'

const app = await makeOrderApp()
const createdAtBanxa = () => app.control('banxa').callsByEndpoint()['POST /:partnerRef/v2/buy'] ?? 0
const banxaOrders = ['/v2/buy', '/v2/sell', '/v2/orders']

beforeEach(async () => {
  await app.control('banxa').setFaults({})
})

test('a gateway that cannot open a checkout is 502 after a second try, and nothing remains to be seen', async () => {
  await app.intent({ gateway: 'banxa' })
  const before = createdAtBanxa()
  await app.control('banxa').setFaults({ status: 500, paths: ['/v2/buy'] })
  const { status, json } = await app.intent({ gateway: 'banxa' }, { 'idempotency-key': 'outage' })
  expect(json.error).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
  expect(status).toBe(502)
  expect(createdAtBanxa() - before).toBe(2)
  const [row] = await app.deps.db`select status, opening from orders order by id desc limit 1`
  expect(row).toEqual({ status: 'created', opening: 'abandoned' })
  const [events] = await app.deps
    .db`select count(*)::int as count from events e join orders o on o.id = e.order_id where o.opening <> 'opened'`
  expect(events).toEqual({ count: 0 })
  const list = await app.call('GET', '/v1/orders', { key: app.sk })
  expect(list.json.data).toHaveLength(1)
})

test('the same key tries again once the gateway is back, under the same order id', async () => {
  await app.control('banxa').setFaults({ status: 500, paths: banxaOrders })
  const failed = await app.intent({ gateway: 'banxa', fiatAmount: '77' }, { 'idempotency-key': 'again' })
  expect(failed.status).toBe(502)
  const [abandoned] = await app.deps
    .db`select id from orders where opening = 'abandoned' order by id desc limit 1`
  await app.control('banxa').setFaults({})
  const opened = await app.intent({ gateway: 'banxa', fiatAmount: '77' }, { 'idempotency-key': 'again' })
  expect(opened).toMatchObject({ status: 201, json: { data: { orderId: abandoned?.id } } })
})

test('an answer that got lost is asked for, never ordered a second time', async () => {
  await app.control('banxa').setFaults({ loseAnswer: true, paths: ['/v2/buy'] })
  const before = createdAtBanxa()
  const lost = await app.intent({ gateway: 'banxa' }, { 'idempotency-key': 'lost' })
  await app.control('banxa').setFaults({})
  const again = await app.intent({ gateway: 'banxa' }, { 'idempotency-key': 'lost' })
  // Banxa returns the address of an order only once, so this one is lost.
  for (const { json } of [lost, again]) expect(json.error.code).toBe('GATEWAY_UNAVAILABLE')
  expect(createdAtBanxa() - before).toBe(1)
  expect(await app.intent({ gateway: 'banxa' })).toMatchObject({ status: 201 })
})

test('a gateway that hangs is given up within its time', async () => {
  await app.control('banxa').setFaults({ hang: true, paths: banxaOrders })
  const started = performance.now()
  const { status } = await app.intent({ gateway: 'banxa' })
  expect(status).toBe(502)
  expect(performance.now() - started).toTakeLessThan(11_000)
}, 15_000)
