import type { GatewayId } from '@sliproad/core/gateway-ids'
import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startGateways } from '../../testing/start-gateways.ts'

/** Each tells the states that it does not serve in a way of its own; Topper tells none. */
const ids = ['moonpay', 'banxa', 'coinbase', 'stripe', 'paybis', 'topper'] as const
const gateways = await startGateways(ids.map((id) => ({ id, kind: id })))
// Coinbase and Topper take tokens of the present only.
const made = await makeDeps({ ...gateways, clock: fakeClock(new Date()) })
const { call, project, pk, sk } = await makeApp(() => made)
const { id: projectId } = project.project
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'

type Asked = { crypto: string; network: string; state?: string; country?: string }

async function quotes({ crypto, network, state, country = 'US' }: Asked) {
  const query = {
    projectId,
    fiatCurrency: 'USD',
    cryptoCurrency: crypto,
    network,
    fiatAmount: '150',
    country,
  }
  const given = state === undefined ? {} : { state }
  const { json } = await call(
    'GET',
    `/public/v1/onramp/quotes?${new URLSearchParams({ ...query, ...given })}`,
  )
  const offered: string[] = json.data.quotes.map((quote: { gatewayId: string }) => quote.gatewayId)
  return { offered: offered.sort(), without: json.data.unavailableGateways }
}

async function providersOf(crypto: string, network: string, state?: string): Promise<string[]> {
  const query = new URLSearchParams({ projectId, country: 'US', ...(state && { state }) })
  const { json } = await call('GET', `/public/v1/onramp/supported?${query}`)
  const coin = json.data.cryptos.find((entry: { code: string }) => entry.code === crypto)
  return coin?.networks.find((entry: { id: string }) => entry.id === network)?.providers.toSorted() ?? []
}

test.each<[string, string, GatewayId[], GatewayId[]]>([
  [
    'USDC',
    'polygon',
    ['banxa', 'coinbase', 'moonpay', 'paybis', 'stripe', 'topper'],
    ['banxa', 'moonpay', 'topper'],
  ],
  [
    'USDC',
    'ethereum',
    ['banxa', 'coinbase', 'moonpay', 'paybis', 'stripe', 'topper'],
    ['banxa', 'coinbase', 'moonpay', 'stripe', 'topper'],
  ],
  ['DOGE', 'dogecoin', ['banxa', 'coinbase', 'moonpay', 'paybis', 'topper'], ['coinbase', 'topper']],
])(
  'for %s on %s a user of New York is offered only what serves New York',
  async (crypto, network, inCalifornia, inNewYork) => {
    expect((await quotes({ crypto, network, state: 'CA' })).offered).toEqual(inCalifornia)
    const { offered, without } = await quotes({ crypto, network, state: 'ny' })
    expect(offered).toEqual(inNewYork)
    for (const id of inCalifornia.filter((other) => !inNewYork.includes(other))) {
      expect(without).toContainEqual(
        expect.objectContaining({
          gatewayId: id,
          reason: 'country_not_supported',
          message: expect.stringMatching(/does not serve New York, United States for this request\.$/),
        }),
      )
    }
    expect(await providersOf(crypto, network, 'CA')).toEqual(inCalifornia)
    expect(await providersOf(crypto, network, 'NY')).toEqual(inNewYork)
  },
)

test('an intent in New York is refused where New York is not served, and opened where it is', async () => {
  const intent = (gateway: GatewayId) =>
    call('POST', '/public/v1/onramp/checkout-intent', {
      key: pk,
      body: {
        ...{ projectId, gateway, fiatCurrency: 'USD', cryptoCurrency: 'USDC', network: 'polygon' },
        ...{ fiatAmount: '150', walletAddress: wallet, country: 'US', state: 'NY' },
        paymentMethodId: 'credit_debit_card',
      },
    })
  const refused = await intent('stripe')
  expect([refused.status, refused.json.error.code]).toEqual([422, 'QUOTE_UNAVAILABLE'])
  expect(refused.json.error.details).toEqual([{ field: 'country', message: 'is not served by Stripe' }])
  expect((await intent('moonpay')).status).toBe(201)
})

test('the gateway’s page is opened in the language that the user’s browser prefers', async () => {
  const { json } = await call('POST', '/public/v1/onramp/checkout-intent', {
    headers: { 'accept-language': 'es-MX,es;q=0.9' },
    body: {
      ...{ projectId, gateway: 'moonpay', fiatCurrency: 'USD', cryptoCurrency: 'ETH', network: 'ethereum' },
      ...{ fiatAmount: '150', walletAddress: wallet, country: 'US' },
    },
  })
  expect(new URL(json.data.checkout.url).searchParams.get('language')).toBe('es')
})

const notUs = 'can only be given together with the country US'
const unknown = (state: string) => `${state} is not an ISO 3166-2 code of a US state, such as NY`

test.each([
  ['US', 'XX', unknown('XX')],
  ['DE', 'NY', notUs],
])(
  'with the country %s the state %s is refused by every operation that takes one',
  async (country, state, message) => {
    const asset = { fiatCurrency: 'USD', cryptoCurrency: 'ETH', network: 'ethereum' }
    const place = { country, state }
    const answers = await Promise.all([
      call('GET', `/public/v1/onramp/supported?${new URLSearchParams({ projectId, ...place })}`),
      call(
        'GET',
        `/public/v1/onramp/quotes?${new URLSearchParams({ projectId, ...asset, fiatAmount: '100', ...place })}`,
      ),
      call('POST', '/public/v1/onramp/checkout-intent', {
        body: { projectId, gateway: 'moonpay', ...asset, fiatAmount: '100', walletAddress: wallet, ...place },
      }),
      call('POST', '/v1/sessions', { key: sk, body: { externalCustomerId: 'u', ...place } }),
    ])
    for (const { status, json } of answers)
      expect([status, json.error.details]).toEqual([400, [{ field: 'state', message }]])
  },
)

async function newSession(fields: object) {
  const { json, status } = await call('POST', '/v1/sessions', {
    key: sk,
    body: { externalCustomerId: 'u', sourceCurrency: 'USD', sourceAmount: '150', ...fields },
  })
  return { status, ...json }
}

test('a session keeps the state that the partner gave, for the backend alone', async () => {
  const session = await newSession({ country: 'US', state: 'ny' })
  expect([session.status, session.attributes.country, session.attributes.state]).toEqual([201, 'US', 'NY'])
  const read = (key: string) => call('GET', `/v1/sessions/${session.id}`, { key })
  expect((await read(sk)).json.attributes.state).toBe('NY')
  expect((await read(pk)).json.attributes).not.toHaveProperty('state')
  const { json } = await call('GET', '/v1/sessions?pageSize=1', { key: sk })
  expect(json.data[0].attributes.state).toBe('NY')
  expect((await newSession({ country: 'US' })).attributes.state).toBeNull()
})

test('an order of a session is placed in the state of the session, which the user cannot change', async () => {
  const order = async (session: Awaited<ReturnType<typeof newSession>>, fields: object) => {
    const { status, json } = await call('POST', `/v1/sessions/${session.id}/order`, {
      key: pk,
      body: {
        clientSecret: session.attributes.clientSecret,
        ...{ fiatAmount: '150', cryptoCurrency: 'USDC', network: 'polygon', walletAddress: wallet },
        ...{ gateway: 'stripe', ...fields },
      },
    })
    return [status, json.error?.details]
  }
  const served = [{ field: 'country', message: 'is not served by Stripe' }]
  const settled = [{ field: 'state', message: 'is settled by the session and cannot be changed' }]
  const newYork = await newSession({ country: 'US', state: 'NY' })
  expect(await order(newYork, {})).toEqual([422, served])
  expect(await order(newYork, { state: 'CA' })).toEqual([400, settled])
  const open = await newSession({ country: 'US' })
  expect(await order(open, { state: 'NY' })).toEqual([422, served])
  expect(await order(open, { state: 'ca' })).toEqual([201, undefined])
})
