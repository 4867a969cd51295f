import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { type QuoteRequest, WebhookRefused } from '../contract.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { banxa } from './index.ts'
import { toOrderUpdate } from './order-update.ts'
import { methodOfBanxa } from './payment-methods.ts'
import { banxaSignature } from './signature.ts'
import type { OrderRow } from './wire.ts'

const keys = {
  partnerRef: 'acme',
  apiKey: 'banxa-api-key',
  webhookKey: 'banxa-webhook-key',
  webhookSecret: 'banxa-secret-vector',
}
const fixture = (name: string) => readFixture(import.meta.url, name)
const changed = (name: string, changes: object) =>
  JSON.stringify({ ...JSON.parse(fixture(name)), ...changes })

const card = { id: 'credit_debit_card', gatewayCode: 'debit-credit-card', minAmount: null, maxAmount: null }
const usdc = {
  code: 'USDC',
  network: 'polygon',
  gatewayCode: 'USDC/MATIC',
  minAmount: null,
  maxAmount: null,
} as const
const now = new Date('2026-01-05T10:00:00Z')

function connect(apiUrl = 'http://127.0.0.1:9') {
  return connectForTest(banxa, { ...keys, apiUrl }, { now })
}

async function connectTo(replies: Record<string, string>, status = 200) {
  const provider = await startProvider(({ method, url }, response) => {
    const reply = replies[`${method} ${url.pathname}`]
    json(response, reply ?? { message: 'Not found' }, reply === undefined ? 404 : status)
  })
  return { gateway: connect(provider.url), seen: provider.seen }
}

const aRequest = (changes: Partial<QuoteRequest> = {}) =>
  aQuoteRequest({ asset: usdc, paymentMethod: card, ...changes })

async function quoteWith(reply: string, status = 200, changes: Partial<QuoteRequest> = {}) {
  const request = aRequest(changes)
  const { gateway, seen } = await connectTo({ [`GET /acme/v2/quotes/${request.orderType}`]: reply }, status)
  return { result: await gateway.quote(request, testCall()), seen }
}

const catalogReplies = {
  'GET /acme/v2/countries': fixture('countries'),
  'GET /acme/v2/crypto/buy': fixture('crypto'),
  'GET /acme/v2/crypto/sell': JSON.stringify({ data: JSON.parse(fixture('crypto')).slice(1) }),
  'GET /acme/v2/fiats/buy': fixture('fiats'),
  'GET /acme/v2/fiats/sell': fixture('fiats'),
}

test('the catalogue is read bare or wrapped, with empty maps in either spelling', async () => {
  const { gateway, seen } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  expect(buy?.assets).toEqual([
    {
      code: 'USDC',
      network: 'polygon',
      gatewayCode: 'USDC/MATIC',
      minAmount: '1.5',
      maxAmount: null,
      // Some states of the US are blocked, Canada as a whole.
      excludedCountries: ['CA'],
      excludedStates: ['NY', 'TX'],
    },
    expect.objectContaining({
      code: 'USDC',
      network: 'solana',
      gatewayCode: 'USDC/SOL',
      excludedCountries: [],
    }),
    expect.objectContaining({ code: 'BTC', network: 'bitcoin', minAmount: null }),
    expect.objectContaining({ code: 'ETH', network: 'arbitrum', gatewayCode: 'ETH/ARB' }),
  ])
  expect(sell?.assets.map(({ gatewayCode }) => gatewayCode)).toEqual(['BTC/BTC', 'ETH/ARB'])
  expect(buy?.countries).toEqual(['AU', 'US'])
  expect(seen.every(({ headers }) => headers['x-api-key'] === 'banxa-api-key')).toBe(true)
})

test('methods keep their own limits, and one we cannot name is left out', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { buy } = await gateway.supported(testCall())
  expect(buy?.fiats).toEqual([
    {
      code: 'EUR',
      paymentMethods: [
        {
          id: 'credit_debit_card',
          gatewayCode: 'debit-credit-card',
          minAmount: '20',
          maxAmount: '15000',
          countries: null,
        },
        {
          id: 'sepa_bank_transfer',
          gatewayCode: 'sepa-bank-transfer',
          minAmount: '20',
          maxAmount: null,
          countries: null,
        },
        { id: 'ideal', gatewayCode: 'ideal-transfer', minAmount: '20', maxAmount: '5000', countries: null },
      ],
    },
    { code: 'GBP', paymentMethods: [expect.objectContaining({ id: 'gbp_bank_transfer' })] },
  ])
})

test.each([
  ['debit-credit-card', 'credit_debit_card'],
  ['apple-pay', 'apple_pay'],
  ['google-pay', 'google_pay'],
  ['sepa-bank-transfer', 'sepa_bank_transfer'],
  ['payid-bank-transfer', 'payid'],
  ['pix', 'pix'],
  ['pix-transfer', 'pix'],
  ['interac-e-transfer', 'interac'],
  ['achievement', undefined],
  ['constructor', undefined],
])('the method %s is our %s', (slug, id) => {
  expect(methodOfBanxa(slug)).toBe(id)
})

test('a quote reads as the fact sheet shows it, and is ours for fifty seconds', async () => {
  const { result, seen } = await quoteWith(fixture('buy-quote'), 200, { endUserIp: '203.0.113.7' })
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    paymentMethodId: 'debit-credit-card',
    crypto: 'USDC',
    blockchain: 'MATIC',
    fiat: 'EUR',
    fiatAmount: '100',
    ipAddress: '203.0.113.7',
  })
  expect(result).toEqual({
    ok: true,
    fiatAmount: '100',
    cryptoAmount: '104.21',
    processingFee: '1.99',
    networkFee: '0.35',
    totalFee: '2.34',
    paymentMethodId: 'credit_debit_card',
    expiresAt: new Date('2026-01-05T10:00:50Z'),
    estimatedSeconds: null,
    kyc: 'full',
  })
})

test('a sell by crypto amount asks the sell side', async () => {
  const amount = { side: 'crypto', value: decimal('104.21') } as const
  const { result, seen } = await quoteWith(fixture('buy-quote'), 200, { orderType: 'sell', amount })
  expect(seen[0]?.url.searchParams.get('cryptoAmount')).toBe('104.21')
  expect(seen[0]?.url.searchParams.has('fiatAmount')).toBe(false)
  expect(result).toMatchObject({ ok: true, fiatAmount: '100', cryptoAmount: '104.21' })
})

const quote = JSON.parse(fixture('buy-quote'))
const other = { ...quote, paymentMethodId: 'sepa-bank-transfer', cryptoAmount: '999' }
test.each([
  ['one object', quote],
  ['a list of one', [quote]],
  ['a list of several methods', [other, quote]],
  ['a wrapped list', { data: [other, quote] }],
  ['one that does not repeat the method', [{ ...quote, paymentMethodId: null }]],
])('%s is understood as a quote', async (_, reply) => {
  const { result } = await quoteWith(JSON.stringify(reply))
  expect(result).toMatchObject({ ok: true, cryptoAmount: '104.21' })
})

test('a price for another method is not passed off as the one asked for', async () => {
  const { result } = await quoteWith(JSON.stringify([other]))
  expect(result).toEqual({ ok: false, reason: 'payment_method_not_supported' })
})

test('without a method no call is made', async () => {
  const { result, seen } = await quoteWith(fixture('buy-quote'), 200, { paymentMethod: null })
  expect(result).toEqual({ ok: false, reason: 'payment_method_not_supported' })
  expect(seen).toHaveLength(0)
})

test.each([
  [{ fiat: ['The selected fiat is invalid.'] }, { reason: 'fiat_not_supported' }],
  [{ crypto: ['The selected crypto is invalid.'] }, { reason: 'crypto_not_supported' }],
  [{ blockchain: ['The selected blockchain is invalid.'] }, { reason: 'network_not_supported' }],
  [{ paymentMethodId: ['Not available.'] }, { reason: 'payment_method_not_supported' }],
  [
    { fiatAmount: ['The amount must be at least 120.'] },
    { reason: 'amount_below_minimum', minAmount: '120', limitSide: 'fiat' },
  ],
  [
    { fiatAmount: 'The amount may not exceed 50.' },
    { reason: 'amount_above_maximum', maxAmount: '50', limitSide: 'fiat' },
  ],
  [
    [{ code: '4001', message: 'Unknown', field: 'crypto' }],
    { reason: 'crypto_not_supported', message: 'Unknown' },
  ],
  [[], { reason: 'gateway_error', message: 'The given data was invalid.' }],
  [{ walletAddress: ['Bad.'] }, { reason: 'gateway_error', message: 'Bad.' }],
])('errors of %o are a refusal', async (errors, refused) => {
  const body = JSON.stringify({ message: 'The given data was invalid.', errors })
  const { result } = await quoteWith(body, 422)
  expect(result).toMatchObject({ ok: false, ...refused })
})

test('a refusal in no form at all is told by the limits of the catalogue row', async () => {
  const paymentMethod = { ...card, maxAmount: decimal('50') }
  const { result } = await quoteWith('nope', 400, { paymentMethod })
  expect(result).toEqual({ ok: false, reason: 'amount_above_maximum', maxAmount: '50', limitSide: 'fiat' })
})

test('no mutated quote ever becomes an impossible number', async () => {
  const reply = fixture('buy-quote')
  await expectOnlySaneQuotes({ connect, request: aRequest(), reply, mutated: mutationsOf(reply) })
})

test('a checkout is an order at Banxa whose address lives for a minute', async () => {
  const { gateway, seen } = await connectTo({ 'POST /acme/v2/buy': fixture('created-order') })
  const request = aCheckoutRequest({
    asset: usdc,
    paymentMethod: card,
    memo: '42',
    email: 'a@shop.example',
    customerReference: 'cus_1',
    metadata: { campaign: 'spring' },
  })
  expect(await gateway.openCheckout(request, testCall())).toEqual({
    ok: true,
    method: 'redirect',
    url: 'https://checkout.banxa.com/order/191fa5b4',
    expiresAt: new Date('2026-01-05T10:01:00Z'),
    gatewayOrderId: '191fa5b4',
  })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    paymentMethodId: 'debit-credit-card',
    crypto: 'USDC',
    blockchain: 'MATIC',
    fiat: 'EUR',
    fiatAmount: '100',
    walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    walletAddressTag: '42',
    redirectUrl: 'https://shop.example/return?o=ord_01HZX',
    externalCustomerId: 'cus_1',
    externalOrderId: 'ord_01HZX',
    email: 'a@shop.example',
    metadata: '{"campaign":"spring"}',
  })
})

test('an unknown customer is a customer of this order only', async () => {
  const { gateway, seen } = await connectTo({ 'POST /acme/v2/buy': fixture('created-order') })
  await gateway.openCheckout(aCheckoutRequest({ asset: usdc }), testCall())
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ externalCustomerId: 'ord_01HZX' })
})

test('a sell for a named payout is made for the coins that it costs', async () => {
  const { gateway, seen } = await connectTo({
    'GET /acme/v2/quotes/sell': fixture('buy-quote'),
    'POST /acme/v2/sell': fixture('created-order'),
  })
  const request = aCheckoutRequest({ orderType: 'sell', asset: usdc, paymentMethod: card })
  expect(await gateway.openCheckout(request, testCall())).toMatchObject({ ok: true })
  const body = JSON.parse(seen[1]?.body ?? '')
  expect(body).toMatchObject({ cryptoAmount: '104.21' })
  expect(body).not.toHaveProperty('fiatAmount')
})

test('a refused order is data, and one whose fate is unknown is not sent twice', async () => {
  const refusing = await connectTo({ 'POST /acme/v2/buy': '{"errors":{"fiat":["no"]}}' }, 422)
  const request = aCheckoutRequest({ asset: usdc })
  expect(await refusing.gateway.openCheckout(request, testCall())).toMatchObject({
    reason: 'fiat_not_supported',
  })

  const failing = await connectTo({ 'POST /acme/v2/buy': '{}' }, 503)
  const opening = failing.gateway.openCheckout(request, testCall())
  await expect(opening).rejects.toMatchObject({ kind: 'bad_status', retrySafe: false })
  expect(failing.seen).toHaveLength(1)
})

test('without a wallet no order is made', async () => {
  const result = await connect().openCheckout(aCheckoutRequest({ walletAddress: null }), testCall())
  expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
})

const mine = JSON.parse(fixture('order'))
const foreign = { ...mine, id: 'other', externalId: 'ord_other' }
const checkoutUrl = 'https://checkout.banxa.com/order/191fa5b4'
test.each([
  ['bare', [foreign, { ...mine, checkoutUrl }]],
  ['in orders', { orders: [{ ...mine, checkoutUrl }] }],
  ['in data', { data: [{ ...mine, checkoutUrl }] }],
  ['in data.orders', { data: { orders: ['odd', { ...mine, checkoutUrl }] } }],
])('after an unknown outcome our order is found in a list that comes %s', async (_, list) => {
  const { gateway, seen } = await connectTo({ 'GET /acme/v2/orders': JSON.stringify(list) })
  const found = await gateway.findCheckout?.(aCheckoutRequest({ customerReference: 'cus_1' }), testCall())
  expect(found).toMatchObject({ ok: true, url: checkoutUrl, gatewayOrderId: '191fa5b4' })
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    externalCustomerId: 'cus_1',
    start: '2026-01-04',
    end: '2026-01-06',
  })
})

test('an order that was never made is safe to make, and one without an address is not made again', async () => {
  const none = await connectTo({ 'GET /acme/v2/orders': JSON.stringify([foreign]) })
  expect(await none.gateway.findCheckout?.(aCheckoutRequest(), testCall())).toBeUndefined()
  const lost = await connectTo({ 'GET /acme/v2/orders': JSON.stringify([mine]) })
  expect(await lost.gateway.findCheckout?.(aCheckoutRequest(), testCall())).toMatchObject({ ok: false })
})

test('an order is read by the id Banxa gave it', async () => {
  const { gateway } = await connectTo({ 'GET /acme/v2/orders/191fa5b4': fixture('order') })
  expect(await gateway.fetchOrder(anOrderRef({ gatewayOrderId: '191fa5b4' }), testCall())).toEqual({
    gatewayOrderId: '191fa5b4',
    orderId: 'ord_01HZX',
    gatewayStatus: 'complete',
    status: 'completed',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'USDC',
    fiatAmount: '100',
    cryptoAmount: '104.21',
    fees: { processingFee: '1.99', networkFee: '0.35', totalFee: '2.34' },
    transactionHash: '0xfeed',
    occurredAt: new Date('2026-01-05T10:06:00Z'),
  })
})

test('an order whose id we never learnt is looked for by ours', async () => {
  const { gateway } = await connectTo({ 'GET /acme/v2/orders': JSON.stringify([foreign, mine]) })
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toMatchObject({ gatewayOrderId: '191fa5b4' })
})

test('an order Banxa does not know is unknown', async () => {
  const { gateway } = await connectTo({})
  expect(await gateway.fetchOrder(anOrderRef({ gatewayOrderId: 'gone' }), testCall())).toBeUndefined()
})

test.each([
  ['transactionHash "0"', { transactionHash: '0' }, 'transactionHash'],
  ['no hash', { transactionHash: null }, 'transactionHash'],
  ['a date without zone', { updatedAt: '2026-01-16 04:04:21' }, 'occurredAt'],
])('%s is not reported as a fact', async (_, changes, field) => {
  const { gateway } = await connectTo({ 'GET /acme/v2/orders/1': changed('order', changes) })
  const update = await gateway.fetchOrder(anOrderRef({ gatewayOrderId: '1' }), testCall())
  expect(update).toMatchObject({ status: 'completed' })
  expect(update).not.toHaveProperty(field)
})

test.each(['fiatAmount', 'cryptoAmount', 'processingFee', 'networkFee'])(
  'an order without its %s is a failure, never an order of nothing',
  async (field) => {
    const reply = changed('order', { [field]: undefined })
    const { gateway } = await connectTo({ 'GET /acme/v2/orders/1': reply })
    const reading = gateway.fetchOrder(anOrderRef({ gatewayOrderId: '1' }), testCall())
    await expect(reading).rejects.toMatchObject({ kind: 'bad_answer' })
  },
)

test.each<[string, string, string]>([
  ['pendingPayment', 'pending', 'pending'],
  ['waitingPayment', 'processing', 'pending'],
  ['paymentReceived', 'processing', 'processing'],
  ['inProgress', 'processing', 'processing'],
  ['extraVerification', 'processing', 'processing'],
  ['cryptoTransferred', 'processing', 'processing'],
  ['coinTransferred', 'processing', 'processing'],
  ['cryptoTransferInitiated', 'processing', 'processing'],
  ['cryptoTransferPending', 'processing', 'processing'],
  ['cryptoTransferComplete', 'processing', 'processing'],
  ['complete', 'completed', 'completed'],
  ['completed', 'completed', 'completed'],
  ['succeeded', 'completed', 'completed'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['declined', 'failed', 'failed'],
  ['expired', 'expired', 'expired'],
  ['refunded', 'refunded', 'refunded'],
  ['somethingNew', 'unknown', 'unknown'],
  ['toString', 'unknown', 'unknown'],
])('%s means %s for a buy and %s for a sell', (status, buy, sell) => {
  const money = { fiatAmount: '1', cryptoAmount: '1', processingFee: '0', networkFee: '0' }
  const order: OrderRow = { id: '1', status, fiat: 'EUR', crypto: 'BTC', ...money }
  expect(toOrderUpdate('buy', order).status).toBe(buy)
  expect(toOrderUpdate('sell', order).status).toBe(sell)
  // Banxa's own order type counts more than the one we asked for.
  expect(toOrderUpdate('buy', { ...order, orderType: 'SELL' }).status).toBe(sell)
})

const vectorBody =
  '{"order_id":"d9efc5d2","status":"complete","status_date":"2025-01-01 00:00:00","external_id":"ord_01HZX","order_type":"BUY"}'
const vectorHeader =
  'Bearer banxa-webhook-key:2a1ac81ec17911fcb403461ce13d7da0087794806833b5cdcc7c990a0172838c:1735689600000000'
const vectorTime = new Date('2025-01-01T00:00:00Z')

function read(
  body: string,
  authorization: string | undefined,
  path = '/webhooks/banxa',
  receivedAt = vectorTime,
) {
  return connect().readWebhook({ headers: { authorization }, body, path, query: {}, receivedAt }, testCall())
}

function signed(body: string, nonce = '1735689600000000'): string {
  const signature = banxaSignature(keys.webhookSecret, {
    method: 'POST',
    path: '/webhooks/banxa',
    nonce,
    body,
  })
  return `Bearer ${keys.webhookKey}:${signature}:${nonce}`
}

test('the older signature vector of the fact sheet holds as well', () => {
  const request = { method: 'GET', path: '/api/coins/buy', nonce: '1735689600000' } as const
  expect(banxaSignature(keys.webhookSecret, request)).toBe(
    'e00e1736ca1536d8d15538e7a26b3013003a1da6899ce1b4fa0f1b63577a851c',
  )
})

test('the webhook of the fact sheet is a reason to read the order', async () => {
  expect(await read(vectorBody, vectorHeader)).toEqual({
    kind: 'hint',
    orderId: 'ord_01HZX',
    gatewayOrderId: 'd9efc5d2',
    dedupeKey: 'd9efc5d2:complete:2025-01-01 00:00:00',
  })
})

test.each([
  ['a changed body', vectorBody.replace('complete', 'expired'), vectorHeader, undefined],
  ['another path', vectorBody, vectorHeader, '/elsewhere/banxa'],
  ['another key', vectorBody, vectorHeader.replace('banxa-webhook-key', 'banxa-webhook-kex'), undefined],
  ['a changed signature', vectorBody, vectorHeader.replace('2a1a', '2a1b'), undefined],
  ['a changed nonce', vectorBody, vectorHeader.replace('1735689600000000', '1735689600000001'), undefined],
  ['no signature', vectorBody, undefined, undefined],
  ['half a header', vectorBody, 'Bearer banxa-webhook-key', undefined],
])('a webhook with %s is refused', async (_, body, header, path) => {
  await expect(read(body, header, path)).rejects.toMatchObject({
    name: 'WebhookRefused',
    problem: 'signature',
  })
})

test.each(['1735689600', '1735689600000', '1735689600000000'])(
  'a nonce of %s is a time, and one of days ago is refused',
  async (nonce) => {
    const header = signed(vectorBody, nonce)
    const hour = 60 * 60 * 1000
    const later = (hours: number) => new Date(vectorTime.getTime() + hours * hour)
    expect(await read(vectorBody, header, undefined, later(23))).toMatchObject({ kind: 'hint' })
    await expect(read(vectorBody, header, undefined, later(25))).rejects.toMatchObject({ problem: 'stale' })
  },
)

test('a nonce that is no time is signed all the same', async () => {
  expect(await read(vectorBody, signed(vectorBody, 'abc'))).toMatchObject({ kind: 'hint' })
})

test('the documented full body is understood with its odd empty fields', async () => {
  const body =
    '{"order_id":"d9ef","status":"complete","status_date":"2026-01-16 04:04:21","external_id":null,"order_type":"BUY","crypto_coin":"USDT","crypto_amount":"67.1","transaction_hash":"0","metadata":[]}'
  expect(await read(body, signed(body))).toMatchObject({
    kind: 'hint',
    orderId: null,
    gatewayOrderId: 'd9ef',
  })
})

test('short bodies are told apart by their nonce', async () => {
  const body = '{"order_id":"d9ef"}'
  const [first, second] = [signed(body), signed(body, '1735689600000001')]
  const keyOf = async (header: string) => {
    const reading = await read(body, header)
    return reading.kind === 'hint' ? reading.dedupeKey : undefined
  }
  expect(await keyOf(first)).toBe(await keyOf(first))
  expect(await keyOf(first)).not.toBe(await keyOf(second))
})

test('messages about accounts are ignored, and unreadable ones refused', async () => {
  const account = '{"account_id":"1","kyc":"approved"}'
  expect(await read(account, signed(account))).toEqual({ kind: 'ignored' })
  for (const body of ['null', 'nonsense', '{"order_id":"../1"}', '{"order_id":{}}']) {
    await expect(read(body, signed(body))).rejects.toBeInstanceOf(WebhookRefused)
  }
})
