import { expect, test } from 'vitest'
import { isApiError } from '../client/errors.ts'
import { verifyWebhook } from '../webhooks/verify-webhook.ts'
import type { WebhookEvent } from '../webhooks/webhook-event.ts'
import { FakeSliproad } from './fake-sliproad.ts'

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A partner's receiver that keeps what it believes. */
function aReceiver() {
  const events: WebhookEvent[] = []
  const receiver = async (request: Request) => {
    events.push(
      await verifyWebhook(await request.text(), request.headers, fake.webhookKey, { now: fake.now() }),
    )
    return new Response()
  }
  const fake: FakeSliproad = new FakeSliproad({ receiver })
  return { fake, events }
}

async function placeOrder(fake: FakeSliproad) {
  const sliproad = fake.client()
  const { sessionId, clientSecret } = await sliproad.sessions.create({
    externalCustomerId: 'user-1',
    sourceCurrency: 'USD',
    destinationAddress: wallet,
    metadata: { cart: 'c-1' },
  })
  const body = { clientSecret, fiatAmount: '100', cryptoCurrency: 'ETH', network: 'base' }
  return { sliproad, sessionId, body, order: await sliproad.sessions.createOrder(sessionId, body) }
}

test('an order is paid, its session ends, and signed events of it arrive before the call returns', async () => {
  const { fake, events } = aReceiver()
  const { sliproad, sessionId, order } = await placeOrder(fake)
  await sliproad.sandbox.simulateOrder(order.orderId, { status: 'completed' })
  expect(events.map(({ type, ...event }) => ['sequence' in event && event.sequence, type])).toEqual([
    [1, 'order.created'],
    [2, 'transaction.pending'],
    [3, 'transaction.processing'],
    [4, 'transaction.completed'],
    [5, 'order.completed'],
  ])
  expect(await sliproad.sessions.read(sessionId)).toMatchObject({ status: 'completed' })
  const read = await sliproad.orders.read(order.orderId)
  expect(read).toMatchObject({ status: 'completed', source: { amount: '100.00' }, sessionId })
  expect(read.metadata.partnerMetadata).toEqual({ cart: 'c-1' })
  expect(fake.deliveries.map(({ status }) => status)).toEqual(Array(5).fill('delivered'))
})

test('two runs are the same, ids and signatures included', async () => {
  const run = async () => {
    const { fake } = aReceiver()
    await placeOrder(fake)
    return JSON.stringify([fake.events, fake.deliveries])
  }
  expect(await run()).toBe(await run())
})

test('a session is used once, expires when time passes, and wants its own client secret', async () => {
  const { fake } = aReceiver()
  const { sliproad, sessionId, body } = await placeOrder(fake)
  await expect(sliproad.sessions.createOrder(sessionId, body)).rejects.toMatchObject({
    code: 'SESSION_ALREADY_USED',
    status: 409,
  })
  const other = await sliproad.sessions.create({ externalCustomerId: 'user-2' })
  await expect(sliproad.sessions.createOrder(other.sessionId, body)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  fake.advance(30 * 60 * 1000)
  expect(await sliproad.sessions.read(other.sessionId)).toMatchObject({ status: 'expired' })
})

test('a receiver that fails is seen in its delivery, which can be tried again', async () => {
  let isUp = false
  const fake = new FakeSliproad({ receiver: () => new Response(null, { status: isUp ? 204 : 503 }) })
  const sliproad = fake.client()
  const { deliveryId } = await sliproad.sandbox.sendTestEvent({ eventType: 'kyc.approved' })
  expect(await sliproad.webhooks.readDelivery(deliveryId)).toMatchObject({
    status: 'failed',
    responseStatus: 503,
  })
  isUp = true
  await sliproad.webhooks.retryDelivery(deliveryId)
  expect(await sliproad.webhooks.readDelivery(deliveryId)).toMatchObject({ status: 'delivered', attempts: 2 })
  await expect(sliproad.webhooks.retryDelivery(deliveryId)).rejects.toMatchObject({
    code: 'DELIVERY_NOT_FAILED',
  })
})

test('a repeated Idempotency-Key repeats the answer, and another body with it is refused', async () => {
  const sliproad = new FakeSliproad().client()
  const key = { idempotencyKey: 'cart-1' }
  const first = await sliproad.sessions.create({ externalCustomerId: 'user-1' }, key)
  expect(await sliproad.sessions.create({ externalCustomerId: 'user-1' }, key)).toEqual(first)
  const changed = sliproad.sessions.create({ externalCustomerId: 'user-2' }, key)
  await expect(changed).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
})

test('the feed resumes after a known event', async () => {
  const { fake } = aReceiver()
  const { sliproad } = await placeOrder(fake)
  const [first, second] = await sliproad.webhooks.listEvents().toArray()
  const later = await sliproad.webhooks.listEvents({ after: first?.id ?? '' }).toArray()
  expect(later).toEqual([second])
})

test('a planned refusal meets the next request, and missing fields are named', async () => {
  const fake = new FakeSliproad()
  const sliproad = fake.client({ retriesMax: 0 })
  fake.refuseNext('SERVICE_UNAVAILABLE')
  await expect(sliproad.orders.list().page()).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
  })
  expect(await sliproad.orders.list().page()).toMatchObject({ items: [], total: 0 })
  const incomplete = { gateway: 'moonpay' } as Parameters<typeof sliproad.onramp.createCheckoutIntent>[0]
  const error = await sliproad.onramp.createCheckoutIntent(incomplete).catch((thrown: unknown) => thrown)
  if (!isApiError(error, 'VALIDATION_ERROR')) throw error
  expect(error.details.map(({ field }) => field)).toEqual(['fiatCurrency', 'cryptoCurrency', 'network'])
})
