import { afterEach, beforeEach, expect, test } from 'vitest'
import { startReceiver } from './testing/receiver.ts'
import { signWidget } from './testing/sign-widget.ts'
import { createTestClock } from './testing/test-clock.ts'
import { type RunningSimulators, startSimulators } from './testing.ts'

const clock = createTestClock()
let running: RunningSimulators
let simulator: ReturnType<RunningSimulators['gateway']>

beforeEach(async () => {
  running = await startSimulators([{ id: 'moonpay', kind: 'moonpay' }], {
    clock,
    schedule: () => () => undefined,
    delays: { lateWebhookMs: 30_000 },
    retryDelaysMs: [1_000, 10_000],
  })
  simulator = running.gateway('moonpay')
})
afterEach(() => running.close())

function checkout(ours: string): string {
  const { buyWidgetUrl = '', secretKey = '', publishableKey: apiKey = '' } = simulator.config
  const trade = { currencyCode: 'sol', baseCurrencyCode: 'usd', baseCurrencyAmount: '120' }
  return signWidget(buyWidgetUrl, secretKey, { apiKey, ...trade, externalTransactionId: ours })
}

const list = (signal?: AbortSignal) =>
  fetch(`${simulator.config.apiUrl}/v3/currencies`, signal ? { signal } : undefined)

async function controlCall(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${simulator.baseUrl}/_control/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('play opens a checkout that was not opened and goes to the outcome', async () => {
  const checkoutUrl = checkout('ours')
  const played = await controlCall('POST', 'play', { checkoutUrl, outcome: 'completed' })
  expect(played).toMatchObject({
    status: 200,
    body: { order: { externalId: 'ours', state: 'completed', status: 'completed' } },
  })
  const refunded = await controlCall('POST', 'play', { externalId: 'ours', outcome: 'refunded' })
  expect(refunded.body).toMatchObject({ order: { state: 'refunded', status: 'failed' } })
})

test('playing the same outcome twice changes and says nothing more', async () => {
  const receiver = await startReceiver()
  simulator.control.setWebhookTarget(receiver.url)
  await simulator.control.play(checkout('ours'), 'completed')
  await simulator.control.play(checkout('ours'), 'completed')
  expect(receiver.received).toHaveLength(3)
  await receiver.close()
})

test.each([
  [{ outcome: 'completed' }, 400],
  [{ externalId: 'nobody', outcome: 'completed' }, 404],
  [{ checkoutUrl: 'nonsense', outcome: 'completed' }, 404],
  [{ externalId: 'nobody', outcome: 'done' }, 400],
])('a play of %j is answered %i', async (body, status) => {
  expect(await controlCall('POST', 'play', body)).toMatchObject({ status, body: { error: {} } })
})

test('a play with a forged address is refused', async () => {
  const checkoutUrl = checkout('ours').replace('=120', '=121')
  expect(await controlCall('POST', 'play', { checkoutUrl, outcome: 'completed' })).toMatchObject({
    status: 404,
    body: { error: { message: 'Invalid signature' } },
  })
})

test('an order that is over cannot be played elsewhere', async () => {
  await simulator.control.play(checkout('ours'), 'cancelled')
  const again = await controlCall('POST', 'play', { externalId: 'ours', outcome: 'completed' })
  expect(again.status).toBe(409)
})

test('calls are counted by endpoint, controls and pages are not', async () => {
  await list()
  await list()
  await fetch(`${simulator.config.apiUrl}/v3/currencies/btc/buy_quote`)
  await controlCall('GET', 'faults')
  await fetch(checkout('ours'))
  expect((await controlCall('GET', 'calls')).body).toEqual({
    total: 3,
    endpoints: { 'GET /v3/currencies': 2, 'GET /v3/currencies/:code/buy_quote': 1 },
  })
  expect(simulator.control.calls()).toBe(3)
})

test('faults can be set, read and taken away over HTTP', async () => {
  expect(await controlCall('PUT', 'faults', { status: 503 })).toMatchObject({ status: 200 })
  expect((await list()).status).toBe(503)
  expect((await controlCall('GET', 'faults')).body).toEqual({ status: 503 })
  expect((await controlCall('PUT', 'faults', { status: 7 })).status).toBe(400)
  await controlCall('DELETE', 'faults')
  expect((await list()).status).toBe(200)
})

test('a failing gateway answers in its own error format', async () => {
  await simulator.control.setFaults({ status: 500 })
  const answer = await list()
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ moonPayErrorCode: '1_SYS_UNKNOWN', errors: [] })
})

test('a rate limit names the wait', async () => {
  await simulator.control.setFaults({ rateLimit: { retryAfterSeconds: 20 } })
  const answer = await list()
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('20')
})

test('a hanging gateway answers nothing until the caller gives up', async () => {
  await simulator.control.setFaults({ hang: true })
  await expect(list(AbortSignal.timeout(150))).rejects.toThrow()
})

test('latency delays the answer', async () => {
  await simulator.control.setFaults({ latencyMs: 120 })
  const start = performance.now()
  expect((await list()).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(110)
})

test('a malformed answer is 200 with half of its JSON', async () => {
  await simulator.control.setFaults({ malformed: true })
  const answer = await list()
  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow()
})

test('a huge answer is megabytes long', async () => {
  await simulator.control.setFaults({ huge: true })
  expect((await (await list()).text()).length).toBeGreaterThan(4_000_000)
})

test('a lost answer breaks the connection', async () => {
  await simulator.control.setFaults({ loseAnswer: true })
  await expect(list()).rejects.toThrow()
})

test('faults can be kept to some paths, and never reach the hosted page', async () => {
  await simulator.control.setFaults({ status: 500, paths: ['buy_quote', '/buy?'] })
  expect((await list()).status).toBe(200)
  expect((await fetch(`${simulator.config.apiUrl}/v3/currencies/btc/buy_quote`)).status).toBe(500)
  expect((await fetch(checkout('ours'))).status).toBe(200)
})

test('messages can be lost, doubled or late', async () => {
  const receiver = await startReceiver()
  simulator.control.setWebhookTarget(receiver.url)
  await simulator.control.setFaults({ webhooks: 'lost' })
  await simulator.control.play(checkout('lost'), 'completed')
  expect(receiver.received).toHaveLength(0)

  await simulator.control.setFaults({ webhooks: 'doubled' })
  await simulator.control.play(checkout('doubled'), 'completed')
  expect(receiver.received).toHaveLength(6)
  expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body)

  await simulator.control.setFaults({ webhooks: 'late' })
  await simulator.control.play(checkout('late'), 'completed')
  expect(receiver.received).toHaveLength(6)
  clock.advance(30_000)
  await running.control.runDue()
  expect(receiver.received).toHaveLength(9)
  await receiver.close()
})

test('a message that is not taken is tried again, later each time, then given up', async () => {
  const receiver = await startReceiver(() => 500)
  simulator.control.setWebhookTarget(receiver.url)
  await simulator.control.play(checkout('ours'), 'pending')
  expect(receiver.received).toHaveLength(1)
  for (const [waitMs, tries] of [
    [999, 1],
    [1, 2],
    [9_999, 2],
    [1, 3],
    [600_000, 3],
  ] as const) {
    clock.advance(waitMs)
    await running.control.runDue()
    expect(receiver.received).toHaveLength(tries)
  }
  const [first, , last] = receiver.received
  expect(last?.body).toBe(first?.body)
  expect(last?.headers['moonpay-signature-v2']).not.toBe(first?.headers['moonpay-signature-v2'])
  await receiver.close()
})
