import { signWebhook, verifyWebhook } from '@sliproad/sdk'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { eventIdIn, type Received, startReceiver } from './system/receiver.ts'
import { runNode } from './system/run-node.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const minute = 60_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
let server: Server
let demo: Demo

type Endpoint = { endpointId: string; signingKey: string }
type Delivery = { id: string; status: string; attempts: number; eventId: string }
type Attempt = { attempt: number; responseStatus: number | null }
type Event = { id: string; type: string; sequence?: number }

beforeAll(async () => {
  ;({ server, demo } = await system.startSandbox({ WEBHOOK_RETRY_DELAYS: '0,1,1,1,1' }))
}, minute)

async function addEndpoint(url: string, ...words: string[]): Promise<Endpoint> {
  const endpoint = await sliproad<Endpoint>(server.deployment, [
    ...['webhooks', 'add', demo.projectId, '--url', url],
    ...words,
  ])
  system.noteSecret(endpoint.signingKey)
  return endpoint
}

async function ask<Data>(path: string, body?: object, status = 200): Promise<Data> {
  const call = body === undefined ? {} : { method: 'POST', body }
  const answer = await server.call(path, { key: demo.secretKey, ...call })
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return (answer.json as { data: Data }).data
}

async function placeOrder(): Promise<string> {
  const orderRequest = {
    projectId: demo.projectId,
    gateway: 'moonpay',
    fiatCurrency: 'USD',
    fiatAmount: '100',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    walletAddress: wallet,
    partnerMetadata: { note: 'Zoë 🚀 "žluť"', points: 12_345.5 },
  }
  const { orderId } = await ask<{ orderId: string }>('/public/v1/onramp/checkout-intent', orderRequest, 201)
  return orderId
}

/** Throws unless three independent libraries accept the request. */
async function expectGenuine({ body, headers }: Received, key: string): Promise<void> {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const event = await verifyWebhook(body, given, key)
  expect(new Webhook(key).verify(body, given)).toEqual(event)
  const stripeHeader = `t=${given['x-webhook-timestamp']},v1=${given['x-webhook-signature']}`
  expect(new Stripe('sk_test_none').webhooks.constructEvent(body, stripeHeader, key).id).toBe(event.id)
  expect(given['webhook-id']).toBe(event.id)
  expect(given['x-webhook-event']).toBe(event.type)
  await expect(verifyWebhook(`${body} `, given, key)).rejects.toThrow()
}

test(
  'a receiver hears of an order from its creation to its end, in requests that three libraries believe',
  async () => {
    const receiver = await startReceiver()
    const types =
      'order.created,order.completed,transaction.pending,transaction.processing,transaction.completed'
    const endpoint = await addEndpoint(receiver.url, '--events', types)
    const orderId = await placeOrder()
    await ask(`/v1/sandbox/orders/${orderId}/simulate`, { status: 'completed' }, 202)
    const ofOrder = () => receiver.received.filter(({ body }) => body.includes(orderId))
    await eventually('five events', () => (ofOrder().length >= 5 ? true : undefined))
    for (const request of ofOrder()) await expectGenuine(request, endpoint.signingKey)
    const events = ofOrder().map(({ body }) => JSON.parse(String(body)) as Event)
    const inOrder = events.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))
    expect(inOrder.map(({ type, sequence }) => [sequence, type])).toEqual([
      [1, 'order.created'],
      [2, 'transaction.pending'],
      [3, 'transaction.processing'],
      [4, 'transaction.completed'],
      [5, 'order.completed'],
    ])
    const feed = await server.call('/v1/events?limit=100', { key: demo.secretKey })
    for (const { body } of ofOrder()) expect(feed.text).toContain(String(body))
  },
  minute,
)

test(
  'a receiver that fails is tried five times, then once more by hand, always with the same bytes',
  async () => {
    const receiver = await startReceiver()
    receiver.answer((_received, response) => response.writeHead(500).end('out of order'))
    const endpoint = await addEndpoint(receiver.url, '--events', 'kyc.approved')
    const sent = await ask<{ eventId: string; deliveryId: string }>(
      '/v1/webhooks/test',
      { eventType: 'kyc.approved' },
      202,
    )
    const path = `/v1/webhooks/events/${sent.deliveryId}`
    const untilStatus = (status: string) =>
      eventually(`a delivery that is ${status}`, async () => {
        const delivery = await ask<Delivery & { attemptLog: Attempt[] }>(path)
        return delivery.status === status ? delivery : undefined
      })
    const failed = await untilStatus('failed')
    expect(failed.attemptLog.map(({ attempt, responseStatus }) => [attempt, responseStatus])).toEqual(
      [1, 2, 3, 4, 5].map((attempt) => [attempt, 500]),
    )
    expect(await ask<Delivery[]>(`/v1/webhooks/events?status=failed&eventId=${sent.eventId}`)).toMatchObject([
      { id: sent.deliveryId, attempts: 5 },
    ])

    receiver.answer((_received, response) => response.writeHead(204).end())
    const clicks = await Promise.all(
      [1, 2].map(() => server.call(`${path}/retry`, { method: 'POST', key: demo.secretKey })),
    )
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([202, 409])
    const delivered = await untilStatus('delivered')
    expect(delivered.attempts).toBe(6)
    expect(receiver.received).toHaveLength(6)
    expect(new Set(receiver.received.map(({ body }) => String(body))).size).toBe(1)
    expect(new Set(receiver.received.map(eventIdIn))).toEqual(new Set([sent.eventId]))
    expect(new Set(receiver.received.map(({ headers }) => headers['x-webhook-delivery-id']))).toEqual(
      new Set([sent.deliveryId]),
    )
    for (const request of receiver.received) await expectGenuine(request, endpoint.signingKey)
  },
  minute,
)

test(
  'three libraries accept every delivery before, during and after a rotation of the key',
  async () => {
    const receiver = await startReceiver()
    const { endpointId, signingKey: oldKey } = await addEndpoint(receiver.url, '--events', 'kyc.expired')
    const delivered = async () => {
      const { eventId } = await ask<{ eventId: string }>(
        '/v1/webhooks/test',
        { eventType: 'kyc.expired' },
        202,
      )
      return eventually('the event', () => receiver.received.find((one) => eventIdIn(one) === eventId))
    }
    await expectGenuine(await delivered(), oldKey)

    const words = ['webhooks', 'rotate', endpointId, '--overlap-hours', '1']
    const { signingKey: newKey } = await sliproad<Endpoint>(server.deployment, words)
    system.noteSecret(newKey)
    const during = await delivered()
    await expectGenuine(during, oldKey)
    const headers = during.headers as Record<string, string>
    expect(new Webhook(newKey).verify(during.body, headers)).toEqual(JSON.parse(String(during.body)))
    await expect(verifyWebhook(during.body, headers, newKey)).resolves.toBeDefined()

    const sql = server.deployment.connect()
    await sql`update webhook_signing_keys set expires_at = now() where expires_at is not null`
    await sql.end()
    const after = await delivered()
    await expectGenuine(after, newKey)
    await expect(expectGenuine(after, oldKey)).rejects.toThrow()
  },
  minute,
)

test(
  'what a partner signs for his own tests has the headers of a real request',
  async () => {
    const receiver = await startReceiver()
    const endpoint = await addEndpoint(receiver.url, '--events', 'order.created')
    await ask('/v1/webhooks/test', { eventType: 'order.created' }, 202)
    const real = await eventually('the request', () => receiver.received[0])
    const timestamp = Number(real.headers['x-webhook-timestamp'])
    const made = await signWebhook(String(real.body), endpoint.signingKey, {
      now: new Date(timestamp * 1000),
      deliveryId: String(real.headers['x-webhook-delivery-id']),
    })
    expect(real.headers).toMatchObject(made)
  },
  minute,
)

test(
  'sliproad listen sends events on to a local server until it is interrupted',
  async () => {
    const receiver = await startReceiver()
    const words = ['listen', '--forward', `${receiver.url}/dev`, '--events', 'wallet.blocked']
    const listening = runNode('apps/server/src/command-line/main.ts', words, server.deployment.env)
    await eventually('its first line', () => (listening.printed.stdout.includes('Ctrl-C') ? true : undefined))
    const triggered = await sliproad<{ eventId: string }>(server.deployment, ['trigger', 'wallet.blocked'])
    const request = await eventually('the event', () => receiver.received[0])
    expect(request.path).toBe('/dev')
    await expectGenuine(request, demo.webhookSigningKey)
    await eventually('its line', () => (listening.printed.stdout.includes(' 200 in ') ? true : undefined))
    process.kill(listening.pid, 'SIGINT')
    expect(await listening.exited).toEqual({ code: 0, signal: null })
    expect(listening.printed.stdout).toContain(`--after ${triggered.eventId}`)
    expect(listening.printed.stderr).toBe('')
    expect(receiver.received).toHaveLength(1)
  },
  minute,
)
