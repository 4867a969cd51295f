import { createHmac } from 'node:crypto'
import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { connectGateway } from '../connect-gateway.ts'
import { type LinkRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { createMemoryTokens, type Tokens } from '../kit.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { json, type SeenRequest, startProvider, testAgents, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { transak } from './index.ts'
import { networkOfTransak } from './networks.ts'
import { orderThatCounts, statuses, toOrderUpdate } from './order-update.ts'
import { methodOfTransak } from './payment-methods.ts'

const keys = { apiKey: 'key_vector', apiSecret: 'secret_vector', referrerDomain: 'pay.example' }
const now = new Date('2026-01-05T10:00:00Z')
const fixture = (name: string) => readFixture(import.meta.url, name)

const card = { id: 'credit_debit_card', gatewayCode: 'credit_debit_card', minAmount: null, maxAmount: null }
const usdc = {
  code: 'USDC',
  network: 'polygon',
  gatewayCode: 'USDC/polygon',
  minAmount: null,
  maxAmount: null,
} as const
const eth = {
  code: 'ETH',
  network: 'ethereum',
  gatewayCode: 'ETH/ethereum',
  minAmount: null,
  maxAmount: null,
} as const

function connect(url = 'http://127.0.0.1:9', tokens: Tokens = createMemoryTokens()) {
  const config = { ...keys, apiUrl: url, gatewayUrl: `${url}/gateway` }
  const randomBytes = (size: number) => new Uint8Array(size)
  return connectGateway(transak, config, {
    agents: testAgents(),
    clock: { now: () => now },
    randomBytes,
    tokens,
  })
}

type Reply = string | ((request: SeenRequest) => [body: unknown, status: number])

async function connectTo(
  replies: Record<string, Reply>,
  { status = 200, tokens }: { status?: number; tokens?: Tokens } = {},
) {
  const provider = await startProvider((request, response) => {
    const reply = replies[`${request.method} ${request.url.pathname}`]
    if (reply === undefined) return json(response, { error: { message: 'Not found' } }, 404)
    if (typeof reply === 'string') return json(response, reply, status)
    return json(response, ...reply(request))
  })
  return { gateway: connect(provider.url, tokens), seen: provider.seen }
}

const quotePath = 'GET /api/v1/pricing/public/quotes'
const refreshPath = 'POST /partners/api/v2/refresh-token'
const sessionPath = 'POST /gateway/api/v2/auth/session'
const ordersPath = 'GET /partners/api/v2/orders'
const orderPath = 'GET /partners/api/v2/order/9f4d2c1e-0000-4000-8000-000000000001'

const aRequest = (changes: Partial<QuoteRequest> = {}) =>
  aQuoteRequest({ asset: usdc, paymentMethod: card, ...changes })

const aLink = (changes: Partial<LinkRequest> = {}): LinkRequest => {
  const request = aCheckoutRequest({ asset: usdc, paymentMethod: card })
  return { ...request, keep: {}, visit: 1, ...changes }
}

async function quoteWith(reply: string, status = 200, changes: Partial<QuoteRequest> = {}) {
  const { gateway, seen } = await connectTo({ [quotePath]: reply }, { status })
  return { result: await gateway.quote(aRequest(changes), testCall()), seen }
}

/** Issues token-1, token-2 … and accepts only the last one, as Transak does. */
function tokenDesk(alreadyIssued = 0) {
  let issued = alreadyIssued
  const refresh: Reply = () => {
    issued += 1
    return [{ data: { accessToken: `token-${issued}`, expiresAt: 1768212000 } }, 200]
  }
  const guarded = (body: string): Reply => {
    return ({ headers }) =>
      headers['access-token'] === `token-${issued}`
        ? [body, 200]
        : [{ error: { statusCode: 401, name: 'Unauthorized', message: 'Authorization Required' } }, 401]
  }
  return { refresh, guarded, endToken: () => (issued += 1), issued: () => issued }
}

const catalogReplies = {
  'GET /cryptocoverage/api/v1/public/crypto-currencies': fixture('crypto-currencies'),
  'GET /fiat/public/v1/currencies/fiat-currencies': fixture('fiat-currencies'),
  'GET /api/v2/countries': fixture('countries'),
}

test('the catalogue knows tokens by contract and coins by symbol and chain, and leaves the rest out', async () => {
  const { gateway, seen } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  expect(buy?.assets.map(({ code, network, gatewayCode }) => `${code} ${network} ${gatewayCode}`)).toEqual([
    'BTC bitcoin BTC/mainnet',
    'ETH ethereum ETH/ethereum',
    'ETH base ETH/base',
    'USDC polygon USDC/polygon',
    'XRP xrpl XRP/mainnet',
  ])
  expect(sell?.assets.map(({ gatewayCode }) => gatewayCode)).toEqual([
    'BTC/mainnet',
    'ETH/ethereum',
    'SOL/solana',
  ])
  expect(buy?.assets[0]).toMatchObject({ minAmount: null, maxAmount: null, excludedCountries: ['CA'] })
  expect(sell?.assets[0]).toMatchObject({ minAmount: '0.0003', maxAmount: '0.25' })
  expect(sell?.assets[1]).toMatchObject({ minAmount: '0.01', maxAmount: null })
  expect(buy?.assets[3]?.notWith).toEqual([
    { fiat: 'INR', paymentMethodId: 'upi' },
    { fiat: 'BRL', paymentMethodId: null },
  ])
  expect(buy?.countries).toEqual(['DE', 'US'])
  expect(sell?.countries).toEqual(['DE', 'US'])
  expect(seen.every(({ headers }) => headers['x-api-key'] === 'key_vector')).toBe(true)
})

test('methods keep limits of their own currency only, and each of our methods comes once', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  const method = (id: string, gatewayCode: string, minAmount: string | null, maxAmount: string | null) => {
    return { id, gatewayCode, minAmount, maxAmount, countries: null }
  }
  expect(buy?.fiats).toEqual([
    {
      code: 'EUR',
      paymentMethods: [
        method('credit_debit_card', 'credit_debit_card', '14.5', '4600'),
        method('sepa_bank_transfer', 'sepa_bank_transfer', null, null),
        { ...method('open_banking', 'pm_open_banking', '15', '3000'), countries: ['DE', 'FR'] },
      ],
    },
    {
      code: 'INR',
      paymentMethods: [
        method('upi', 'upi_instant', '1000', '3000'),
        method('inr_bank_transfer', 'neft_bank_transfer', '15', '3000'),
      ],
    },
  ])
  expect(sell?.fiats).toEqual([
    {
      code: 'EUR',
      paymentMethods: [
        method('credit_debit_card', 'credit_debit_card', '23', '3700'),
        method('sepa_bank_transfer', 'sepa_bank_transfer', null, null),
      ],
    },
  ])
})

test.each([
  ['ethereum', null, 'ethereum'],
  ['avaxcchain', 'avalanche-2', 'avalanche'],
  ['mainnet', 'bitcoin', 'bitcoin'],
  ['mainnet', 'ripple', 'xrpl'],
  ['mainnet', 'stellar', 'stellar'],
  ['mainnet', 'tron', 'tron'],
  ['tron', 'tether', 'tron'],
  ['mainnet', 'cosmos', undefined],
  ['mainnet', null, undefined],
  ['osmosis', 'osmosis', undefined],
  ['constructor', null, undefined],
])('network %s of coin %s is our %s', (name, coinId, network) => {
  expect(networkOfTransak(name, coinId)).toBe(network)
})

test.each([
  ['pm_open_banking', 'open_banking'],
  ['pm_wire', 'wire_transfer'],
  ['pm_us_wire_bank_transfer', 'us_wire_transfer'],
  ['mobikwik_wallet', 'mobikwik_wallet'],
  ['toString', undefined],
])('the method %s is our %s', (theirs, ours) => {
  expect(methodOfTransak(theirs)).toBe(ours)
})

test('a buy is quoted with fees inside, as the known sample shows it', async () => {
  const { result, seen } = await quoteWith(fixture('buy-quote'))
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    partnerApiKey: 'key_vector',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'USDC',
    network: 'polygon',
    isBuyOrSell: 'BUY',
    paymentMethod: 'credit_debit_card',
    fiatAmount: '100',
    quoteCountryCode: 'DE',
  })
  expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'key_vector', accept: 'application/json' })
  expect(result).toEqual({
    ok: true,
    fiatAmount: '100',
    cryptoAmount: '104.1',
    processingFee: '2.76',
    networkFee: '0.99',
    totalFee: '3.75',
    paymentMethodId: 'credit_debit_card',
    expiresAt: null,
    estimatedSeconds: null,
    kyc: 'full',
  })
})

test('a sell is quoted by its coins, and the payout is what is left', async () => {
  const amount = { side: 'crypto', value: decimal('0.5') } as const
  const changes = { orderType: 'sell', asset: eth, paymentMethod: null, country: null, amount } as const
  const { result, seen } = await quoteWith(fixture('sell-quote'), 200, changes)
  const query = seen[0]?.url.searchParams
  expect(query?.get('isBuyOrSell')).toBe('SELL')
  expect(query?.get('cryptoAmount')).toBe('0.5')
  expect(['fiatAmount', 'paymentMethod', 'quoteCountryCode'].filter((name) => query?.has(name))).toEqual([])
  expect(result).toMatchObject({
    ok: true,
    fiatAmount: '1375.22',
    cryptoAmount: '0.5',
    processingFee: '13.67',
    networkFee: '0',
    totalFee: '13.67',
    paymentMethodId: 'sepa_bank_transfer',
  })
})

test('a sell by payout is refused without asking', async () => {
  const { result, seen } = await quoteWith(fixture('sell-quote'), 200, { orderType: 'sell' })
  expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
  expect(seen).toHaveLength(0)
})

test.each([
  ['larger than the total', [{ id: 'network_fee', value: 9 }], { processingFee: '0', networkFee: '3.75' }],
  [
    'in two parts',
    [
      { id: 'network_fee', value: 1 },
      { id: 'my_network', value: 0.5 },
    ],
    { networkFee: '1.5' },
  ],
  ['missing', null, { processingFee: '3.75', networkFee: '0' }],
  ['beside an odd row', ['odd', { id: 'network_fee', value: 0.99 }], { networkFee: '0.99' }],
])('with a network fee that is %s, the total stays the total', async (_, feeBreakdown, fees) => {
  const { response } = JSON.parse(fixture('buy-quote'))
  const { result } = await quoteWith(JSON.stringify({ response: { ...response, feeBreakdown } }))
  expect(result).toMatchObject({ ok: true, totalFee: '3.75', ...fees })
})

test.each([
  ['Payment method sepa is not supported for USD', { reason: 'payment_method_not_supported' }],
  ['This paymentMethod is unavailable', { reason: 'payment_method_not_supported' }],
  ['Country KP is not supported', { reason: 'country_not_supported' }],
  ['Invalid network foo for USDC', { reason: 'network_not_supported' }],
  ['Invalid fiat currency XTS', { reason: 'fiat_not_supported' }],
  ['cryptoCurrency is not supported', { reason: 'crypto_not_supported' }],
  [
    'Minimum order amount is 120 EUR',
    { reason: 'amount_below_minimum', minAmount: '120', limitSide: 'fiat' },
  ],
  ['Maximum order amount is 50 EUR', { reason: 'amount_above_maximum', maxAmount: '50', limitSide: 'fiat' }],
  ['Something else', { reason: 'gateway_error', message: 'Something else' }],
])('"%s" is a refusal', async (message, refused) => {
  const body = JSON.stringify({ error: { statusCode: 400, name: 'Error', message } })
  const { result } = await quoteWith(body, 400)
  expect(result).toMatchObject({ ok: false, ...refused })
})

test.each([400, 404, 409, 422, 451])('a %i in no form at all is no quote', async (status) => {
  expect((await quoteWith('<html>', status)).result).toEqual({ ok: false, reason: 'gateway_error' })
  const limited = { paymentMethod: { ...card, minAmount: decimal('150') } }
  expect((await quoteWith('<html>', status, limited)).result).toMatchObject({
    reason: 'amount_below_minimum',
    minAmount: '150',
  })
})

test('no mutated quote ever becomes an impossible number', async () => {
  const { response } = JSON.parse(fixture('buy-quote'))
  const mutated = mutationsOf(JSON.stringify(response)).map((text) => `{"response":${text}}`)
  await expectOnlySaneQuotes({ connect, request: aRequest(), reply: fixture('buy-quote'), mutated })
})

test('a checkout is opened without a call and made at the click', async () => {
  const { gateway, seen } = await connectTo({})
  expect(await gateway.openCheckout(aCheckoutRequest({ asset: usdc }), testCall())).toEqual({
    ok: true,
    atClick: true,
    gatewayOrderId: null,
  })
  expect(seen).toHaveLength(0)
})

test.each([
  ['a buy without a wallet', { walletAddress: null }],
  ['a sell for a named payout', { orderType: 'sell' }],
] as const)('%s is refused, at the order and at the click', async (_, changes) => {
  const { gateway, seen } = await connectTo({})
  const opened = await gateway.openCheckout(aCheckoutRequest({ asset: usdc, ...changes }), testCall())
  expect(opened).toMatchObject({ ok: false, reason: 'gateway_error' })
  expect(await gateway.openLink?.(aLink(changes), testCall())).toMatchObject({ ok: false })
  expect(seen).toHaveLength(0)
})

test('the click makes a session with everything locked, and its address lives five minutes', async () => {
  const { refresh, guarded } = tokenDesk()
  const { gateway, seen } = await connectTo({
    [refreshPath]: refresh,
    [sessionPath]: guarded(fixture('session')),
  })
  const link = aLink({
    email: 'a@shop.example',
    customerReference: 'cus_1',
    endUserIp: '203.0.113.7',
    amount: { side: 'fiat', value: decimal('100.01') },
  })
  expect(await gateway.openLink?.(link, testCall())).toEqual({
    ok: true,
    method: 'redirect',
    url: 'https://global.transak.com?apiKey=key_vector&sessionId=s1',
    expiresAt: new Date('2026-01-05T10:05:00Z'),
    gatewayOrderId: null,
  })
  const [asked, made] = seen
  expect(asked?.headers).toMatchObject({ 'api-secret': 'secret_vector', 'x-api-key': 'key_vector' })
  expect(JSON.parse(asked?.body ?? '')).toEqual({ apiKey: 'key_vector' })
  expect(made?.headers).toMatchObject({
    'access-token': 'token-1',
    'x-api-key': 'key_vector',
    'x-user-ip': '203.0.113.7',
  })
  expect(made?.body).toContain('"fiatAmount":100.01')
  expect(JSON.parse(made?.body ?? '')).toEqual({
    widgetParams: {
      apiKey: 'key_vector',
      referrerDomain: 'pay.example',
      productsAvailed: 'BUY',
      fiatCurrency: 'EUR',
      fiatAmount: 100.01,
      cryptoCurrencyCode: 'USDC',
      network: 'polygon',
      paymentMethod: 'credit_debit_card',
      walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      disableWalletAddressForm: true,
      partnerOrderId: 'ord_01HZX',
      partnerCustomerId: 'cus_1',
      email: 'a@shop.example',
      countryCode: 'DE',
      redirectURL: 'https://shop.example/return?o=ord_01HZX',
    },
  })
})

test('the widget follows the look of the project, with colours as Transak writes them', async () => {
  const { refresh, guarded } = tokenDesk()
  const { gateway, seen } = await connectTo({
    [refreshPath]: refresh,
    [sessionPath]: guarded(fixture('session')),
  })
  await gateway.openLink?.(aLink({ theme: { mode: 'dark', color: '#7D01FF' } }), testCall())
  const { widgetParams } = JSON.parse(seen.at(-1)?.body ?? '')
  expect(widgetParams).toMatchObject({ colorMode: 'DARK', themeColor: '7D01FF' })
})

test.each([
  ['XRP/mainnet', { coins: { XRP: { address: 'rWallet', addressAdditionalData: '42' } } }],
  ['USDC/stellar', { networks: { stellar: { address: 'rWallet', addressAdditionalData: '42' } } }],
])('a memo goes with its address, for %s in the form that names it', async (gatewayCode, addresses) => {
  const { refresh, guarded } = tokenDesk()
  const { gateway, seen } = await connectTo({
    [refreshPath]: refresh,
    [sessionPath]: guarded(fixture('session')),
  })
  const asset = { ...usdc, gatewayCode }
  const link = aLink({ asset, walletAddress: 'rWallet', memo: '42' })
  expect(await gateway.openLink?.(link, testCall())).toMatchObject({ ok: true })
  const { widgetParams } = JSON.parse(seen.at(-1)?.body ?? '')
  expect(widgetParams).toMatchObject({ walletAddressesData: addresses, disableWalletAddressForm: true })
  expect(widgetParams).not.toHaveProperty('walletAddress')
})

test('a sell names its coins to the last digit, and no address of our own machine', async () => {
  const { refresh, guarded } = tokenDesk()
  const { gateway, seen } = await connectTo({
    [refreshPath]: refresh,
    [sessionPath]: guarded(fixture('session')),
  })
  const amount = { side: 'crypto', value: decimal('0.123456789012345678') } as const
  await gateway.openLink?.(
    aLink({ orderType: 'sell', asset: eth, amount, endUserIp: '127.0.0.1' }),
    testCall(),
  )
  expect(seen[1]?.body).toContain('"productsAvailed":"SELL"')
  expect(seen[1]?.body).toContain('"cryptoAmount":0.123456789012345678')
  expect(seen[1]?.headers).not.toHaveProperty('x-user-ip')
})

test('coins that a buyer named are priced first, and the widget gets the fiat', async () => {
  const { refresh, guarded } = tokenDesk()
  const replies = { [refreshPath]: refresh, [sessionPath]: guarded(fixture('session')) }
  const { gateway, seen } = await connectTo({ ...replies, [quotePath]: fixture('buy-quote') })
  const amount = { side: 'crypto', value: decimal('104.1') } as const
  await gateway.openLink?.(aLink({ amount }), testCall())
  expect(seen[0]?.url.searchParams.get('cryptoAmount')).toBe('104.1')
  expect(seen.at(-1)?.body).toContain('"fiatAmount":100,')
})

test('a customer who has paid is not sent to pay again', async () => {
  const { refresh, guarded } = tokenDesk()
  const session = { [refreshPath]: refresh, [sessionPath]: guarded(fixture('session')) }
  const paid = await connectTo({ ...session, [ordersPath]: guarded(fixture('orders')) })
  expect(await paid.gateway.openLink?.(aLink({ visit: 2 }), testCall())).toMatchObject({
    ok: false,
    message: 'This order has been paid already',
  })
  const desk = tokenDesk()
  const unpaid = await connectTo({
    [refreshPath]: desk.refresh,
    [sessionPath]: desk.guarded(fixture('session')),
    [ordersPath]: desk.guarded('{"data":[]}'),
  })
  expect(await unpaid.gateway.openLink?.(aLink({ visit: 2 }), testCall())).toMatchObject({ ok: true })
  expect(unpaid.seen.map(({ url }) => url.pathname)).toContain('/partners/api/v2/orders')
})

test('a session that Transak refuses is a refusal', async () => {
  const { refresh } = tokenDesk()
  const { gateway } = await connectTo({
    [refreshPath]: refresh,
    [sessionPath]: () => [
      { error: { statusCode: 400, name: 'Error', message: 'referrerDomain is required' } },
      400,
    ],
  })
  expect(await gateway.openLink?.(aLink(), testCall())).toMatchObject({
    ok: false,
    reason: 'gateway_error',
    message: 'referrerDomain is required',
  })
})

test('one token serves many calls, and many calls at once ask for one token', async () => {
  const desk = tokenDesk()
  const replies = { [refreshPath]: desk.refresh, [orderPath]: desk.guarded(fixture('order')) }
  const { gateway } = await connectTo(replies)
  const ref = anOrderRef({ gatewayOrderId: '9f4d2c1e-0000-4000-8000-000000000001' })
  await Promise.all(Array.from({ length: 8 }, () => gateway.fetchOrder(ref, testCall())))
  await gateway.fetchOrder(ref, testCall())
  expect(desk.issued()).toBe(1)
})

test('a token that another process ended is replaced once, however many calls notice', async () => {
  const desk = tokenDesk()
  const replies = { [refreshPath]: desk.refresh, [orderPath]: desk.guarded(fixture('order')) }
  const { gateway, seen } = await connectTo(replies)
  const ref = anOrderRef({ gatewayOrderId: '9f4d2c1e-0000-4000-8000-000000000001' })
  await gateway.fetchOrder(ref, testCall())
  desk.endToken()
  const updates = await Promise.all(Array.from({ length: 5 }, () => gateway.fetchOrder(ref, testCall())))
  expect(updates.every((update) => update?.status === 'completed')).toBe(true)
  expect(seen.filter(({ url }) => url.pathname.endsWith('refresh-token'))).toHaveLength(2)
})

test('a new token that is not taken either ends the call: no third one is asked for', async () => {
  const desk = tokenDesk()
  const { gateway, seen } = await connectTo({
    [refreshPath]: desk.refresh,
    [orderPath]: () => [{ error: { message: 'Authorization Required' } }, 401],
  })
  const ref = anOrderRef({ gatewayOrderId: '9f4d2c1e-0000-4000-8000-000000000001' })
  await expect(gateway.fetchOrder(ref, testCall())).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(seen.filter(({ url }) => url.pathname.endsWith('refresh-token'))).toHaveLength(2)
})

test.each([
  ['2026-01-05T11:00:00Z', 1],
  ['2026-01-05T11:00:01Z', 0],
  [null, 0],
])('a token that ends at %s is renewed %i times before it is used', async (expiresAt, renewals) => {
  const tokens = createMemoryTokens()
  const end = expiresAt === null ? null : new Date(expiresAt)
  await tokens.refresh('access-token', undefined, async () => ({ value: 'token-1', expiresAt: end }))
  const desk = tokenDesk(1)
  const { gateway } = await connectTo(
    { [refreshPath]: desk.refresh, [orderPath]: desk.guarded(fixture('order')) },
    { tokens },
  )
  await gateway.fetchOrder(anOrderRef({ gatewayOrderId: '9f4d2c1e-0000-4000-8000-000000000001' }), testCall())
  expect(desk.issued() - 1).toBe(renewals)
})

test('an order is read by the id Transak gave it', async () => {
  const { refresh, guarded } = tokenDesk()
  const { gateway } = await connectTo({ [refreshPath]: refresh, [orderPath]: guarded(fixture('order')) })
  const ref = anOrderRef({ gatewayOrderId: '9f4d2c1e-0000-4000-8000-000000000001' })
  expect(await gateway.fetchOrder(ref, testCall())).toEqual({
    gatewayOrderId: '9f4d2c1e-0000-4000-8000-000000000001',
    orderId: 'ord_01HZX',
    gatewayStatus: 'COMPLETED',
    status: 'completed',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'USDC',
    fiatAmount: '100',
    cryptoAmount: '104.1',
    fees: { processingFee: '3.75', networkFee: '0', totalFee: '3.75' },
    transactionHash: '0xfeed',
    occurredAt: new Date('2026-01-05T10:06:00Z'),
  })
})

test('an order whose id we never learnt is looked for by ours, in its days and its direction', async () => {
  const { refresh, guarded } = tokenDesk()
  const { gateway, seen } = await connectTo({
    [refreshPath]: refresh,
    [ordersPath]: guarded(fixture('orders')),
  })
  const ref = anOrderRef({ orderType: 'sell', createdAt: new Date('2025-12-31T23:00:00Z') })
  expect(await gateway.fetchOrder(ref, testCall())).toMatchObject({
    gatewayOrderId: 'newer-try',
    orderId: 'ord_01HZX',
    status: 'processing',
  })
  expect(Object.fromEntries(seen[1]?.url.searchParams ?? [])).toEqual({
    limit: '10',
    skip: '0',
    startDate: '2025-12-30',
    endDate: '2026-01-06',
    'filter[productsAvailed]': '["SELL"]',
    'filter[status]': 'AWAITING_PAYMENT_FROM_USER',
    'filter[sortOrder]': 'desc',
    'filter[partnerOrderId]': 'ord_01HZX',
  })
  const asked = seen.flatMap(({ url }) => url.searchParams.get('filter[status]') ?? [])
  expect(asked.toSorted()).toEqual(Object.keys(statuses).toSorted())
  expect(asked.indexOf('AWAITING_PAYMENT_FROM_USER')).toBeLessThan(asked.indexOf('PROCESSING'))
  expect(asked.indexOf('PROCESSING')).toBeLessThan(asked.indexOf('COMPLETED'))
})

test('an order that was given up makes room for the one the user went on with', async () => {
  const { refresh, guarded } = tokenDesk()
  const { data } = JSON.parse(fixture('order'))
  const failed = JSON.stringify({ data: { ...data, status: 'EXPIRED' } })
  const ref = anOrderRef({ gatewayOrderId: data.id })
  const two = await connectTo({
    [refreshPath]: refresh,
    [orderPath]: guarded(failed),
    [ordersPath]: guarded(fixture('orders')),
  })
  expect(await two.gateway.fetchOrder(ref, testCall())).toMatchObject({ gatewayOrderId: 'newer-try' })
  const desk = tokenDesk()
  const one = await connectTo({ [refreshPath]: desk.refresh, [orderPath]: desk.guarded(failed) })
  expect(await one.gateway.fetchOrder(ref, testCall())).toMatchObject({ status: 'expired' })
})

test.each(['{"data":[]}', undefined])(
  'an order Transak has not seen yet (%s) is unknown to it',
  async (reply) => {
    const { refresh, guarded } = tokenDesk()
    const replies = reply === undefined ? {} : { [ordersPath]: guarded(reply) }
    const { gateway } = await connectTo({ [refreshPath]: refresh, ...replies })
    expect(await gateway.fetchOrder(anOrderRef(), testCall())).toBeUndefined()
    const gone = anOrderRef({ gatewayOrderId: '9f4d2c1e-0000-4000-8000-000000000001' })
    expect(await gateway.fetchOrder(gone, testCall())).toBeUndefined()
  },
)

test('of several tries a completed one counts, else the newest', () => {
  const tried = (id: string, status: string, createdAt: string) => ({ id, status, createdAt })
  const [old, done, young] = [
    tried('1', 'CANCELLED', '2026-01-05T10:00:00Z'),
    tried('2', 'COMPLETED', '2026-01-05T10:10:00Z'),
    tried('3', 'FAILED', '2026-01-05T10:20:00Z'),
  ]
  expect(orderThatCounts([young, done, old])?.id).toBe('2')
  expect(orderThatCounts([old, young])?.id).toBe('3')
  expect(orderThatCounts([])).toBeUndefined()
})

test.each([
  ['AWAITING_PAYMENT_FROM_USER', 'pending'],
  ['PAYMENT_DONE_MARKED_BY_USER', 'processing'],
  ['PROCESSING', 'processing'],
  ['PENDING_DELIVERY_FROM_TRANSAK', 'processing'],
  ['ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK', 'processing'],
  ['COMPLETED', 'completed'],
  ['CANCELLED', 'cancelled'],
  ['FAILED', 'failed'],
  ['REFUNDED', 'refunded'],
  ['EXPIRED', 'expired'],
  ['SOMETHING_NEW', 'unknown'],
  ['toString', 'unknown'],
])('%s means %s', (status, ours) => {
  expect(toOrderUpdate({ id: '1', status })).toEqual({
    gatewayOrderId: '1',
    gatewayStatus: status,
    status: ours,
  })
})

test('amounts of nothing and dates without a zone are not reported as facts', () => {
  const update = toOrderUpdate({
    id: '1',
    status: 'PROCESSING',
    fiatAmount: '0',
    cryptoAmount: '0.0',
    updatedAt: '2026-01-05 10:00:00',
    transactionHash: '',
    statusReason: 'held for review',
  })
  expect(update).toEqual({
    gatewayOrderId: '1',
    gatewayStatus: 'PROCESSING',
    status: 'processing',
    failureReason: 'held for review',
  })
})

const vectorToken = 'transak-access-token-vector'
const vector =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ3ZWJob29rRGF0YSI6eyJpZCI6IjlmNGQyYzFlLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMSIsInN0YXR1cyI6IkNPTVBMRVRFRCIsInBhcnRuZXJPcmRlcklkIjoib3JkXzAxSFpYIn0sImV2ZW50SUQiOiJPUkRFUl9DT01QTEVURUQiLCJjcmVhdGVkQXQiOiIyMDI1LTAxLTAxVDAwOjAwOjAwLjAwMFoifQ.RoEVRgElz9Ly9zVnzL5vTm_1Dapl-e_J8BmQ4KQFR2I'
const vectorTime = new Date('2025-01-01T00:00:00Z')

async function tokensWith(...values: readonly string[]): Promise<Tokens> {
  const tokens = createMemoryTokens()
  for (const [index, value] of values.entries()) {
    await tokens.refresh('access-token', values[index - 1], async () => ({ value, expiresAt: null }))
  }
  return tokens
}

async function read(body: string, { tokens, at = vectorTime }: { tokens?: Tokens; at?: Date } = {}) {
  const gateway = connect(undefined, tokens ?? (await tokensWith(vectorToken)))
  const message = { headers: {}, body, path: '/webhooks/transak', query: {}, receivedAt: at }
  return gateway.readWebhook(message, testCall())
}

function signed(payload: unknown, key = vectorToken, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const encode = (text: string) => Buffer.from(text).toString('base64url')
  const text = `${encode(JSON.stringify(header))}.${encode(typeof payload === 'string' ? payload : JSON.stringify(payload))}`
  return JSON.stringify({ data: `${text}.${createHmac('sha256', key).update(text).digest('base64url')}` })
}

const anEvent = (changes: object = {}, eventID = 'ORDER_PROCESSING') => ({
  webhookData: { ...JSON.parse(fixture('order')).data, ...changes },
  eventID,
  createdAt: vectorTime.toISOString(),
})

test('the message of the known vector is believed', async () => {
  expect(await read(JSON.stringify({ data: vector }))).toEqual({
    kind: 'updates',
    updates: [
      {
        gatewayOrderId: '9f4d2c1e-0000-4000-8000-000000000001',
        orderId: 'ord_01HZX',
        gatewayStatus: 'COMPLETED',
        status: 'completed',
      },
    ],
    dedupeKey: expect.stringMatching(/^9f4d2c1e-0000-4000-8000-000000000001:COMPLETED:[0-9a-f]{64}$/),
  })
})

test('a message that was signed with the token before is believed, one with an older token is not', async () => {
  const body = JSON.stringify({ data: vector, eventID: 'ORDER_COMPLETED' })
  expect(await read(body, { tokens: await tokensWith(vectorToken, 'newer') })).toMatchObject({
    kind: 'updates',
  })
  const forgotten = read(body, { tokens: await tokensWith(vectorToken, 'newer', 'newest') })
  await expect(forgotten).rejects.toMatchObject({ problem: 'signature' })
})

test('a message that nothing proves is refused without asking Transak for a token', async () => {
  const desk = tokenDesk()
  const { gateway, seen } = await connectTo({ [refreshPath]: desk.refresh })
  const body = JSON.stringify({ data: vector })
  const message = { headers: {}, body, path: '/webhooks/transak', query: {}, receivedAt: vectorTime }
  await expect(gateway.readWebhook(message, testCall())).rejects.toMatchObject({ problem: 'signature' })
  expect(seen).toHaveLength(0)
})

const [header = '', payload = '', signature = ''] = vector.split('.')
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
test.each([
  ['another key', JSON.parse(signed(anEvent(), 'another')).data],
  ['a changed payload', `${header}.${payload.replace('eyJ3', 'eyJ4')}.${signature}`],
  ['a changed signature', `${header}.${payload}.${signature.replace('RoEV', 'RoEW')}`],
  ['no signature', `${header}.${payload}.`],
  ['no algorithm', `${encoded({ alg: 'none' })}.${payload}.`],
  ['another algorithm', JSON.parse(signed(anEvent(), vectorToken, { alg: 'HS512' })).data],
  ['two parts', `${header}.${payload}`],
  ['nothing in it', '..'],
])('a message with %s is refused', async (_, data) => {
  await expect(read(JSON.stringify({ data }))).rejects.toMatchObject({
    name: 'WebhookRefused',
    problem: 'signature',
  })
})

test.each([300, -300])('a message that comes %i seconds after its time is believed', async (seconds) => {
  const at = new Date(vectorTime.getTime() + seconds * 1000)
  expect(await read(JSON.stringify({ data: vector }), { at })).toMatchObject({ kind: 'updates' })
})

test.each([
  ['comes later than that', anEvent(), 301],
  ['comes before its time', anEvent(), -301],
  ['names no time', { ...anEvent(), createdAt: null }, 0],
])('a message that %s is not believed, only a reason to read the order', async (_, event, seconds) => {
  const at = new Date(vectorTime.getTime() + seconds * 1000)
  expect(await read(signed(event), { at })).toEqual({
    kind: 'hint',
    orderId: 'ord_01HZX',
    gatewayOrderId: '9f4d2c1e-0000-4000-8000-000000000001',
    dedupeKey: '9f4d2c1e-0000-4000-8000-000000000001:COMPLETED:2026-01-05T10:06:00.000Z',
  })
})

test.each(['FAILED', 'CANCELLED', 'EXPIRED'])(
  '%s is a reason to look whether the user tried again',
  async (status) => {
    expect(await read(signed(anEvent({ status }, 'ORDER_FAILED')))).toMatchObject({ kind: 'hint' })
  },
)

test.each([
  ['ORDER_CREATED', 'AWAITING_PAYMENT_FROM_USER', 'pending'],
  ['ORDER_PAYMENT_VERIFYING', 'PAYMENT_DONE_MARKED_BY_USER', 'processing'],
  ['ORDER_PROCESSING', 'PENDING_DELIVERY_FROM_TRANSAK', 'processing'],
  ['ORDER_COMPLETED', 'COMPLETED', 'completed'],
  ['ORDER_REFUNDED', 'REFUNDED', 'refunded'],
  ['ORDER_COMPLETED', 'PROCESSING', 'processing'],
  ['ORDER_SOMETHING', 'SOMETHING_NEW', 'unknown'],
])('%s with the status %s reports %s', async (eventID, status, ours) => {
  const reading = await read(signed(anEvent({ status }, eventID)))
  expect(reading).toMatchObject({ kind: 'updates', updates: [{ status: ours, gatewayStatus: status }] })
})

test('amounts keep every digit that Transak signed', async () => {
  const event = JSON.stringify(anEvent()).replace('"104.1"', '0.123456789012345678')
  expect(await read(signed(event))).toMatchObject({ updates: [{ cryptoAmount: '0.123456789012345678' }] })
})

test('a message has one key however often it comes, and a later state has another', async () => {
  const keyOf = async (changes: object) => {
    const reading = await read(signed(anEvent(changes)))
    return reading.kind === 'ignored' ? undefined : reading.dedupeKey
  }
  expect(await keyOf({})).toBe(await keyOf({}))
  expect(await keyOf({})).not.toBe(await keyOf({ status: 'REFUNDED' }))
  expect(await keyOf({})).not.toBe(await keyOf({ updatedAt: '2026-01-05T10:07:00.000Z' }))
  expect(await keyOf({ updatedAt: null, userId: '1' })).not.toBe(
    await keyOf({ updatedAt: null, userId: '2' }),
  )
})

test('messages about other things are ignored whatever they carry', async () => {
  expect(await read(signed({ webhookData: { any: true }, eventID: 'KYC_APPROVED' }))).toEqual({
    kind: 'ignored',
  })
})

test.each([
  'null',
  'nonsense',
  '{}',
  '{"data":{}}',
  signed('nonsense'),
  signed({ webhookData: {} }),
  signed({ webhookData: { status: 'COMPLETED' }, eventID: 'ORDER_COMPLETED' }),
  signed({ webhookData: { id: '../1', status: 'COMPLETED' }, eventID: 'ORDER_COMPLETED' }),
])('a body that cannot be read (%s) is refused', async (body) => {
  await expect(read(body)).rejects.toBeInstanceOf(WebhookRefused)
})
