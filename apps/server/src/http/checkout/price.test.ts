import { type Decimal, decimal, multiply } from '@sliproad/core/decimal'
import { quotesIdOf } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { buildApp } from '../app.ts'

/** MoonPay's current price as a share of its first one. */
let share: Decimal = decimal('1')
let asked = 0
const clock = fakeClock(new Date())
const app = await makeOrderApp({
  clock,
  wrap: (gateway, id) =>
    id !== 'moonpay'
      ? gateway
      : {
          ...gateway,
          quote: async (request, call) => {
            asked += 1
            const result = await gateway.quote(request, call)
            if (!result.ok) return result
            const expiresAt = new Date(clock.now().getTime() + 30_000)
            return { ...result, cryptoAmount: multiply(result.cryptoAmount, share), expiresAt }
          },
        },
})

type Offer = { gatewayId: string; cryptoAmount: string; paymentMethodId: string }
type Shown = { quotesId: string; offer: Offer; headers: { authorization: string } }

/** A page that shows an offer whose price falls right afterwards. */
async function show(): Promise<Shown> {
  // No answer of an earlier test is young enough to be shown again.
  clock.advanceSeconds(60)
  share = decimal('1')
  const { clientSecret } = await app.session()
  const headers = { authorization: `Checkout ${clientSecret}` }
  const query = 'fiatAmount=100&fiatCurrency=USD&cryptoCurrency=ETH&network=ethereum&country=US'
  const { json } = await app.call('GET', `/checkout/api/quotes?${query}`, { headers })
  const offer = (json.data.quotes as Offer[]).find(({ gatewayId }) => gatewayId === 'moonpay')
  if (!offer) throw new Error('MoonPay offers nothing')
  share = decimal('0.998')
  return { quotesId: json.data.quotesId, offer, headers }
}

function orderOf({ quotesId, offer }: Shown): Record<string, unknown> {
  return {
    fiatAmount: '100',
    fiatCurrency: 'USD',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    walletAddress: wallet,
    gateway: 'moonpay',
    country: 'US',
    paymentMethodId: offer.paymentMethodId,
    quotesId,
    expectedCryptoAmount: offer.cryptoAmount,
  }
}

async function order(shown: Shown, change: Record<string, unknown> = {}) {
  const { headers } = shown
  return app.call('POST', '/checkout/api/order', { headers, body: { ...orderOf(shown), ...change } })
}

test('a price that was shown holds until its end, however the gateway has moved, and no gateway is asked again', async () => {
  const shown = await show()
  clock.advanceSeconds(29)
  asked = 0
  expect(await order(shown)).toMatchObject({ status: 201 })
  expect(asked).toBe(0)
})

test('a price that one instance has shown can be ordered at another at once', async () => {
  const { definitions, simulatorAccounts } = app.deps
  const deps = await makeDeps({ definitions, simulatorAccounts, clock })
  const other = await buildApp({ ...deps, readiness: { state: 'serving' } })
  for (let round = 0; round < 10; round++) {
    const shown = await show()
    const payload = orderOf(shown)
    const answer = await other.inject({
      method: 'POST',
      url: '/checkout/api/order',
      headers: shown.headers,
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  await other.close()
})

test('an id that is new and unknown costs a moment, and the price of now decides', async () => {
  const shown = await show()
  clock.advanceSeconds(6)
  const quotesId = quotesIdOf(app.deps.newId())
  expect((await order(shown, { quotesId })).json.error.code).toBe('PRICE_CHANGED')
})

test('past its end the price of now decides', async () => {
  const shown = await show()
  clock.advanceSeconds(31)
  expect((await order(shown)).json.error.code).toBe('PRICE_CHANGED')
})

test('an order that expects more than was shown is refused', async () => {
  const shown = await show()
  expect((await order(shown, { expectedCryptoAmount: '5' })).json.error.code).toBe('PRICE_CHANGED')
})

test.each([
  ['another amount', { fiatAmount: '150' }],
  ['another country', { country: 'GB' }],
  ['another way to pay', { paymentMethodId: 'apple_pay' }],
  ['another answer', { quotesId: 'quo_01jqz00000000000000000000z' }],
])('a shown price is no promise for %s', async (_what, change) => {
  const shown = await show()
  clock.advanceSeconds(6)
  asked = 0
  await order(shown, change)
  expect(asked).toBe(1)
})
