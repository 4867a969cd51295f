import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { simulatorConfig, simulatorCredentials } from './credentials.ts'
import { createMemoryStore } from './memory-store.ts'
import { registerSimulators } from './simulators.ts'
import { startReceiver } from './testing/receiver.ts'
import { signWidget } from './testing/sign-widget.ts'
import { createTestClock } from './testing/test-clock.ts'
import { startSimulator, startSimulators } from './testing.ts'

const eight = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

test('eight gateways under other ids quote eight different prices', async () => {
  const specs = eight.map((id, index) => {
    return { id, kind: index % 2 === 0 ? ('moonpay' as const) : ('banxa' as const) }
  })
  const running = await startSimulators(specs, { clock: createTestClock() })
  const received = await Promise.all(
    specs.map(async ({ id, kind }) => {
      const { config } = running.gateway(id)
      const answer =
        kind === 'moonpay'
          ? await fetch(
              `${config.apiUrl}/v3/currencies/eth/buy_quote?apiKey=${config.publishableKey}&baseCurrencyCode=usd&baseCurrencyAmount=500&areFeesIncluded=true&paymentMethod=credit_debit_card`,
            )
          : await fetch(
              `${config.apiUrl}/${config.partnerRef}/v2/quotes/buy?paymentMethodId=debit-credit-card&crypto=ETH&blockchain=ETH&fiat=USD&fiatAmount=500`,
              { headers: { 'x-api-key': config.apiKey ?? '' } },
            )
      const quote = (await answer.json()) as Record<string, string>
      return Number(quote.quoteCurrencyAmount ?? quote.cryptoAmount)
    }),
  )
  await running.close()
  expect(new Set(received).size).toBe(8)
  // Different prices, but from one market.
  expect(Math.max(...received) / Math.min(...received)).toBeLessThan(1.06)
})

test('the rest of the app keeps its own parsers, errors and missing pages', async () => {
  const app = Fastify()
  registerSimulators(app, {
    publicUrl: 'http://sandbox.example',
    store: createMemoryStore(),
    controlRoutes: false,
    gateways: [
      {
        id: 'banxa',
        kind: 'banxa',
        credentials: simulatorCredentials({ id: 'banxa', kind: 'banxa' }, 's'),
      },
    ],
  })
  app.post('/ours', async (request) => ({ body: request.body }))
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send('ours'))
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.inject({ method: 'POST', url: '/ours', headers: form, payload: 'a=1' })).statusCode).toBe(
    415,
  )
  expect((await app.inject('/simulators/banxa/none')).json()).toEqual({ message: 'Not found' })
  expect((await app.inject('/elsewhere')).body).toBe('ours')
  expect((await app.inject('/simulators/banxa/_control/faults')).statusCode).toBe(404)
  await app.close()
})

test('credentials follow from the secret and the id, and look like the provider’s', () => {
  const moonpay = { id: 'moonpay', kind: 'moonpay' } as const
  const config = simulatorConfig(moonpay, 'secret', {
    publicUrl: 'https://pay.example/',
    internalUrl: 'http://127.0.0.1:3000',
  })
  expect(config).toEqual(
    simulatorConfig(moonpay, 'secret', {
      publicUrl: 'https://pay.example',
      internalUrl: 'http://127.0.0.1:3000',
    }),
  )
  expect(config).toMatchObject({
    publishableKey: expect.stringMatching(/^pk_test_[0-9a-f]{32}$/),
    secretKey: expect.stringMatching(/^sk_test_[0-9a-f]{32}$/),
    apiUrl: 'http://127.0.0.1:3000/simulators/moonpay',
    buyWidgetUrl: 'https://pay.example/simulators/moonpay/buy',
    sellWidgetUrl: 'https://pay.example/simulators/moonpay/sell',
  })
  const other = simulatorCredentials({ id: 'other', kind: 'moonpay' }, 'secret')
  expect(other.secretKey).not.toBe(config.secretKey)
  expect(simulatorCredentials(moonpay, 'another').secretKey).not.toBe(config.secretKey)
})

test('after paying an order completes by itself and says so at each step', async () => {
  const receiver = await startReceiver()
  const simulator = await startSimulator('moonpay', { webhookTarget: `${receiver.url}/hook` })
  const { buyWidgetUrl = '', secretKey = '', publishableKey: apiKey = '' } = simulator.config
  const url = signWidget(buyWidgetUrl, secretKey, { apiKey, currencyCode: 'btc', baseCurrencyAmount: '100' })
  await fetch(url, { method: 'POST', body: new URLSearchParams() })
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(3)
  const statuses = receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { status: string } }).data.status,
  )
  expect(statuses).toEqual(['waitingPayment', 'pending', 'completed'])
  await simulator.close()
  await receiver.close()
})

test('what one process left behind, the next one finishes', async () => {
  const store = createMemoryStore()
  const clock = createTestClock()
  const spec = [{ id: 'moonpay', kind: 'moonpay' as const, webhookTarget: 'http://127.0.0.1:1/hook' }]
  const before = await startSimulators(spec, { store, clock, schedule: () => () => undefined })
  const { config } = before.gateway('moonpay')
  const url = signWidget(config.buyWidgetUrl ?? '', config.secretKey ?? '', {
    apiKey: config.publishableKey ?? '',
    currencyCode: 'btc',
    baseCurrencyAmount: '100',
    externalTransactionId: 'ours',
  })
  await fetch(url, { method: 'POST', body: new URLSearchParams() })
  await before.close()

  const sent: string[] = []
  clock.advance(3_600_000)
  const after = await startSimulators(spec, {
    store,
    clock,
    send: async ({ body }) => {
      sent.push(body)
      return { status: 200 }
    },
  })
  await expect.poll(() => sent.length).toBe(3)
  const [order] = await store.list({ gatewayId: 'moonpay', externalId: 'ours', limit: 1 })
  expect(order?.state).toBe('completed')
  await after.close()
})

test('two clicks at once on one widget make one transaction', async () => {
  const simulator = await startSimulator('moonpay')
  const { buyWidgetUrl = '', secretKey = '', publishableKey: apiKey = '', apiUrl } = simulator.config
  const trade = { apiKey, currencyCode: 'btc', baseCurrencyAmount: '100', externalTransactionId: 'ours' }
  const url = signWidget(buyWidgetUrl, secretKey, trade)
  await Promise.all([1, 2, 3].map(() => fetch(url, { method: 'POST', body: new URLSearchParams() })))
  const found = await (await fetch(`${apiUrl}/v1/transactions/ext/ours?apiKey=${apiKey}`)).json()
  expect(found).toHaveLength(1)
  await simulator.close()
})
