import { expect, test } from 'vitest'
import { createCustomer } from '../../modules/customers/index.ts'
import { changeProject } from '../../modules/projects/index.ts'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'
import { givenProject } from '../../testing/given.ts'

const app = await makeOrderApp()

test('an intent opens a checkout at the chosen gateway and shows as a pending transaction', async () => {
  const { status, json } = await app.intent()
  expect(json).toEqual({
    success: true,
    data: {
      orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      gateway: 'moonpay',
      status: 'pending',
      checkout: {
        method: 'redirect',
        url: expect.stringContaining(`externalTransactionId=${json.data.orderId}`),
        expiresAt: app.deps.clock.now().getTime() + 86_400_000,
        allowedFeatures: ['camera', 'microphone', 'payment', 'clipboard-write'],
      },
    },
  })
  expect(status).toBe(201)
  expect((await app.transaction(json.data.orderId)).json.data).toEqual({
    orderId: json.data.orderId,
    provider: 'moonpay',
    status: 'pending',
    providerStatus: 'none',
    fiatAmount: '100.00',
    fiatCurrency: 'USD',
    cryptoAmount: null,
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    walletAddress: wallet,
    transactionHash: null,
    createdAt: app.deps.clock.now().toISOString(),
    completedAt: null,
  })
})

test.each(['moonpay', 'banxa'] as const)(
  'a paid order is followed to its end by the messages of %s',
  async (gateway) => {
    const { json } = await app.intent({ gateway, fiatAmount: '120' })
    const { orderId, checkout } = json.data
    await app.control(gateway).play(checkout.url, 'completed')
    await app.work()
    expect((await app.transaction(orderId)).json.data).toMatchObject({
      status: 'completed',
      transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      cryptoAmount: expect.stringMatching(/^0\.\d+$/),
      completedAt: expect.any(String),
    })
    const { changes, events } = await app.timeline(orderId)
    expect(changes.map(({ toStatus }) => toStatus)).toEqual(['created', 'pending', 'processing', 'completed'])
    expect(events.map(({ type, sequence }) => [sequence, type])).toEqual([
      [1, 'order.created'],
      [2, 'transaction.pending'],
      [3, 'transaction.processing'],
      [4, 'transaction.completed'],
      [5, 'order.completed'],
    ])
  },
)

test('a checkout that lives a minute says so in milliseconds', async () => {
  const { json } = await app.intent({ gateway: 'banxa' })
  expect(json.data.checkout.expiresAt).toBe(app.deps.clock.now().getTime() + 60_000)
})

test('codes match without case, either amount will do, and of both the one that the user gives counts', async () => {
  const loose = await app.intent({
    gateway: 'MoonPay',
    fiatCurrency: 'usd',
    cryptoCurrency: 'eth',
    network: 'Ethereum',
  })
  expect(loose.status).toBe(201)
  const byCrypto = await app.intent({ fiatAmount: undefined, cryptoAmount: '0.05' })
  expect(byCrypto.json.data.checkout.url).toContain('quoteCurrencyAmount=0.05')
  const both = await app.intent({ fiatAmount: '100', cryptoAmount: '0.05' })
  expect(both.json.data.checkout.url).toContain('baseCurrencyAmount=100')
  const sell = await app.intent({ orderType: 'sell', fiatAmount: '100', cryptoAmount: '0.05' })
  expect(sell.json.data.checkout.url).toContain('baseCurrencyAmount=0.05')
})

test.each([
  ['gateway', { gateway: 'nobody' }, 'is not a known gateway'],
  ['fiatCurrency', { fiatCurrency: 'XXX' }, 'XXX is not a fiat currency we know'],
  ['cryptoCurrency', { cryptoCurrency: 'NOPE' }, 'NOPE is not a crypto currency we know'],
  ['network', { network: 'nowhere' }, 'nowhere is not a network we know'],
  ['network', { cryptoCurrency: 'BTC', network: 'ethereum' }, 'has no BTC'],
  ['fiatAmount', { fiatAmount: '100.001' }, 'has more than the 2 decimal places of USD'],
  ['fiatAmount', { fiatAmount: undefined }, 'is required'],
  ['fiatAmount', { fiatAmount: 100 }, 'must be a string'],
  ['cryptoAmount', { fiatAmount: undefined, cryptoAmount: '-1' }, 'must be a plain decimal number'],
  ['walletAddress', { walletAddress: undefined }, 'is required to buy'],
  ['walletAddress', { walletAddress: wallet.slice(0, -1) }, 'Ethereum addresses'],
  ['walletAddress', { walletAddress: wallet.replace('5aA', '5aa') }, ''],
  ['paymentMethodId', { paymentMethodId: 'barter' }, 'barter is not a payment method we know'],
  ['country', { country: 'ZZ' }, 'ZZ is not an ISO 3166-1'],
  ['email', { email: 'nobody' }, 'must be an e-mail address'],
  ['redirectUrl', { redirectUrl: 'javascript:alert(1)' }, 'must start with'],
  ['metadata.a', { metadata: { a: 1 } }, 'must be a string'],
  ['partnerMetadata', { partnerMetadata: { a: { b: { c: 1 } } } }, 'must not be nested deeper'],
  ['orderType', { orderType: 'swap' }, 'must be one of buy, sell'],
  ['projectId', { projectId: 'mine' }, 'must be a UUID'],
])('a bad %s is refused with 400 (%j)', async (field, body, message) => {
  const { status, json } = await app.intent(body)
  expect(status).toBe(400)
  expect(json.error.code).toBe('VALIDATION_ERROR')
  expect(json.error.details).toContainEqual({ field, message: expect.stringContaining(message) })
})

test('unknown projects and customers are not found, a key of another project does not belong', async () => {
  const unknownId = '019577d0-0000-7000-8000-000000000009'
  expect(await app.intent({ projectId: unknownId })).toMatchObject({ status: 404 })
  expect(await app.backendIntent({ customerId: unknownId })).toMatchObject({ status: 404 })
  const other = await givenProject(app.deps)
  const foreign = await app.intent({}, { 'x-api-key': other.publicKey })
  expect(foreign).toMatchObject({ status: 403, json: { error: { code: 'FORBIDDEN' } } })
  expect(await app.intent({}, { 'x-api-key': app.pk })).toMatchObject({ status: 201 })
})

test.each([
  ['fiatAmount', { fiatAmount: '1' }, /^must be at least \d+(\.\d+)? USD with MoonPay$/],
  ['fiatAmount', { fiatAmount: '9000000' }, /^must be at most \d+(\.\d+)? USD with MoonPay$/],
  ['paymentMethodId', { paymentMethodId: 'pix' }, /MoonPay/],
])('what the gateway does not serve is 422 and names %s', async (field, body, message) => {
  const { status, json } = await app.intent(body)
  expect(json.error).toMatchObject({ code: 'QUOTE_UNAVAILABLE', details: [{ field }] })
  expect(json.error.details[0].message).toMatch(message)
  expect(status).toBe(422)
})

test('a gateway that the project has switched off is 422, and no order remains', async () => {
  const { project } = await givenProject(app.deps)
  await changeProject(app.deps, project.id, { enabledGateways: ['banxa'] })
  const { status, json } = await app.intent({ projectId: project.id })
  expect(json.error.details).toEqual([{ field: 'gateway', message: 'is not enabled for this project' }])
  expect(status).toBe(422)
  expect(await countOrders(project.id)).toBe(0)
})

test('orders from restricted countries are refused, by deployment and by project', async () => {
  const refused = { status: 403, json: { error: { code: 'COUNTRY_NOT_SUPPORTED' } } }
  expect(await app.intent({ country: 'KP' })).toMatchObject(refused)
  const { project } = await givenProject(app.deps)
  await changeProject(app.deps, project.id, { restrictedCountries: ['GB'] })
  expect(await app.intent({ projectId: project.id, country: 'gb' })).toMatchObject(refused)
  expect(await app.intent({ projectId: project.id, country: 'DE' })).toMatchObject({ status: 201 })
})

test('with a secret key, customers are taken by either id and must fit each other', async () => {
  const { customer } = await createCustomer(app.deps, app.projectId, 'user-1')
  const byId = await app.backendIntent({ customerId: customer.id })
  const byExternal = await app.backendIntent({ externalCustomerId: 'user-1' })
  const fresh = await app.backendIntent({ externalCustomerId: 'user-new' })
  const orders = await Promise.all(
    [byId, byExternal, fresh].map(({ json }) => app.timeline(json.data.orderId)),
  )
  expect(orders.map(({ order }) => order.externalCustomerId)).toEqual(['user-1', 'user-1', 'user-new'])
  expect(orders.map(({ order }) => order.customerProven)).toEqual([true, true, true])
  const clash = await app.backendIntent({ customerId: customer.id, externalCustomerId: 'user-2' })
  expect(clash.json.error.details).toEqual([
    { field: 'externalCustomerId', message: 'does not belong to the customer in customerId' },
  ])
})

test('partner metadata reaches events under its own key and never a system key; provider metadata is not kept', async () => {
  const partnerMetadata = {
    provider: 'evil',
    email: 'evil@example.com',
    providerOrderId: 'x',
    paymentMethodId: 'y',
    cart: { id: 7 },
  }
  const { json } = await app.intent({
    gateway: 'banxa',
    email: 'anna@example.com',
    paymentMethodId: 'credit_debit_card',
    metadata: { shelf: 'only for the gateway' },
    partnerMetadata,
  })
  const { events, order } = await app.timeline(json.data.orderId)
  const metadata = {
    provider: 'banxa',
    providerOrderId: order.gatewayOrderId,
    email: 'anna@example.com',
    paymentMethodId: 'credit_debit_card',
    partnerMetadata,
  }
  expect(events).toHaveLength(2)
  for (const { payload } of events) {
    expect(JSON.parse(payload).data.order.metadata).toEqual(metadata)
    expect(payload).not.toContain('only for the gateway')
  }
  const read = await app.call('GET', `/v1/orders/${json.data.orderId}`, { key: app.sk })
  expect(read.json.data.metadata).toEqual(metadata)
})

test('without a secret key, users go back only where the project has said', async () => {
  const { project, secretKey, publicKey } = await givenProject(app.deps)
  const redirectUrl = 'https://evil.example/done'
  const intent = (url: string, headers = {}) =>
    app.intent({ projectId: project.id, redirectUrl: url }, headers)
  // A sandbox takes any address until the project has named some.
  expect((await intent(redirectUrl)).status).toBe(201)
  await changeProject(app.deps, project.id, { redirectOrigins: ['https://shop.example'] })
  app.deps.clock.advanceSeconds(2)
  for (const headers of [{}, { 'x-api-key': publicKey }]) {
    const { status, json } = await intent(redirectUrl, headers)
    expect([status, json.error.details]).toEqual([
      400,
      [{ field: 'redirectUrl', message: expect.stringContaining('redirectOrigins') }],
    ])
    expect((await intent('https://shop.example/done', headers)).status).toBe(201)
  }
  expect((await intent(redirectUrl, { 'x-api-key': secretKey })).status).toBe(201)
})

test.each([
  ['redirectUrl', { redirectUrl: 'https://shop.example/\r\nset-cookie: a=b' }],
  ['redirectUrl', { redirectUrl: 'https://shop.example/\t' }],
  ['walletAddress', { walletAddress: `${wallet}\u0007` }],
  ['partnerMetadata.note', { partnerMetadata: { note: 'a\u0000b' } }],
  ['metadata.note', { metadata: { note: 'a\u001bb' } }],
  ['metadata.note', { metadata: { note: 'a\ud800b' } }],
])('unreadable characters in %s are refused with 400 (%j)', async (field, body) => {
  const { status, json } = await app.intent(body)
  expect([status, json.error.details[0].field]).toEqual([400, field])
})

test('a key of one kind of caller neither blocks nor repeats what another kind asks with it', async () => {
  const callers = [{}, { 'x-api-key': app.pk }, { 'x-api-key': app.sk }]
  const ask = (fiatAmount: string) =>
    Promise.all(
      callers.map((caller) => app.intent({ fiatAmount }, { ...caller, 'idempotency-key': 'order-1001' })),
    )
  const first = await ask('100')
  expect(first.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(first.map(({ json }) => json.data.orderId)).size).toBe(3)
  const again = await ask('100')
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text))
  const others = await ask('101')
  expect(others.map(({ json }) => json.error.code)).toEqual(Array(3).fill('IDEMPOTENCY_KEY_REUSED'))
})

test('a key belongs to the project that the body names, and to its first body', async () => {
  const first = await app.intent({}, { 'idempotency-key': 'shared' })
  const reused = await app.intent({ fiatAmount: '101' }, { 'idempotency-key': 'shared' })
  expect(reused.json.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  const { project } = await givenProject(app.deps)
  const elsewhere = await app.intent({ projectId: project.id }, { 'idempotency-key': 'shared' })
  expect(elsewhere.status).toBe(201)
  expect(elsewhere.json.data.orderId).not.toBe(first.json.data.orderId)
  expect(
    await app.intent({ projectId: '019577d0-0000-7000-8000-000000000009' }, { 'idempotency-key': 'k' }),
  ).toMatchObject({ status: 404 })
})

test('an order keeps the ranking it was chosen from, named or found, and what was quoted', async () => {
  const query = `projectId=${app.projectId}&fiatCurrency=USD&cryptoCurrency=ETH&network=ethereum&fiatAmount=150`
  const quotes = await app.call('GET', `/public/v1/onramp/quotes?${query}`)
  const { quotesId } = quotes.json.data
  await app.deps.quoteAnswers.flush()
  const named = await app.intent({ fiatAmount: '150', quotesId })
  const found = await app.intent({ fiatAmount: '150' })
  const strange = await app.intent({ fiatAmount: '150', quotesId: 'quo_nobody' })
  const other = await app.intent({ fiatAmount: '151', quotesId })
  for (const { json } of [named, found, strange]) {
    const read = await app.call('GET', `/v1/orders/${json.data.orderId}`, { key: app.sk })
    expect(read.json.data.quotesId).toBe(quotesId)
    expect(
      read.json.data.ranking.quotes.map(({ gatewayId }: { gatewayId: string }) => gatewayId).sort(),
    ).toEqual(['banxa', 'moonpay'])
    const quote = quotes.json.data.quotes.find(
      ({ gatewayId }: { gatewayId: string }) => gatewayId === 'moonpay',
    )
    expect(read.json.data.destination.amount).toBe(quote.cryptoAmount)
  }
  expect((await app.timeline(other.json.data.orderId)).order.quotesId).toBeNull()
})

async function countOrders(projectId: string): Promise<number> {
  const [row] = await app.deps.db<
    { count: number }[]
  >`select count(*)::int as count from orders where project_id = ${projectId}`
  return row?.count ?? -1
}
