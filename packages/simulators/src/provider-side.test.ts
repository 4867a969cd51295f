import { afterEach, beforeEach, expect, test } from 'vitest'
import { startReceiver } from './testing/receiver.ts'
import { signWidget } from './testing/sign-widget.ts'
import { type RunningSimulators, startSimulators } from './testing.ts'

let running: RunningSimulators

beforeEach(async () => {
  running = await startSimulators(
    (['moonpay', 'banxa', 'ramp', 'paybis', 'stripe', 'transak'] as const).map((id) => ({ id, kind: id })),
  )
})
afterEach(() => running.close())

const sideOf = (id: string) => running.control.gateway(id).side
const url = 'https://pay.example.com/webhooks/gateways/any/1'

test('an account shows the keys that the provider issues, and none that the partner makes', () => {
  expect(Object.keys(sideOf('moonpay').openAccount())).toEqual(['publishableKey', 'secretKey', 'webhookKey'])
  expect(Object.keys(sideOf('ramp').openAccount())).toEqual(['hostApiKey', 'webhookPublicKey'])
  expect(Object.keys(sideOf('paybis').openAccount())).toEqual(['apiKey', 'sumsubClientId', 'paybisPublicKey'])
  expect(Object.keys(sideOf('stripe').openAccount())).toEqual(['secretKey'])
})

test('a registration has to name an address and events that the provider takes', () => {
  const events = ['transaction_updated']
  const refused = [
    () => sideOf('moonpay').registerWebhook({ url: 'http://pay.example.com/hook', events }),
    () => sideOf('moonpay').registerWebhook({ url: 'pay.example.com/hook', events }),
    () => sideOf('moonpay').registerWebhook({ url: 'https://pay.example.com', events }),
    () => sideOf('moonpay').registerWebhook({ url }),
    () => sideOf('moonpay').registerWebhook({ url, events: ['transaction_done'] }),
    () => sideOf('banxa').registerWebhook({ url, events }),
    () => sideOf('banxa').registerWebhook({ url: 'https://pay.example.com:8443/hook' }),
    () => sideOf('ramp').registerWebhook({ url }),
    () => sideOf('moonpay').takeKey('secretKey', 'mine'),
  ]
  for (const attempt of refused) expect(attempt).toThrow()
  expect(sideOf('moonpay').registerWebhook({ url, events })).toEqual({})
  expect(sideOf('banxa').registerWebhook({ url })).toEqual({})
})

test('only the events of the registration are sent', async () => {
  const receiver = await startReceiver()
  const { config, control } = running.gateway('moonpay')
  const { side, setWebhookTarget } = running.control.gateway('moonpay')
  side.registerWebhook({ url, events: ['transaction_created'] })
  // The receiver of a test has no TLS.
  setWebhookTarget(receiver.url)
  const { buyWidgetUrl = '', secretKey = '', publishableKey: apiKey = '' } = config
  const trade = { currencyCode: 'sol', baseCurrencyCode: 'usd', baseCurrencyAmount: '120' }
  const checkout = signWidget(buyWidgetUrl, secretKey, { apiKey, ...trade, externalTransactionId: 'ours' })
  await control.play(checkout, 'completed')
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['transaction_created'])
  await receiver.close()
})

test('Stripe registers by its API, with its key, and shows the secret of the messages', async () => {
  const { config } = running.gateway('stripe')
  const register = async (form: Record<string, string>, key = config.secretKey) => {
    const answer = await fetch(`${config.apiUrl}/v1/webhook_endpoints`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(form),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const event = { 'enabled_events[]': 'crypto.onramp_session.updated' }
  expect(await register({ url, ...event }, 'sk_test_other')).toMatchObject({ status: 401 })
  expect(await register({ url })).toMatchObject({ status: 400 })
  expect(await register({ url, 'enabled_events[]': 'charge.succeeded' })).toMatchObject({ status: 400 })
  expect(await register({ url, ...event, colour: 'blue' })).toMatchObject({ status: 400 })
  expect(await register({ url, ...event })).toMatchObject({
    status: 200,
    body: { url, secret: config.webhookSecret },
  })
})

test('a sandbox that has registered its own address takes no other by API', async () => {
  const sandbox = await startSimulators([{ id: 'stripe', kind: 'stripe', webhookTarget: url }])
  const { config } = sandbox.gateway('stripe')
  const answer = await fetch(`${config.apiUrl}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${config.secretKey}` },
    body: new URLSearchParams({ url, 'enabled_events[]': 'crypto.onramp_session.updated' }),
  })
  expect(answer.status).toBe(400)
  await sandbox.close()
})
