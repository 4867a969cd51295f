import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { type CheckoutRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { canonicalJson } from './canonical-json.ts'
import { alchemypay } from './index.ts'
import { toOrderUpdate } from './order-update.ts'
import { rampAddress } from './ramp-page.ts'
import { signatureOf, signedPath } from './signature.ts'

const keys = { appId: 'testAppId0001', appSecret: 'testAppSecret0001' }
const timestamp = '1760000000000'
const now = new Date(Number(timestamp))
const prefix = '/open/api/v4/merchant'
const fixture = (name: string) => readFixture(import.meta.url, name)

const card = {
  id: 'credit_debit_card',
  gatewayCode: '10001/Credit Card',
  minAmount: null,
  maxAmount: null,
}
const tether = {
  code: 'USDT',
  network: 'tron',
  gatewayCode: 'USDT/TRX',
  minAmount: null,
  maxAmount: null,
} as const

function connect(url = 'http://127.0.0.1:9') {
  return connectForTest(alchemypay, { ...keys, apiUrl: url, rampUrl: `${url}/ramp` }, { now })
}

async function connectTo(replies: Record<string, string>, status = 200) {
  const provider = await startProvider(({ url }, response) => {
    const reply = replies[url.pathname.replace(prefix, '')] ?? refusal('81010', 'nothing there')
    json(response, reply, status)
  })
  return { gateway: connect(provider.url), seen: provider.seen }
}

function refusal(returnCode: string, returnMsg: string): string {
  return JSON.stringify({ success: false, returnCode, returnMsg, data: null, traceId: 't' })
}

const wrapped = (data: unknown) =>
  JSON.stringify({ success: true, returnCode: '0000', returnMsg: 'SUCCESS', extend: '', data, traceId: 't' })

test('requests are signed as the fact sheet shows it', () => {
  const path = signedPath(`${prefix}/query/trade`, { side: 'BUY', merchantOrderNo: 'ord_0001', orderNo: '' })
  expect(path).toBe(`${prefix}/query/trade?merchantOrderNo=ord_0001&side=BUY`)
  expect(signatureOf(keys.appSecret, { timestamp, method: 'GET', path })).toBe(
    '6p9Q9CvZBSlVg7Y9324IXmf0Jm0npBIGeV8V3Dsfawk=',
  )
  const body = canonicalJson({
    side: 'BUY',
    payWayCode: '10001',
    type: null,
    network: 'TRX',
    fiat: 'USD',
    crypto: 'USDT',
    amount: '100',
    memo: '',
  })
  expect(body).toBe(
    '{"amount":"100","crypto":"USDT","fiat":"USD","network":"TRX","payWayCode":"10001","side":"BUY"}',
  )
  expect(
    signatureOf(keys.appSecret, { timestamp, method: 'POST', path: `${prefix}/order/quote`, body }),
  ).toBe('J+tJODp2+3BZpmuSvgs6pLn0TYshaeaRNU/mDBaj6p0=')
})

test('what is signed is sorted at every depth, and blanks are dropped at every depth', () => {
  expect(canonicalJson({ b: [{ z: 1, a: null }, ''], a: { d: '', c: 'ü' }, 10: 0, 9: false })).toBe(
    '{"10":0,"9":false,"a":{"c":"ü"},"b":[{"z":1},""]}',
  )
})

const lists = { '/crypto/list': fixture('crypto-list'), '/fiat/list': fixture('fiat-list') }

test('the catalogue knows tokens by contract and coins by code, and leaves out what we cannot name', async () => {
  const { gateway, seen } = await connectTo(lists)
  const { buy, sell } = await gateway.supported(testCall())
  expect(buy?.assets.map(({ code, network, gatewayCode }) => `${code} ${network} ${gatewayCode}`)).toEqual([
    'USDT tron USDT/TRX',
    'BTC bitcoin BTC/BTC',
    'POL polygon POL/MATIC',
  ])
  expect(buy?.assets[0]).toMatchObject({ minAmount: null, maxAmount: null })
  expect(sell?.assets.map(({ gatewayCode }) => gatewayCode)).toEqual(['USDT/TRX', 'POL/MATIC', 'ETH/ETH'])
  expect(sell?.assets[0]).toMatchObject({ minAmount: '20', maxAmount: '30000' })
  expect(seen.map(({ url }) => url.pathname + url.search).toSorted()).toEqual([
    `${prefix}/crypto/list`,
    `${prefix}/fiat/list?type=BUY`,
    `${prefix}/fiat/list?type=SELL`,
  ])
  for (const { headers } of seen) {
    expect(headers).toMatchObject({ appid: keys.appId, timestamp, 'content-type': 'application/json' })
  }
})

test('ways to pay are put together from their countries, with the widest limits', async () => {
  const { gateway } = await connectTo(lists)
  const { buy } = await gateway.supported(testCall())
  expect(buy?.fiats).toEqual([
    {
      code: 'USD',
      paymentMethods: [
        {
          id: 'credit_debit_card',
          gatewayCode: '10001/Credit Card',
          minAmount: '5.5',
          maxAmount: '2000',
          countries: ['US', 'CA'],
        },
        {
          id: 'google_pay',
          gatewayCode: '701/Google Pay',
          minAmount: '15',
          maxAmount: null,
          countries: ['US', 'CA'],
        },
      ],
    },
    {
      code: 'BRL',
      paymentMethods: [
        { id: 'pix', gatewayCode: '22001/PIX', minAmount: '60', maxAmount: '9000', countries: ['BR'] },
      ],
    },
  ])
  expect(buy?.countries).toEqual(['US', 'CA', 'BR'])
})

test('a list that is refused breaks the catalogue instead of emptying it', async () => {
  const { gateway } = await connectTo({ '/crypto/list': fixture('crypto-list') })
  await expect(gateway.supported(testCall())).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind: 'bad_answer',
  })
})

async function quoteWith(reply: string, request: Partial<QuoteRequest> = {}, status = 200) {
  const full = aQuoteRequest({ fiat: 'USD', asset: tether, paymentMethod: card, ...request })
  const { gateway, seen } = await connectTo({ '/order/quote': reply, '/order/quoted/result': reply }, status)
  const result = await gateway.quote(full, testCall())
  return { result, seen, body: seen[0]?.body, path: seen[0]?.url.pathname }
}

test('a buy by fiat amount is asked and read as the fact sheet shows it', async () => {
  const { result, seen, body } = await quoteWith(fixture('buy-quote'))
  expect(body).toBe(
    '{"amount":"100","crypto":"USDT","fiat":"USD","network":"TRX","payWayCode":"10001","side":"BUY"}',
  )
  expect(seen[0]?.headers.sign).toBe('J+tJODp2+3BZpmuSvgs6pLn0TYshaeaRNU/mDBaj6p0=')
  expect(result).toEqual({
    ok: true,
    fiatAmount: '100',
    cryptoAmount: '95.1',
    processingFee: '3.9',
    networkFee: '1',
    totalFee: '4.9',
    exchangeRate: '1.0000',
    paymentMethodId: 'credit_debit_card',
    expiresAt: null,
    estimatedSeconds: null,
    kyc: 'full',
  })
})

test('of several rows the method that was asked for counts', async () => {
  const { data } = JSON.parse(fixture('buy-quote'))
  const rows = [{ ...data, payWayCode: '701', cryptoQuantity: '90' }, data]
  expect((await quoteWith(wrapped(rows))).result).toMatchObject({ cryptoAmount: '95.1' })
  const { result, body } = await quoteWith(wrapped(rows), { paymentMethod: null })
  expect(result).toMatchObject({ cryptoAmount: '90', paymentMethodId: null })
  expect(body).not.toContain('payWayCode')
  expect((await quoteWith(wrapped([rows[0]]))).result).toMatchObject({ ok: false, reason: 'gateway_error' })
})

test('a buy by crypto amount goes to the estimate that takes coins', async () => {
  const data = {
    cryptoPrice: '1.0000',
    side: 'BUY',
    fiatAmount: '104.50',
    cryptoQuantity: '100',
    rampFee: '3.50',
    networkFee: '1.00',
    fiat: 'USD',
    crypto: 'USDT',
    payWayCode: '10001',
  }
  const amount = { side: 'crypto', value: decimal('100') } as const
  const { result, path, body } = await quoteWith(wrapped(data), { amount })
  expect(path).toBe(`${prefix}/order/quoted/result`)
  expect(body).toBe(
    '{"cryptoCurrency":"USDT","cryptoQuantity":"100","fiatCurrency":"USD","network":"TRX","payWayCode":"10001","side":"BUY"}',
  )
  expect(result).toMatchObject({ ok: true, fiatAmount: '104.5', cryptoAmount: '100', totalFee: '4.5' })
  const other = await quoteWith(wrapped({ ...data, cryptoQuantity: '90' }), { amount })
  expect(other.result).toMatchObject({ ok: false, reason: 'gateway_error' })
})

test('a sell pays out what is left of the money after both fees', async () => {
  const { result, body } = await quoteWith(fixture('sell-quote'), {
    orderType: 'sell',
    fiat: 'EUR',
    amount: { side: 'crypto', value: decimal('100') },
  })
  expect(body).toBe('{"amount":"100","crypto":"USDT","fiat":"EUR","network":"TRX","side":"SELL"}')
  expect(result).toMatchObject({
    ok: true,
    fiatAmount: '88',
    cryptoAmount: '100',
    processingFee: '2.1',
    networkFee: '0.9',
    totalFee: '3',
    exchangeRate: '0.91',
  })
})

test('fees that leave nothing of a sale are a no', async () => {
  const { data } = JSON.parse(fixture('sell-quote'))
  const { result } = await quoteWith(wrapped({ ...data, rampFee: '91' }), {
    orderType: 'sell',
    fiat: 'EUR',
    amount: { side: 'crypto', value: decimal('100') },
  })
  expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
})

test.each<[string, Partial<QuoteRequest>, string]>([
  ['a sell for a named payout', { orderType: 'sell' }, 'gateway_error'],
  [
    'a method that is not what it says',
    { paymentMethod: { ...card, gatewayCode: '99999/Nothing' } },
    'payment_method_not_supported',
  ],
])('%s is refused without asking', async (_, request, reason) => {
  const { result, seen } = await quoteWith(fixture('buy-quote'), request)
  expect(result).toMatchObject({ ok: false, reason })
  expect(seen).toHaveLength(0)
})

test.each([
  [
    '3102',
    'amount limit: 150 - 2,000',
    { reason: 'amount_below_minimum', minAmount: '150', limitSide: 'fiat' },
  ],
  ['3102', '100 is not in [15,50]', { reason: 'amount_above_maximum', maxAmount: '50', limitSide: 'fiat' }],
  ['60005', 'Minimum is 120 USD', { reason: 'amount_below_minimum', minAmount: '120' }],
  ['3102', 'out of range', { reason: 'gateway_error', message: 'out of range' }],
  ['3102', 'between 15 and 2000', { reason: 'gateway_error' }],
  ['81012', 'crypto unsupported', { reason: 'crypto_not_supported' }],
  ['81013', 'the network is closed', { reason: 'network_not_supported' }],
  ['81016', 'payWayCode is not configured', { reason: 'payment_method_not_supported' }],
  ['3101', 'fiat is not configured', { reason: 'fiat_not_supported' }],
  ['3100', 'not configured', { reason: 'crypto_not_supported' }],
  ['70012', 'no', { reason: 'country_not_supported' }],
  ['70010', 'no', { reason: 'country_not_supported' }],
  ['3105', 'bad address', { reason: 'gateway_error', message: 'bad address' }],
  ['3108', 'no decimals', { reason: 'gateway_error' }],
  ['10005', 'parameters', { reason: 'gateway_error' }],
  ['77777', 'something new', { reason: 'gateway_error', message: 'something new' }],
])('code %s with "%s" is a refusal', async (code, words, refused) => {
  const { result } = await quoteWith(refusal(code, words))
  expect(result).toMatchObject({ ok: false, ...refused })
})

test('limits of a sale are in its coins', async () => {
  const { result } = await quoteWith(refusal('3102', '20~30000'), {
    orderType: 'sell',
    amount: { side: 'crypto', value: decimal('1') },
  })
  expect(result).toMatchObject({ reason: 'amount_below_minimum', minAmount: '20', limitSide: 'crypto' })
})

test.each([
  ['3103', 'unauthorized'],
  ['3104', 'unauthorized'],
  ['10001', 'unauthorized'],
  ['70009', 'unauthorized'],
  ['81003', 'unauthorized'],
  ['99999', 'bad_status'],
])('code %s is a failure, not a refusal', async (code, kind) => {
  const failure = { name: 'ProviderFailure', kind, retrySafe: true }
  await expect(quoteWith(refusal(code, 'no'))).rejects.toMatchObject(failure)
})

test.each([{ crypto: 'BTC' }, { fiat: 'EUR' }, { fiatQuantity: '200' }, { cryptoQuantity: null }])(
  'a price that answers something else (%o) is no quote',
  async (change) => {
    const { data } = JSON.parse(fixture('buy-quote'))
    const { result } = await quoteWith(wrapped({ ...data, ...change }))
    expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
  },
)

test('no mutated quote ever becomes an impossible number', async () => {
  const { data } = JSON.parse(fixture('buy-quote'))
  await expectOnlySaneQuotes({
    connect,
    request: aQuoteRequest({ fiat: 'USD', asset: tether }),
    reply: fixture('buy-quote'),
    mutated: mutationsOf(JSON.stringify(data)).map(
      (text) => `{"success":true,"returnCode":"0000","data":${text}}`,
    ),
  })
})

test('page addresses carry the signatures of the fact sheet', () => {
  const buy = rampAddress(
    'https://ramp.alchemypay.org',
    'buy',
    {
      appId: keys.appId,
      timestamp,
      merchantOrderNo: 'ord_0001',
      fiat: 'USD',
      fiatAmount: '100',
      crypto: 'USDT',
      network: 'TRX',
      address: 'TTestAddress0001',
      memo: null,
      showTable: 'buy',
      redirectUrl: 'https://shop.example/done',
      callbackUrl: 'https://agg.example/hooks/alchemypay',
    },
    keys,
  )
  expect(buy).toBe(
    'https://ramp.alchemypay.org/?address=TTestAddress0001&appId=testAppId0001' +
      '&callbackUrl=https%3A%2F%2Fagg.example%2Fhooks%2Falchemypay&crypto=USDT&fiat=USD&fiatAmount=100' +
      '&merchantOrderNo=ord_0001&network=TRX&redirectUrl=https%3A%2F%2Fshop.example%2Fdone&showTable=buy' +
      `&timestamp=${timestamp}&sign=j7qLRh3rvb5eJ45YJDiOFEdfJhemm9HXqFMZpMyVdmE%3D`,
  )
  const sell = rampAddress(
    'https://ramp.alchemypay.org',
    'sell',
    {
      appId: keys.appId,
      timestamp,
      type: 'sell',
      merchantOrderNo: 'ord_0002',
      crypto: 'USDT',
      network: 'TRX',
      cryptoAmount: '100',
      showTable: 'sell',
    },
    keys,
  )
  expect(new URL(sell).searchParams.get('sign')).toBe('NVZsXHddIxJXsWaSH8uHoQq2VguBsYExqdIzmKFS1Sc=')
})

async function linkFor(changes: Partial<CheckoutRequest> = {}, replies: Record<string, string> = {}) {
  const request = aCheckoutRequest({ fiat: 'USD', asset: tether, paymentMethod: card, ...changes })
  const { gateway } = await connectTo(replies)
  const opened = await gateway.openCheckout(request, testCall())
  const link = await gateway.openLink?.({ ...request, keep: {}, visit: 1 }, testCall())
  if (!link?.ok) throw new Error('expected a link')
  return { opened, link, parameters: Object.fromEntries(new URL(link.url).searchParams) }
}

test('a buy is opened at the click, with our order, its wallet and where to report and return', async () => {
  const { opened, link, parameters } = await linkFor({ memo: 'tag 1', email: 'a+b@shop.example' })
  expect(opened).toEqual({ ok: true, atClick: true, gatewayOrderId: null })
  expect(link).toMatchObject({
    method: 'redirect',
    gatewayOrderId: null,
    expiresAt: new Date(now.getTime() + 300_000),
  })
  expect(new URL(link.url).pathname).toBe('/ramp/')
  expect(link.url).not.toContain(keys.appSecret)
  expect(parameters).toEqual({
    appId: keys.appId,
    timestamp,
    merchantOrderNo: 'ord_01HZX',
    fiat: 'USD',
    fiatAmount: '100',
    crypto: 'USDT',
    network: 'TRX',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    memo: 'tag 1',
    email: 'a+b@shop.example',
    showTable: 'buy',
    redirectUrl: 'https://shop.example/return?o=ord_01HZX',
    callbackUrl: 'https://pay.example/webhooks',
    sign: expect.any(String),
  })
})

test.each([
  ['zh', 'zh-HK'],
  ['es', 'es'],
  ['de', undefined],
])('a user who reads %s gets the page in %s', async (language, named) => {
  expect((await linkFor({ language })).parameters.language).toBe(named)
})

test.each([
  ['USD', '104.5'],
  ['JPY', '105'],
])('coins that the buyer named are priced at the click and paid in %s as %s', async (fiat, fiatAmount) => {
  const estimate = wrapped({
    fiat,
    crypto: 'USDT',
    fiatAmount: '104.50',
    cryptoPrice: '1.000',
    cryptoQuantity: '100',
    rampFee: '3.64',
    networkFee: '0.86',
  })
  const amount = { side: 'crypto', value: decimal('100') } as const
  const { parameters } = await linkFor({ fiat, amount }, { '/order/quoted/result': estimate })
  expect(parameters.fiatAmount).toBe(fiatAmount)
})

test('a sell names its coins, and fiat and country only together', async () => {
  const sell = { orderType: 'sell', amount: { side: 'crypto', value: decimal('100') } } as const
  const { parameters } = await linkFor(sell)
  expect(parameters).toEqual({
    appId: keys.appId,
    timestamp,
    type: 'sell',
    merchantOrderNo: 'ord_01HZX',
    crypto: 'USDT',
    network: 'TRX',
    cryptoAmount: '100',
    fiat: 'USD',
    country: 'DE',
    showTable: 'sell',
    callbackUrl: 'https://pay.example/webhooks',
    sign: expect.any(String),
  })
  const nowhere = await linkFor({ ...sell, country: null })
  expect(nowhere.parameters).not.toHaveProperty('fiat')
})

test.each<[string, Partial<CheckoutRequest>]>([
  ['without a wallet', { walletAddress: null }],
  ['of a sale for a named payout', { orderType: 'sell' }],
  ['with a longer id than they take', { orderId: 'o'.repeat(49) }],
])('a checkout %s is refused before anyone is sent anywhere', async (_, changes) => {
  const request = aCheckoutRequest({ asset: tether, ...changes })
  expect(await connect().openCheckout(request, testCall())).toMatchObject({ ok: false })
  const link = await connect().openLink?.({ ...request, keep: {}, visit: 1 }, testCall())
  expect(link).toMatchObject({ ok: false })
})

test.each([
  ['in its envelope', wrapped(JSON.parse(fixture('purchase')))],
  ['bare', fixture('purchase')],
])('a purchase is read %s', async (_, reply) => {
  const { gateway, seen } = await connectTo({ '/query/trade': reply })
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toEqual({
    gatewayOrderId: '1000000000000000001',
    orderId: 'ord_01HZX',
    gatewayStatus: 'FINISHED',
    status: 'completed',
    fiatCurrency: 'USD',
    fiatAmount: '100.00000000',
    cryptoCurrency: 'USDT',
    cryptoAmount: '95.10',
    fees: { processingFee: '3.90', networkFee: '1', totalFee: '4.9' },
    transactionHash: 'abc123',
  })
  expect(seen[0]?.url.search).toBe('?merchantOrderNo=ord_01HZX&side=BUY')
  expect(seen[0]?.headers.sign).toBe(
    signatureOf(keys.appSecret, {
      timestamp,
      method: 'GET',
      path: `${prefix}/query/trade?merchantOrderNo=ord_01HZX&side=BUY`,
    }),
  )
})

test.each([
  // The documented sample: 95.32 coins at 1.000, 3.82 for the service and 0.86 for the network make 100.
  [{ cryptoPrice: '1.000', rampFee: '3.82', cryptoNetworkFee: '0.86' }, '0.86'],
  [{ fiat: 'EUR', cryptoPrice: '2000', rampFee: '3.82', cryptoNetworkFee: '0.0003' }, '0.6'],
  [{ cryptoPrice: '', rampFee: '3.82', cryptoNetworkFee: '', networkFeeInUSD: '0.86' }, '0.86'],
])('the network fee of the order %j is %s, whatever its networkFee says', async (changes, networkFee) => {
  const order = { ...JSON.parse(fixture('purchase')), ...changes, networkFee: '77' }
  const { gateway } = await connectTo({ '/query/trade': wrapped(order) })
  const update = await gateway.fetchOrder(anOrderRef(), testCall())
  expect(update?.fees).toMatchObject({ processingFee: '3.82', networkFee })
})

test.each([
  { cryptoNetworkFee: '', networkFeeInUSD: '' },
  { fiat: 'EUR', cryptoNetworkFee: '', networkFeeInUSD: '0.86' },
])('an order that names its network fee only as networkFee (%j) has no fees', async (changes) => {
  const order = { ...JSON.parse(fixture('purchase')), ...changes, networkFee: '77' }
  const { gateway } = await connectTo({ '/query/trade': wrapped(order) })
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).not.toHaveProperty('fees')
})

test('a sale is read by its number, without its money', async () => {
  const { gateway, seen } = await connectTo({ '/query/trade': wrapped(JSON.parse(fixture('sale'))) })
  expect(await gateway.fetchOrder(anOrderRef({ orderType: 'sell' }), testCall())).toEqual({
    gatewayOrderId: '2000000000000000001',
    orderId: 'ord_01HZX',
    gatewayStatus: '4',
    status: 'completed',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'USDT',
    cryptoAmount: '99.5',
    transactionHash: 'def456',
  })
  expect(seen[0]?.url.searchParams.get('side')).toBe('SELL')
})

test.each([
  ['a refusal', refusal('81010', 'order does not exist')],
  ['no data', wrapped(null)],
  ['the order of somebody else', wrapped({ ...JSON.parse(fixture('purchase')), merchantOrderNo: 'other' })],
])('an order Alchemy Pay does not know (%s) is unknown to it', async (_, reply) => {
  const { gateway } = await connectTo({ '/query/trade': reply })
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toBeUndefined()
})

test('an unreadable order is a failure', async () => {
  const { gateway } = await connectTo({ '/query/trade': wrapped({ status: 'FINISHED' }) })
  await expect(gateway.fetchOrder(anOrderRef(), testCall())).rejects.toMatchObject({ kind: 'bad_answer' })
})

test.each<['buy' | 'sell', string, string]>([
  ['buy', 'PENDING', 'pending'],
  ['buy', 'INTERIM_PAY_FAIL', 'pending'],
  ['buy', 'PAY_SUCCESS', 'processing'],
  ['buy', 'TRANSFER', 'processing'],
  ['buy', 'RISK_CONTROL', 'processing'],
  ['buy', 'FINISHED', 'completed'],
  ['buy', 'PAY_FAIL', 'failed'],
  ['buy', 'INVALID_ADDRESS', 'failed'],
  ['buy', 'CANCEL', 'cancelled'],
  ['buy', 'REFUNDED', 'refunded'],
  ['buy', 'BRAND_NEW', 'unknown'],
  ['buy', '4', 'unknown'],
  ['buy', 'constructor', 'unknown'],
  ['sell', '1', 'pending'],
  ['sell', '2', 'processing'],
  ['sell', '3', 'processing'],
  ['sell', '4', 'completed'],
  ['sell', '5', 'failed'],
  ['sell', '6', 'refunded'],
  ['sell', '7', 'expired'],
  ['sell', '8', 'unknown'],
  ['sell', 'FINISHED', 'unknown'],
])('a %s that is %s means %s', (orderType, status, meaning) => {
  expect(toOrderUpdate(orderType, { orderNo: '1', status })).toEqual({
    gatewayOrderId: '1',
    gatewayStatus: status,
    status: meaning,
  })
})

test('a fee in another unit than the money is left out, and a reason is told only of a bad end', () => {
  const order = { orderNo: '1', fiat: 'USD', rampFee: '1', rampFeeUnit: 'USDT', message: 'why', amount: '' }
  expect(toOrderUpdate('buy', { ...order, status: 'FINISHED' })).toEqual({
    gatewayOrderId: '1',
    gatewayStatus: 'FINISHED',
    status: 'completed',
    fiatCurrency: 'USD',
  })
  expect(toOrderUpdate('buy', { ...order, status: 'PAY_FAIL' })).toMatchObject({ failureReason: 'why' })
})

const path = '/hooks/alchemypay'
const vectorFields = {
  address: 'TTestAddress0001',
  amount: '100.00000000',
  appId: 'testAppId0001',
  crypto: 'USDT',
  cryptoQuantity: '95.10',
  fiat: 'USD',
  merchantOrderNo: 'ord_0001',
  network: 'TRX',
  orderNo: '1000000000000000001',
  status: 'FINISHED',
  txHash: 'abc123',
}
const vectorSignature = '3DTbCGYDhVFvN5VfE2r2l44ap/NvqK0tk8HEOtDxGQQ='
const legacyVector = '6f78ca631c8764da5837a264a9535c06a3fe0d32'

type Sent = { path?: string; timestamp?: string | undefined; secondsLater?: number }

function read(body: string, { path: sentTo = path, secondsLater = 0, ...sent }: Sent = {}) {
  const headers = { timestamp: 'timestamp' in sent ? sent.timestamp : timestamp }
  const receivedAt = new Date(now.getTime() + secondsLater * 1000)
  return connect().readWebhook({ headers, body, path: sentTo, query: {}, receivedAt }, testCall())
}

function signed(changes: Record<string, unknown>, extra: Record<string, unknown> = {}): string {
  const fields = { ...vectorFields, ...changes }
  const body = canonicalJson(fields)
  const newSignature = signatureOf(keys.appSecret, { timestamp, method: 'POST', path, body })
  return JSON.stringify({ ...fields, newSignature, ...extra })
}

test('the message of the fact sheet is believed, whatever order and blanks it comes with', async () => {
  const body = JSON.stringify(
    {
      ...Object.fromEntries(Object.entries(vectorFields).toReversed()),
      email: '',
      memo: null,
      newSignature: vectorSignature,
    },
    null,
    2,
  )
  expect(await read(body)).toMatchObject({
    kind: 'updates',
    updates: [
      {
        gatewayOrderId: '1000000000000000001',
        orderId: 'ord_0001',
        status: 'completed',
        fiatAmount: '100.00000000',
        cryptoAmount: '95.10',
        transactionHash: 'abc123',
      },
    ],
  })
  expect(signed({})).toContain(vectorSignature)
})

test.each<[string, string, Sent]>([
  ['a changed value', signed({}).replace('FINISHED', 'PAY_FAIL'), {}],
  ['a field more', signed({}, { memo: 'x' }), {}],
  ['a field less', signed({}).replace('"txHash":"abc123",', ''), {}],
  ['a changed signature', signed({}).replace('3DTb', '3DTc'), {}],
  ['a signature that is no text', signed({}, { newSignature: 1 }), {}],
  ['an empty signature', signed({}, { newSignature: '' }), {}],
  ['another path', signed({}), { path: '/hooks/other' }],
  ['another time', signed({}), { timestamp: '1760000000001' }],
  ['no time', signed({}), { timestamp: undefined }],
  [
    'a wrong new signature beside a right old one',
    signed({ status: '4' }, { newSignature: 'x', signature: legacyVector }),
    {},
  ],
])('a message with %s is refused', async (_, body, sent) => {
  await expect(read(body, sent)).rejects.toMatchObject({ name: 'WebhookRefused', problem: 'signature' })
})

test.each([
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])('a message that arrives %i seconds after its time is accepted: %s', async (secondsLater, accepted) => {
  const reading = read(signed({}), { secondsLater })
  if (accepted) expect(await reading).toMatchObject({ kind: 'updates' })
  else await expect(reading).rejects.toMatchObject({ problem: 'stale' })
})

test.each([
  ['PAY_SUCCESS', 'processing'],
  ['PAY_FAIL', 'failed'],
  ['CANCEL', 'cancelled'],
  ['BRAND_NEW', 'unknown'],
  ['2', 'processing'],
  ['4', 'completed'],
  ['7', 'expired'],
])('a message that says %s reports %s', async (word, status) => {
  expect(await read(signed({ status: word }))).toMatchObject({ updates: [{ status, gatewayStatus: word }] })
})

test.each([
  ['TRX', { address: 'TDepositAddress0001', amount: '100' }],
  // An address of these networks may need a memo, which a sale does not tell.
  ['XRP', undefined],
  ['TON', undefined],
])('a sale on %s says where its coins are sent', async (network, deposit) => {
  const sale = { ...JSON.parse(fixture('sale')), status: 1, network, cryptoActualAmount: '', txHash: '' }
  const { gateway } = await connectTo({ '/query/trade': wrapped(sale) })
  const read = await gateway.fetchOrder(anOrderRef({ orderType: 'sell' }), testCall())
  expect(read).toMatchObject({ status: 'pending' })
  expect(read?.deposit).toEqual(deposit)
})

test('the coins of a sale are read under either spelling', async () => {
  for (const name of ['cryptoActualAmount', 'cryptoacturalAmount']) {
    const reading = await read(signed({ status: '2', [name]: '99.5', cryptoAmount: '100' }))
    expect(reading).toMatchObject({ updates: [{ cryptoAmount: '99.5' }] })
  }
})

test('a sale proven only in the older way is a reason to look, because nothing it says is proven', async () => {
  const body = JSON.stringify({ ...vectorFields, status: '4', signature: legacyVector })
  expect(await read(body)).toMatchObject({
    kind: 'hint',
    orderId: 'ord_0001',
    gatewayOrderId: '1000000000000000001',
  })
})

test.each([
  ['a purchase', { status: 'FINISHED', signature: legacyVector }],
  ['another order', { status: '4', orderNo: '2', signature: legacyVector }],
  ['no proof', { status: '4' }],
])('the older proof for %s is refused', async (_, changes) => {
  const body = JSON.stringify({ ...vectorFields, ...changes })
  await expect(read(body)).rejects.toMatchObject({ problem: 'signature' })
})

test.each([
  ...['nonsense', 'null', '[]', '{}', '"text"', '{"newSignature":"x"}'],
  `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
])('a body that cannot be read (%s) is refused', async (body) => {
  await expect(read(body)).rejects.toBeInstanceOf(WebhookRefused)
})

test('a signed body without an order is refused', async () => {
  await expect(read(signed({ orderNo: '' }))).rejects.toMatchObject({ problem: 'malformed' })
})

test('a message has one key however often it comes, and a later state has another', async () => {
  const keyOf = async (changes: Record<string, unknown>) => {
    const reading = await read(signed(changes))
    return reading.kind === 'ignored' ? undefined : reading.dedupeKey
  }
  expect(await keyOf({})).toBe(await keyOf({}))
  expect(await keyOf({})).not.toBe(await keyOf({ status: 'PAY_SUCCESS' }))
  expect(await keyOf({})).not.toBe(await keyOf({ txHash: 'def' }))
})
