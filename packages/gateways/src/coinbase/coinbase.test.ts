import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { decimal } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { type CheckoutRequest, type LinkRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { hmacHex } from '../kit.ts'
import { readConfig } from '../read-config.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { requestToken } from './api-key.ts'
import { decisive } from './find-transaction.ts'
import { coinbase } from './index.ts'
import { cashoutMethodOf, methodOfCoinbase, sessionMethodOf } from './payment-methods.ts'
import { statusOf, toBuyUpdate, toSellUpdate } from './transaction.ts'
import type { BuyRow } from './wire.ts'

const keySecret = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwfqSmxj4pxSCr71UHsTLsX5lUd2rr6+e5JCHuppFEbSLA=='
const keys = { keyId: 'key-id-1', keySecret, webhookSecret: 'cb-secret-vector' }
const now = new Date('2025-01-01T00:00:00Z')
const fixture = (name: string) => readFixture(import.meta.url, name)
const changed = (name: string, changes: object) =>
  JSON.stringify({ ...JSON.parse(fixture(name)), ...changes })

const card = { id: 'credit_debit_card', gatewayCode: 'CARD', minAmount: null, maxAmount: null }
const usdc = {
  code: 'USDC',
  network: 'base',
  gatewayCode: 'USDC/base',
  minAmount: null,
  maxAmount: null,
} as const
const eth = {
  code: 'ETH',
  network: 'base',
  gatewayCode: 'ETH/base',
  minAmount: null,
  maxAmount: null,
} as const

function connect(url = 'http://127.0.0.1:9', more: Record<string, string> = {}) {
  const addresses = { apiUrl: `${url}/onramp/v1`, platformUrl: `${url}/platform/v2/`, payUrl: `${url}/pay/` }
  return connectForTest(coinbase, { ...keys, ...addresses, ...more }, { now })
}

type Replies = Record<string, string | undefined>

async function connectTo(replies: Replies, status = 200, more: Record<string, string> = {}) {
  const provider = await startProvider(({ method, url }, response) => {
    const reply = replies[`${method} ${url.pathname}${url.searchParams.get('country') ?? ''}`]
    json(
      response,
      reply ?? { code: 5, message: 'not found', details: [] },
      reply === undefined ? 404 : status,
    )
  })
  return { gateway: connect(provider.url, more), seen: provider.seen, url: provider.url }
}

describe('the token of a request', () => {
  test('is the one of the fact sheet', async () => {
    const uri = 'POST api.cdp.coinbase.com/platform/v2/onramp/sessions'
    const nonce = '00112233445566778899aabbccddeeff'
    expect(await requestToken(keys, { uri, nonce, now: new Date(1735689600_000) })).toBe(
      'eyJhbGciOiJFZERTQSIsImtpZCI6ImtleS1pZC0xIiwidHlwIjoiSldUIiwibm9uY2UiOiIwMDExMjIzMzQ0NTU2Njc3ODg5OWFhYmJjY2RkZWVmZiJ9' +
        '.eyJzdWIiOiJrZXktaWQtMSIsImlzcyI6ImNkcCIsInVyaXMiOlsiUE9TVCBhcGkuY2RwLmNvaW5iYXNlLmNvbS9wbGF0Zm9ybS92Mi9vbnJhbXAvc2Vzc2lvbnMiXSwiaWF0IjoxNzM1Njg5NjAwLCJuYmYiOjE3MzU2ODk2MDAsImV4cCI6MTczNTY4OTcyMH0' +
        '.--j6MwTTLCvT1_knnOaUn805BVkkf0IiNUPZiCdkDEmvYFNldSoLuX030QaoQkblNI5gBG6yLeE9s_-m6a8UAg',
    )
  })

  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sec1 = pair.privateKey.export({ format: 'pem', type: 'sec1' }).toString()
  const pkcs8 = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  test.each([
    ['as Coinbase shows it', sec1],
    ['in one line', sec1.replaceAll('\n', '\\n')],
    ['as PKCS#8', pkcs8],
  ])('may be made with an EC key %s', async (_, pem) => {
    expect(readConfig(coinbase, 'production', { ...keys, keySecret: pem })).toMatchObject({ ok: true })
    const token = await requestToken({ ...keys, keySecret: pem }, { uri: 'GET x/y', nonce: 'n', now })
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'key-id-1', typ: 'JWT', nonce: 'n' })
    const { payload } = await jwtVerify(token, createPublicKey(pem.replaceAll('\\n', '\n')), {
      currentDate: now,
    })
    expect(payload).toMatchObject({ sub: 'key-id-1', iss: 'cdp', uris: ['GET x/y'] })
  })

  test.each([
    ['half a key', keySecret.slice(0, 40)],
    ['something else', 'hunter2'],
  ])('cannot be set up with %s', (_, secret) => {
    expect(readConfig(coinbase, 'production', { ...keys, keySecret: secret })).toMatchObject({
      ok: false,
      problems: [{ field: 'keySecret' }],
    })
  })

  test.each([
    '-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----',
    generateKeyPairSync('ec', { namedCurve: 'P-384' })
      .privateKey.export({ format: 'pem', type: 'pkcs8' })
      .toString(),
  ])('is a failure that names no key when the key is none of theirs', async (secret) => {
    const failure = await connect(undefined, { keySecret: secret })
      .fetchOrder(anOrderRef(), testCall())
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ProviderFailure', kind: 'unauthorized' })
    expect(String(failure)).not.toContain('PRIVATE')
  })

  test('names the method and place of its request, without the query', async () => {
    const { gateway, seen, url } = await connectTo({})
    await gateway.fetchOrder(anOrderRef(), testCall())
    const token = seen[0]?.headers.authorization?.replace('Bearer ', '') ?? ''
    const x = Buffer.from(keySecret, 'base64').subarray(32).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    const { payload } = await jwtVerify(token, key, { currentDate: now })
    const host = new URL(url).host
    expect(payload.uris).toEqual([`GET ${host}/onramp/v1/buy/user/ord_01HZX/transactions`])
    expect(seen[0]?.url.search).toBe('?page_size=10')
  })
})

describe('catalogue', () => {
  const replies = {
    'GET /onramp/v1/buy/config': fixture('buy-config'),
    'GET /onramp/v1/buy/optionsUS': fixture('buy-options-us'),
    'GET /onramp/v1/buy/optionsDE': fixture('buy-options-de'),
    'GET /onramp/v1/sell/config': fixture('buy-config'),
    'GET /onramp/v1/sell/optionsUS': fixture('sell-options'),
  }

  test('coins are known by network and contract, and excluded where a country lacks them', async () => {
    const { gateway, seen } = await connectTo(replies)
    const { buy, sell } = await gateway.supported(testCall())
    const shown = buy?.assets.map((asset) => [
      asset.code,
      asset.network,
      asset.gatewayCode,
      asset.excludedCountries,
    ])
    expect(shown).toEqual([
      ['USDC', 'base', 'USDC/base', ['DE']],
      ['BTC', 'bitcoin', 'BTC/bitcoin', []],
      ['ETH', 'base', 'ETH/base', ['DE']],
      ['EURC', 'base', 'EURC/base', ['US']],
    ])
    expect(buy?.countries).toEqual(['US', 'DE', 'GB', 'FR'])
    expect(sell?.assets.map(({ gatewayCode }) => gatewayCode)).toEqual(['BTC/bitcoin'])
    const asked = seen.filter(({ url }) => url.pathname.endsWith('/options')).map(({ url }) => url.search)
    expect(asked.toSorted()).toEqual(
      ['?country=DE', '?country=GB', '?country=US&subdivision=CA', '?country=US&subdivision=NY'].flatMap(
        (place) => [place, place],
      ),
    )
  })

  test('what New York lacks is excluded there, and so are states that Coinbase does not list', async () => {
    const provider = await startProvider(({ method, url }, response) => {
      const key = `${method} ${url.pathname}${url.searchParams.get('country') ?? ''}`
      const state = url.searchParams.get('subdivision')
      const reply = state === 'NY' ? fixture('sell-options') : replies[key as keyof typeof replies]
      const options = { ...JSON.parse(reply ?? '{}') }
      if (state === 'NY') {
        options.payment_currencies = options.cashout_currencies
        options.purchase_currencies = options.sell_currencies
      }
      json(response, reply ? options : { code: 5, message: 'not found', details: [] }, reply ? 200 : 404)
    })
    const { buy } = await connect(provider.url).supported(testCall())
    const excluded = Object.fromEntries(
      (buy?.assets ?? []).map(({ gatewayCode, excludedStates }) => [gatewayCode, excludedStates]),
    )
    expect(excluded).toMatchObject({ 'USDC/base': ['NY'], 'BTC/bitcoin': undefined })
    expect(buy?.excludedStates).toEqual(expect.arrayContaining(['HI', 'WA']))
    for (const state of ['CA', 'NY', 'TX']) expect(buy?.excludedStates).not.toContain(state)
  })

  test('a fiat is offered with the methods and limits of the first country that has it', async () => {
    const { buy, sell } = await (await connectTo(replies)).gateway.supported(testCall())
    expect(buy?.fiats).toEqual([
      {
        code: 'USD',
        paymentMethods: [
          {
            id: 'credit_debit_card',
            gatewayCode: 'CARD',
            minAmount: '5',
            maxAmount: '7500',
            countries: ['US', 'DE', 'GB', 'FR'],
          },
          {
            id: 'ach_bank_transfer',
            gatewayCode: 'ACH_BANK_ACCOUNT',
            minAmount: '10',
            maxAmount: '25000',
            countries: ['US'],
          },
        ],
      },
      {
        code: 'EUR',
        paymentMethods: [
          expect.objectContaining({ id: 'credit_debit_card', minAmount: '2', maxAmount: '5000' }),
          expect.objectContaining({ id: 'gateway_balance', countries: ['DE'] }),
        ],
      },
    ])
    expect(sell?.fiats.map(({ paymentMethods }) => paymentMethods.map(({ id }) => id))).toEqual([
      ['ach_bank_transfer', 'paypal'],
    ])
  })
})

test.each([
  ['CARD', 'EUR', 'credit_debit_card', 'CARD', undefined],
  ['ACH_BANK_ACCOUNT', 'USD', 'ach_bank_transfer', 'ACH', 'ACH_BANK_ACCOUNT'],
  ['ACH_BANK_ACCOUNT', 'EUR', undefined, 'ACH', 'ACH_BANK_ACCOUNT'],
  ['APPLE_PAY', 'USD', undefined, undefined, undefined],
  ['GUEST_CHECKOUT_APPLE_PAY', 'USD', undefined, undefined, undefined],
  ['PAYPAL', 'USD', 'paypal', 'PAYPAL', 'PAYPAL'],
  ['FIAT_WALLET', 'GBP', 'gateway_balance', 'FIAT_WALLET', 'FIAT_WALLET'],
  ['RTP', 'USD', 'us_instant_transfer', undefined, undefined],
  ['CRYPTO_ACCOUNT', 'USD', undefined, undefined, undefined],
  ['GUEST_CHECKOUT_CARD', 'USD', undefined, undefined, undefined],
  ['constructor', 'USD', undefined, undefined, undefined],
])('%s in %s is our %s, %s on the buy page and %s on the sell page', (code, fiat, id, session, cashout) => {
  expect(methodOfCoinbase(code, fiat)).toBe(id)
  expect(sessionMethodOf(code)).toBe(session)
  expect(cashoutMethodOf(code)).toBe(cashout)
})

describe('quotes', () => {
  const aRequest = (changes: Partial<QuoteRequest> = {}) =>
    aQuoteRequest({ asset: usdc, fiat: 'USD', country: 'US', state: 'CA', paymentMethod: card, ...changes })

  async function quoteWith(reply: string, status = 200, changes: Partial<QuoteRequest> = {}) {
    const request = aRequest(changes)
    const { gateway, seen } = await connectTo(
      { [`POST /onramp/v1/${request.orderType}/quote`]: reply },
      status,
    )
    return { result: await gateway.quote(request, testCall()), seen }
  }

  test('a buy reads as the fact sheet shows it', async () => {
    const { result, seen } = await quoteWith(fixture('buy-quote'))
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      purchase_currency: 'USDC',
      purchase_network: 'base',
      payment_amount: '100',
      payment_currency: 'USD',
      payment_method: 'CARD',
      country: 'US',
      subdivision: 'CA',
    })
    expect(result).toEqual({
      ok: true,
      fiatAmount: '100',
      cryptoAmount: '97.25',
      processingFee: '2.5',
      networkFee: '0.25',
      totalFee: '2.75',
      paymentMethodId: 'credit_debit_card',
      expiresAt: null,
      estimatedSeconds: null,
      kyc: 'full',
    })
  })

  test('a user in the US is priced for his state, and without one not at all', async () => {
    const inNewYork = await quoteWith(fixture('buy-quote'), 200, { state: 'NY' })
    expect(JSON.parse(inNewYork.seen[0]?.body ?? '')).toMatchObject({ country: 'US', subdivision: 'NY' })
    const anywhere = await quoteWith(fixture('buy-quote'), 200, { state: null })
    expect(anywhere.result).toMatchObject({ ok: false, reason: 'country_not_supported' })
    expect(anywhere.seen).toEqual([])
  })

  test('a sell is what the seller gives and gets', async () => {
    const { result, seen } = await quoteWith(fixture('sell-quote'), 200, {
      orderType: 'sell',
      asset: eth,
      amount: { side: 'crypto', value: decimal('0.5') },
      paymentMethod: { ...card, id: 'ach_bank_transfer', gatewayCode: 'ACH_BANK_ACCOUNT' },
      country: 'DE',
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      sell_currency: 'ETH',
      sell_network: 'base',
      sell_amount: '0.5',
      cashout_currency: 'USD',
      payment_method: 'ACH_BANK_ACCOUNT',
      country: 'DE',
    })
    expect(result).toMatchObject({
      ok: true,
      fiatAmount: '1722.6',
      cryptoAmount: '0.5',
      processingFee: '17.4',
      networkFee: '0',
      totalFee: '17.4',
    })
  })

  test('a buy without a network fee has none', async () => {
    const { result } = await quoteWith(changed('buy-quote', { network_fee: null }))
    expect(result).toMatchObject({ networkFee: '0', totalFee: '2.5' })
  })

  test.each(['payment_total', 'coinbase_fee', 'network_fee'])(
    'an answer in dollars to another fiat (%s) is no answer',
    async (field) => {
      const inEuros = JSON.parse(fixture('buy-quote').replaceAll('"USD"', '"EUR"'))
      const reply = JSON.stringify({ ...inEuros, [field]: { value: '1', currency: 'USD' } })
      const { result } = await quoteWith(reply, 200, { fiat: 'EUR', country: 'DE' })
      expect(result).toEqual({ ok: false, reason: 'fiat_not_supported' })
    },
  )

  test.each<[Partial<QuoteRequest>, string]>([
    [{ paymentMethod: null }, 'payment_method_not_supported'],
    [{ country: null }, 'country_not_supported'],
    [{ amount: { side: 'crypto', value: decimal('1') } }, 'gateway_error'],
    [{ orderType: 'sell' }, 'gateway_error'],
    [{ paymentMethod: { ...card, minAmount: decimal('150') } }, 'amount_below_minimum'],
    [{ paymentMethod: { ...card, maxAmount: decimal('50') } }, 'amount_above_maximum'],
  ])('%o is refused before anyone is asked', async (changes, reason) => {
    const { result, seen } = await quoteWith(fixture('buy-quote'), 200, changes)
    expect(result).toMatchObject({ ok: false, reason })
    expect(seen).toHaveLength(0)
  })

  test.each([
    [
      { minAmount: decimal('2000') },
      { reason: 'amount_below_minimum', minAmount: '2000', limitSide: 'fiat' },
    ],
    [
      { maxAmount: decimal('1000') },
      { reason: 'amount_above_maximum', maxAmount: '1000', limitSide: 'fiat' },
    ],
  ])('a payout outside the limits %o is refused', async (limits, expected) => {
    const { result } = await quoteWith(fixture('sell-quote'), 200, {
      orderType: 'sell',
      asset: eth,
      amount: { side: 'crypto', value: decimal('0.5') },
      paymentMethod: { ...card, ...limits },
    })
    expect(result).toEqual({ ok: false, ...expected })
  })

  test.each([
    ['payment method PIX is not supported in US', { reason: 'payment_method_not_supported' }],
    ['invalid subdivision', { reason: 'country_not_supported' }],
    ['unsupported network', { reason: 'network_not_supported' }],
    ['invalid purchase_currency', { reason: 'crypto_not_supported' }],
    ['invalid payment_currency', { reason: 'fiat_not_supported' }],
    ['amount is below the minimum of 120 USD', { reason: 'amount_below_minimum', minAmount: '120' }],
    ['something went wrong', { reason: 'gateway_error', message: 'something went wrong' }],
  ])('a 400 that says "%s" is a refusal', async (message, refused) => {
    const { result } = await quoteWith(JSON.stringify({ code: 3, message, details: [] }), 400)
    expect(result).toMatchObject({ ok: false, ...refused })
  })

  test('a 400 in no form at all is a refusal', async () => {
    expect((await quoteWith('<html>', 400)).result).toEqual({ ok: false, reason: 'gateway_error' })
  })

  test('no mutated quote ever becomes an impossible number', async () => {
    const reply = fixture('buy-quote')
    const whole = JSON.parse(reply)
    const inner = mutationsOf(JSON.stringify(whole.payment_total)).map((text) =>
      JSON.stringify(whole).replace(JSON.stringify(whole.payment_total), () => text),
    )
    const request = aRequest()
    const mutated = fc.oneof(mutationsOf(reply), inner)
    await expectOnlySaneQuotes({ connect, request, reply, mutated })
  })
})

describe('checkout', () => {
  const request = (changes: Partial<CheckoutRequest> = {}) =>
    aCheckoutRequest({ asset: usdc, fiat: 'USD', country: 'DE', paymentMethod: card, ...changes })
  const link = (changes: Partial<LinkRequest> = {}): LinkRequest => ({
    ...request(),
    keep: {},
    visit: 1,
    ...changes,
  })

  test('an order waits for its click without a call', async () => {
    const { gateway, seen } = await connectTo({})
    expect(await gateway.openCheckout(request(), testCall())).toEqual({
      ok: true,
      atClick: true,
      gatewayOrderId: null,
    })
    expect(seen).toHaveLength(0)
  })

  test.each([{ walletAddress: null }, { memo: '42' }])('an order with %o is refused', async (changes) => {
    expect(await connect().openCheckout(request(changes), testCall())).toMatchObject({ ok: false })
  })

  test('a click makes a session with our order as the user’s reference', async () => {
    const { gateway, seen } = await connectTo(
      { 'POST /platform/v2/onramp/sessions': fixture('session') },
      201,
    )
    const opened = await gateway.openLink?.(link({ endUserIp: '198.51.100.7' }), testCall())
    expect(opened).toEqual({
      ok: true,
      method: 'redirect',
      url: expect.stringMatching(
        /^https:\/\/127\.0\.0\.1:\d+\/buy\?sessionToken=MWYw&partnerUserId=ord_01HZX$/,
      ),
      expiresAt: new Date('2025-01-01T00:05:00Z'),
      gatewayOrderId: null,
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      destinationAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      purchaseCurrency: 'USDC',
      destinationNetwork: 'base',
      paymentAmount: '100',
      paymentCurrency: 'USD',
      paymentMethod: 'CARD',
      country: 'DE',
      redirectUrl: 'https://shop.example/return?o=ord_01HZX',
      clientIp: '198.51.100.7',
      partnerUserRef: 'ord_01HZX',
    })
  })

  test.each<[Partial<LinkRequest>, object, string[]]>([
    [{ amount: { side: 'crypto', value: decimal('7') } }, { purchaseAmount: '7' }, ['paymentAmount']],
    [{ country: 'US' }, {}, ['country', 'subdivision']],
    [{ country: 'US', state: 'NY' }, { country: 'US', subdivision: 'NY' }, []],
    [{ endUserIp: '192.168.1.5' }, {}, ['clientIp']],
    [{ paymentMethod: null }, {}, ['paymentMethod']],
  ])('a session for %o says %o and not %o', async (changes, expected, absent) => {
    const { gateway, seen } = await connectTo(
      { 'POST /platform/v2/onramp/sessions': fixture('session') },
      201,
    )
    await gateway.openLink?.(link(changes), testCall())
    const body = JSON.parse(seen[0]?.body ?? '')
    expect(body).toMatchObject(expected)
    for (const name of absent) expect(body).not.toHaveProperty(name)
  })

  test('a tester is led to the page that takes no money, and nothing can be sold there', async () => {
    const reading = readConfig(coinbase, 'sandbox', keys)
    const payUrl = 'https://pay-sandbox.coinbase.com'
    expect(reading).toMatchObject({ ok: true, config: { payUrl } })
    expect(readConfig(coinbase, 'production', keys)).toMatchObject({
      config: { payUrl: 'https://pay.coinbase.com' },
    })
    const replies = { 'POST /platform/v2/onramp/sessions': fixture('session') }
    const { gateway, seen } = await connectTo(replies, 201, { payUrl })
    expect(await gateway.openLink?.(link(), testCall())).toMatchObject({
      url: 'https://pay-sandbox.coinbase.com/buy?sessionToken=MWYw&partnerUserId=ord_01HZX',
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ partnerUserRef: 'ord_01HZX' })
    const sale = link({ orderType: 'sell', asset: eth, endUserIp: '198.51.100.7' })
    expect(await gateway.openLink?.(sale, testCall())).toMatchObject({ reason: 'order_type_not_supported' })
  })

  test.each([
    [
      400,
      { errorType: 'network_not_tradable', errorMessage: 'no' },
      { reason: 'network_not_supported', message: 'no' },
    ],
    [403, { errorType: 'guest_region_forbidden' }, { reason: 'country_not_supported' }],
    [
      403,
      { errorType: 'guest_transaction_limit' },
      { reason: 'gateway_error', message: 'guest_transaction_limit' },
    ],
    [400, { errorType: 'invalid_request', errorMessage: 'bad' }, { reason: 'gateway_error', message: 'bad' }],
  ])('a session refused with %i %o is data', async (status, body, expected) => {
    const { gateway } = await connectTo({ 'POST /platform/v2/onramp/sessions': JSON.stringify(body) }, status)
    expect(await gateway.openLink?.(link(), testCall())).toMatchObject({ ok: false, ...expected })
  })

  test('a 403 that is about us is a failure', async () => {
    const body = JSON.stringify({ errorType: 'forbidden', errorMessage: 'no' })
    const { gateway } = await connectTo({ 'POST /platform/v2/onramp/sessions': body }, 403)
    await expect(gateway.openLink?.(link(), testCall())).rejects.toMatchObject({
      name: 'ProviderFailure',
      kind: 'unauthorized',
      statusCode: 403,
    })
  })

  test('a sell makes a token for the wallet and an address of the sell page with it', async () => {
    const { gateway, seen, url } = await connectTo({
      'POST /onramp/v1/token': '{"token":"tok+1","channel_id":""}',
    })
    const sale = link({
      orderType: 'sell',
      asset: eth,
      amount: { side: 'crypto', value: decimal('0.5') },
      paymentMethod: { ...card, id: 'paypal', gatewayCode: 'PAYPAL' },
      endUserIp: '198.51.100.7',
    })
    const opened = await gateway.openLink?.(sale, testCall())
    if (!opened?.ok) throw new Error('expected a link')
    const address = new URL(opened.url)
    expect(`${address.origin}${address.pathname}`).toBe(`${url}/pay/v3/sell/input`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      sessionToken: 'tok+1',
      partnerUserRef: 'ord_01HZX',
      redirectUrl: 'https://shop.example/return?o=ord_01HZX&partnerUserRef=ord_01HZX',
      disableEdit: 'true',
      defaultAsset: 'ETH',
      defaultNetwork: 'base',
      presetCryptoAmount: '0.5',
      fiatCurrency: 'USD',
      defaultCashoutMethod: 'PAYPAL',
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      addresses: [{ address: '0x52908400098527886E0F7030069857D2E4169EE7', blockchains: ['base'] }],
      assets: ['ETH'],
      clientIp: '198.51.100.7',
    })
  })

  test('a seller who comes from nowhere, or whom Coinbase turns away, is refused', async () => {
    const { gateway } = await connectTo(
      { 'POST /onramp/v1/token': '{"code":3,"message":"clientIp is required"}' },
      400,
    )
    const sale = link({ orderType: 'sell', asset: eth })
    expect(await gateway.openLink?.(sale, testCall())).toMatchObject({ ok: false, reason: 'gateway_error' })
    const known = { ...sale, endUserIp: '198.51.100.7' }
    expect(await gateway.openLink?.(known, testCall())).toMatchObject({
      ok: false,
      message: 'clientIp is required',
    })
  })

  test('a second click leads to another session, or on if it is paid already', async () => {
    const transactions = 'GET /onramp/v1/buy/user/ord_01HZX/transactions'
    const replies: Replies = { 'POST /platform/v2/onramp/sessions': fixture('session') }
    const { gateway, seen } = await connectTo(replies)
    const again = link({ visit: 2 })
    expect(await gateway.openLink?.(again, testCall())).toMatchObject({
      url: expect.stringContaining('sessionToken'),
    })
    replies[transactions] = fixture('buy-transactions').replace('_SUCCESS', '_AWAITING_PAYMENT')
    expect(await gateway.openLink?.(again, testCall())).toMatchObject({
      url: expect.stringContaining('sessionToken'),
    })
    for (const word of ['_SUCCESS', '_IN_PROGRESS']) {
      replies[transactions] = fixture('buy-transactions').replace('_SUCCESS', word)
      expect(await gateway.openLink?.(again, testCall())).toMatchObject({ ok: true, url: again.returnUrl })
    }
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })
})

describe('orders', () => {
  test('a purchase is found by our reference', async () => {
    const path = 'GET /onramp/v1/buy/user/ord_01HZX/transactions'
    const { gateway } = await connectTo({ [path]: fixture('buy-transactions') })
    expect(await gateway.fetchOrder(anOrderRef(), testCall())).toEqual({
      gatewayOrderId: '1f087a54-ff1f-62e8-9f85-aa77ac0499a5',
      orderId: 'ord_01HZX',
      gatewayStatus: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      status: 'completed',
      fiatAmount: '100.00',
      cryptoAmount: '97.25',
      fees: { processingFee: '2.50', networkFee: '0.25', totalFee: '2.75' },
      fiatCurrency: 'USD',
      cryptoCurrency: 'USDC',
      transactionHash: '0xfeed',
      occurredAt: new Date('2026-01-05T10:06:00Z'),
    })
  })

  test('a sale says where its coins are to be sent', async () => {
    const path = 'GET /onramp/v1/sell/user/ord_01HZX/transactions'
    const { gateway } = await connectTo({ [path]: fixture('sell-transactions') })
    const update = await gateway.fetchOrder(anOrderRef({ orderType: 'sell' }), testCall())
    expect(update).toMatchObject({
      status: 'pending',
      fiatAmount: '1722.60',
      cryptoAmount: '0.5',
      fiatCurrency: 'USD',
      cryptoCurrency: 'ETH',
      fees: { processingFee: '17.40', networkFee: '0', totalFee: '17.4' },
      deposit: { address: '0x00000000000000000000000000000000deadbeef', amount: '0.5' },
      occurredAt: new Date('2026-01-05T10:01:00Z'),
    })
    expect(update).not.toHaveProperty('transactionHash')
  })

  test.each(['{"transactions":[],"next_page_key":"","total_count":"0"}', undefined])(
    'an order nobody has confirmed (%s) is unknown',
    async (reply) => {
      const { gateway } = await connectTo({ 'GET /onramp/v1/buy/user/ord_01HZX/transactions': reply })
      expect(await gateway.fetchOrder(anOrderRef(), testCall())).toBeUndefined()
    },
  )

  const [bought] = JSON.parse(fixture('buy-transactions')).transactions
  const [sold] = JSON.parse(fixture('sell-transactions')).transactions
  const row = (status: string, changes: Partial<BuyRow> = {}): BuyRow => {
    return { ...bought, transaction_id: status, status: `ONRAMP_TRANSACTION_STATUS_${status}`, ...changes }
  }

  test.each(['payment_total', 'purchase_amount', 'coinbase_fee', 'network_fee', 'tx_hash'])(
    'a purchase without %s is a broken answer, not an order without it',
    async (field) => {
      const { [field]: value, ...rest } = bought
      const reply = JSON.stringify({ transactions: [{ ...rest, [`new_${field}`]: value }] })
      const { gateway } = await connectTo({ 'GET /onramp/v1/buy/user/ord_01HZX/transactions': reply })
      await expect(gateway.fetchOrder(anOrderRef(), testCall())).rejects.toMatchObject({ kind: 'bad_answer' })
    },
  )

  test.each(['sell_amount', 'total', 'coinbase_fee', 'tx_hash', 'transaction_id'])(
    'a sale without %s is a broken answer, not an order without it',
    async (field) => {
      const { [field]: value, ...rest } = sold
      const reply = JSON.stringify({ transactions: [{ ...rest, [`new_${field}`]: value }] })
      const { gateway } = await connectTo({ 'GET /onramp/v1/sell/user/ord_01HZX/transactions': reply })
      const reading = gateway.fetchOrder(anOrderRef({ orderType: 'sell' }), testCall())
      await expect(reading).rejects.toMatchObject({ kind: 'bad_answer' })
    },
  )

  test('a sale is read in its other spelling, and one that ends as coins has no money', () => {
    const { transaction_id, to_address, ...rest } = sold
    const row = { ...rest, id: 't9', toAddress: '0xdead', total: null, coinbase_fee: null }
    const update = toSellUpdate(row)
    expect(update).toMatchObject({ gatewayOrderId: 't9', deposit: { address: '0xdead', amount: '0.5' } })
    for (const field of ['fiatAmount', 'fiatCurrency', 'fees']) expect(update).not.toHaveProperty(field)
  })

  test('of several tries the one that was paid counts, then the newest', () => {
    const [created, failed, running, done] = [
      toBuyUpdate(row('CREATED')),
      toBuyUpdate(row('FAILED')),
      toBuyUpdate(row('IN_PROGRESS')),
      toBuyUpdate(row('SUCCESS')),
    ]
    expect(decisive([created, failed, running, done])).toBe(done)
    expect(decisive([failed, running, created])).toBe(running)
    expect(decisive([failed, created])).toBe(failed)
    expect(decisive([])).toBeUndefined()
  })

  test.each<[string, string | null, string]>([
    ['ONRAMP_TRANSACTION_STATUS_UNSPECIFIED', null, 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_CREATED', null, 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_AWAITING_AUTH', null, 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_AWAITING_PAYMENT', null, 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', null, 'processing'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', null, 'completed'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', null, 'failed'],
    ['TRANSACTION_STATUS_CREATED', null, 'pending'],
    ['TRANSACTION_STATUS_STARTED', '0x', 'pending'],
    ['TRANSACTION_STATUS_STARTED', '0xdeed', 'processing'],
    ['TRANSACTION_STATUS_EXPIRED', null, 'expired'],
    ['TRANSACTION_STATUS_SUCCESS', null, 'completed'],
    ['TRANSACTION_STATUS_FAILED', null, 'failed'],
    ['ONRAMP_TRANSACTION_STATUS_PAUSED', null, 'unknown'],
    ['constructor', null, 'unknown'],
  ])('%s with hash %s is %s', (status, tx_hash, expected) => {
    expect(statusOf({ status, tx_hash })).toBe(expected)
  })

  test.each<[string, Partial<BuyRow>, object, string]>([
    ['an empty hash', { tx_hash: '0x' }, {}, 'transactionHash'],
    ['the first day of all days', { completed_at: '0001-01-01T00:00:00Z' }, {}, 'occurredAt'],
    ['an empty amount', { payment_total: { value: '', currency: '' } }, {}, 'fiatAmount'],
    ['no reason', { failure_reason: 'FAILURE_REASON_UNSPECIFIED', error_code: '' }, {}, 'failureReason'],
  ])('%s is not reported as a fact', (_, changes, expected, field) => {
    const update = toBuyUpdate(row('FAILED', changes))
    expect(update).toMatchObject(expected)
    expect(update).not.toHaveProperty(field)
  })

  test('a failure is told with its reason and code', () => {
    const failed = row('FAILED', { failure_reason: 'FAILURE_REASON_SEND_FAILED', error_code: 'E7' })
    expect(toBuyUpdate(failed).failureReason).toBe('FAILURE_REASON_SEND_FAILED E7')
  })
})

describe('messages', () => {
  const vectorBody =
    '{"eventType":"onramp.transaction.success","transactionId":"1f087a54-ff1f-62e8-9f85-aa77ac0499a5","status":"ONRAMP_TRANSACTION_STATUS_SUCCESS","partnerUserRef":"ord_01HZX"}'
  const vectorTime = 1735689600
  const vectorSignature =
    't=1735689600,h=content-type x-event-id x-event-type,v1=86bfdafcf4b61fe383b6087218b943d4bc32bea8f6c7396ca2768b34f74bce78'
  const vectorHeaders = {
    'content-type': 'application/json',
    'x-event-id': 'evt_1',
    'x-event-type': 'onramp.transaction.success',
  }

  type Headers = Record<string, string | undefined>
  function read(body: string, headers: Headers, secondsLater = 0) {
    const receivedAt = new Date((vectorTime + secondsLater) * 1000)
    return connect().readWebhook({ headers, body, path: '/hooks', query: {}, receivedAt }, testCall())
  }

  const signed = (body: string): Headers => ({
    'x-hook0-signature': `t=${vectorTime},v0=00,h=x-one X-Missing,v1=${hmacHex(keys.webhookSecret, `${vectorTime}.x-one X-Missing.1..${body}`)}`,
    'x-one': '1',
  })

  test('the message of the fact sheet is believed, and the order is asked for the amounts that it leaves out', async () => {
    const headers = { ...vectorHeaders, 'x-hook0-signature': vectorSignature }
    expect(await read(vectorBody, headers)).toMatchObject({
      kind: 'hint',
      gatewayOrderId: '1f087a54-ff1f-62e8-9f85-aa77ac0499a5',
      orderId: 'ord_01HZX',
    })
  })

  test.each<[string, string, Headers]>([
    ['a changed body', vectorBody.replace('SUCCESS', 'FAILED'), {}],
    ['a changed signed header', vectorBody, { 'x-event-id': 'evt_2' }],
    ['a missing signed header', vectorBody, { 'x-event-id': undefined }],
    [
      'a changed time',
      vectorBody,
      { 'x-hook0-signature': vectorSignature.replace('=1735689600', '=1735689601') },
    ],
    ['other header names', vectorBody, { 'x-hook0-signature': vectorSignature.replace(' x-event-id', '') }],
    ['a changed signature', vectorBody, { 'x-hook0-signature': vectorSignature.replace('v1=86', 'v1=87') }],
    ['only the older signature', vectorBody, { 'x-hook0-signature': vectorSignature.replace('v1=', 'v0=') }],
    ['no signature', vectorBody, { 'x-hook0-signature': undefined }],
    ['nonsense', vectorBody, { 'x-hook0-signature': 'nonsense' }],
  ])('a message with %s is refused', async (_, body, changes) => {
    const headers = { ...vectorHeaders, 'x-hook0-signature': vectorSignature, ...changes }
    await expect(read(body, headers)).rejects.toMatchObject({ name: 'WebhookRefused', problem: 'signature' })
  })

  test.each([
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ])('a message that arrives %i seconds after its time is accepted: %s', async (seconds, accepted) => {
    const reading = read(vectorBody, signed(vectorBody), seconds)
    if (accepted) expect(await reading).toMatchObject({ kind: 'hint' })
    else await expect(reading).rejects.toMatchObject({ problem: 'stale' })
  })

  test('the documented body of a purchase is read in its other spelling', async () => {
    const money = (value: string, currency: string) => ({ currency, value })
    const body = JSON.stringify({
      eventType: 'onramp.transaction.updated',
      transactionId: 't1',
      status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
      purchaseAmount: money('97.25', 'USDC'),
      paymentTotal: money('100', 'USD'),
      coinbaseFee: money('2.5', 'USD'),
      networkFee: money('0.25', 'USD'),
      txHash: '0x',
      completedAt: '0001-01-01T00:00:00Z',
      partnerUserRef: 'ord_01HZX',
      failureReason: 'FAILURE_REASON_UNSPECIFIED',
    })
    expect(await read(body, signed(body))).toMatchObject({
      updates: [
        {
          gatewayOrderId: 't1',
          orderId: 'ord_01HZX',
          gatewayStatus: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
          status: 'processing',
          fiatAmount: '100',
          cryptoAmount: '97.25',
          fees: { processingFee: '2.5', networkFee: '0.25', totalFee: '2.75' },
        },
      ],
    })
  })

  test('a sale’s message is read as a sale', async () => {
    const body = JSON.stringify({
      eventType: 'offramp.transaction.created',
      transactionId: 't2',
      status: 'TRANSACTION_STATUS_CREATED',
      sellAmount: { value: '0.5', currency: 'ETH' },
      total: { value: '1722.60', currency: 'USD' },
      coinbaseFee: { value: '17.40', currency: 'USD' },
      txHash: '0x',
      toAddress: '0xdead',
      redirectUrl: 'https://shop.example/return?o=1&partnerUserRef=ord_01HZX',
    })
    expect(await read(body, signed(body))).toMatchObject({
      updates: [
        {
          orderId: 'ord_01HZX',
          status: 'pending',
          cryptoAmount: '0.5',
          fees: { totalFee: '17.4' },
          deposit: { address: '0xdead', amount: '0.5' },
        },
      ],
    })
  })

  test.each([
    '{"eventType":"onramp.transaction.updated","status":"ONRAMP_TRANSACTION_STATUS_SUCCESS"}',
    '{"eventType":"wallet.activity.detected","transactionId":"t1"}',
  ])('what we do not follow is ignored (%s)', async (body) => {
    expect(await read(body, signed(body))).toEqual({ kind: 'ignored' })
  })

  test.each([
    'null',
    'nonsense',
    '{}',
    '{"eventType":"onramp.transaction.updated","transactionId":"../1","status":"X"}',
    '{"transactionId":"t1"}',
  ])('a signed body that cannot be read (%s) is refused', async (body) => {
    await expect(read(body, signed(body))).rejects.toBeInstanceOf(WebhookRefused)
  })

  test('a message has one key however often it comes, and another one another', async () => {
    const keyOf = async (changes: object) => {
      const body = JSON.stringify({ ...JSON.parse(vectorBody), ...changes })
      const reading = await read(body, signed(body))
      return reading.kind === 'ignored' ? undefined : reading.dedupeKey
    }
    expect(await keyOf({})).toBe(await keyOf({}))
    expect(await keyOf({})).not.toBe(await keyOf({ eventType: 'onramp.transaction.updated' }))
    expect(await keyOf({})).not.toBe(await keyOf({ txHash: '0xfeed' }))
  })
})
