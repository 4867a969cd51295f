import { createECDH, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { decimal } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckoutRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { readConfig } from '../read-config.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { fromBaseUnits, toBaseUnits } from './base-units.ts'
import { canonicalJson } from './canonical-json.ts'
import { ramp } from './index.ts'
import { withOrder } from './order-link.ts'
import { toPurchaseUpdate, toSaleUpdate } from './order-update.ts'
import { methodOfRamp, widgetMethodOf } from './payment-methods.ts'
import { signWidgetQuery, widgetQuery } from './widget-address.ts'
import type { Purchase, Sale } from './wire.ts'

const publicBody =
  'MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEG4TFVnsSZECZXT7VqroFZdceGDRgSBn/nBf16dXdB49wvq+PWItUFQf+1qZCxatC39+BIKf2Od5RItR6aajo0Q=='
const publicPem = `-----BEGIN PUBLIC KEY-----\n${publicBody.slice(0, 64)}\n${publicBody.slice(64)}\n-----END PUBLIC KEY-----\n`
const signingKey = 'MC4CAQAwBQYDK2VwBCIEIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH'
const settings = {
  hostApiKey: 'host_key_vector',
  webhookPublicKey: publicPem,
  linkSecret: 'link secret of a test',
}
const now = new Date('2025-01-01T00:00:00Z')

const fixture = (name: string) => readFixture(import.meta.url, name)
const changed = (name: string, changes: object) =>
  JSON.stringify({ ...JSON.parse(fixture(name)), ...changes })

const card = { id: 'credit_debit_card', gatewayCode: 'CARD_PAYMENT', minAmount: null, maxAmount: null }
const usdc = {
  code: 'USDC',
  network: 'polygon',
  gatewayCode: 'MATIC_USDC',
  minAmount: null,
  maxAmount: null,
} as const
const eth = {
  code: 'ETH',
  network: 'ethereum',
  gatewayCode: 'ETH_ETH',
  minAmount: null,
  maxAmount: null,
} as const

function connect(url = 'http://127.0.0.1:9', more: Record<string, string> = {}) {
  const config = { ...settings, apiUrl: `${url}/api`, widgetUrl: `${url}/widget/`, ...more }
  return connectForTest(ramp, config, { now })
}

async function connectTo(replies: Record<string, string>, status = 200) {
  const provider = await startProvider(({ url }, response) => {
    const reply = replies[`${url.pathname}${url.searchParams.get('currencyCode') ?? ''}`]
    const missing = { message: 'Cannot GET', error: 'Not Found', statusCode: 404 }
    json(response, reply ?? missing, reply === undefined ? 404 : status)
  })
  return { gateway: connect(provider.url), seen: provider.seen }
}

describe('catalogue', () => {
  const limits = (min: number, max: number) =>
    changed('assets', { minPurchaseAmount: min, maxPurchaseAmount: max })
  const replies = {
    '/api/host-api/v3/assetsEUR': fixture('assets'),
    '/api/host-api/v3/assetsUSD': limits(6, 12_000),
    '/api/host-api/v3/assetsGBP': limits(4, 9_000),
    '/api/host-api/v3/offramp/assetsEUR': limits(20, -1),
    '/api/host-api/v3/offramp/assetsUSD': limits(-1, -1),
    '/api/host-api/v3/offramp/assetsGBP': limits(-1, -1),
    '/api/host-api/v3/currencies': fixture('currencies'),
    '/api/host-api/v3/payment-methods': fixture('payment-methods'),
    '/api/host-api/v3/payout-methods': fixture('payout-methods'),
    '/api/host-api/countries': fixture('countries'),
  }
  const read = async () => {
    const { gateway, seen } = await connectTo(replies)
    return { ...(await gateway.supported(testCall())), seen }
  }

  test('coins are known by chain and contract, and what we cannot name or buy is left out', async () => {
    const { buy, seen } = await read()
    expect(buy?.assets).toEqual([
      {
        code: 'ETH',
        network: 'ethereum',
        gatewayCode: 'ETH_ETH',
        minAmount: '0.0015',
        maxAmount: null,
        excludedCountries: [],
      },
      expect.objectContaining({ code: 'ETH', network: 'base', gatewayCode: 'BASE_ETH', minAmount: null }),
      expect.objectContaining({
        code: 'USDC',
        network: 'polygon',
        gatewayCode: 'MATIC_USDC',
        minAmount: '5',
      }),
      // Two symbols for the same coin: the first counts.
      expect.objectContaining({ code: 'POL', network: 'polygon', gatewayCode: 'MATIC_MATIC' }),
    ])
    expect(buy?.countries).toEqual(['DE', 'US', 'BR'])
    expect(seen.every(({ url }) => url.searchParams.get('hostApiKey') === 'host_key_vector')).toBe(true)
    // A hundred a minute are allowed, for quotes as well.
    expect(seen).toHaveLength(10)
  })

  test('methods come with the fiats and countries they work in', async () => {
    const { buy, sell } = await read()
    const ids = (offer: typeof buy) =>
      offer?.fiats.map(({ code, paymentMethods }) => [code, paymentMethods.map(({ id }) => id)])
    expect(ids(buy)).toEqual([
      ['EUR', ['credit_debit_card', 'sepa_bank_transfer', 'open_banking']],
      ['USD', ['credit_debit_card', 'bank_transfer']],
      ['PLN', ['credit_debit_card']],
      ['BRL', ['pix']],
    ])
    expect(ids(sell)).toEqual([
      ['EUR', ['sepa_bank_transfer', 'credit_debit_card']],
      ['USD', ['credit_debit_card', 'ach_bank_transfer']],
      ['BRL', ['pix']],
    ])
    expect(buy?.fiats[0]?.paymentMethods[0]).toMatchObject({
      gatewayCode: 'CARD_PAYMENT',
      countries: ['DE', 'US', 'PL'],
    })
  })

  test('limits are as listed in the main currencies, and converted inwards in the others', async () => {
    const { buy, sell } = await read()
    const limitsOf = (offer: typeof buy, fiat: string) => {
      const method = offer?.fiats.find(({ code }) => code === fiat)?.paymentMethods[0]
      return [method?.minAmount, method?.maxAmount]
    }
    expect(limitsOf(buy, 'EUR')).toEqual(['5', '10000'])
    expect(limitsOf(buy, 'USD')).toEqual(['6', '12000'])
    // One euro is 4.3 zloty by the price of ether.
    expect(limitsOf(buy, 'PLN')).toEqual(['21.5', '43000'])
    // Ramp prices nothing in reais there.
    expect(limitsOf(buy, 'BRL')).toEqual([null, null])
    expect(limitsOf(sell, 'EUR')).toEqual(['20', null])
    expect(limitsOf(sell, 'USD')).toEqual([null, null])
  })
})

test.each([
  ['buy', 'CARD_PAYMENT', 'CHF', 'credit_debit_card', 'CARD'],
  ['buy', 'APPLE_PAY', 'USD', 'apple_pay', 'APPLEPAY'],
  ['buy', 'GOOGLE_PAY', 'USD', 'google_pay', 'GOOGLEPAY'],
  ['buy', 'MANUAL_BANK_TRANSFER', 'EUR', 'sepa_bank_transfer', 'SEPA'],
  ['buy', 'MANUAL_BANK_TRANSFER', 'GBP', 'gbp_bank_transfer', undefined],
  ['buy', 'AUTO_BANK_TRANSFER', 'GBP', 'open_banking', 'PISP'],
  ['buy', 'PIX', 'BRL', 'pix', 'PIX'],
  ['buy', 'PIX', 'EUR', undefined, 'PIX'],
  ['buy', 'constructor', 'EUR', undefined, undefined],
  ['sell', 'CARD', 'GBP', 'credit_debit_card', undefined],
  ['sell', 'AMERICAN_BANK_TRANSFER', 'USD', 'ach_bank_transfer', undefined],
  ['sell', 'SPEI', 'MXN', 'spei', undefined],
  ['sell', 'CARD_PAYMENT', 'EUR', undefined, 'CARD'],
] as const)('%s by %s in %s is our %s and the widget’s %s', (orderType, name, fiat, id, widget) => {
  expect(methodOfRamp(orderType, name, fiat)).toBe(id)
  expect(widgetMethodOf(name, fiat)).toBe(widget)
})

test('coins survive the way to base units and back', () => {
  const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
  fc.assert(
    fc.property(amounts, ([units, decimals]) => {
      expect(toBaseUnits(fromBaseUnits(String(units), decimals), decimals)).toBe(String(units))
    }),
  )
  expect(toBaseUnits(decimal('1.2345678'), 6)).toBe('1234567')
})

describe('quotes', () => {
  async function quoteWith(reply: string, status = 201, changes: Partial<QuoteRequest> = {}) {
    const request = aQuoteRequest({ asset: usdc, paymentMethod: card, ...changes })
    const path = `/api/host-api/v3/${request.orderType === 'buy' ? 'onramp' : 'offramp'}/quote/all`
    const { gateway, seen } = await connectTo({ [path]: reply }, status)
    return { result: await gateway.quote(request, testCall()), seen }
  }

  test('a buy reads as the fact sheet shows it', async () => {
    const { result, seen } = await quoteWith(fixture('buy-quote'))
    expect(seen[0]?.url.search).toBe('?hostApiKey=host_key_vector')
    expect(seen[0]?.body).toBe(
      '{"cryptoAssetSymbol":"MATIC_USDC","fiatCurrency":"EUR","userCountryCode":"DE","fiatValue":100}',
    )
    expect(result).toEqual({
      ok: true,
      fiatAmount: '100',
      cryptoAmount: '103.9',
      processingFee: '3.9',
      networkFee: '0',
      totalFee: '3.9',
      paymentMethodId: 'credit_debit_card',
      expiresAt: null,
      estimatedSeconds: null,
      kyc: 'full',
    })
  })

  test('an amount of fiat goes out digit for digit, and one of coins in base units', async () => {
    const long = { side: 'fiat', value: decimal('123456789012345.12') } as const
    expect((await quoteWith(fixture('buy-quote'), 200, { amount: long })).seen[0]?.body).toContain(
      '"fiatValue":123456789012345.12}',
    )
    const coins = { side: 'crypto', value: decimal('103.9') } as const
    const { seen } = await quoteWith(fixture('buy-quote'), 200, { amount: coins, country: null })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      cryptoAssetSymbol: 'MATIC_USDC',
      fiatCurrency: 'EUR',
      cryptoAmount: '103900000',
    })
  })

  test('a sell is what the seller gives and gets', async () => {
    const { result, seen } = await quoteWith(fixture('sell-quote'), 201, {
      orderType: 'sell',
      asset: eth,
      paymentMethod: { ...card, id: 'sepa_bank_transfer', gatewayCode: 'SEPA' },
      amount: { side: 'crypto', value: decimal('0.5') },
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ cryptoAmount: '500000000000000000' })
    expect(result).toMatchObject({ ok: true, fiatAmount: '1580.25', cryptoAmount: '0.5', totalFee: '20' })
  })

  test.each([
    ['is not there', { CARD_PAYMENT: undefined }, 'payment_method_not_supported'],
    [
      'has no coins',
      { CARD_PAYMENT: { fiatCurrency: 'EUR', fiatValue: 100 } },
      'payment_method_not_supported',
    ],
    [
      'is in another fiat',
      { CARD_PAYMENT: { fiatCurrency: 'USD', cryptoAmount: '1', fiatValue: 100, appliedFee: 1 } },
      'fiat_not_supported',
    ],
  ])('a method that %s is refused', async (_, changes, reason) => {
    const { result } = await quoteWith(changed('buy-quote', changes))
    expect(result).toEqual({ ok: false, reason })
  })

  test('limits are held before anyone is asked, because Ramp prices what it would not sell', async () => {
    const paymentMethod = { ...card, minAmount: decimal('150') }
    const { result, seen } = await quoteWith(fixture('buy-quote'), 200, { paymentMethod })
    expect(result).toEqual({ ok: false, reason: 'amount_below_minimum', minAmount: '150', limitSide: 'fiat' })
    expect(seen).toHaveLength(0)
  })

  test.each([
    [{ minAmount: decimal('101') }, {}, { reason: 'amount_below_minimum', minAmount: '101' }],
    [{ maxAmount: decimal('99') }, {}, { reason: 'amount_above_maximum', maxAmount: '99' }],
    [
      {},
      { currencyCode: 'EUR', minPurchaseAmount: 120 },
      { reason: 'amount_below_minimum', minAmount: '120' },
    ],
    [{}, { currencyCode: 'EUR', maxPurchaseAmount: 80 }, { reason: 'amount_above_maximum', maxAmount: '80' }],
    [{}, { currencyCode: 'USD', minPurchaseAmount: 120 }, { ok: true }],
    [{}, { currencyCode: 'EUR', minPurchaseAmount: -1, maxPurchaseAmount: -1 }, { ok: true }],
  ])('what %o coins cost is held against the method and the coin %o', async (method, asset, expected) => {
    const reply = changed('buy-quote', { asset: { ...JSON.parse(fixture('buy-quote')).asset, ...asset } })
    const amount = { side: 'crypto', value: decimal('103.9') } as const
    const { result } = await quoteWith(reply, 200, { amount, paymentMethod: { ...card, ...method } })
    expect(result).toMatchObject(expected)
  })

  test.each([
    [
      { code: 'SERVICES.HOST_API.UNSUPPORTED_CURRENCY_FOR_REQUESTED_PAYMENT_METHOD', statusCode: 400 },
      { reason: 'payment_method_not_supported' },
    ],
    [{ code: 'X.Y.FIAT_CURRENCY_NOT_SUPPORTED', statusCode: 400 }, { reason: 'fiat_not_supported' }],
    [
      { code: 'SERVICES.HOST_API.SOMETHING', statusCode: 400 },
      { reason: 'gateway_error', message: 'SERVICES.HOST_API.SOMETHING' },
    ],
    [
      { message: ['hostApiKey must be a string'], error: 'Bad Request', statusCode: 400 },
      { reason: 'gateway_error', message: 'hostApiKey must be a string' },
    ],
    ['nonsense', { reason: 'gateway_error' }],
  ])('a 400 that says %o is a refusal', async (body, refused) => {
    const { result } = await quoteWith(JSON.stringify(body), 400)
    expect(result).toMatchObject({ ok: false, ...refused })
  })

  test('an answer without its asset cannot be read', async () => {
    const reply = changed('buy-quote', { asset: undefined })
    await expect(quoteWith(reply)).rejects.toMatchObject({ kind: 'bad_answer', retrySafe: true })
  })

  test('without a method no call is made', async () => {
    const { result, seen } = await quoteWith(fixture('buy-quote'), 200, { paymentMethod: null })
    expect(result).toEqual({ ok: false, reason: 'payment_method_not_supported' })
    expect(seen).toHaveLength(0)
  })

  test('no mutated quote ever becomes an impossible number', async () => {
    const reply = fixture('buy-quote')
    const whole = JSON.parse(reply)
    const inner = mutationsOf(JSON.stringify(whole.CARD_PAYMENT)).map((text) =>
      JSON.stringify(whole).replace(JSON.stringify(whole.CARD_PAYMENT), () => text),
    )
    const request = aQuoteRequest({ asset: usdc, paymentMethod: card })
    const mutated = fc.oneof(mutationsOf(reply), inner)
    await expectOnlySaneQuotes({ connect, request, reply, mutated })
  })
})

describe('checkout', () => {
  test('a signed address carries the signature of the fact sheet', () => {
    const query = widgetQuery({
      hostApiKey: 'host_key_vector',
      userAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      enabledFlows: 'ONRAMP',
      defaultFlow: 'ONRAMP',
      enabledCryptoAssets: 'MATIC_USDC',
      inAsset: 'EUR',
      outAsset: 'MATIC_USDC',
      inAssetValue: '100',
      finalUrl: 'https://shop.example/return',
      webhookStatusUrl: 'https://pay.example/hooks/ramp?o=ord_01HZX',
    })
    const message =
      'hostApiKey=host_key_vector&userAddress=0x52908400098527886E0F7030069857D2E4169EE7&enabledFlows=ONRAMP&defaultFlow=ONRAMP' +
      '&enabledCryptoAssets=MATIC_USDC&inAsset=EUR&outAsset=MATIC_USDC&inAssetValue=100' +
      '&finalUrl=https%3A%2F%2Fshop.example%2Freturn' +
      '&webhookStatusUrl=https%3A%2F%2Fpay.example%2Fhooks%2Framp%3Fo%3Dord_01HZX&timestamp=1735689600000'
    const signature =
      'ms7vGeW9KErXEQwK8yw7mEB2Sz1PmZccK7RT3JQqm83jHCwybxVKBnVKN6ZiLbxgt1o7lXZtWG3ovRBf8gLqDg=='
    expect(signWidgetQuery(query, signingKey, now)).toBe(
      `${message}&signature=${encodeURIComponent(signature)}`,
    )
  })

  async function openedWith(changes: Partial<CheckoutRequest>, more: Record<string, string> = {}) {
    const request = aCheckoutRequest({ asset: usdc, paymentMethod: card, ...changes })
    const checkout = await connect(undefined, more).openCheckout(request, testCall())
    if (!checkout.ok || checkout.atClick) throw new Error('expected a checkout with an address')
    const url = new URL(checkout.url)
    return { checkout, url, parameters: Object.fromEntries(url.searchParams) }
  }

  const marked = withOrder('https://pay.example/webhooks', 'ord_01HZX', settings.linkSecret)

  test('a buy names what goes in and out, and our order only in the address for messages', async () => {
    const { checkout, url, parameters } = await openedWith({ email: 'a+b@shop.example' })
    expect(checkout).toMatchObject({ method: 'redirect', expiresAt: null, gatewayOrderId: null })
    expect(`${url.origin}${url.pathname}`).toBe('http://127.0.0.1:9/widget/')
    expect(parameters).toEqual({
      hostApiKey: 'host_key_vector',
      userAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
      enabledFlows: 'ONRAMP',
      defaultFlow: 'ONRAMP',
      enabledCryptoAssets: 'MATIC_USDC',
      inAsset: 'EUR',
      outAsset: 'MATIC_USDC',
      inAssetValue: '100',
      userEmailAddress: 'a+b@shop.example',
      selectedCountryCode: 'DE',
      paymentMethodType: 'CARD',
      finalUrl: 'https://shop.example/return?o=ord_01HZX',
      webhookStatusUrl: marked,
    })
    expect(url.href).not.toContain(settings.linkSecret)
  })

  test.each([
    ['buy', 'crypto', { inAsset: 'EUR', outAsset: 'MATIC_USDC', outAssetValue: '7.5' }],
    ['sell', 'crypto', { inAsset: 'MATIC_USDC', outAsset: 'EUR', inAssetValue: '7.5' }],
    ['sell', 'fiat', { inAsset: 'MATIC_USDC', outAsset: 'EUR', outAssetValue: '7.5' }],
  ] as const)('a %s by %s amount fixes the right side', async (orderType, side, expected) => {
    const { parameters } = await openedWith({ orderType, amount: { side, value: decimal('7.5') } })
    expect(parameters).toMatchObject(expected)
  })

  test('a sell has its own flow and its own address for messages', async () => {
    const { parameters } = await openedWith({ orderType: 'sell' })
    expect(parameters).toMatchObject({
      enabledFlows: 'OFFRAMP',
      defaultFlow: 'OFFRAMP',
      offrampWebhookV3Url: marked,
    })
    for (const name of ['webhookStatusUrl', 'paymentMethodType', 'finalUrl'])
      expect(parameters).not.toHaveProperty(name)
  })

  test('with a signing key the whole address is signed', async () => {
    const { url } = await openedWith({}, { signingKey })
    const [query = '', signature = ''] = url.search.slice(1).split('&signature=')
    expect(query).toMatch(/&timestamp=1735689600000$/)
    const key = createPublicKey(
      createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' }),
    )
    const given = Buffer.from(decodeURIComponent(signature), 'base64')
    expect(verify(null, Buffer.from(query), key, given)).toBe(true)
    expect(url.href).not.toContain(signingKey)
  })

  test.each([{ walletAddress: null }, { memo: 'tag 7' }])('a buy with %o is refused', async (changes) => {
    const result = await connect().openCheckout(aCheckoutRequest({ asset: usdc, ...changes }), testCall())
    expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
  })
})

describe('orders', () => {
  const keep = { rampId: 'p1', viewToken: 'tok_1' }

  test('a purchase is read with the id and token that its first message told', async () => {
    const { gateway, seen } = await connectTo({ '/api/host-api/purchase/p1': fixture('purchase') })
    expect(await gateway.fetchOrder(anOrderRef({ keep, gatewayOrderId: 'p0' }), testCall())).toEqual({
      gatewayOrderId: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
      gatewayStatus: 'RELEASED',
      status: 'completed',
      fiatCurrency: 'EUR',
      cryptoCurrency: 'USDC',
      fiatAmount: '100',
      cryptoAmount: '103.9',
      fees: { processingFee: '2.9', networkFee: '1', totalFee: '3.9' },
      transactionHash: '0xfeed',
      occurredAt: new Date('2026-01-05T10:06:00Z'),
      keep: { rampId: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d', viewToken: 'tok_4f2a' },
    })
    expect(seen[0]?.url.search).toBe('?secret=tok_1')
  })

  test('a sale is read from its own endpoint', async () => {
    const { gateway } = await connectTo({ '/api/host-api/offramp/sale/p1': fixture('sale') })
    expect(await gateway.fetchOrder(anOrderRef({ keep, orderType: 'sell' }), testCall())).toMatchObject({
      gatewayOrderId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      status: 'completed',
      fiatAmount: '1580.25',
      cryptoAmount: '0.5',
      transactionHash: '0xdeed',
      keep: { viewToken: 'tok_9c1e' },
    })
  })

  test('an order without a token cannot be asked about, and one that is gone is unknown', async () => {
    const { gateway, seen } = await connectTo({})
    expect(await gateway.fetchOrder(anOrderRef({ gatewayOrderId: 'p1' }), testCall())).toBeUndefined()
    expect(seen).toHaveLength(0)
    expect(await gateway.fetchOrder(anOrderRef({ keep }), testCall())).toBeUndefined()
  })

  test('a network fee above the whole fee is not believed', () => {
    const purchase: Purchase = { id: '1', status: 'RELEASED', appliedFee: '3', networkFee: '4' }
    expect(toPurchaseUpdate(purchase).fees).toEqual({ processingFee: '3', networkFee: '0', totalFee: '3' })
  })

  test.each([
    ['INITIALIZED', 'pending'],
    ['PAYMENT_STARTED', 'pending'],
    ['PAYMENT_IN_PROGRESS', 'processing'],
    ['PAYMENT_EXECUTED', 'processing'],
    ['FIAT_SENT', 'processing'],
    ['FIAT_RECEIVED', 'processing'],
    ['RELEASING', 'processing'],
    ['RELEASED', 'completed'],
    ['PAYMENT_FAILED', 'failed'],
    ['REVIEW_REJECTED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
    ['SOMETHING_NEW', 'unknown'],
    ['constructor', 'unknown'],
  ])('a purchase that is %s is %s', (status, expected) => {
    expect(toPurchaseUpdate({ id: '1', status })).toMatchObject({ status: expected, gatewayStatus: status })
  })

  test.each<[string | null, string | null, string]>([
    [null, 'not-started', 'pending'],
    [null, null, 'pending'],
    ['received', 'not-started', 'processing'],
    [null, 'initiated', 'processing'],
    ['received', 'completed', 'completed'],
    ['received', 'failed', 'unknown'],
    ['returned', 'not-started', 'unknown'],
  ])('a sale with crypto %s and fiat %s is %s', (crypto, fiat, expected) => {
    const sale: Sale = { id: '1', crypto: { status: crypto }, fiat: { status: fiat } }
    expect(toSaleUpdate(sale).status).toBe(expected)
  })
})

describe('messages', () => {
  const vectorBody =
    '{"type":"RELEASED","purchase":{"id":"p1","status":"RELEASED","fiatValue":100,"fiatCurrency":"EUR","cryptoAmount":"99000000","receiverAddress":"0xabc","finalTxHash":"0xdef"}}'
  const vectorSignature =
    'MEUCICqyuTqzFDOSS6vqEczsVIxtSGyoizlCzJrUfMYri5ErAiEA3JHxKC5ClAIKBKmlwfvBsmywNPbb7mU+clhgsp5GTIY='
  const ours = Object.fromEntries(
    new URL(withOrder('https://pay.example/hooks', 'ord_01HZX', settings.linkSecret)).searchParams,
  )

  const pair = createECDH('secp256k1')
  pair.setPrivateKey('01'.repeat(32), 'hex')
  const point = pair.getPublicKey()
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'secp256k1',
      d: Buffer.alloc(32, 1).toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = (body: string) =>
    sign('sha256', Buffer.from(canonicalJson(body) ?? ''), privateKey).toString('base64')

  function read(
    body: string,
    signature: string | undefined,
    query: Record<string, string> = ours,
    key = publicPem,
  ) {
    const headers = { 'x-body-signature': signature }
    const message = { headers, body, path: '/hooks', query, receivedAt: now }
    return connect(undefined, { webhookPublicKey: key }).readWebhook(message, testCall())
  }

  test('what is signed is the body of the fact sheet with its keys in order', () => {
    expect(canonicalJson(vectorBody)).toBe(
      '{"purchase":{"cryptoAmount":"99000000","fiatCurrency":"EUR","fiatValue":100,"finalTxHash":"0xdef","id":"p1","receiverAddress":"0xabc","status":"RELEASED"},"type":"RELEASED"}',
    )
  })

  test.each([
    [' { "b" : [ 3 , { "z" : null , "a" : true } ] , "a" : 1.50 } ', '{"a":1.5,"b":[3,{"a":true,"z":null}]}'],
    ['{"a":1,"a":2,"__proto__":{"x":1e3}}', '{"__proto__":{"x":1000},"a":2}'],
    ['"\\u00fc\\/"', '"ü/"'],
    ['{"a":', undefined],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, undefined],
  ])('%.60s is written as %s', (text, canonical) => {
    expect(canonicalJson(text)).toBe(canonical)
  })

  test('the webhook of the fact sheet is believed, whatever its blanks', async () => {
    for (const body of [vectorBody, JSON.stringify(JSON.parse(vectorBody), null, 2)]) {
      expect(await read(body, vectorSignature)).toMatchObject({
        kind: 'updates',
        updates: [
          {
            orderId: 'ord_01HZX',
            gatewayOrderId: 'p1',
            status: 'completed',
            fiatAmount: '100',
            transactionHash: '0xdef',
          },
        ],
      })
    }
  })

  test.each([
    ['as a PEM in one line', publicPem.replaceAll('\n', '\\n')],
    ['without its frame', publicBody],
  ])('the key may be pasted %s', async (_, key) => {
    const values = { ...settings, webhookPublicKey: key }
    expect(readConfig(ramp, 'production', values)).toMatchObject({ ok: true })
    expect(await read(vectorBody, vectorSignature, ours, key)).toMatchObject({ kind: 'updates' })
  })

  test.each([
    ['half a key', publicBody.slice(0, 60)],
    ['a key of another curve', publicBody.replace('K4EEAAoD', 'zj0DAQcD')],
    ['nothing', ''],
  ])('%s is turned away when it is set', (_, webhookPublicKey) => {
    expect(readConfig(ramp, 'production', { ...settings, webhookPublicKey })).toEqual({
      ok: false,
      problems: [{ field: 'webhookPublicKey', message: 'is not valid' }],
    })
  })

  test('with a point that is not on the curve nothing is believed', async () => {
    const broken = publicBody.replace('G4TF', 'AAAA')
    await expect(read(vectorBody, vectorSignature, ours, broken)).rejects.toMatchObject({
      problem: 'signature',
    })
  })

  test.each([
    ['a changed body', vectorBody.replace('100', '900'), vectorSignature, ours],
    ['a changed signature', vectorBody, vectorSignature.replace('MEUC', 'MEUD'), ours],
    ['no signature', vectorBody, undefined, ours],
    ['something else for a signature', vectorBody, 'bm9uc2Vuc2U=', ours],
    ['an address without our mark', vectorBody, vectorSignature, { o: 'ord_01HZX' }],
    ['the mark of another order', vectorBody, vectorSignature, { ...ours, o: 'ord_other' }],
    ['a made-up mark', vectorBody, vectorSignature, { ...ours, m: 'f'.repeat(32) }],
    ['no order', vectorBody, vectorSignature, {}],
  ])('a message with %s is refused', async (_, body, signature, query) => {
    await expect(read(body, signature, query as Record<string, string>)).rejects.toMatchObject({
      name: 'WebhookRefused',
      problem: 'signature',
    })
  })

  test('digits that were not signed are not read', async () => {
    const body = vectorBody.replace('"fiatValue":100', '"fiatValue":100.00000000000000001')
    expect(await read(body, vectorSignature)).toMatchObject({ updates: [{ fiatAmount: '100' }] })
  })

  const purchase = JSON.parse(fixture('purchase'))
  test.each([
    ['CREATED', 'INITIALIZED', 'pending', 'INITIALIZED'],
    ['CREATED', 'BRAND_NEW', 'pending', 'BRAND_NEW'],
    ['CREATED', 'FIAT_RECEIVED', 'processing', 'FIAT_RECEIVED'],
    ['RELEASED', 'RELEASING', 'completed', 'RELEASED'],
    ['RETURNED', 'CANCELLED', 'refunded', 'RETURNED'],
    ['SOMETHING', 'PAYMENT_FAILED', 'failed', 'PAYMENT_FAILED'],
    ['SOMETHING', 'BRAND_NEW', 'unknown', 'BRAND_NEW'],
  ])('a purchase’s %s with status %s is %s', async (type, word, status, gatewayStatus) => {
    const body = JSON.stringify({ type, purchase: { ...purchase, status: word } })
    expect(await read(body, signed(body))).toMatchObject({
      updates: [{ orderId: 'ord_01HZX', status, gatewayStatus, keep: { viewToken: 'tok_4f2a' } }],
    })
  })

  const sale = JSON.parse(fixture('sale'))
  test.each([
    ['CREATED', 'pending', 'CREATED'],
    ['RELEASED', 'completed', 'RELEASED'],
    ['EXPIRED', 'expired', 'EXPIRED'],
    ['SOMETHING', 'completed', 'crypto received, fiat completed'],
  ])('a sale’s %s is %s', async (type, status, gatewayStatus) => {
    const body = JSON.stringify({ id: 'e1', type, mode: 'OFFRAMP', payload: sale })
    expect(await read(body, signed(body))).toMatchObject({
      updates: [{ gatewayOrderId: sale.id, status, gatewayStatus, keep: { viewToken: 'tok_9c1e' } }],
    })
  })

  test('a message has one key however often it comes, and another type or time has another', async () => {
    const keyOf = async (type: string, changes: object = {}) => {
      const body = JSON.stringify({ type, purchase: { ...purchase, ...changes } })
      const reading = await read(body, signed(body))
      return reading.kind === 'updates' ? reading.dedupeKey : undefined
    }
    expect(await keyOf('CREATED')).toBe(await keyOf('CREATED'))
    expect(await keyOf('CREATED')).not.toBe(await keyOf('RELEASED'))
    expect(await keyOf('CREATED')).not.toBe(await keyOf('CREATED', { updatedAt: '2026-01-05T10:06:01Z' }))
    const untimed = { updatedAt: null }
    expect(await keyOf('CREATED', untimed)).not.toBe(
      await keyOf('CREATED', { ...untimed, status: 'EXPIRED' }),
    )
  })

  test.each([
    'null',
    '[]',
    '{}',
    '{"type":"CREATED"}',
    '{"type":"CREATED","purchase":{"id":"../1","status":"X"}}',
  ])('a signed body that cannot be read (%s) is refused', async (body) => {
    await expect(read(body, signed(body))).rejects.toBeInstanceOf(WebhookRefused)
  })
})
