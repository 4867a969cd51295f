import { expect, test } from 'vitest'
import { cancelSession, type NewSession } from '../../modules/sessions/index.ts'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'
import { givenProject, givenSession } from '../../testing/given.ts'
import { createRateLimits } from '../access/rate-limit.ts'

const perMinute = { anonymous: 60, publicKey: 500, secretKey: 1000 }
const app = await makeOrderApp({ change: () => ({ rateLimits: createRateLimits({ perMinute }) }) })

const wanted = {
  fiatAmount: '100',
  fiatCurrency: 'USD',
  cryptoCurrency: 'ETH',
  network: 'ethereum',
  walletAddress: wallet,
  gateway: 'moonpay',
}

function as(clientSecret: string) {
  return { authorization: `Checkout ${clientSecret}` }
}

async function order(
  { clientSecret }: NewSession,
  change: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const body = { ...wanted, ...change }
  return app.call('POST', '/checkout/api/order', { headers: { ...as(clientSecret), ...headers }, body })
}

async function quotes({ clientSecret }: NewSession, query = 'fiatAmount=100') {
  const question = `fiatCurrency=USD&cryptoCurrency=ETH&network=ethereum&${query}`
  return app.call('GET', `/checkout/api/quotes?${question}`, { headers: as(clientSecret) })
}

test('the page compares, orders and follows with nothing but its client secret', async () => {
  const session = await app.session()
  const headers = as(session.clientSecret)
  const supported = await app.call('GET', '/checkout/api/supported', { headers })
  expect(supported.json.data.cryptos.map(({ code }: { code: string }) => code)).toContain('ETH')
  const offers = await quotes(session)
  const offer = offers.json.data.quotes.find((quote: { gatewayId: string }) => quote.gatewayId === 'moonpay')

  expect(await app.call('GET', '/checkout/api/order', { headers })).toMatchObject({ status: 404 })
  const made = await order(session, {
    quotesId: offers.json.data.quotesId,
    expectedCryptoAmount: offer.cryptoAmount,
  })
  expect(made).toMatchObject({
    status: 201,
    json: { type: 'order', attributes: { status: 'created', checkout: { method: 'redirect' } } },
  })
  const state = await app.call('GET', '/checkout/api/order', { headers })
  expect(state.json.data).toMatchObject({
    orderId: made.json.id,
    status: 'pending',
    type: 'buy',
    gatewayName: 'MoonPay',
    checkout: { method: 'redirect', url: made.json.attributes.checkout.url },
    cryptoAmount: offer.cryptoAmount,
    estimatedTime: expect.stringMatching(/^about \d+ (minute|hour|day)s?$/),
    timeline: [{ status: 'created' }, { status: 'pending' }],
  })
})

test.each([
  '',
  'Bearer nonsense',
  'Checkout',
  'Checkout nonsense',
  'Checkout sess_01jqz0000000000000000000zz_secret_x',
])('%s opens nothing', async (authorization) => {
  for (const path of ['supported', 'quotes', 'order', 'order/stream']) {
    const { status, json } = await app.call('GET', `/checkout/api/${path}`, { headers: { authorization } })
    expect({ status, code: json.error.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  }
})

test("a secret with another session's id in front opens neither of the two", async () => {
  const [one, two] = [await app.session(), await app.session()]
  const swapped = one.clientSecret.replace(one.session.id, two.session.id)
  expect((await quotes({ ...one, clientSecret: swapped })).status).toBe(403)
})

test('another origin is not let in', async () => {
  const { clientSecret } = await app.session()
  const headers = { ...as(clientSecret), origin: 'https://elsewhere.example' }
  const answer = await app.call('GET', '/checkout/api/supported', { headers })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('a page counts by its session, not by the address that it shares with others', async () => {
  const session = await app.session()
  const answers = await Promise.all(Array.from({ length: 70 }, () => quotes(session)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers[0]?.headers['x-ratelimit-limit']).toBe('500')
})

test('a price that got worse since it was shown is asked about again, and nothing is ordered', async () => {
  const session = await app.session()
  const refused = await order(session, { expectedCryptoAmount: '5' })
  expect(refused).toMatchObject({
    status: 409,
    json: {
      error: {
        code: 'PRICE_CHANGED',
        details: [{ field: 'cryptoAmount', message: expect.stringContaining('was 5 ETH') }],
        data: {
          field: 'cryptoAmount',
          shown: '5',
          current: expect.stringMatching(/^0\.\d+$/),
          currency: 'ETH',
        },
      },
    },
  })
  expect(await app.sessionStatus(session.session.id)).toBe('pending')
  expect(await order(session, { expectedCryptoAmount: '0.0001' })).toMatchObject({ status: 201 })
})

test('a sale can be fixed in coins, unless the session settles the fiat amount', async () => {
  const sale = { fiatAmount: undefined, cryptoAmount: '0.05', walletAddress: undefined }
  const free = await app.session({ type: 'offramp' })
  const offers = await quotes(free, 'cryptoAmount=0.05')
  const [offer] = offers.json.data.quotes
  expect(offer).toMatchObject({ cryptoAmount: '0.05' })
  const refused = await order(free, { ...sale, gateway: offer.gatewayId, expectedFiatAmount: '100000' })
  expect(refused.json.error).toMatchObject({ code: 'PRICE_CHANGED', details: [{ field: 'fiatAmount' }] })
  const made = await order(free, {
    ...sale,
    gateway: offer.gatewayId,
    expectedFiatAmount: offer.fiatAmount,
  })
  expect(made.status).toBe(201)

  const settled = await app.session({ type: 'offramp', sourceAmount: '100', sourceCurrency: 'USD' })
  expect((await order(settled, sale)).json.error.details).toContainEqual({
    field: 'cryptoAmount',
    message: expect.stringContaining('settles the fiat amount'),
  })
})

test('the order can be repeated with its key and is made once', async () => {
  const session = await app.session()
  const key = { 'idempotency-key': 'page-1' }
  const first = await order(session, {}, key)
  const second = await order(session, {}, key)
  expect(second.text).toBe(first.text)
  expect(second.headers['idempotency-replayed']).toBe('true')
})

test('the user may correct a guessed country and not a given one', async () => {
  const guessed = await app.session()
  expect((await order(guessed, { country: 'DE' })).status).toBe(201)
  const given = await app.session({ country: 'GB' })
  const made = await order(given, { country: 'DE' })
  expect((await app.timeline(made.json.id)).order.country).toBe('GB')
})

test('a memo is refused where the network has none', async () => {
  const session = await app.session()
  const { json } = await order(session, { memo: '7' })
  expect(json.error.details).toEqual([{ field: 'memo', message: 'is not used on ethereum' }])
})

test('confirming settles address and network and can be corrected', async () => {
  const session = await app.session({ destinationCurrency: 'ETH' })
  const confirm = (body: object) =>
    app.call('POST', '/checkout/api/confirm', { headers: as(session.clientSecret), body })
  expect(await confirm({ destinationAddress: wallet, network: 'base' })).toMatchObject({
    status: 200,
    json: { data: { session: { status: 'confirmed', destinationAddress: wallet, network: 'base' } } },
  })
  expect((await confirm({ destinationAddress: 'nonsense' })).status).toBe(400)
  await cancelSession(app.deps, app.projectId, session.session.id)
  expect((await confirm({ network: 'ethereum' })).json.error.code).toBe('SESSION_CANCELLED')
})

test('a customer who pays on the hosted page comes back to it, without the secret in the address', async () => {
  const session = await app.session({ redirectUrl: 'https://shop.example/done' })
  const { json } = await order(session)
  const back = await app.call('GET', `/return/${json.id}`)
  const address = new URL(String(back.headers.location))
  expect(address.pathname).toBe('/checkout')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    sessionId: session.session.id,
    projectId: app.projectId,
    returned: '1',
  })
})

test('a session of another project is not reached through ours', async () => {
  const other = await givenProject(app.deps)
  const session = await givenSession(app.deps, other.project.id, {})
  const made = await order(session)
  expect(made.status).toBe(201)
  expect((await app.transaction(made.json.id)).status).toBe(404)
})
