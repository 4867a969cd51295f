import { createHash, generateKeyPairSync } from 'node:crypto'
import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { type CheckoutRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { readConfig } from '../read-config.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { paybis } from './index.ts'
import { statusOf } from './order-update.ts'
import { methodOfPaybis } from './payment-methods.ts'
import { isSignedBody, signBody } from './signature.ts'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: typeof ours.privateKey) => key.export({ format: 'pem', type: 'pkcs8' }).toString()
const keys = {
  apiKey: 'partner-key',
  privateKey: pem(ours.privateKey),
  paybisPublicKey: theirs.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
}
const fixture = (name: string) => readFixture(import.meta.url, name)
const now = new Date('2026-01-05T10:00:00Z')
const requestId = '7d0c0000-0000-4000-8000-000000000001'
const quoteId = '0b1c2d3e-0000-4000-8000-000000000001'

const limits = { minAmount: null, maxAmount: null }
const card = { id: 'credit_debit_card', gatewayCode: 'acme-credit-card', ...limits }
const cardOut = { ...card, gatewayCode: 'acme-credit-card-out' }
const btc = { code: 'BTC', network: 'bitcoin', gatewayCode: 'BTC', ...limits } as const
const wallet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const sale = {
  orderType: 'sell',
  paymentMethod: cardOut,
  amount: { side: 'crypto', value: decimal('0.01') },
} as const

function connect(url = 'http://127.0.0.1:9', more: Record<string, string> = {}) {
  const widgetUrl = 'https://widget.paybis.com'
  return connectForTest(paybis, { ...keys, apiUrl: url, widgetUrl, signedForm: 'digest', ...more }, { now })
}

async function connectTo(replies: Record<string, unknown>, status = 200, more: Record<string, string> = {}) {
  const provider = await startProvider(({ method, url }, response) => {
    const reply = replies[`${method} ${url.pathname}`]
    json(response, reply ?? { message: 'Not found', code: 'not_found' }, reply === undefined ? 404 : status)
  })
  return { gateway: connect(provider.url, more), seen: provider.seen }
}

const aRequest = (changes: Partial<QuoteRequest> = {}) =>
  aQuoteRequest({ fiat: 'USD', asset: btc, paymentMethod: card, ...changes })

const aCheckout = (changes: Partial<CheckoutRequest> = {}) =>
  aCheckoutRequest({
    fiat: 'USD',
    asset: btc,
    paymentMethod: card,
    walletAddress: wallet,
    endUserIp: '203.0.113.7',
    ...changes,
  })

async function quoteWith(reply: unknown, status = 200, changes: Partial<QuoteRequest> = {}) {
  const { gateway, seen } = await connectTo({ 'POST /v2/quote': reply }, status)
  return { result: await gateway.quote(aRequest(changes), testCall()), seen }
}

const catalogReplies = {
  'GET /v2/currency/pairs/buy-crypto': fixture('buy-pairs'),
  'GET /v2/currency/pairs/sell-crypto': fixture('sell-pairs'),
}

test('the catalogue takes only codes whose network is known and not contradicted', async () => {
  const { gateway, seen } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  const codes = (offer: typeof buy) =>
    offer?.assets.map(({ code, network, gatewayCode }) => `${code} ${network} ${gatewayCode}`)
  // Solana is sold only by a second card method, which the first one hides.
  expect(codes(buy)).toEqual(['USDT tron USDT-TRC20', 'BTC bitcoin BTC'])
  // A sale of XRP needs a tag, which could not be passed on.
  expect(codes(sell)).toEqual(['BTC bitcoin BTC', 'USDT tron USDT-TRC20'])
  for (const { headers } of seen) {
    expect(headers.authorization).toBe('partner-key')
    expect(headers).not.toHaveProperty('x-request-signature')
  }
})

test('methods carry the widest limits of their coins, and only where every coin has some', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  const none = { minAmount: null, maxAmount: null, countries: null }
  expect(buy?.fiats).toEqual([
    {
      code: 'USD',
      paymentMethods: [
        {
          id: 'credit_debit_card',
          gatewayCode: 'acme-credit-card',
          minAmount: '5',
          maxAmount: '20000',
          countries: null,
        },
      ],
    },
    {
      code: 'EUR',
      paymentMethods: [
        { id: 'credit_debit_card', gatewayCode: 'acme-credit-card', ...none },
        { id: 'trustly', gatewayCode: 'acme-trustly', minAmount: '20', maxAmount: '8000', countries: null },
        // Its name is unknown to us, and it is offered all the same.
        { id: 'other', gatewayCode: 'acme-giropay', ...none },
      ],
    },
  ])
  expect(sell?.fiats.map(({ code }) => code)).toEqual(['USD', 'EUR'])
})

test('pairs that are not listed are ruled out, one by one or with the whole fiat', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  const ruledOut = (offer: typeof buy, code: string) =>
    offer?.assets.find((row) => row.code === code)?.notWith
  expect(ruledOut(buy, 'BTC')).toBeUndefined()
  expect(ruledOut(buy, 'USDT')).toEqual([
    { fiat: 'EUR', paymentMethodId: 'credit_debit_card' },
    { fiat: 'EUR', paymentMethodId: 'other' },
  ])
  expect(ruledOut(sell, 'USDT')).toEqual([{ fiat: 'USD', paymentMethodId: null }])
})

test('the test coin stands for bitcoin only where there is no other', async () => {
  const pairs = (codes: string[]) => ({
    data: [
      {
        name: 'x-credit-card',
        pairs: [{ from: 'USD', to: codes.map((currencyCode) => ({ currencyCode })) }],
      },
    ],
  })
  const offered = async (codes: string[]) => {
    const { gateway } = await connectTo({
      ...catalogReplies,
      'GET /v2/currency/pairs/buy-crypto': pairs(codes),
    })
    return (await gateway.supported(testCall())).buy?.assets.map(({ gatewayCode }) => gatewayCode)
  }
  expect(await offered(['BTC-TESTNET'])).toEqual(['BTC-TESTNET'])
  expect(await offered(['BTC-TESTNET', 'BTC'])).toEqual(['BTC'])
})

test('countries are all but those that integrations leave out', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { buy } = await gateway.supported(testCall())
  expect(buy?.countries).toEqual(expect.arrayContaining(['US', 'GB', 'DE']))
  for (const country of ['RU', 'IR', 'KP', 'NI']) expect(buy?.countries).not.toContain(country)
})

test.each([
  ['acme-credit-card', 'EUR', 'credit_debit_card'],
  ['acme-apple-pay-credit-card', 'EUR', 'apple_pay'],
  ['acme-google-pay-credit-card', 'EUR', 'google_pay'],
  ['acme-manual-bank-transfer', 'EUR', 'sepa_bank_transfer'],
  ['acme-swift-bank-transfer', 'CHF', 'wire_transfer'],
  ['acme-trustly', 'EUR', 'trustly'],
  ['acme-trustly', 'USD', 'ach_bank_transfer'],
  ['acme_bridgerpay_revolutpay', 'EUR', 'revolut_pay'],
  ['acme_bridgerpay_directa24_pix', 'BRL', 'pix'],
  ['acme_bridgerpay_directa24_spei', 'MXN', 'spei'],
  ['acme_bridgerpay_directa24_pse', 'COP', 'pse'],
  ['acme_apm_bridgerpay_skrill', 'EUR', 'skrill'],
  ['acme_bridgerpay_neteller', 'EUR', 'neteller'],
  ['acme_bridgerpay_ecommpay_qrph_gcash', 'PHP', 'gcash'],
  ['acme-credit-card-out', 'EUR', 'credit_debit_card'],
  ['acme-mass-pay-out', 'USD', 'credit_debit_card'],
  ['acme_bridgerpay_directa24_pix_payout', 'BRL', 'pix'],
  ['CREDIT-CARD', 'USD', 'credit_debit_card'],
  ['acme-gift-card', 'USD', 'other'],
  ['acme_bridgerpay_ecommpay_boost', 'MYR', 'other'],
  ['constructor', 'USD', 'other'],
])('the method %s in %s is %s', (code, fiat, id) => {
  expect(methodOfPaybis(code, fiat)).toBe(id)
})

test('a card is the card, though the names of Apple Pay and Google Pay end like its own', async () => {
  const pairs = [{ from: 'EUR', to: [{ currencyCode: 'BTC' }] }]
  const names = ['acme-apple-pay-credit-card', 'acme-google-pay-credit-card', 'acme-credit-card']
  const data = names.map((name) => ({ name, pairs }))
  const { gateway } = await connectTo({ ...catalogReplies, 'GET /v2/currency/pairs/buy-crypto': { data } })
  const { buy } = await gateway.supported(testCall())
  expect(buy?.fiats[0]?.paymentMethods.map(({ id, gatewayCode }) => [id, gatewayCode])).toEqual([
    ['apple_pay', 'acme-apple-pay-credit-card'],
    ['google_pay', 'acme-google-pay-credit-card'],
    ['credit_debit_card', 'acme-credit-card'],
  ])
})

test('a quote for the coin of the sandbox is believed, though its amounts name the real one', async () => {
  const asset = { ...btc, gatewayCode: 'BTC-TESTNET' }
  const reply = { ...JSON.parse(fixture('buy-quote')), currencyCodeTo: 'BTC-TESTNET' }
  const { result } = await quoteWith(reply, 200, { asset })
  expect(result).toMatchObject({ ok: true, fiatAmount: '100', cryptoAmount: '0.00092' })
})

test.each(['HI', 'NY'])('users of %s are refused before any call', async (state) => {
  const { result, seen } = await quoteWith(fixture('buy-quote'), 200, { country: 'US', state })
  expect(result).toEqual({ ok: false, reason: 'country_not_supported' })
  expect(seen).toHaveLength(0)
})

test('a purchase is quoted with a signature over the very bytes that are sent', async () => {
  const { result, seen } = await quoteWith(fixture('buy-quote'))
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    amount: '100',
    directionChange: 'from',
    isReceivedAmount: false,
    currencyCodeFrom: 'USD',
    currencyCodeTo: 'BTC',
    paymentMethod: 'acme-credit-card',
  })
  const { authorization, 'x-request-signature': signature } = seen[0]?.headers ?? {}
  expect(authorization).toBe('partner-key')
  expect(isSignedBody(ours.publicKey, seen[0]?.body ?? '', String(signature))).toBe(true)
  expect(result).toEqual({
    ok: true,
    fiatAmount: '100',
    cryptoAmount: '0.00092',
    processingFee: '5.5',
    networkFee: '2.5',
    totalFee: '8',
    paymentMethodId: 'credit_debit_card',
    expiresAt: new Date('2026-01-05T10:15:00Z'),
    estimatedSeconds: null,
    kyc: 'full',
  })
})

test.each([
  ['buy', 'crypto', { directionChange: 'to', isReceivedAmount: true, paymentMethod: 'acme-credit-card' }],
  [
    'sell',
    'crypto',
    { directionChange: 'from', isReceivedAmount: false, payoutMethod: 'acme-credit-card-out' },
  ],
  ['sell', 'fiat', { directionChange: 'to', isReceivedAmount: true, payoutMethod: 'acme-credit-card-out' }],
] as const)('a %s by %s fixes the right side', async (orderType, side, expected) => {
  const changes = {
    amount: { side, value: decimal('0.5') },
    ...(orderType === 'sell' && { orderType, paymentMethod: cardOut }),
  }
  const reply = orderType === 'buy' ? fixture('buy-quote') : fixture('sell-quote')
  const { result, seen } = await quoteWith(reply, 200, changes)
  const body = JSON.parse(seen[0]?.body ?? '')
  expect(body).toMatchObject({ amount: '0.5', ...expected })
  expect([body.currencyCodeFrom, body.currencyCodeTo]).toEqual(
    orderType === 'buy' ? ['USD', 'BTC'] : ['BTC', 'USD'],
  )
  expect(result).toMatchObject(
    orderType === 'buy'
      ? { fiatAmount: '100', cryptoAmount: '0.00092' }
      : { fiatAmount: '930', cryptoAmount: '0.01', processingFee: '30', networkFee: '0', totalFee: '30' },
  )
})

test('without a method Paybis chooses, and the choice is named', async () => {
  const { result, seen } = await quoteWith(fixture('buy-quote'), 200, { paymentMethod: null })
  expect(JSON.parse(seen[0]?.body ?? '')).not.toHaveProperty('paymentMethod')
  expect(result).toMatchObject({ ok: true, paymentMethodId: 'credit_debit_card' })
})

test('the switched form signs the body itself', async () => {
  const { gateway, seen } = await connectTo({ 'POST /v2/quote': fixture('buy-quote') }, 200, {
    signedForm: 'body',
  })
  await gateway.quote(aRequest(), testCall())
  const signature = String(seen[0]?.headers['x-request-signature'])
  expect(isSignedBody(ours.publicKey, seen[0]?.body ?? '', signature)).toBe(true)
  const digest = createHash('sha512')
    .update(seen[0]?.body ?? '')
    .digest('hex')
  expect(isSignedBody(ours.publicKey, digest, signature)).toBe(false)
})

const onlyErrors = (message: string, method = 'acme-credit-card') => ({
  id: quoteId,
  paymentMethods: [],
  paymentMethodErrors: [{ paymentMethod: method, error: { message } }],
})

test.each<[string, object]>([
  [
    'You have to buy or sell at least 200 USD per order',
    { reason: 'amount_below_minimum', minAmount: '200', limitSide: 'fiat' },
  ],
  [
    'You can buy or sell up to 1,050.50 USD per order',
    { reason: 'amount_above_maximum', maxAmount: '1050.50', limitSide: 'fiat' },
  ],
  [
    'You have to buy or sell at least 0.001 BTC per order',
    { reason: 'amount_below_minimum', minAmount: '0.001', limitSide: 'crypto' },
  ],
  ['Minimum amount is 20 USD', { reason: 'amount_below_minimum', minAmount: '20', limitSide: 'fiat' }],
  ['Amount must be less than 50 USD', { reason: 'amount_above_maximum', maxAmount: '50', limitSide: 'fiat' }],
  ['Something is wrong', { reason: 'gateway_error', message: 'Something is wrong' }],
])('a 200 in which the method says "%s" is a refusal', async (message, refused) => {
  const { result } = await quoteWith(onlyErrors(message))
  expect(result).toMatchObject({ ok: false, message, ...refused })
})

test('a limit in a third currency is a reason without a number', async () => {
  const { result } = await quoteWith(onlyErrors('You have to buy or sell at least 20 CHF per order'))
  expect(result).toMatchObject({ ok: false, reason: 'amount_below_minimum' })
  expect(result).not.toHaveProperty('minAmount')
})

test('what another method says is no answer about this one', async () => {
  const message = 'You have to buy or sell at least 20 USD per order'
  const asked = await quoteWith(onlyErrors(message, 'acme-trustly'))
  expect(asked.result).toEqual({ ok: false, reason: 'payment_method_not_supported' })
  const anybody = await quoteWith(onlyErrors(message, 'acme-trustly'), 200, { paymentMethod: null })
  expect(anybody.result).toMatchObject({ reason: 'amount_below_minimum' })
})

test.each<[number, unknown, object]>([
  [400, { message: 'Currency pair USD-QQQ is not supported', code: 'x' }, { reason: 'gateway_error' }],
  [422, { message: 'Minimum amount is 120 USD' }, { reason: 'amount_below_minimum', minAmount: '120' }],
  [404, '<html>', { reason: 'gateway_error' }],
])('a %i with %o is a refusal', async (status, body, refused) => {
  expect((await quoteWith(body, status)).result).toMatchObject({ ok: false, ...refused })
})

test('a country that Paybis does not serve is refused before any call', async () => {
  const { result, seen } = await quoteWith(fixture('buy-quote'), 200, { country: 'IR' })
  expect(result).toEqual({ ok: false, reason: 'country_not_supported' })
  expect(seen).toHaveLength(0)
})

type Row = { amountFrom: object; amountTo: object; fees: Record<string, object> }
const withRow = (change: (row: Row) => object) => {
  const quote = JSON.parse(fixture('buy-quote'))
  const [row] = quote.paymentMethods
  return { ...quote, paymentMethods: [{ ...row, ...change(row) }] }
}

test.each([
  ['another fiat', withRow(() => ({ amountFrom: { amount: '100', currencyCode: 'EUR' } }))],
  ['another coin', withRow(() => ({ amountTo: { amount: '1', currencyCode: 'USDT' } }))],
  [
    'fees in coins',
    withRow(({ fees }) => ({ fees: { ...fees, totalFee: { amount: '1', currencyCode: 'BTC' } } })),
  ],
  [
    'a part above the whole',
    withRow(({ fees }) => ({ fees: { ...fees, totalFee: { amount: '1', currencyCode: 'USD' } } })),
  ],
  ['nothing for the money', withRow(() => ({ amountTo: { amount: '0', currencyCode: 'BTC' } }))],
  ['no id', { ...JSON.parse(fixture('buy-quote')), id: null }],
])('a quote with %s is a broken answer', async (_, reply) => {
  await expect(quoteWith(reply)).rejects.toMatchObject({ kind: 'bad_answer' })
})

test('no mutated quote ever becomes an impossible number', async () => {
  const reply = fixture('buy-quote')
  await expectOnlySaneQuotes({ connect, request: aRequest(), reply, mutated: mutationsOf(reply) })
})

const replies = { 'POST /v2/quote': fixture('buy-quote'), 'POST /v3/request': fixture('request') }
const returnUrl = 'https://shop.example/return?o=ord_01HZX'
const back = `successReturnURL=${encodeURIComponent(returnUrl)}&failureReturnURL=${encodeURIComponent(returnUrl)}`

test('a checkout is a signed request that holds Paybis to a fresh quote', async () => {
  const { gateway, seen } = await connectTo(replies)
  const request = aCheckout({ email: 'a@shop.example', customerReference: 'c-1', language: 'de' })
  expect(await gateway.openCheckout(request, testCall())).toEqual({
    ok: true,
    method: 'redirect',
    url: `https://widget.paybis.com?requestId=${requestId}&${back}`,
    expiresAt: null,
    gatewayOrderId: null,
    keep: { requestId },
  })
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
    partnerUserId: 'c-1',
    partnerTransactionId: 'ord_01HZX',
    currencyCodeFrom: 'USD',
    currencyCodeTo: 'BTC',
    quoteId,
    userIp: '203.0.113.7',
    locale: 'de',
    email: 'a@shop.example',
    flow: 'buyCrypto',
    paymentMethod: 'acme-credit-card',
    cryptoWalletAddress: { address: wallet, currencyCode: 'BTC' },
  })
  const signature = String(seen[1]?.headers['x-request-signature'])
  expect(isSignedBody(ours.publicKey, seen[1]?.body ?? '', signature)).toBe(true)
})

test('a sale leads the seller back to us, where he learns where his coins go', async () => {
  const { gateway, seen } = await connectTo({ ...replies, 'POST /v2/quote': fixture('sell-quote') })
  const request = aCheckout({ ...sale, walletAddress: null })
  expect(await gateway.openCheckout(request, testCall())).toMatchObject({ ok: true, keep: { requestId } })
  const body = JSON.parse(seen[1]?.body ?? '')
  expect(body).toMatchObject({
    partnerUserId: 'ord_01HZX',
    currencyCodeFrom: 'BTC',
    currencyCodeTo: 'USD',
    flow: 'sellCrypto',
    payoutMethod: 'acme-credit-card-out',
    cryptoPaymentMethod: 'partner_controlled_with_redirect',
    depositCallbackUrl: returnUrl,
  })
  const absent = ['cryptoWalletAddress', 'cryptoWalletAddressForRefund', 'email', 'locale', 'paymentMethod']
  for (const name of absent) expect(body).not.toHaveProperty(name)
})

test.each([
  [{ walletAddress: wallet }, wallet],
  [
    { walletAddress: null, refundAddress: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ],
])('coins of a failed sale go back where the seller says (%o)', async (changes, address) => {
  const { gateway, seen } = await connectTo({ ...replies, 'POST /v2/quote': fixture('sell-quote') })
  await gateway.openCheckout(aCheckout({ ...sale, ...changes }), testCall())
  expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({
    cryptoWalletAddressForRefund: { address, currencyCode: 'BTC' },
  })
})

test('a token that opens the page once goes with the first visit only', async () => {
  const reply = { requestId, oneTimeToken: 'once+only' }
  const { gateway } = await connectTo({ ...replies, 'POST /v3/request': reply })
  const opened = await gateway.openCheckout(aCheckout(), testCall())
  const keep = { requestId, oneTimeToken: 'once+only' }
  expect(opened).toEqual({ ok: true, atClick: true, gatewayOrderId: null, keep })
  const visit = (number: number) => gateway.openLink?.({ ...aCheckout(), keep, visit: number }, testCall())
  expect(await visit(1)).toMatchObject({
    url: `https://widget.paybis.com?requestId=${requestId}&oneTimeToken=once%2Bonly&${back}`,
  })
  expect(await visit(2)).toMatchObject({ url: `https://widget.paybis.com?requestId=${requestId}&${back}` })
  expect(await gateway.openLink?.({ ...aCheckout(), keep: {}, visit: 1 }, testCall())).toMatchObject({
    ok: false,
  })
})

test.each<[string, Partial<CheckoutRequest>]>([
  ['without a wallet', { walletAddress: null }],
  ['with a memo', { memo: '42' }],
  ['of a user who comes from nowhere', { endUserIp: null }],
  ['from a country that is not served', { country: 'RU' }],
])('a purchase %s is refused before any call', async (_, changes) => {
  const { gateway, seen } = await connectTo(replies)
  expect(await gateway.openCheckout(aCheckout(changes), testCall())).toMatchObject({ ok: false })
  expect(seen).toHaveLength(0)
})

test('a refused quote or request is data, and a request of unknown fate is not sent twice', async () => {
  const low = await connectTo({ ...replies, 'POST /v2/quote': onlyErrors('Minimum amount is 200 USD') })
  expect(await low.gateway.openCheckout(aCheckout(), testCall())).toMatchObject({
    reason: 'amount_below_minimum',
  })
  expect(low.seen).toHaveLength(1)
  const { gateway } = await connectTo({ 'POST /v2/quote': fixture('buy-quote') })
  expect(await gateway.openCheckout(aCheckout(), testCall())).toMatchObject({
    ok: false,
    reason: 'gateway_error',
    message: 'Not found',
  })
  const failing = await startProvider(({ url }, response) =>
    url.pathname === '/v2/quote' ? json(response, fixture('buy-quote')) : json(response, {}, 503),
  )
  const opening = connect(failing.url).openCheckout(aCheckout(), testCall())
  await expect(opening).rejects.toMatchObject({ kind: 'bad_status', retrySafe: false })
  expect(failing.seen).toHaveLength(2)
})

test('a private key that is none fails as wrong settings, without a word of it', async () => {
  const privateKey = `-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----`
  const quoting = connect(undefined, { privateKey }).quote(aRequest(), testCall())
  await expect(quoting).rejects.toMatchObject({ kind: 'unauthorized', retrySafe: true })
})

test.each([
  ['privateKey', 'nonsense'],
  ['privateKey', keys.paybisPublicKey],
  ['paybisPublicKey', keys.privateKey],
  ['signedForm', 'both'],
])('a %s like "%s" is turned away when it is pasted', (field, value) => {
  expect(readConfig(paybis, 'sandbox', { ...keys, [field]: value })).toEqual({
    ok: false,
    problems: [{ field, message: 'is not valid' }],
  })
  expect(readConfig(paybis, 'sandbox', keys)).toMatchObject({ ok: true })
})

const ref = (changes = {}) => anOrderRef({ keep: { requestId }, ...changes })
const row = JSON.parse(fixture('transactions')).data[0]
const list = (...rows: object[]) => ({ 'GET /v2/transactions': { data: rows, meta: {} } })

test('the list of a period holds every transaction, and one that cannot be read is no missing one', async () => {
  const period = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }
  const sale = { ...row, id: 'PB1TX1', gateway: 'crypto_to_fiat', request: { id: 'another' } }
  const { gateway, seen } = await connectTo(list(sale, row))
  const listed = await gateway.listOrders?.(period, testCall())
  expect(listed?.map(({ gatewayOrderId, fiatAmount }) => [gatewayOrderId, fiatAmount])).toEqual([
    ['PB1TX1', '0.00092000'],
    ['PB26010500001TX1', '100.00'],
  ])
  expect(seen[0]?.url.searchParams.get('to')).toBe('2026-02-01T00:00:00.000Z')
  const odd = await connectTo(list({ ...row, amounts: null }))
  await expect(odd.gateway.listOrders?.(period, testCall())).rejects.toThrow('cannot be read')
})

test('an order is picked from the transactions of its days', async () => {
  const foreign = { ...row, id: 'PB1TX1', request: { id: 'another' } }
  const { gateway, seen } = await connectTo(list(foreign, { odd: true }, row))
  expect(await gateway.fetchOrder(ref({ createdAt: new Date('2026-01-04T23:30:00Z') }), testCall())).toEqual({
    gatewayOrderId: 'PB26010500001TX1',
    orderId: 'ord_01HZX',
    gatewayStatus: 'completed',
    status: 'completed',
    fiatAmount: '100.00',
    cryptoAmount: '0.00092000',
    fees: { processingFee: '5.5', networkFee: '2.5', totalFee: '8', partnerFee: '0.00' },
    fiatCurrency: 'USD',
    cryptoCurrency: 'BTC',
    transactionHash: 'abc123',
    occurredAt: new Date('2026-01-05T10:09:00Z'),
  })
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    from: '2026-01-04T00:00:00.000Z',
    to: '2026-01-05T10:00:01.000Z',
    limit: '50',
  })
})

test('an old order is looked for in the days after it only, and a clock ahead of ours changes nothing', async () => {
  const { gateway, seen } = await connectTo(list())
  await gateway.fetchOrder(ref({ createdAt: new Date('2025-12-01T12:00:00Z') }), testCall())
  await gateway.fetchOrder(ref({ createdAt: new Date('2026-01-06T00:00:01Z') }), testCall())
  expect(seen.map(({ url }) => url.searchParams.get('from'))).toEqual([
    '2025-12-01T00:00:00.000Z',
    '2026-01-05T00:00:00.000Z',
  ])
  expect(seen[0]?.url.searchParams.get('to')).toBe('2025-12-03T12:00:00.000Z')
})

test('further pages are read until the order is there, and never without end', async () => {
  let pages = 0
  const { url, seen } = await startProvider((request, response) => {
    pages += 1
    const found = request.url.searchParams.get('cursor') === 'after-2'
    json(response, { data: found ? [row] : [], meta: { nextCursor: `after-${pages}` } })
  })
  expect(await connect(url).fetchOrder(ref(), testCall())).toMatchObject({ status: 'completed' })
  expect(seen).toHaveLength(3)
  expect(await connect(url).fetchOrder(ref({ keep: { requestId: 'never' } }), testCall())).toBeUndefined()
  expect(seen).toHaveLength(23)
})

test.each([
  [['rejected', 'completed'], 'completed'],
  [['cancelled', 'paid'], 'processing'],
  [['cancelled', 'somethingNew'], 'unknown'],
  [['started', 'payment-authorized'], 'processing'],
  [['rejected', 'cancelled'], 'failed'],
])('of several tries under one request (%j) the one that is furthest counts: %s', async (words, status) => {
  const { gateway } = await connectTo(list(...words.map((word) => ({ ...row, status: word }))))
  expect(await gateway.fetchOrder(ref(), testCall())).toMatchObject({ status })
})

test('a try that was given up does not end the search for a better one', async () => {
  const { url } = await startProvider((request, response) => {
    const isSecond = request.url.searchParams.has('cursor')
    const status = isSecond ? 'completed' : 'rejected'
    json(response, { data: [{ ...row, status }], meta: { nextCursor: isSecond ? null : 'more' } })
  })
  expect(await connect(url).fetchOrder(ref(), testCall())).toMatchObject({ status: 'completed' })
})

test('an order whose request is unknown is not looked for', async () => {
  const { gateway, seen } = await connectTo(list(row))
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toBeUndefined()
  expect(seen).toHaveLength(0)
})

const sold = { ...row, gateway: 'crypto_to_fiat', status: 'started', hash: null }
const details = `GET /v2/request/${requestId}/payment-details`

test('a sale that waits for its coins says where they go', async () => {
  const { gateway } = await connectTo({ ...list(sold), [details]: fixture('payment-details') })
  expect(await gateway.fetchOrder(ref({ orderType: 'sell' }), testCall())).toMatchObject({
    status: 'pending',
    fiatAmount: '0.00092000',
    deposit: { address: wallet, amount: '0.01' },
  })
})

test.each<[string, object]>([
  ['is not there yet', list(sold)],
  [
    'needs a tag',
    { ...list(sold), [details]: { ...JSON.parse(fixture('payment-details')), destinationTag: '7' } },
  ],
  ['has got them', { ...list({ ...sold, status: 'paid' }), [details]: fixture('payment-details') }],
])('a sale whose place %s names none', async (_, answers) => {
  const { gateway } = await connectTo(answers as Record<string, unknown>)
  const update = await gateway.fetchOrder(ref({ orderType: 'sell' }), testCall())
  expect(update).toMatchObject({ gatewayOrderId: 'PB26010500001TX1' })
  expect(update).not.toHaveProperty('deposit')
})

test.each([
  ['an amount that is not there yet', { amounts: { ...row.amounts, spentOriginal: null } }, 'fiatAmount'],
  ['no hash', { hash: null }, 'transactionHash'],
  ['a date without zone', { completedAt: '2026-01-05 10:09:00' }, 'occurredAt'],
  ['a fee in another currency', { fees: { paybisFee: { amount: '1', currency: 'BTC' } } }, 'fees'],
  ['fees in another form', { fees: ['1.00'] }, 'fees'],
  ['no fees', { fees: null }, 'fees'],
  ['a fee that is missing', { fees: { ...row.fees, paymentFee: undefined } }, 'fees'],
])('%s is not reported as a fact', async (_, changes, field) => {
  const { gateway } = await connectTo(list({ ...row, ...changes }))
  const update = await gateway.fetchOrder(ref(), testCall())
  expect(update).toMatchObject({ status: 'completed' })
  expect(update).not.toHaveProperty(field)
})

test.each([
  { amounts: undefined },
  { amounts: { ...row.amounts, spentOriginal: undefined } },
  { amounts: { ...row.amounts, receivedOriginal: { total: '1', currency: 'BTC' } } },
])('a transaction of ours with %j is a broken answer, not an order without it', async (changes) => {
  const { gateway } = await connectTo(list({ ...row, ...changes }))
  await expect(gateway.fetchOrder(ref(), testCall())).rejects.toMatchObject({ kind: 'bad_answer' })
})

test.each([
  ['created', 'pending'],
  ['started', 'pending'],
  ['pending', 'pending'],
  ['payment-authorized', 'processing'],
  ['paid', 'processing'],
  ['confirming', 'processing'],
  ['completed', 'completed'],
  ['success', 'completed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['rejected', 'failed'],
  ['failed', 'failed'],
  ['payment_error', 'failed'],
  ['refunded', 'refunded'],
  ['somethingNew', 'unknown'],
  ['constructor', 'unknown'],
])('%s means %s', (word, status) => {
  expect(statusOf(word)).toBe(status)
})

const sentAt = new Date(1767607200 * 1000)

async function read(body: string, { key = theirs.privateKey, receivedAt = sentAt, headers = {} } = {}) {
  const signature = await signBody(key, 'digest', body)
  const message = {
    headers: { 'x-request-signature': signature, ...headers },
    body,
    path: '/webhooks/paybis',
    query: {},
    receivedAt,
  }
  return connect().readWebhook(message, testCall())
}

const message = JSON.parse(fixture('message'))
const withTransaction = (changes: object, data: object = {}) =>
  JSON.stringify({
    ...message,
    data: { ...message.data, ...data, transaction: { ...message.data.transaction, ...changes } },
  })
const keyOf = (body: string) => createHash('sha256').update(body).digest('hex')

test('a signed message tells what became of the order', async () => {
  const body = fixture('message')
  expect(await read(body)).toEqual({
    kind: 'updates',
    updates: [
      {
        gatewayOrderId: 'PB26010500001TX1',
        orderId: 'ord_01HZX',
        gatewayStatus: 'completed',
        status: 'completed',
        fiatAmount: '100.00',
        cryptoAmount: '0.00092000',
        fiatCurrency: 'USD',
        cryptoCurrency: 'BTC',
        transactionHash: 'abc123',
        occurredAt: sentAt,
      },
    ],
    dedupeKey: keyOf(body),
  })
})

test('the sides of a sale are the other way round, and its payout is no transaction', async () => {
  const reading = await read(withTransaction({ flow: 'sellCrypto' }))
  expect(reading).toMatchObject({ updates: [{ fiatAmount: '0.00092000', cryptoAmount: '100.00' }] })
  const [update] = reading.kind === 'updates' ? reading.updates : []
  expect(update).not.toHaveProperty('transactionHash')
})

test.each([
  [{ flow: null }, {}],
  [{}, { amountFrom: undefined }],
  [{}, { amountTo: { sum: '1', currency: 'BTC' } }],
])('a message whose amounts cannot be told (%j, %j) makes us read the order', async (changes, data) => {
  expect(await read(withTransaction(changes, data))).toMatchObject({ kind: 'hint', orderId: 'ord_01HZX' })
})

test('an unknown status is reported as unknown', async () => {
  expect(await read(withTransaction({ status: 'onHold' }))).toMatchObject({
    updates: [{ status: 'unknown' }],
  })
})

test.each([
  ['old', 301],
  ['from the future', -301],
])('a genuine message that is %s is a reason to look, and nothing more', async (_, seconds) => {
  const body = fixture('message')
  const receivedAt = new Date(sentAt.getTime() + seconds * 1000)
  const hint = {
    kind: 'hint',
    orderId: 'ord_01HZX',
    gatewayOrderId: 'PB26010500001TX1',
    dedupeKey: keyOf(body),
  }
  expect(await read(body, { receivedAt })).toEqual(hint)
  expect(await read(JSON.stringify({ ...message, timestamp: null }))).toMatchObject({ kind: 'hint' })
})

test.each(['rejected', 'failed', 'payment_error', 'cancelled'])(
  'a transaction that is %s may have a twin, so the order is read',
  async (status) => {
    expect(await read(withTransaction({ status }))).toMatchObject({ kind: 'hint', orderId: 'ord_01HZX' })
  },
)

test('a message without an invoice is a hint, and one without any name is about nothing of ours', async () => {
  expect(await read(withTransaction({ invoice: null }))).toMatchObject({
    kind: 'hint',
    orderId: 'ord_01HZX',
    gatewayOrderId: null,
  })
  expect(await read(withTransaction({ invoice: null }, { partnerTransactionId: null }))).toEqual({
    kind: 'ignored',
  })
})

test('verification and other events are ignored', async () => {
  for (const event of ['VERIFICATION_STATUS_UPDATED', 'SOMETHING_NEW']) {
    expect(await read(JSON.stringify({ event, data: { status: 'approved' } }))).toEqual({ kind: 'ignored' })
  }
})

test('a message with a foreign signature, or none, is refused', async () => {
  const body = fixture('message')
  const forged = { name: 'WebhookRefused', problem: 'signature' }
  await expect(read(body, { key: ours.privateKey })).rejects.toMatchObject(forged)
  for (const signature of [undefined, '', 'AAAA', ['a', 'b']]) {
    const headers = { 'x-request-signature': signature as string }
    await expect(read(body, { headers })).rejects.toMatchObject(forged)
  }
})

test('a public key that is none refuses every message', async () => {
  const gateway = connect(undefined, { paybisPublicKey: 'MIIAAAA' })
  const body = fixture('message')
  const headers = { 'x-request-signature': await signBody(theirs.privateKey, 'digest', body) }
  const reading = gateway.readWebhook({ headers, body, path: '/', query: {}, receivedAt: sentAt }, testCall())
  await expect(reading).rejects.toMatchObject({ problem: 'signature' })
})

test('a message comes under one key however often, and any other text under another', async () => {
  const body = fixture('message')
  const [one, two] = [await read(body), await read(body)]
  expect(one).toEqual(two)
  expect(await read(`${body} `)).not.toMatchObject({ dedupeKey: keyOf(body) })
})

test.each(['', 'null', 'nonsense', '{}', '{"event":"TRANSACTION_STATUS_CHANGED","data":{}}'])(
  'a body that cannot be read (%s) is refused, signed or not',
  async (body) => {
    await expect(read(body)).rejects.toBeInstanceOf(WebhookRefused)
  },
)
