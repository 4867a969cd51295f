import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { type CheckoutRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { hmacHex } from '../kit.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { mercuryo } from './index.ts'
import { type KnownLeg, meaningOf, statusOf } from './legs.ts'
import { buyMethodOf } from './payment-methods.ts'
import { legacySignature, signature } from './widget-address.ts'

const keys = {
  widgetId: '67710925-8b40-4767-846e-3b88db69f04d',
  widgetSecret: 'merc_test_secret',
  signKey: 'merc_sign_key',
  partnerToken: 'merc_partner_token',
}
const now = new Date('2026-01-05T10:00:00Z')
const fixture = (name: string) => readFixture(import.meta.url, name)

const card = {
  id: 'credit_debit_card',
  gatewayCode: 'card',
  minAmount: decimal('25'),
  maxAmount: decimal('5000'),
}
const bitcoin = {
  code: 'BTC',
  network: 'bitcoin',
  gatewayCode: 'BTC/BITCOIN',
  minAmount: null,
  maxAmount: null,
} as const
const ether = { ...bitcoin, code: 'ETH', network: 'ethereum', gatewayCode: 'ETH/ETHEREUM' } as const

function connect(url = 'http://127.0.0.1:9', extra: Record<string, string> = {}) {
  return connectForTest(mercuryo, { ...keys, apiUrl: url, exchangeUrl: `${url}/exchange`, ...extra }, { now })
}

type Reply = { body: string; status?: number }

async function connectTo(replies: Record<string, Reply>) {
  const provider = await startProvider(({ url }, response) => {
    const reply = replies[url.pathname]
    json(
      response,
      reply?.body ?? '{"status":404,"code":404000,"message":"Nothing"}',
      reply ? reply.status : 404,
    )
  })
  return { gateway: connect(provider.url), seen: provider.seen }
}

const catalogReplies = {
  '/lib/currencies': { body: fixture('currencies') },
  '/public/currencies-sell': { body: '{"status":200,"data":["EUR","USD","BTC","USDC"]}' },
  '/public/card-countries': { body: '{"status":200,"data":["de","fr","zz","us"]}' },
}

test('the catalogue knows tokens by contract and coins by code, and leaves out what we cannot name', async () => {
  const { gateway, seen } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  expect(buy?.assets.map(({ code, network, gatewayCode }) => `${code} ${network} ${gatewayCode}`)).toEqual([
    'BTC bitcoin BTC/BITCOIN',
    'ETH ethereum ETH/ETHEREUM',
    'USDT tron USDT/TRON',
  ])
  expect(buy?.countries).toEqual(['DE', 'FR', 'US'])
  expect(buy?.assets[2]).toMatchObject({ excludedCountries: ['GB'], minAmount: null, maxAmount: null })
  expect(sell?.assets[1]).toMatchObject({ excludedCountries: ['US', 'GB'] })
  expect(seen.find(({ url }) => url.pathname === '/public/card-countries')?.url.search).toBe('?type=alpha2')
})

test('a coin whose switch for sales is missing can be sold when the list of sales has it', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { sell } = await gateway.supported(testCall())
  expect(sell?.assets.map(({ gatewayCode }) => gatewayCode)).toEqual(['BTC/BITCOIN', 'ETH/ETHEREUM'])
})

test('fiats come with the methods we can name and their limits; sales only where they are paid out', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  expect(buy?.fiats.map(({ code }) => code)).toEqual(['EUR', 'USD'])
  expect(buy?.fiats[0]?.paymentMethods.map(({ id, gatewayCode }) => [id, gatewayCode])).toEqual([
    ['credit_debit_card', 'card'],
    ['apple_pay', 'apple'],
    ['google_pay', 'google'],
    ['revolut_pay', 'revolut_pay'],
    ['open_banking', 'volt_banktransfer_eur'],
  ])
  expect(buy?.fiats[0]?.paymentMethods[0]).toMatchObject({ minAmount: '25', maxAmount: '5000' })
  expect(buy?.fiats[1]?.paymentMethods[0]).toMatchObject({ minAmount: null, maxAmount: null })
  expect(sell?.fiats.map(({ code, paymentMethods }) => [code, paymentMethods.map(({ id }) => id)])).toEqual([
    ['EUR', ['credit_debit_card', 'sepa_bank_transfer']],
    ['USD', ['credit_debit_card']],
  ])
})

const limits = {
  body: '{"status":200,"code":0,"message":"","data":{"BTC":{"min":"0.0005","max":"0.08"},"EUR":{"min":"30","max":"4800"}}}',
}

async function quoteWith(rate: Reply, request: Partial<QuoteRequest> = {}, limitsReply: Reply = limits) {
  const full = aQuoteRequest({ asset: bitcoin, paymentMethod: card, ...request })
  const path = `/widget/${full.orderType}/rate`
  const { gateway, seen } = await connectTo({ [path]: rate, '/public/currency-limits': limitsReply })
  const result = await gateway.quote(full, testCall())
  const query = (of: string) =>
    Object.fromEntries(seen.find(({ url }) => url.pathname === of)?.url.searchParams ?? [])
  return { result, query: query(path), limitsQuery: query('/public/currency-limits'), seen }
}

test('a buy by fiat amount is quoted with fees inside, as the fact sheet shows it', async () => {
  const { result, query, seen } = await quoteWith({ body: fixture('buy-rate') })
  expect(query).toEqual({
    widget_id: keys.widgetId,
    type: 'buy',
    from: 'EUR',
    to: 'BTC',
    amount: '100',
    network: 'BITCOIN',
    is_total: 'true',
    payment_method: 'card',
  })
  expect(seen).toHaveLength(1)
  expect(result).toEqual({
    ok: true,
    fiatAmount: '100',
    cryptoAmount: '0.00175',
    processingFee: '5',
    networkFee: '0',
    totalFee: '5',
    exchangeRate: '54285.71',
    paymentMethodId: 'credit_debit_card',
    expiresAt: new Date('2026-01-05T10:01:00Z'),
    estimatedSeconds: null,
    kyc: 'light',
  })
})

test('a buy by crypto amount asks from the coin, and for the limits of the pair beside it', async () => {
  const amount = { side: 'crypto', value: decimal('0.00175') } as const
  const { result, query, limitsQuery } = await quoteWith({ body: fixture('buy-rate') }, { amount })
  expect(query).toMatchObject({ from: 'BTC', to: 'EUR', amount: '0.00175' })
  expect(query).not.toHaveProperty('is_total')
  expect(limitsQuery).toEqual({ from: 'EUR', to: 'BTC', widget_id: keys.widgetId, type: 'buy' })
  expect(result).toMatchObject({ ok: true, cryptoAmount: '0.00175', fiatAmount: '100' })
})

test('a sell pays out the money below its line, with the network told apart', async () => {
  const { result, query } = await quoteWith(
    { body: fixture('sell-rate') },
    {
      orderType: 'sell',
      amount: { side: 'crypto', value: decimal('0.01') },
      paymentMethod: { ...card, id: 'sepa_bank_transfer', gatewayCode: 'sepa' },
    },
  )
  expect(query).toEqual({
    widget_id: keys.widgetId,
    from: 'BTC',
    to: 'EUR',
    amount: '0.01',
    network: 'BITCOIN',
    payment_method: 'sepa',
  })
  expect(result).toMatchObject({
    ok: true,
    fiatAmount: '490',
    cryptoAmount: '0.01',
    processingFee: '6',
    networkFee: '4',
    totalFee: '10',
    exchangeRate: '50000.00',
    kyc: 'full',
  })
})

test.each([
  ['apple', { payment_method: 'apple' }],
  ['unlimint_pix_brl', { payment_method: 'invoice', method_code: 'unlimint_pix_brl' }],
  ['revolut_pay', { payment_method: 'invoice', method_code: 'revolut_pay' }],
  ['volt_banktransfer_eur', { payment_method: 'invoice', method_code: 'volt_banktransfer_eur' }],
])('the method %s is priced as %o', async (gatewayCode, parameters) => {
  const { query } = await quoteWith(
    { body: fixture('buy-rate') },
    { paymentMethod: { ...card, gatewayCode } },
  )
  expect(query).toMatchObject(parameters)
})

test.each([
  ['20', { reason: 'amount_below_minimum', minAmount: '25' }],
  ['5001', { reason: 'amount_above_maximum', maxAmount: '5000' }],
])('%s euros are outside of the catalogue and nobody is asked', async (value, refused) => {
  const { result, seen } = await quoteWith(
    { body: fixture('buy-rate') },
    { amount: { side: 'fiat', value: decimal(value) } },
  )
  expect(result).toMatchObject({ ok: false, limitSide: 'fiat', ...refused })
  expect(seen).toHaveLength(0)
})

test.each([
  ['0.0001', { reason: 'amount_below_minimum', minAmount: '0.0005' }],
  ['1', { reason: 'amount_above_maximum', maxAmount: '0.08' }],
])('%s coins are refused with the limit of the pair, priced or not', async (value, refused) => {
  for (const rate of [{ body: fixture('sell-rate') }, { body: '{"message":"No"}', status: 400 }]) {
    const amount = { side: 'crypto', value: decimal(value) } as const
    const { result } = await quoteWith(rate, { orderType: 'sell', amount })
    expect(result).toMatchObject({ ok: false, limitSide: 'crypto', ...refused })
  }
})

test('a sell for a named payout is refused without asking', async () => {
  const amount = { side: 'fiat', value: decimal('100') } as const
  const { result, seen } = await quoteWith({ body: fixture('sell-rate') }, { orderType: 'sell', amount })
  expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
  expect(seen).toHaveLength(0)
})

test.each([
  ['Fiat currency XTS is not supported', { reason: 'fiat_not_supported' }],
  ['Network FOO is not supported for BTC', { reason: 'network_not_supported' }],
  ['Crypto currency FOO is not available', { reason: 'crypto_not_supported' }],
  ['payment_method foo is invalid', { reason: 'payment_method_not_supported' }],
  ['Country is not supported', { reason: 'country_not_supported' }],
  ['Minimum amount is 120 EUR', { reason: 'amount_below_minimum', minAmount: '120', limitSide: 'fiat' }],
  ['Something else', { reason: 'gateway_error', message: 'Something else' }],
])('a no that says "%s" is a refusal, whatever its status', async (message, refused) => {
  for (const status of [200, 400, 404, 422, 451]) {
    const body = JSON.stringify({ status: 400, code: 400010, message })
    const { result } = await quoteWith({ body, status })
    expect(result).toMatchObject({ ok: false, ...refused })
  }
})

test.each([[{ currency: 'ETH' }], [{ fiat_currency: 'USD' }], [{ fee: {} }], [{ total: { EUR: '200.00' } }]])(
  'a price that answers something else (%o) is no quote',
  async (change) => {
    const { data } = JSON.parse(fixture('buy-rate'))
    const { result } = await quoteWith({ body: JSON.stringify({ data: { ...data, ...change } }) })
    expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
  },
)

test('coins that the buyer named and others that were priced are no quote', async () => {
  const amount = { side: 'crypto', value: decimal('0.002') } as const
  const { result } = await quoteWith({ body: fixture('buy-rate') }, { amount })
  expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
})

test('no mutated rate ever becomes an impossible number', async () => {
  const rate = JSON.stringify(JSON.parse(fixture('buy-rate')).data)
  await expectOnlySaneQuotes({
    connect,
    request: aQuoteRequest({ asset: bitcoin, paymentMethod: card }),
    reply: fixture('buy-rate'),
    mutated: mutationsOf(rate).map((data) => `{"status":200,"data":${data}}`),
  })
})

const address = '0x1111111111111111111111111111111111111111'
const vector =
  'v2:9239d84de02780d150ab954d00ce9fc0903e584ec7aecd5314ccf7332f850c96fc62fb38284432947bbe5b9786bbd391f247ce4da5c5d76cafbdc984ef54074d'
const legacyVector =
  'cd3eb5b927ccba97807be8f232a9b2a3e4968a5b5e866c96e7f5aaf323a794a7a215748b8ebfb4ae85e439a03e688a773a8ffda770d191395da1eeba59cb75ca'

test('both signatures are those of the fact sheet', () => {
  const signed = { address, secret: keys.widgetSecret, ip: '203.0.113.7', orderId: 'ord_0001' }
  expect(signature(signed)).toBe(vector)
  expect(legacySignature(signed)).toBe(legacyVector)
})

function buy(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return aCheckoutRequest({
    asset: ether,
    walletAddress: address,
    orderId: 'ord_0001',
    endUserIp: '203.0.113.7',
    ...changes,
  })
}

async function linkFor(changes: Partial<CheckoutRequest> = {}) {
  const link = await connect().openLink?.({ ...buy(changes), keep: {}, visit: 1 }, testCall())
  if (!link?.ok) throw new Error('expected a link')
  return { link, parameters: Object.fromEntries(new URL(link.url).searchParams) }
}

test('a buy is opened at the click, because its address is signed for where the buyer comes from', async () => {
  const opened = await connect().openCheckout(buy({ endUserIp: null }), testCall())
  expect(opened).toEqual({ ok: true, atClick: true, gatewayOrderId: null })
  const { link, parameters } = await linkFor({ paymentMethod: card, email: 'a+b@shop.example' })
  expect(link).toMatchObject({ method: 'redirect', expiresAt: null, gatewayOrderId: null })
  expect(link.url).toMatch(/^http:\/\/127\.0\.0\.1:9\/exchange\/\?widget_id=/)
  expect(link.url).not.toContain(keys.widgetSecret)
  expect(parameters).toEqual({
    widget_id: keys.widgetId,
    type: 'buy',
    currency: 'ETH',
    network: 'ETHEREUM',
    fix_currency: 'true',
    fix_network: 'true',
    fiat_currency: 'EUR',
    fix_fiat_currency: 'true',
    fiat_amount: '100',
    fix_fiat_amount: 'true',
    payment_method: 'card',
    address,
    merchant_transaction_id: 'ord_0001',
    email: 'a+b@shop.example',
    redirect_url: 'https://shop.example/return?o=ord_01HZX',
    return_url: 'https://shop.example/return?o=ord_01HZX',
    signature: vector,
  })
})

test('an address that came wrapped into IPv6 is signed as the plain one that Mercuryo sees', async () => {
  const { parameters } = await linkFor({ endUserIp: '::ffff:203.0.113.7' })
  expect(parameters.signature).toBe(vector)
})

test('named coins are fixed on their side, and a method the widget has no name for is left to the user', async () => {
  const { parameters } = await linkFor({
    amount: { side: 'crypto', value: decimal('0.05') },
    paymentMethod: { ...card, gatewayCode: 'revolut_pay' },
  })
  expect(parameters).toMatchObject({ amount: '0.05', fix_amount: 'true' })
  expect(Object.keys(parameters)).not.toEqual(expect.arrayContaining(['payment_method']))
  expect(parameters).not.toHaveProperty('fiat_amount')
})

test('the same visitor of the same order always gets the same address', async () => {
  expect((await linkFor()).link.url).toBe((await linkFor()).link.url)
})

test('a click from nowhere leads nowhere', async () => {
  const link = await connect().openLink?.({ ...buy({ endUserIp: null }), keep: {}, visit: 1 }, testCall())
  expect(link).toMatchObject({ ok: false, reason: 'gateway_error' })
})

test('a widget of the first generation has one address for all users', async () => {
  const gateway = connect(undefined, { signatureForm: 'legacy' })
  const opened = await gateway.openCheckout(buy({ endUserIp: null }), testCall())
  if (!opened.ok || opened.atClick) throw new Error('expected an address')
  expect(new URL(opened.url).searchParams.get('signature')).toBe(legacyVector)
})

test('a sell needs no signature and can be opened at once', async () => {
  const amount = { side: 'crypto', value: decimal('0.05') } as const
  const opened = await connect().openCheckout(buy({ orderType: 'sell', amount }), testCall())
  if (!opened.ok || opened.atClick) throw new Error('expected an address')
  expect(Object.fromEntries(new URL(opened.url).searchParams)).toEqual({
    widget_id: keys.widgetId,
    type: 'sell',
    currency: 'ETH',
    network: 'ETHEREUM',
    amount: '0.05',
    fiat_currency: 'EUR',
    refund_address: address,
    merchant_transaction_id: 'ord_0001',
    redirect_url: 'https://shop.example/return?o=ord_01HZX',
    return_url: 'https://shop.example/return?o=ord_01HZX',
  })
})

test('the widget has the theme that the settings name for a light or a dark page', async () => {
  const amount = { side: 'crypto', value: decimal('0.05') } as const
  const themeFor = async (mode: 'light' | 'dark' | null, extra: Record<string, string>) => {
    const request = buy({ orderType: 'sell', amount, theme: { mode, color: null } })
    const opened = await connect(undefined, extra).openCheckout(request, testCall())
    if (!opened.ok || opened.atClick) throw new Error('expected an address')
    return new URL(opened.url).searchParams.get('theme')
  }
  const both = { theme: 'acme', darkTheme: 'acme night' }
  expect(await themeFor('light', both)).toBe('acme')
  expect(await themeFor(null, both)).toBe('acme')
  expect(await themeFor('dark', both)).toBe('acme night')
  expect(await themeFor('dark', { theme: 'acme' })).toBe('acme')
  expect(await themeFor('dark', {})).toBeNull()
})

test('the page speaks the language of its user, and a failed sale goes back where he says', async () => {
  expect((await linkFor({ language: 'de' })).parameters).toMatchObject({ lang: 'de' })
  const amount = { side: 'crypto', value: decimal('0.05') } as const
  const refundAddress = '0x2222222222222222222222222222222222222222'
  const sale = buy({ orderType: 'sell', amount, refundAddress })
  const opened = await connect().openCheckout(sale, testCall())
  if (!opened.ok || opened.atClick) throw new Error('expected an address')
  expect(new URL(opened.url).searchParams.get('refund_address')).toBe(refundAddress)
})

test.each<[string, Partial<CheckoutRequest>]>([
  ['without a wallet', { walletAddress: null }],
  ['with a memo', { memo: '42' }],
  ['of a sale for a named payout', { orderType: 'sell' }],
])('a checkout %s is refused before anyone is sent anywhere', async (_, changes) => {
  const request = buy(changes)
  expect(await connect().openCheckout(request, testCall())).toMatchObject({ ok: false })
  expect(await connect().openLink?.({ ...request, keep: {}, visit: 1 }, testCall())).toMatchObject({
    ok: false,
  })
})

test('an order is read from all its legs, and from no other order’s', async () => {
  const { gateway, seen } = await connectTo({
    '/sdk-partner/transactions': { body: fixture('transactions') },
  })
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toEqual({
    gatewayOrderId: 'ord_01HZX',
    orderId: 'ord_01HZX',
    gatewayStatus: 'buy paid, withdraw completed',
    status: 'completed',
    fiatAmount: '100.00',
    fiatCurrency: 'EUR',
    cryptoAmount: '0.0412',
    cryptoCurrency: 'ETH',
  })
  expect(seen[0]?.headers['sdk-partner-token']).toBe('merc_partner_token')
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    merchant_transaction_id: 'ord_01HZX',
    limit: '50',
  })
})

test('a transaction hash is taken over where a leg has one', async () => {
  const withdraw = {
    id: '1',
    merchant_transaction_id: 'ord_01HZX',
    status: 'completed',
    amount: '0.0412',
    currency: 'ETH',
    tx: { id: '0xabc' },
  }
  const body = JSON.stringify({ data: [{ withdraw }] })
  const { gateway } = await connectTo({ '/sdk-partner/transactions': { body } })
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toMatchObject({ transactionHash: '0xabc' })
})

test.each([
  ['buy', 'amount'],
  ['buy', 'currency'],
  ['buy', 'fiat_amount'],
  ['buy', 'fiat_currency'],
  ['withdraw', 'amount'],
  ['withdraw', 'currency'],
])('a %s leg of ours without its %s is a broken answer', async (kind, field) => {
  const listed = JSON.parse(fixture('transactions'))
  const row = listed.data.find((candidate: object) => kind in candidate)
  row[kind][`new_${field}`] = row[kind][field]
  delete row[kind][field]
  const { gateway } = await connectTo({ '/sdk-partner/transactions': { body: JSON.stringify(listed) } })
  await expect(gateway.fetchOrder(anOrderRef(), testCall())).rejects.toMatchObject({ kind: 'bad_answer' })
})

test.each(['amount', 'currency', 'fiat_amount', 'fiat_currency'])(
  'a callback without its %s is a reason to read the order',
  async (field) => {
    const reading = await read(aMessage({ type: 'buy', status: 'paid', [field]: undefined }))
    expect(reading).toMatchObject({ kind: 'hint', orderId: 'ord_0001' })
  },
)

test.each([
  ['card', 'credit_debit_card'],
  ['apple', 'apple_pay'],
  ['google', 'google_pay'],
  ['revolut_pay', 'revolut_pay'],
  ['volt_banktransfer_eur', 'open_banking'],
  ['unlimint_pix_brl', 'pix'],
  ['interac_gk', 'interac'],
  ['blik_direct', 'blik'],
  ['EightBWorld_instapay', 'php_bank_transfer'],
  ['EightBWorld_qris', 'qris'],
  ['EightBWorld_dana', 'dana'],
  ['EightBWorld_ovo', 'ovo'],
  ['EightBWorld_mandiri', 'idr_bank_transfer'],
  ['brand_new', undefined],
  ['constructor', undefined],
])('the method %s is our %s', (code, id) => {
  expect(buyMethodOf(code)).toBe(id)
})

test.each<[string, Record<string, Reply>]>([
  ['an empty list', { '/sdk-partner/transactions': { body: '{"status":200,"total":0,"data":[]}' } }],
  ['nothing there', {}],
])('an order Mercuryo has not seen yet (%s) is unknown to it', async (_, replies) => {
  const { gateway } = await connectTo(replies)
  expect(await gateway.fetchOrder(anOrderRef(), testCall())).toBeUndefined()
})

test.each([
  ['buy', 'new', 'pending'],
  ['buy', 'pending', 'pending'],
  ['buy', 'waiting', 'pending'],
  ['buy', 'descriptor_failed', 'pending'],
  ['buy', 'order_scheduled', 'processing'],
  ['buy', 'failed_exchange', 'processing'],
  ['buy', 'paid', 'processing'],
  ['buy', 'order_failed', 'failed'],
  ['buy', 'cancelled', 'cancelled'],
  ['buy', 'refunded', 'refunded'],
  ['withdraw', 'new', 'processing'],
  ['withdraw', 'pending', 'processing'],
  ['withdraw', 'order_scheduled', 'processing'],
  ['withdraw', 'completed', 'completed'],
  ['withdraw', 'failed', 'failed'],
  ['deposit', 'new', 'pending'],
  ['deposit', 'pending', 'processing'],
  ['deposit', 'completed', 'processing'],
  ['deposit', 'failed', 'failed'],
  ['sell', 'new', 'pending'],
  ['sell', 'pending', 'processing'],
  ['sell', 'succeeded', 'completed'],
  ['sell', 'failed', 'failed'],
  ['buy', 'completed', 'unknown'],
  ['sell', 'paid', 'unknown'],
  ['deposit', 'constructor', 'unknown'],
] as const)('a %s leg that is %s means %s', (kind, status, meaning) => {
  expect(meaningOf({ kind, status })).toBe(meaning)
})

test.each<['buy' | 'sell', string, string]>([
  ['buy', 'buy new', 'pending'],
  ['buy', 'buy paid', 'processing'],
  ['buy', 'buy paid, withdraw new', 'processing'],
  ['buy', 'buy paid, withdraw waiting', 'processing'],
  ['buy', 'buy paid, withdraw completed', 'completed'],
  ['buy', 'buy paid, withdraw failed', 'failed'],
  ['buy', 'buy paid, withdraw failed, withdraw pending', 'processing'],
  ['buy', 'buy paid, withdraw failed, withdraw completed', 'completed'],
  ['buy', 'buy order_failed, buy paid', 'processing'],
  ['buy', 'buy order_failed, buy new', 'pending'],
  ['buy', 'buy order_failed, buy cancelled', 'failed'],
  ['buy', 'buy cancelled, buy cancelled', 'cancelled'],
  ['buy', 'buy refunded, withdraw completed', 'refunded'],
  ['buy', 'buy brand_new, withdraw new', 'unknown'],
  ['buy', 'buy brand_new, withdraw completed', 'completed'],
  ['sell', 'sell new', 'pending'],
  ['sell', 'sell new, deposit new', 'pending'],
  ['sell', 'sell new, deposit pending', 'processing'],
  ['sell', 'sell pending, deposit completed', 'processing'],
  ['sell', 'sell succeeded, deposit completed', 'completed'],
  ['sell', 'sell failed', 'failed'],
  ['sell', 'sell failed, deposit failed', 'failed'],
  ['sell', 'sell failed, deposit completed', 'refunded'],
  ['sell', 'sell new, deposit failed', 'pending'],
])('a %s of the legs "%s" is %s', (orderType, text, status) => {
  const legs = text.split(', ').map((leg) => {
    const [kind, word = ''] = leg.split(' ')
    return { kind: kind as KnownLeg['kind'], status: word }
  })
  expect(statusOf(orderType, legs)).toBe(status)
  expect(statusOf(orderType, legs.toReversed())).toBe(status)
})

const vectorBody =
  '{"data":{"id":"0aa1bb2cc3","type":"withdraw","status":"completed","amount":"0.0412","currency":"ETH","network":"ETHEREUM","fiat_amount":"100.00","fiat_currency":"EUR","created_at":"2026-01-05 10:00:00","tx":{"id":"0xabc","address":"0x1111111111111111111111111111111111111111"},"merchant_transaction_id":"ord_0001"}}'
const rawSignature = '01ffdf86bca28e6d35f8ec27b7c0bdc5aeefcc7266070bcba2dd849bf96934fb'
const strippedSignature = '8fd7e5c811e25221d3919da95d6dba56bcb9f3de6dd9482d72ab2de46208685a'

function read(body: string, header: string | undefined = hmacHex(keys.signKey, body)) {
  const headers = header === '' ? {} : { 'x-signature': header }
  return connect().readWebhook(
    { headers, body, path: '/webhooks/mercuryo', query: {}, receivedAt: now },
    testCall(),
  )
}

function aMessage(changes: Record<string, unknown>): string {
  return JSON.stringify({ data: { ...JSON.parse(vectorBody).data, ...changes } })
}

test.each([
  ['as it is', rawSignature],
  ['without its white space', strippedSignature],
  ['in capitals', rawSignature.toUpperCase()],
])('the callback of the fact sheet, signed %s, is believed', async (_, header) => {
  expect(await read(vectorBody, header)).toMatchObject({
    kind: 'updates',
    updates: [
      {
        gatewayOrderId: 'ord_0001',
        orderId: 'ord_0001',
        gatewayStatus: 'withdraw completed',
        status: 'completed',
        cryptoAmount: '0.0412',
        transactionHash: '0xabc',
      },
    ],
  })
})

test('unsigned space changes nothing', async () => {
  const spaced = vectorBody.replace('"ord_0001"', ' "ord_ 0001"').replace('"0.0412"', '"0.0 412"')
  expect(await read(spaced, strippedSignature)).toEqual(await read(vectorBody, strippedSignature))
})

test.each([
  ['a changed body', vectorBody.replace('completed', 'failed'), rawSignature],
  ['a changed signature', vectorBody, rawSignature.replace('0', '1')],
  ['a longer signature', vectorBody, `${rawSignature}00`],
  ['a signature of another key', vectorBody, hmacHex('other', vectorBody)],
  ['no signature', vectorBody, ''],
])('a callback with %s is refused', async (_, body, header) => {
  await expect(read(body, header)).rejects.toMatchObject({ name: 'WebhookRefused', problem: 'signature' })
})

test('the older wrapping is read as well', async () => {
  const body = JSON.stringify({ payload: JSON.parse(vectorBody) })
  expect(await read(body)).toMatchObject({ kind: 'updates', updates: [{ status: 'completed' }] })
})

test('a purchase tells its money, a sale only its coins and when they came', async () => {
  const paid = await read(aMessage({ type: 'buy', status: 'paid', updated_at_ts: 1767607260 }))
  expect(paid).toMatchObject({
    updates: [{ fiatAmount: '100.00', cryptoAmount: '0.0412', occurredAt: new Date('2026-01-05T10:01:00Z') }],
  })
  const deposited = await read(aMessage({ type: 'deposit', status: 'completed' }))
  expect(deposited).toMatchObject({ updates: [{ status: 'processing', transactionHash: '0xabc' }] })
  const sold = await read(aMessage({ type: 'sell', status: 'succeeded' }))
  expect(sold.kind === 'updates' && Object.keys(sold.updates[0] ?? {})).not.toContain('fiatAmount')
})

test.each([
  ['buy', 'order_failed'],
  ['buy', 'cancelled'],
  ['buy', 'refunded'],
  ['withdraw', 'failed'],
  ['sell', 'failed'],
  ['deposit', 'brand_new'],
])('a %s that is %s is a reason to read the order, since other legs may go on', async (type, status) => {
  const reading = await read(aMessage({ type, status }))
  expect(reading).toMatchObject({ kind: 'hint', orderId: 'ord_0001', gatewayOrderId: null })
})

test.each([
  ['an order that is not ours', { merchant_transaction_id: null }],
  ['another thing', { type: 'kyc' }],
])('a callback about %s is ignored', async (_, changes) => {
  expect(await read(aMessage(changes))).toEqual({ kind: 'ignored' })
})

test.each(['{"data":{"status":"paid"}}', '{"data":{}}', '[]', 'null', 'nonsense'])(
  'a signed body that cannot be read (%s) is refused',
  async (body) => {
    await expect(read(body)).rejects.toBeInstanceOf(WebhookRefused)
  },
)

test('a callback has one key however often it comes, and a later state has another', async () => {
  const keyOf = async (changes: Record<string, unknown>) => {
    const reading = await read(aMessage(changes))
    return reading.kind === 'ignored' ? undefined : reading.dedupeKey
  }
  expect(await keyOf({})).toBe(await keyOf({}))
  expect(await keyOf({})).not.toBe(await keyOf({ status: 'new' }))
  expect(await keyOf({ updated_at_ts: 1 })).not.toBe(await keyOf({ updated_at_ts: 2 }))
  expect(await keyOf({ type: 'buy', status: 'cancelled' })).not.toBe(await keyOf({ id: 'other' }))
})
