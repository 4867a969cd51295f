import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { type CheckoutRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { hmacHex } from '../kit.ts'
import { readConfig } from '../read-config.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { moonpay } from './index.ts'
import { toBuyUpdate, toSellUpdate } from './order-update.ts'
import { allowedAddress, canonicalAddress, signWidgetAddress } from './widget-address.ts'

const keys = {
  publishableKey: 'pk_test_vector',
  secretKey: 'sk_test_onrampVectorKey',
  webhookKey: 'wk_test_onrampVectorKey',
}
const fixture = (name: string) => readFixture(import.meta.url, name)
/** As the kit reads it: numbers become their digits. */
const inDigits = (text: string) =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'number' ? String(value) : value))
const [, bought] = inDigits(fixture('buy-transactions'))
const sold = inDigits(fixture('sell-transaction'))

const card = { id: 'credit_debit_card', gatewayCode: 'credit_debit_card', minAmount: null, maxAmount: null }
const usdc = {
  code: 'USDC',
  network: 'polygon',
  gatewayCode: 'usdc_polygon',
  minAmount: null,
  maxAmount: null,
} as const
const eth = {
  code: 'ETH',
  network: 'ethereum',
  gatewayCode: 'eth',
  minAmount: null,
  maxAmount: null,
} as const

function connect(url = 'http://127.0.0.1:9', more: Record<string, string> = {}) {
  const config = { ...keys, apiUrl: url, buyWidgetUrl: `${url}/buy`, sellWidgetUrl: `${url}/sell`, ...more }
  return connectForTest(moonpay, config)
}

async function connectTo(replies: Record<string, string>, status = 200) {
  const provider = await startProvider(({ url }, response) => {
    const reply = replies[url.pathname]
    json(
      response,
      reply ?? { message: 'Not found', type: 'NotFoundError' },
      reply === undefined ? 404 : status,
    )
  })
  return { gateway: connect(provider.url), seen: provider.seen }
}

async function quoteWith(reply: string, status: number, request: Partial<QuoteRequest> = {}) {
  const full = aQuoteRequest({ asset: usdc, paymentMethod: card, ...request })
  const path = `/v3/currencies/${full.asset.gatewayCode}/${full.orderType}_quote`
  const { gateway, seen } = await connectTo({ [path]: reply }, status)
  return { result: await gateway.quote(full, testCall()), query: seen[0]?.url.searchParams }
}

test('the catalogue resolves coins by network and contract and leaves out what we cannot name', async () => {
  const replies = { '/v3/currencies': fixture('currencies'), '/v3/countries': fixture('countries') }
  const { buy, sell } = await (await connectTo(replies)).gateway.supported(testCall())
  expect(buy?.assets.map(({ code, network, gatewayCode }) => `${code} ${network} ${gatewayCode}`)).toEqual([
    'BTC bitcoin btc',
    'ETH ethereum eth',
    'ETH arbitrum eth_arbitrum',
    'USDC polygon usdc_polygon',
    'USDC base usdc_base',
    'USDT tron usdt_trx',
    'BNB bsc bnb_bsc',
  ])
  expect(buy?.assets[0]).toMatchObject({ minAmount: '0.00005', maxAmount: '2.5', excludedCountries: ['CA'] })
  expect(buy?.assets[1]).toMatchObject({ minAmount: '0.001', maxAmount: null })
  expect(sell?.assets.map(({ gatewayCode }) => gatewayCode)).not.toContain('usdt_trx')
  expect(sell?.assets[0]).toMatchObject({ minAmount: '0.002', maxAmount: '50' })
  expect(buy?.countries).toEqual(['DE', 'US'])
  expect(sell?.countries).toEqual(['DE'])
  expect(buy?.excludedStates).toEqual(['NY'])
})

test('a coin not sold in the US is excluded there under either spelling', async () => {
  const replies = { '/v3/currencies': fixture('currencies'), '/v3/countries': fixture('countries') }
  const { buy } = await (await connectTo(replies)).gateway.supported(testCall())
  const base = buy?.assets.find(({ network }) => network === 'base')
  expect(base?.excludedCountries).toEqual(['CA', 'US'])
})

test('fiats come with the methods that can move them and the limits of the fiat', async () => {
  const replies = { '/v3/currencies': fixture('currencies'), '/v3/countries': fixture('countries') }
  const { buy, sell } = await (await connectTo(replies)).gateway.supported(testCall())
  expect(buy?.fiats.map(({ code }) => code)).toEqual(['EUR', 'USD', 'BRL'])
  expect(sell?.fiats.map(({ code }) => code)).toEqual(['EUR', 'USD'])
  const [euro, dollar] = buy?.fiats ?? []
  expect(euro?.paymentMethods.map(({ id }) => id)).toEqual([
    'credit_debit_card',
    'apple_pay',
    'google_pay',
    'sepa_bank_transfer',
    'paypal',
    'revolut_pay',
    'gateway_balance',
  ])
  expect(euro?.paymentMethods[0]).toMatchObject({ minAmount: '20', maxAmount: '12000', countries: null })
  expect(dollar?.paymentMethods[0]).toMatchObject({ minAmount: '20', maxAmount: null })
})

test('a buy by fiat amount is quoted with fees inside, as the fact sheet shows it', async () => {
  const { result, query } = await quoteWith(fixture('buy-quote'), 200)
  expect(Object.fromEntries(query ?? [])).toEqual({
    apiKey: 'pk_test_vector',
    baseCurrencyCode: 'eur',
    baseCurrencyAmount: '100',
    paymentMethod: 'credit_debit_card',
    areFeesIncluded: 'true',
  })
  expect(result).toEqual({
    ok: true,
    fiatAmount: '100',
    cryptoAmount: '102.21',
    processingFee: '4.5',
    networkFee: '0.99',
    totalFee: '5.49',
    exchangeRate: '0.92466',
    paymentMethodId: 'credit_debit_card',
    expiresAt: null,
    estimatedSeconds: null,
    kyc: 'full',
  })
})

test('a buy by crypto amount fixes the other side', async () => {
  const amount = { side: 'crypto', value: decimal('102.21') } as const
  const { query } = await quoteWith(fixture('buy-quote'), 200, { amount })
  expect(query?.get('quoteCurrencyAmount')).toBe('102.21')
  expect(query?.has('baseCurrencyAmount')).toBe(false)
})

test("the partner's share is asked for and counted as processing fee", async () => {
  const reply = JSON.stringify({ ...JSON.parse(fixture('buy-quote')), extraFeeAmount: 1.25 })
  const { result, query } = await quoteWith(reply, 200, { partnerFeePercent: decimal('1.25') })
  expect(query?.get('extraFeePercentage')).toBe('1.25')
  expect(result).toMatchObject({ processingFee: '5.75', networkFee: '0.99', totalFee: '6.74' })
})

test.each([
  ['crypto', '0.5', 'baseCurrencyAmount'],
  ['fiat', '1287', 'quoteCurrencyAmount'],
] as const)('a sell by %s amount is what the seller gives and gets', async (side, value, parameter) => {
  const { result, query } = await quoteWith(fixture('sell-quote'), 200, {
    orderType: 'sell',
    asset: eth,
    paymentMethod: { ...card, id: 'sepa_bank_transfer', gatewayCode: 'sepa_bank_transfer' },
    amount: { side, value: decimal(value) },
  })
  expect(Object.fromEntries(query ?? [])).toEqual({
    apiKey: 'pk_test_vector',
    quoteCurrencyCode: 'eur',
    [parameter]: value,
    payoutMethod: 'sepa_bank_transfer',
  })
  expect(result).toMatchObject({
    ok: true,
    fiatAmount: '1287',
    cryptoAmount: '0.5',
    processingFee: '13',
    networkFee: '0',
    totalFee: '13',
    exchangeRate: '2600',
  })
})

test('a method that MoonPay chose by itself is named in our words', async () => {
  const { result } = await quoteWith(fixture('buy-quote'), 200, { paymentMethod: null })
  expect(result).toMatchObject({ paymentMethodId: 'credit_debit_card' })
})

test.each([
  [
    404,
    { moonPayErrorCode: '4_SYS_NOT_FOUND', message: 'Currency not found' },
    { reason: 'crypto_not_supported' },
  ],
  [
    400,
    { message: 'sepa_bank_transfer is not supported for gbp' },
    { reason: 'payment_method_not_supported' },
  ],
  [
    400,
    { moonPayErrorCode: '5_QUOTE_MIN', message: 'Minimum purchase is 120 EUR' },
    { reason: 'amount_below_minimum', minAmount: '120', limitSide: 'fiat' },
  ],
  [400, { message: 'The maximum amount is 50 EUR' }, { reason: 'amount_above_maximum', maxAmount: '50' }],
  [400, { message: 'Invalid baseCurrencyCode' }, { reason: 'fiat_not_supported' }],
  [400, { message: 'Something else' }, { reason: 'gateway_error', message: 'Something else' }],
])('a %i that says %o is a refusal', async (status, body, refused) => {
  const { result } = await quoteWith(JSON.stringify(body), status)
  expect(result).toMatchObject({ ok: false, ...refused })
})

test('a refusal without words is told by the limits of the catalogue row', async () => {
  const { result } = await quoteWith('<html>', 400, { paymentMethod: { ...card, minAmount: decimal('150') } })
  expect(result).toEqual({ ok: false, reason: 'amount_below_minimum', minAmount: '150', limitSide: 'fiat' })
})

test('a refusal that names no limit is told by the limits of its method', async () => {
  const limits = {
    paymentMethod: 'sepa_bank_transfer',
    baseCurrency: { minBuyAmount: 150, maxBuyAmount: 9000 },
  }
  const provider = await startProvider(({ url }, response) =>
    url.pathname.endsWith('/limits') ? json(response, limits) : json(response, { message: 'No.' }, 400),
  )
  const paymentMethod = { ...card, id: 'sepa_bank_transfer', gatewayCode: 'sepa_bank_transfer' }
  const ask = (value: string) =>
    connect(provider.url).quote(
      aQuoteRequest({ asset: usdc, paymentMethod, amount: { side: 'fiat', value: decimal(value) } }),
      testCall(),
    )
  expect(await ask('100')).toMatchObject({
    reason: 'amount_below_minimum',
    minAmount: '150',
    limitSide: 'fiat',
  })
  expect(await ask('10000')).toMatchObject({ reason: 'amount_above_maximum', maxAmount: '9000' })
  expect(await ask('500')).toMatchObject({ reason: 'gateway_error', message: 'No.' })
  expect(Object.fromEntries(provider.seen[1]?.url.searchParams ?? [])).toEqual({
    apiKey: 'pk_test_vector',
    baseCurrencyCode: 'eur',
    paymentMethod: 'sepa_bank_transfer',
    areFeesIncluded: 'true',
  })
})

test('no mutated quote ever becomes an impossible number', async () => {
  const reply = fixture('buy-quote')
  await expectOnlySaneQuotes({
    connect,
    request: aQuoteRequest({ asset: usdc }),
    reply,
    mutated: mutationsOf(reply),
  })
})

test('the widget address carries the signature of the fact sheet', () => {
  const parameters = {
    apiKey: 'pk_test_vector',
    currencyCode: 'usdc_polygon',
    baseCurrencyCode: 'eur',
    baseCurrencyAmount: '100',
    walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    externalTransactionId: 'ord_01HZX',
    redirectURL: 'https://shop.example/return?o=ord_01HZX',
  }
  expect(signWidgetAddress('https://buy.moonpay.com', parameters, keys.secretKey)).toBe(
    'https://buy.moonpay.com?apiKey=pk_test_vector&currencyCode=usdc_polygon&baseCurrencyCode=eur' +
      '&baseCurrencyAmount=100&walletAddress=0x52908400098527886E0F7030069857D2E4169EE7' +
      '&externalTransactionId=ord_01HZX&redirectURL=https%3A%2F%2Fshop.example%2Freturn%3Fo%3Dord_01HZX' +
      '&signature=R57i6dHDskXOVtz19GVwovk43w%2BgJI13%2BzeLaj91w8U%3D',
  )
})

async function openedWith(changes: Partial<CheckoutRequest>) {
  const checkout = await connect().openCheckout(aCheckoutRequest({ asset: usdc, ...changes }), testCall())
  if (!checkout.ok || checkout.atClick) throw new Error('expected a checkout with an address')
  const url = new URL(checkout.url)
  return { checkout, url, parameters: Object.fromEntries(url.searchParams) }
}

test('a buy checkout locks the amount and names our order, its customer and where to return', async () => {
  const { checkout, url, parameters } = await openedWith({
    paymentMethod: card,
    memo: 'tag 1',
    email: 'a+b@shop.example',
    customerReference: 'cus_1',
  })
  expect(checkout).toMatchObject({ method: 'redirect', expiresAt: null, gatewayOrderId: null })
  expect(url.pathname).toBe('/buy')
  expect(parameters).toEqual({
    apiKey: 'pk_test_vector',
    currencyCode: 'usdc_polygon',
    baseCurrencyCode: 'eur',
    baseCurrencyAmount: '100',
    areFeesIncluded: 'true',
    lockAmount: 'true',
    walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    walletAddressTag: 'tag 1',
    paymentMethod: 'credit_debit_card',
    email: 'a+b@shop.example',
    externalTransactionId: 'ord_01HZX',
    externalCustomerId: 'cus_1',
    redirectURL: 'https://shop.example/return?o=ord_01HZX',
    signature: expect.any(String),
  })
  expect(url.href).not.toContain(keys.secretKey)
})

test('a sell checkout opens the sell widget with the coin as base', async () => {
  const { url, parameters } = await openedWith({
    orderType: 'sell',
    asset: eth,
    amount: { side: 'crypto', value: decimal('0.5') },
  })
  expect(url.pathname).toBe('/sell')
  expect(parameters).toMatchObject({
    baseCurrencyCode: 'eth',
    baseCurrencyAmount: '0.5',
    quoteCurrencyCode: 'eur',
    refundWalletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  })
})

test.each([
  ['buy', 'crypto', 'quoteCurrencyAmount'],
  ['sell', 'fiat', 'quoteCurrencyAmount'],
] as const)(
  'a %s by %s is not locked, because MoonPay locks the other side only',
  async (orderType, side, name) => {
    const { parameters } = await openedWith({ orderType, amount: { side, value: decimal('50') } })
    expect(parameters).toMatchObject({ [name]: '50' })
    expect(parameters).not.toHaveProperty('lockAmount')
  },
)

test('the page follows language, theme and colour, and a failed sale goes back where the seller says', async () => {
  const look = { language: 'de', theme: { mode: 'dark', color: '#0b5f43' } } as const
  expect((await openedWith(look)).parameters).toMatchObject({
    language: 'de',
    theme: 'dark',
    colorCode: '#0b5f43',
  })
  const sale = { orderType: 'sell', amount: { side: 'crypto', value: decimal('1') } } as const
  const { parameters } = await openedWith({
    ...sale,
    refundAddress: '0x2222222222222222222222222222222222222222',
  })
  expect(parameters.refundWalletAddress).toBe('0x2222222222222222222222222222222222222222')
})

test.each([
  ['203.0.113.7', 'QT+yUtWf7jTSGQ0Oz0kA2Jcz2BplNpRY8GIPUMYrE+s='],
  ['2001:db8::1', 'IF31toygNfm3L9N5S8Ga9+Jb/PanxNemvCPieeeSG7Q='],
])('the address %s is allowed by the hash of the fact sheet', (address, allowedIpAddress) => {
  expect(allowedAddress(address, keys.secretKey)).toEqual({ allowedIpAddress })
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is written as %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical)
})

test('the whole address of the fact sheet is signed with the user’s address in it', () => {
  const parameters = {
    apiKey: 'pk_test_vector',
    currencyCode: 'xrp',
    baseCurrencyCode: 'eur',
    baseCurrencyAmount: '100',
    lockAmount: 'true',
    walletAddress: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe',
    walletAddressTag: '12345',
    externalTransactionId: 'ord_01HZX',
    redirectURL: 'https://shop.example/return?o=ord_01HZX',
    ...allowedAddress('203.0.113.7', keys.secretKey),
  }
  const url = new URL(signWidgetAddress('https://buy.moonpay.com', parameters, keys.secretKey))
  expect(url.searchParams.get('signature')).toBe('JYPP7QSQckrrISULDLTmtlJn8/ll35bUQRdwioCcLhA=')
})

test('with IP matching a purchase waits for its click, and opens for the user who clicked', async () => {
  expect(readConfig(moonpay, 'production', keys)).toMatchObject({ config: { ipMatching: 'on' } })
  expect(readConfig(moonpay, 'sandbox', keys)).toMatchObject({ config: { ipMatching: 'off' } })
  const gateway = connect(undefined, { ipMatching: 'on' })
  const request = aCheckoutRequest({ asset: usdc })
  expect(await gateway.openCheckout(request, testCall())).toEqual({
    ok: true,
    atClick: true,
    gatewayOrderId: null,
  })
  const hashFor = async (endUserIp: string | null) => {
    const link = await gateway.openLink?.({ ...request, endUserIp, keep: {}, visit: 1 }, testCall())
    if (!link?.ok) throw new Error('expected a link')
    return new URL(link.url).searchParams.get('allowedIpAddress')
  }
  expect(await hashFor('203.0.113.7')).toBe('QT+yUtWf7jTSGQ0Oz0kA2Jcz2BplNpRY8GIPUMYrE+s=')
  for (const unknown of [null, '127.0.0.1', '10.0.0.7']) expect(await hashFor(unknown)).toBeNull()
})

test('the same order always opens the same address', async () => {
  const [first, second] = [await openedWith({}), await openedWith({})]
  expect(first.url.href).toBe(second.url.href)
})

test('a buy without a wallet is refused before anyone is sent anywhere', async () => {
  const result = await connect().openCheckout(aCheckoutRequest({ walletAddress: null }), testCall())
  expect(result).toMatchObject({ ok: false })
})

test('an order is found by our id, and the newest of several transactions counts', async () => {
  const { gateway, seen } = await connectTo({ '/v1/transactions/ext/ord_01HZX': fixture('buy-transactions') })
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toEqual({
    gatewayOrderId: '11111111-0000-4000-8000-000000000002',
    orderId: 'ord_01HZX',
    gatewayStatus: 'completed',
    status: 'completed',
    fiatAmount: '100',
    cryptoAmount: '102.21',
    fees: { processingFee: '5', networkFee: '0.49', totalFee: '5.49', partnerFee: '0.5' },
    fiatCurrency: 'EUR',
    cryptoCurrency: 'USDC',
    transactionHash: '0xfeed',
    occurredAt: new Date('2026-01-05T10:06:00Z'),
  })
  expect(seen[0]?.url.searchParams.get('apiKey')).toBe('pk_test_vector')
})

test('a sell is read from its own endpoint by its id', async () => {
  const id = '22222222-0000-4000-8000-000000000001'
  const { gateway } = await connectTo({ [`/v3/sell_transactions/${id}`]: fixture('sell-transaction') })
  const ref = anOrderRef({ orderType: 'sell', gatewayOrderId: id })
  expect(await gateway.fetchOrder(ref, testCall())).toMatchObject({
    gatewayOrderId: id,
    status: 'completed',
    fiatAmount: '1287',
    cryptoAmount: '0.5',
    fees: { processingFee: '13', networkFee: '0', totalFee: '13' },
    fiatCurrency: 'EUR',
    cryptoCurrency: 'ETH',
    transactionHash: '0xdeed',
  })
})

test.each([
  ...['baseCurrencyAmount', 'quoteCurrencyAmount', 'feeAmount', 'extraFeeAmount', 'networkFeeAmount'],
  'cryptoTransactionId',
])('a purchase without %s is a broken answer, not an order without it', async (field) => {
  const { [field]: value, ...rest } = bought
  const reply = JSON.stringify([{ ...rest, [`new_${field}`]: value }])
  const { gateway } = await connectTo({ '/v1/transactions/ext/ord_01HZX': reply })
  await expect(gateway.fetchOrder(anOrderRef(), testCall())).rejects.toMatchObject({ kind: 'bad_answer' })
})

test.each([...['baseCurrencyAmount', 'quoteCurrencyAmount', 'feeAmount', 'extraFeeAmount', 'depositHash']])(
  'a sale without %s is a broken answer, not an order without it',
  async (field) => {
    const { [field]: value, ...rest } = sold
    const reply = JSON.stringify([{ ...rest, [`new_${field}`]: value }])
    const { gateway } = await connectTo({ '/v3/sell_transactions/ext/ord_01HZX': reply })
    const reading = gateway.fetchOrder(anOrderRef({ orderType: 'sell' }), testCall())
    await expect(reading).rejects.toMatchObject({ kind: 'bad_answer' })
  },
)

test('what MoonPay does not know yet is not reported as a fact', () => {
  const update = toBuyUpdate({ ...bought, quoteCurrencyAmount: null, networkFeeAmount: null })
  // Without every fee the charged amount is unknown.
  for (const field of ['cryptoAmount', 'fiatAmount', 'fees']) expect(update).not.toHaveProperty(field)
})

test.each(['[]', undefined])('an order MoonPay has not seen yet (%s) is unknown to it', async (reply) => {
  const replies = reply === undefined ? {} : { '/v1/transactions/ext/ord_01HZX': reply }
  const { gateway } = await connectTo(replies)
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toBeUndefined()
})

const failed = { status: 'failed' }
test.each<['buy' | 'sell', Record<string, unknown> & { status: string }, string]>([
  ['buy', { status: 'waitingPayment' }, 'pending'],
  ['buy', { status: 'waitingAuthorization' }, 'pending'],
  ['sell', { status: 'waitingForDeposit' }, 'pending'],
  ['sell', { status: 'requoteRequired' }, 'pending'],
  ['buy', { status: 'waitingForSomethingNew' }, 'pending'],
  ['buy', { status: 'pending' }, 'processing'],
  ['sell', { status: 'pending' }, 'processing'],
  ['sell', { status: 'frozen' }, 'processing'],
  ['buy', { status: 'completed' }, 'completed'],
  ['sell', { status: 'completed' }, 'completed'],
  ['buy', failed, 'failed'],
  ['buy', { ...failed, failureReason: 'card_declined' }, 'failed'],
  ['buy', { ...failed, failureReason: 'cancelled' }, 'cancelled'],
  ['buy', { ...failed, failureReason: 'refund' }, 'refunded'],
  ['buy', { ...failed, failureReason: 'timeout_3d_secure' }, 'expired'],
  ['buy', { ...failed, stages: [{ status: 'failed', failureReason: 'timeout_card' }] }, 'expired'],
  ['sell', { ...failed, refundHash: '0xback' }, 'refunded'],
  ['sell', { ...failed, cancelledById: 'c1' }, 'cancelled'],
  ['buy', { ...failed, refundHash: '0xback' }, 'failed'],
  ['buy', { status: 'brandNew' }, 'unknown'],
  ['buy', { status: 'constructor' }, 'unknown'],
])('%s %o means %s', (orderType, transaction, status) => {
  const update =
    orderType === 'buy'
      ? toBuyUpdate({ ...bought, ...transaction })
      : toSellUpdate({ ...sold, ...transaction })
  expect(update).toMatchObject({ status, gatewayStatus: transaction.status })
})

const vectorBody =
  '{"type":"transaction_updated","data":{"id":"11111111-2222-3333-4444-555555555555","status":"completed","externalTransactionId":"ord_01HZX"}}'
const vectorSignature = 'cb6c72ebb6fbc4c429de9b2bcd40791d5603fe18dd6545572631a10037e36a9c'
const vectorTime = 1735689600

function read(body: string, header: string | undefined, secondsLater = 0) {
  const receivedAt = new Date((vectorTime + secondsLater) * 1000)
  const headers = { 'moonpay-signature-v2': header, 'moonpay-signature': 'legacy' }
  return connect().readWebhook(
    { headers, body, path: '/webhooks/moonpay', query: {}, receivedAt },
    testCall(),
  )
}

function signed(body: string): string {
  return `t=${vectorTime},s=${hmacHex(keys.webhookKey, `${vectorTime}.${body}`)}`
}

test('the webhook of the fact sheet is believed, and MoonPay is asked for the amounts that it leaves out', async () => {
  const reading = await read(vectorBody, `t=${vectorTime},s=${vectorSignature}`)
  expect(reading).toMatchObject({
    kind: 'hint',
    gatewayOrderId: '11111111-2222-3333-4444-555555555555',
    orderId: 'ord_01HZX',
  })
})

test.each([
  ['a changed body', vectorBody.replace('completed', 'failed'), `t=${vectorTime},s=${vectorSignature}`],
  ['a changed signature', vectorBody, `t=${vectorTime},s=${vectorSignature.replace('c', 'd')}`],
  ['a changed time', vectorBody, `t=${vectorTime + 1},s=${vectorSignature}`],
  ['a longer signature', vectorBody, `t=${vectorTime},s=${vectorSignature}00`],
  ['no signature', vectorBody, undefined],
  ['an unreadable header', vectorBody, vectorSignature],
])('a webhook with %s is refused', async (_, body, header) => {
  await expect(read(body, header)).rejects.toMatchObject({ name: 'WebhookRefused', problem: 'signature' })
})

test.each([
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])('a webhook that arrives %i seconds after its time is accepted: %s', async (seconds, accepted) => {
  const reading = read(vectorBody, `t=${vectorTime},s=${vectorSignature}`, seconds)
  if (accepted) expect(await reading).toMatchObject({ kind: 'hint' })
  else await expect(reading).rejects.toMatchObject({ problem: 'stale' })
})

test.each([
  ['transaction_created', 'buy'],
  ['transaction_failed', 'buy'],
  ['sell_transaction_created', 'sell'],
  ['sell_transaction_updated', 'sell'],
  ['sell_transaction_failed', 'sell'],
  ['sell_transaction_requote_required', 'sell'],
])('%s reports a %s', async (type, orderType) => {
  const body = JSON.stringify({ type, data: orderType === 'sell' ? sold : bought })
  const reading = await read(body, signed(body))
  const hash = orderType === 'sell' ? '0xdeed' : '0xfeed'
  expect(reading).toMatchObject({ kind: 'updates', updates: [{ status: 'completed' }] })
  expect(reading.kind === 'updates' && reading.updates[0]?.transactionHash).toBe(hash)
})

test('events about other things are ignored whatever they carry', async () => {
  const body = '{"type":"identity_check_updated","data":{"anything":true}}'
  expect(await read(body, signed(body))).toEqual({ kind: 'ignored' })
})

test.each([
  '{"type":"transaction_updated","data":{"status":"completed"}}',
  '{"kind":"x"}',
  'null',
  'nonsense',
])('a signed body that cannot be read (%s) is refused', async (body) => {
  await expect(read(body, signed(body))).rejects.toBeInstanceOf(WebhookRefused)
})

test('a message has one key however often it comes, and a later state has another', async () => {
  const keyOf = async (changes: object) => {
    const data = { ...JSON.parse(fixture('sell-transaction')), ...changes }
    const body = JSON.stringify({ type: 'sell_transaction_updated', data })
    const reading = await read(body, signed(body))
    return reading.kind === 'updates' ? reading.dedupeKey : undefined
  }
  expect(await keyOf({})).toBe(await keyOf({}))
  expect(await keyOf({})).not.toBe(await keyOf({ status: 'failed' }))
  expect(await keyOf({ updatedAt: null, a: 1 })).not.toBe(await keyOf({ updatedAt: null, a: 2 }))
})
