import { createHash } from 'node:crypto'
import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { type CheckoutRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { guardarian } from './index.ts'
import { toOrderUpdate } from './order-update.ts'

const keys = { apiKey: 'partner-key', checkoutUrl: 'https://payments.guardarian.com/checkout' }
const fixture = (name: string) => readFixture(import.meta.url, name)
const changed = (name: string, changes: object) => ({ ...JSON.parse(fixture(name)), ...changes })
const now = new Date('2026-01-05T10:00:00Z')

const card = { id: 'credit_debit_card', gatewayCode: 'VISA_MC/VISA_MC1', minAmount: null, maxAmount: null }
const sepa = { ...card, id: 'sepa_bank_transfer', gatewayCode: 'SEPA/SEPA_1' }
const btc = {
  code: 'BTC',
  network: 'bitcoin',
  gatewayCode: 'BTC/BTC',
  minAmount: null,
  maxAmount: null,
} as const
const usdt = { ...btc, code: 'USDT', network: 'tron', gatewayCode: 'USDT/TRX' } as const
const onBase = { code: 'USDC', network: 'base', gatewayCode: 'USDC/BASE' } as const
const wallet = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

function connect(url = 'http://127.0.0.1:9', more: Record<string, string> = {}) {
  return connectForTest(guardarian, { ...keys, apiUrl: `${url}/v1`, ...more }, { now })
}

async function connectTo(replies: Record<string, unknown>, status = 200, more: Record<string, string> = {}) {
  const provider = await startProvider(({ method, url }, response) => {
    const reply = replies[`${method} ${url.pathname}`]
    const missing = { statusCode: 404, code: 'NOT_FOUND', message: 'Transaction not found' }
    json(response, reply ?? missing, reply === undefined ? 404 : status)
  })
  return { gateway: connect(provider.url, more), seen: provider.seen }
}

const aRequest = (changes: Partial<QuoteRequest> = {}) =>
  aQuoteRequest({ asset: btc, paymentMethod: card, ...changes })

const aCheckout = (changes: Partial<CheckoutRequest> = {}) =>
  aCheckoutRequest({ asset: usdt, paymentMethod: card, walletAddress: wallet, ...changes })

async function quoteWith(reply: unknown, status = 200, changes: Partial<QuoteRequest> = {}) {
  const { gateway, seen } = await connectTo({ 'GET /v1/estimate': reply }, status)
  return { result: await gateway.quote(aRequest(changes), testCall()), seen }
}

const catalogReplies = {
  'GET /v1/currencies': fixture('currencies'),
  'GET /v1/countries': fixture('countries'),
}

test('the catalogue holds what is switched on, on its own contract, and can go in or out', async () => {
  const { gateway, seen } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  const codes = (offer: typeof buy) =>
    offer?.assets.map(({ code, network, gatewayCode }) => `${code} ${network} ${gatewayCode}`)
  expect(codes(buy)).toEqual([
    'BTC bitcoin BTC/BTC',
    'USDT tron USDT/TRX',
    'USDT ethereum USDT/ETH',
    'POL polygon MATIC/MATIC',
  ])
  // Coins that Guardarian does not accept cannot be sold to it.
  expect(codes(sell)).toEqual(['BTC bitcoin BTC/BTC', 'USDT ethereum USDT/ETH', 'POL polygon MATIC/MATIC'])
  expect(buy?.countries).toEqual(['DE', 'US'])
  expect(sell?.countries).toEqual(['DE', 'US'])
  expect(seen.find(({ url }) => url.pathname === '/v1/currencies')?.url.search).toBe('?available=true')
})

test('methods are the first open type of each category, for the way the money goes', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  const limits = { minAmount: null, maxAmount: null, countries: null }
  expect(buy?.fiats).toEqual([
    {
      code: 'EUR',
      paymentMethods: [
        { id: 'credit_debit_card', gatewayCode: 'VISA_MC/VISA_MC1', ...limits },
        { id: 'sepa_bank_transfer', gatewayCode: 'SEPA/SEPA_1', ...limits },
        { id: 'apple_pay', gatewayCode: 'APPLE_PAY/APPLE_PAY_1', ...limits },
      ],
    },
  ])
  expect(sell?.fiats).toEqual([
    { code: 'EUR', paymentMethods: [{ id: 'sepa_bank_transfer', gatewayCode: 'SEPA/SEPA_1', ...limits }] },
  ])
})

test('a purchase is quoted with the network’s share of the coins turned into money', async () => {
  const { result, seen } = await quoteWith(fixture('estimate'), 200, { endUserIp: '203.0.113.7' })
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    from_currency: 'EUR',
    from_network: 'EUR',
    from_amount: '100',
    to_currency: 'BTC',
    to_network: 'BTC',
    deposit_type: 'VISA_MC1',
    customer_country: 'DE',
  })
  expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'partner-key', 'x-forwarded-for': '203.0.113.7' })
  // 98.80 EUR pay for 0.000988 BTC, of which 0.000008 stay with the network.
  expect(result).toEqual({
    ok: true,
    fiatAmount: '100',
    cryptoAmount: '0.00098',
    processingFee: '1.2',
    networkFee: '0.8',
    totalFee: '2',
    paymentMethodId: 'credit_debit_card',
    expiresAt: new Date('2026-01-05T10:01:00Z'),
    estimatedSeconds: null,
    kyc: 'full',
  })
})

test('a wanted amount of coins is asked for in reverse, and the value is what it costs', async () => {
  const amount = { side: 'crypto', value: decimal('0.00098') } as const
  const reply = changed('estimate', { value: '100.00' })
  const { result, seen } = await quoteWith(reply, 200, { amount, paymentMethod: null, country: null })
  expect(seen[0]?.url.searchParams.get('to_amount')).toBe('0.00098')
  expect(seen[0]?.url.searchParams.get('type')).toBe('reverse')
  for (const name of ['from_amount', 'deposit_type', 'customer_country']) {
    expect(seen[0]?.url.searchParams.has(name)).toBe(false)
  }
  expect(result).toMatchObject({ ok: true, fiatAmount: '100', cryptoAmount: '0.00098', totalFee: '2' })
})

test.each([
  ['crypto', '100', '88.4', { from_amount: '100' }],
  ['fiat', '88.4', '100', { to_amount: '88.4', type: 'reverse' }],
] as const)('a sale by %s amount swaps the sides', async (side, value, other, expected) => {
  const service_fees = [
    { name: 'Bank fee', amount: 0.6, currency: 'EUR' },
    { name: 'Service fee', amount: '1.0', currency: 'EUR', percentage: '1.1%' },
  ]
  const { result, seen } = await quoteWith({ value: Number(other), service_fees, network_fee: null }, 200, {
    orderType: 'sell',
    asset: usdt,
    paymentMethod: sepa,
    amount: { side, value: decimal(value) },
  })
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    from_currency: 'USDT',
    from_network: 'TRX',
    to_currency: 'EUR',
    to_network: 'EUR',
    payout_type: 'SEPA_1',
    customer_country: 'DE',
    ...expected,
  })
  expect(result).toMatchObject({
    ok: true,
    fiatAmount: '88.4',
    cryptoAmount: '100',
    processingFee: '1.6',
    networkFee: '0',
    totalFee: '1.6',
  })
})

test('a fee of a sale in coins is worth what the coins fetch', async () => {
  const network_fee = { amount: '10', currency: 'USDT' }
  const { result } = await quoteWith({ value: '90', service_fees: [], network_fee }, 200, {
    orderType: 'sell',
    asset: usdt,
    amount: { side: 'crypto', value: decimal('100') },
  })
  expect(result).toMatchObject({ fiatAmount: '90', networkFee: '10', totalFee: '10' })
})

test.each([
  ['a fee in a third currency', { network_fee: { amount: '1', currency: 'USDT' } }],
  ['fees that leave nothing', { service_fees: [{ amount: '100', currency: 'EUR' }] }],
])('%s is a broken answer', async (_, changes) => {
  await expect(quoteWith(changed('estimate', changes))).rejects.toMatchObject({ kind: 'bad_answer' })
})

const tooLittle = 'EUR amount must be higher than 120 and lower than 25000'
test.each<[number, object, object]>([
  [400, { message: tooLittle }, { reason: 'amount_below_minimum', minAmount: '120', limitSide: 'fiat' }],
  [
    400,
    { message: ['EUR amount must be higher than 20 and lower than 50'] },
    { reason: 'amount_above_maximum', maxAmount: '50', limitSide: 'fiat' },
  ],
  [400, { message: 'Currency XNO-NANO is not supported for payouts' }, { reason: 'crypto_not_supported' }],
  [400, { message: 'Currency BTC is not supported for EUR' }, { reason: 'crypto_not_supported' }],
  [400, { message: 'Currency EUR is not supported for deposits' }, { reason: 'fiat_not_supported' }],
  [400, { message: 'deposit_type X is not supported' }, { reason: 'payment_method_not_supported' }],
  [400, { message: 'Country IR is not supported' }, { reason: 'country_not_supported' }],
  [403, { code: 'FORBIDDEN', message: 'Your country is restricted' }, { reason: 'country_not_supported' }],
  [
    400,
    { errors: [{ code: 'x', reason: 'No service in this region' }] },
    { reason: 'country_not_supported' },
  ],
  [404, { message: 'Pair not found' }, { reason: 'crypto_not_supported' }],
  [404, {}, { reason: 'crypto_not_supported' }],
  [422, { errors: [{ code: 'odd_code' }] }, { reason: 'gateway_error', message: 'odd_code' }],
  [
    400,
    { code: 'BAD_REQUEST', message: 'Something else' },
    { reason: 'gateway_error', message: 'Something else' },
  ],
])('a %i that says %o is a refusal', async (status, body, refused) => {
  const { result } = await quoteWith({ statusCode: status, ...body }, status)
  expect(result).toMatchObject({ ok: false, ...refused })
})

test('a refusal in no form at all is a plain no', async () => {
  const { result } = await quoteWith('<html>', 400)
  expect(result).toEqual({ ok: false, reason: 'gateway_error' })
})

test.each<[number, object, string]>([
  [403, { code: 'INVALID_TOKEN', message: 'Invalid token' }, 'unauthorized'],
  [400, { code: 'INVALID_TOKEN', message: 'Invalid token' }, 'unauthorized'],
  [403, { code: 'FORBIDDEN', message: 'Forbidden' }, 'unauthorized'],
  [403, {}, 'unauthorized'],
])('a %i with %o is a failure of kind %s', async (status, body, kind) => {
  await expect(quoteWith(body, status)).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind,
    retrySafe: true,
  })
})

test('no mutated estimate ever becomes an impossible number', async () => {
  const request = aRequest({ fiat: 'USD', asset: { ...btc, ...onBase } })
  const reply = fixture('buy-quote')
  await expectOnlySaneQuotes({ connect, request: request, reply, mutated: mutationsOf(reply) })
})

const created = changed('transaction', { id: 5000000001, status: 'new', from_amount: null, to_amount: null })

test('a checkout is a transaction under our reference, with wallet and method preset', async () => {
  const { gateway, seen } = await connectTo({ 'POST /v1/transaction': created }, 201)
  const request = aCheckout({
    ...{ endUserIp: '203.0.113.7', memo: '42', email: 'a+b@shop.example', language: 'es' },
  })
  expect(await gateway.openCheckout(request, testCall())).toEqual({
    ok: true,
    method: 'redirect',
    url: 'https://payments.guardarian.com/en/checkout?tid=5000000001',
    expiresAt: null,
    gatewayOrderId: '5000000001',
  })
  expect(seen[0]?.url.search).toBe('?customer_country=DE')
  expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'partner-key', 'x-forwarded-for': '203.0.113.7' })
  const returnUrl = 'https://shop.example/return?o=ord_01HZX'
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    from_amount: 100,
    from_currency: 'EUR',
    from_network: 'EUR',
    to_currency: 'USDT',
    to_network: 'TRX',
    external_partner_link_id: 'ord_01HZX',
    locale: 'es',
    payout_info: { payout_address: wallet, extra_id: '42', skip_choose_payout_address: true },
    deposit: { payment_category: 'VISA_MC', skip_choose_payment_category: true },
    customer: { contact_info: { email: 'a+b@shop.example' }, billing_info: { country_alpha_2: 'DE' } },
    redirects: { successful: returnUrl, cancelled: returnUrl, failed: returnUrl },
  })
})

test('a US state goes along in Guardarian’s form, and without a language its page chooses one', async () => {
  const { gateway, seen } = await connectTo({ 'POST /v1/transaction': created }, 201)
  await gateway.openCheckout(aCheckout({ country: 'US', state: 'NY' }), testCall())
  const body = JSON.parse(seen[0]?.body ?? '')
  expect(body.customer.billing_info).toEqual({ country_alpha_2: 'US', us_region_alpha_2: 'US_NY' })
  expect(body).not.toHaveProperty('locale')
})

test('a sale sends every digit of the coins, and leaves the account to the page', async () => {
  const sale = changed('transaction', { id: '7', payout: { address: null, extra_id: null } })
  const { gateway, seen } = await connectTo({ 'POST /v1/transaction': sale })
  const amount = { side: 'crypto', value: decimal('1234567.123456789012345678') } as const
  const request = aCheckout({ orderType: 'sell', amount, paymentMethod: sepa, endUserIp: '127.0.0.1' })
  expect(await gateway.openCheckout(request, testCall())).toMatchObject({ ok: true, gatewayOrderId: '7' })
  expect(seen[0]?.body).toContain('"from_amount":1234567.123456789012345678,')
  expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-for')
  const body = JSON.parse(seen[0]?.body ?? '')
  expect(body).toMatchObject({
    from_currency: 'USDT',
    from_network: 'TRX',
    to_currency: 'EUR',
    to_network: 'EUR',
  })
  expect(body).not.toHaveProperty('payout_info')
  expect(body).not.toHaveProperty('deposit')
})

test('an order can only be made from the side that is sent, so the other one is estimated first', async () => {
  const replies = {
    'GET /v1/estimate': changed('estimate', { value: '101.5' }),
    'POST /v1/transaction': created,
  }
  const { gateway, seen } = await connectTo(replies)
  const amount = { side: 'crypto', value: decimal('105') } as const
  expect(await gateway.openCheckout(aCheckout({ amount }), testCall())).toMatchObject({ ok: true })
  expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({ from_amount: 101.5 })
  const refusing = await connectTo({ 'GET /v1/estimate': { message: 'Country DE is not supported' } }, 400)
  expect(await refusing.gateway.openCheckout(aCheckout({ amount }), testCall())).toMatchObject({
    ok: false,
    reason: 'country_not_supported',
  })
})

test('without an address in the answer the page is opened by id and token', async () => {
  const reply = changed('transaction', { redirect_url: null, preauth_token: 'a+b' })
  const { gateway } = await connectTo({ 'POST /v1/transaction': reply })
  expect(await gateway.openCheckout(aCheckout(), testCall())).toMatchObject({
    url: 'https://payments.guardarian.com/checkout?tid=5000000001&auth_token=a%2Bb',
  })
})

test('an answer that carries errors is no order', async () => {
  const errors = [{ code: 'customer_blocked_by_risk_control', reason: 'Blocked' }]
  const { gateway } = await connectTo({ 'POST /v1/transaction': changed('transaction', { errors }) })
  expect(await gateway.openCheckout(aCheckout(), testCall())).toEqual({
    ok: false,
    reason: 'gateway_error',
    message: 'Blocked',
  })
})

test.each([
  ['another', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', false],
  ['none', null, false],
  ['the same', wallet, true],
])('an order that kept %s wallet address is taken: %s', async (_, address, taken) => {
  const reply = changed('transaction', { payout: { address } })
  const { gateway } = await connectTo({ 'POST /v1/transaction': reply })
  expect(await gateway.openCheckout(aCheckout(), testCall())).toMatchObject({ ok: taken })
})

test('an EVM address is the same in any case, and an answer without a payout is taken', async () => {
  const ether = { ...btc, code: 'ETH', network: 'ethereum', gatewayCode: 'ETH/ETH' } as const
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  for (const payout of [{ address: address.toLowerCase() }, undefined]) {
    const { gateway } = await connectTo({ 'POST /v1/transaction': changed('transaction', { payout }) })
    const request = aCheckout({ asset: ether, walletAddress: address })
    expect(await gateway.openCheckout(request, testCall())).toMatchObject({ ok: true })
  }
})

test('a second order within a minute is a refusal, because only this user has to wait', async () => {
  const { gateway } = await connectTo({ 'POST /v1/transaction': { statusCode: 429 } }, 429)
  expect(await gateway.openCheckout(aCheckout(), testCall())).toMatchObject({
    ok: false,
    reason: 'gateway_error',
  })
})

test('a refused order is data, and one whose fate is unknown is not sent twice', async () => {
  const refusing = await connectTo(
    { 'POST /v1/transaction': { message: 'Country DE is not supported' } },
    400,
  )
  expect(await refusing.gateway.openCheckout(aCheckout(), testCall())).toMatchObject({
    reason: 'country_not_supported',
  })
  const failing = await connectTo({ 'POST /v1/transaction': {} }, 503)
  const opening = failing.gateway.openCheckout(aCheckout(), testCall())
  await expect(opening).rejects.toMatchObject({ kind: 'bad_status', retrySafe: false })
  expect(failing.seen).toHaveLength(1)
})

test('a purchase without a wallet is refused before any call', async () => {
  const result = await connect().openCheckout(aCheckout({ walletAddress: null }), testCall())
  expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
})

const mine = JSON.parse(fixture('transaction'))
const foreign = { ...mine, id: '1', external_partner_link_id: 'ord_other' }
const secretKey = 'partner-secret'

test.each([
  ['bare', [foreign, 'odd', mine]],
  ['in transactions', { transactions: [mine] }],
  ['in data', { data: [foreign, mine] }],
])('with the second key a lost order is found in a list that comes %s', async (_, list) => {
  const { gateway, seen } = await connectTo({ 'GET /v1/transactions': list }, 200, { secretKey })
  expect(await gateway.findCheckout?.(aCheckout(), testCall())).toMatchObject({
    ok: true,
    gatewayOrderId: '5000000001',
  })
  expect(seen[0]?.headers['x-secret-key']).toBe(secretKey)
  expect(await gateway.findCheckout?.(aCheckout({ orderId: 'never' }), testCall())).toBeUndefined()
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toMatchObject({ gatewayOrderId: '5000000001' })
})

test('without the second key no list is read, and an order without an id is unknown', async () => {
  const { gateway, seen } = await connectTo({})
  expect(gateway.findCheckout).toBeUndefined()
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toBeUndefined()
  expect(seen).toHaveLength(0)
})

test('an order is read by the id Guardarian gave it', async () => {
  const { gateway } = await connectTo({ 'GET /v1/transaction/5000000001': fixture('transaction') })
  expect(await gateway.fetchOrder(anOrderRef({ gatewayOrderId: '5000000001' }), testCall())).toEqual({
    gatewayOrderId: '5000000001',
    orderId: 'ord_01HZX',
    gatewayStatus: 'finished',
    status: 'completed',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'USDT',
    fiatAmount: '100',
    cryptoAmount: '106.2',
    // One USDT of 107.3 that 98.80 EUR have paid for.
    fees: { processingFee: '1.2', networkFee: '0.92', totalFee: '2.12' },
    transactionHash: 'abc123',
    occurredAt: new Date('2026-01-05T10:09:00Z'),
  })
})

test('a sale is paid out in money and names no hash', () => {
  const amounts = { from_amount: '100', to_amount: '88.4', from_currency: 'USDT', to_currency: 'EUR' }
  const sale = { id: '1', status: 'finished', ...amounts, output_hash: 'abc' }
  expect(toOrderUpdate('sell', sale)).toEqual({
    gatewayOrderId: '1',
    gatewayStatus: 'finished',
    status: 'completed',
    fiatAmount: '88.4',
    fiatCurrency: 'EUR',
    cryptoAmount: '100',
    cryptoCurrency: 'USDT',
  })
})

test('a transaction that is not ours, or not there, tells nothing about our order', async () => {
  const { gateway } = await connectTo({ 'GET /v1/transaction/1': foreign })
  expect(await gateway.fetchOrder(anOrderRef({ gatewayOrderId: '1' }), testCall())).toBeUndefined()
  expect(await gateway.fetchOrder(anOrderRef({ gatewayOrderId: '2' }), testCall())).toBeUndefined()
})

test.each([
  ['an amount that is not there yet', { from_amount: null }, 'fiatAmount'],
  ['no hash', { output_hash: null }, 'transactionHash'],
  ['a date without zone', { updated_at: '2026-01-05 10:09:00' }, 'occurredAt'],
  ['no estimate', { estimate_breakdown: null }, 'fees'],
  ['a fee in a third currency', { to_currency: 'BTC' }, 'fees'],
])('%s is not reported as a fact', async (_, changes, field) => {
  expect(await updateOf(changes)).not.toHaveProperty(field)
})

async function updateOf(changes: object) {
  const { gateway } = await connectTo({ 'GET /v1/transaction/1': changed('transaction', changes) })
  return gateway.fetchOrder(anOrderRef({ gatewayOrderId: '1' }), testCall())
}

test('the reason of a failure is told', async () => {
  const errors = [{ code: 'customer_blocked_by_risk_control' }]
  expect(await updateOf({ status: 'failed', errors })).toMatchObject({
    status: 'failed',
    failureReason: 'customer_blocked_by_risk_control',
  })
})

test.each([
  ['new', 'pending'],
  ['waiting', 'pending'],
  ['confirming', 'pending'],
  ['exchanging', 'processing'],
  ['sending', 'processing'],
  ['hold', 'processing'],
  ['confirmed', 'processing'],
  ['finished', 'completed'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['refunded', 'refunded'],
  ['somethingNew', 'unknown'],
  ['constructor', 'unknown'],
])('%s means %s', (status, ours) => {
  const order = { id: '1', status, from_currency: 'EUR', to_currency: 'BTC' }
  expect(toOrderUpdate('buy', order)).toMatchObject({
    gatewayOrderId: '1',
    gatewayStatus: status,
    status: ours,
  })
})

const callback = (changes: object = {}) =>
  JSON.stringify({ requesterType: 'EXCHANGE', version: '1.0', payload: { ...mine, ...changes } })

function read(body: string, query: Record<string, string> = {}, more: Record<string, string> = {}) {
  const message = { headers: {}, body, path: '/webhooks/guardarian', query, receivedAt: now }
  return connect(undefined, more).readWebhook(message, testCall())
}

test('a callback proves nothing: it is only a reason to read the order', async () => {
  const body = callback({ id: 5000000001, status: 'finished' })
  expect(await read(body)).toEqual({
    kind: 'hint',
    orderId: 'ord_01HZX',
    gatewayOrderId: '5000000001',
    dedupeKey: createHash('sha256').update(body).digest('hex'),
  })
})

test('a forged callback changes nothing, because the order itself says otherwise', async () => {
  const honest = changed('transaction', {
    status: 'waiting',
    from_amount: null,
    to_amount: null,
    output_hash: null,
  })
  const { gateway } = await connectTo({ 'GET /v1/transaction/5000000001': honest })
  const message = { headers: {}, body: callback(), path: '/', query: {}, receivedAt: now }
  const reading = await gateway.readWebhook(message, testCall())
  if (reading.kind !== 'hint') throw new Error('a callback was believed')
  const ref = anOrderRef({ gatewayOrderId: reading.gatewayOrderId })
  const update = await gateway.fetchOrder(ref, testCall())
  expect(update).toMatchObject({ status: 'pending', gatewayStatus: 'waiting' })
  expect(update).not.toHaveProperty('transactionHash')
})

test('a callback has one key however often it comes, and any other text has another', async () => {
  const keyOf = async (body: string) => {
    const reading = await read(body)
    return reading.kind === 'hint' ? reading.dedupeKey : undefined
  }
  expect(await keyOf(callback())).toBe(await keyOf(callback()))
  expect(await keyOf(callback())).not.toBe(await keyOf(callback({ status: 'failed' })))
  expect(await keyOf(callback())).not.toBe(await keyOf(`${callback()} `))
})

test('where a token was agreed on, a callback without it is refused', async () => {
  const webhookToken = 'long-and-unguessable'
  expect(await read(callback(), { token: webhookToken }, { webhookToken })).toMatchObject({ kind: 'hint' })
  for (const query of [{}, { token: '' }, { token: 'long-and-unguessablE' }, { token: `${webhookToken}x` }]) {
    await expect(read(callback(), query as Record<string, string>, { webhookToken })).rejects.toMatchObject({
      name: 'WebhookRefused',
      problem: 'signature',
    })
  }
})

test.each([
  '',
  'null',
  'nonsense',
  '{}',
  '{"payload":{}}',
  '{"payload":{"id":"../1"}}',
  '{"payload":{"id":{}}}',
])('a body that cannot be read (%s) is refused', async (body) => {
  await expect(read(body)).rejects.toBeInstanceOf(WebhookRefused)
})
