import { add, compare, decimal, divide, multiply, round, toFixed } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckoutRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { hmacHex } from '../kit.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, type SeenRequest, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { stripe } from './index.ts'
import { toOrderUpdate } from './order-update.ts'
import type { Session } from './wire.ts'

const keys = { secretKey: 'sk_test_vector', webhookSecret: 'whsec_rampaggTestSecret0001' }
const fixture = (name: string) => readFixture(import.meta.url, name)
const now = new Date('2026-01-05T10:00:00Z')

const card = { id: 'credit_debit_card', gatewayCode: 'card', minAmount: null, maxAmount: null }
const usdc = {
  code: 'USDC',
  network: 'ethereum',
  gatewayCode: 'usdc/ethereum',
  minAmount: null,
  maxAmount: null,
} as const
const onBase = { ...usdc, network: 'base', gatewayCode: 'usdc/base' } as const

const quotesPath = '/v1/crypto/onramp_quotes'
const sessionsPath = '/v1/crypto/onramp_sessions'

function connect(apiUrl = 'http://127.0.0.1:9') {
  return connectForTest(stripe, { ...keys, apiUrl }, { now })
}

type Reply = readonly [status: number, body: unknown]

async function connectTo(answer: (request: SeenRequest) => Reply | undefined) {
  const provider = await startProvider((request, response) => {
    const [status, body] = answer(request) ?? [404, { error: { type: 'invalid_request_error' } }]
    json(response, body, status)
  })
  return { gateway: connect(provider.url), seen: provider.seen }
}

const aRequest = (changes: Partial<QuoteRequest> = {}) =>
  aQuoteRequest({ fiat: 'USD', asset: usdc, paymentMethod: card, country: 'US', ...changes })

const aCheckout = (changes: Partial<CheckoutRequest> = {}) =>
  aCheckoutRequest({ fiat: 'USD', asset: usdc, paymentMethod: card, country: 'US', ...changes })

type FeeRule = (source: string) => { transaction: string; network: string }

const fourPercent: FeeRule = (source) => ({
  transaction: toFixed(multiply(decimal(source), decimal('0.04')), 2, 'half-up'),
  network: '1.20',
})

/** Quotes one coin for one unit of money, with fees by the rule. */
function priceList({ url }: SeenRequest, rule: FeeRule = fourPercent): Reply {
  const destination = url.searchParams.get('destination_amount')
  const source = toFixed(decimal(url.searchParams.get('source_amount') ?? destination ?? '100'), 2, 'up')
  const { transaction, network } = rule(source)
  const entry = {
    destination_currency: url.searchParams.get('destination_currencies[]') ?? 'usdc',
    destination_network: url.searchParams.get('destination_networks[]') ?? 'ethereum',
    destination_amount: destination ?? source,
    fees: { network_fee_monetary: network, transaction_fee_monetary: transaction },
    source_total_amount: add(decimal(source), add(decimal(transaction), decimal(network))),
  }
  const source_amount = destination ? null : source
  return [200, { source_amount, destination_network_quotes: { any_key: [entry] } }]
}

async function quoteBy(rule: FeeRule, changes: Partial<QuoteRequest> = {}) {
  const { gateway, seen } = await connectTo((request) => priceList(request, rule))
  return { result: await gateway.quote(aRequest(changes), testCall()), seen }
}

async function quoteWith(status: number, body: unknown, changes: Partial<QuoteRequest> = {}) {
  const { gateway } = await connectTo(() => [status, body])
  return gateway.quote(aRequest(changes), testCall())
}

test('the catalogue is every pair that a quote without filters prices, in each fiat', async () => {
  const euros = JSON.parse(fixture('buy-quote'))
  delete euros.destination_network_quotes.polygon
  const { gateway, seen } = await connectTo(({ url }) => [
    200,
    url.searchParams.get('source_currency') === 'eur' ? euros : fixture('buy-quote'),
  ])
  const { buy, sell } = await gateway.supported(testCall())
  expect(sell).toBeNull()
  const europe = expect.arrayContaining(['DE', 'FR', 'IE'])
  expect(buy?.assets).toEqual([
    asset('BTC', 'bitcoin', 'btc/bitcoin'),
    asset('USDC', 'ethereum', 'usdc/ethereum'),
    asset('ETH', 'ethereum', 'eth/ethereum'),
    { ...asset('USDC', 'base', 'usdc/base'), excludedCountries: europe },
    {
      ...asset('POL', 'polygon', 'matic/polygon'),
      excludedCountries: europe,
      notWith: [{ fiat: 'EUR', paymentMethodId: null }],
    },
  ])
  expect(buy?.countries).toHaveLength(28)
  expect(buy?.countries).toEqual(expect.arrayContaining(['US', 'DE']))
  expect(buy?.countries).not.toContain('GB')
  expect(buy?.excludedStates).toEqual(['HI'])
  expect(seen.map(({ url }) => url.search).toSorted()).toEqual([
    '?source_currency=eur',
    '?source_currency=usd',
  ])
  expect(seen.every(({ headers }) => headers.authorization === 'Bearer sk_test_vector')).toBe(true)
})

function asset(code: string, network: string, gatewayCode: string) {
  return { code, network, gatewayCode, minAmount: null, maxAmount: null, excludedCountries: [] }
}

test('methods are the ones that Stripe’s page has, bank debit only for dollars in the US', async () => {
  const { gateway } = await connectTo(() => [200, fixture('buy-quote')])
  const { buy } = await gateway.supported(testCall())
  const idsOf = (code: string) =>
    buy?.fiats.find((fiat) => fiat.code === code)?.paymentMethods.map(({ id }) => id)
  expect(idsOf('EUR')).toEqual(['credit_debit_card', 'apple_pay', 'google_pay'])
  expect(idsOf('USD')).toEqual(['credit_debit_card', 'apple_pay', 'google_pay', 'ach_bank_transfer'])
  const bank = buy?.fiats[0]?.paymentMethods.find(({ id }) => id === 'ach_bank_transfer')
  expect(bank?.countries).toEqual(['US'])
})

test('a fiat that the account may not take is left out, and any other no fails the catalogue', async () => {
  const refusing = (code: string) =>
    connectTo(({ url }) =>
      url.searchParams.get('source_currency') === 'eur'
        ? [400, { error: { code, message: 'no' } }]
        : [200, fixture('buy-quote')],
    )
  const without = await refusing('crypto_onramp_invalid_source_currency')
  const { buy } = await without.gateway.supported(testCall())
  expect(buy?.fiats.map(({ code }) => code)).toEqual(['USD'])
  expect(buy?.assets.every(({ notWith }) => notWith === undefined)).toBe(true)
  const broken = await refusing('something_else')
  await expect(broken.gateway.supported(testCall())).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind: 'bad_status',
  })
})

test('a fiat amount is everything that is charged, though Stripe puts its fees on top', async () => {
  const { result, seen } = await quoteBy(fourPercent)
  expect(result).toEqual({
    ok: true,
    fiatAmount: '100',
    cryptoAmount: '95',
    processingFee: '3.8',
    networkFee: '1.2',
    totalFee: '5',
    paymentMethodId: null,
    expiresAt: new Date('2026-01-05T10:01:00Z'),
    estimatedSeconds: null,
    kyc: 'full',
  })
  expect(seen.map(({ url }) => url.searchParams.get('source_amount'))).toEqual(['100', '95'])
  expect(Object.fromEntries(seen[1]?.url.searchParams ?? [])).toEqual({
    source_currency: 'usd',
    source_amount: '95',
    'destination_currencies[]': 'usdc',
    'destination_networks[]': 'ethereum',
  })
})

test.each<[string, FeeRule, string]>([
  ['that never change', () => ({ transaction: '4.00', network: '1.00' }), '99.99'],
  ['of a fixed part and a share', (source) => plus(fourPercent(source), '0.55'), '99.99'],
  ['that jump at 95', (source) => ({ transaction: Number(source) > 95 ? '9' : '2', network: '0' }), '90'],
])('with fees %s the total is met, or stays below what was named', async (_, rule, least) => {
  const { result, seen } = await quoteBy(rule)
  if (!result.ok) throw new Error(result.reason)
  expect(compare(result.fiatAmount, decimal('100'))).toBeLessThanOrEqual(0)
  expect(compare(result.fiatAmount, decimal(least))).toBeGreaterThanOrEqual(0)
  expect(seen.length).toBeLessThanOrEqual(3)
})

function plus({ transaction, network }: ReturnType<FeeRule>, fixed: string) {
  return { transaction: toFixed(add(decimal(transaction), decimal(fixed)), 2, 'half-up'), network }
}

test('whatever share and fixed fees Stripe takes, the total is met to two cents with three questions', async () => {
  let rule: FeeRule = fourPercent
  const { gateway, seen } = await connectTo((request) => priceList(request, rule))
  const call = testCall(30_000)
  const figures = fc.record({
    total: fc.integer({ min: 2_000, max: 2_000_000 }),
    share: fc.integer({ min: 0, max: 900 }),
    fixed: fc.integer({ min: 0, max: 300 }),
    network: fc.integer({ min: 0, max: 500 }),
  })
  await fc.assert(
    fc.asyncProperty(figures, async ({ total, share, fixed, network }) => {
      const money = (cents: number) =>
        toFixed(divide(decimal(String(cents)), decimal('100'), 2, 'down'), 2, 'down')
      rule = (source) => {
        const part = round(multiply(decimal(source), decimal((share / 10_000).toFixed(4))), 2, 'half-up')
        return {
          transaction: toFixed(add(part, decimal(money(fixed))), 2, 'half-up'),
          network: money(network),
        }
      }
      const before = seen.length
      const value = decimal(money(total))
      const result = await gateway.quote(aRequest({ amount: { side: 'fiat', value } }), call)
      if (!result.ok) throw new Error(result.reason)
      expect(Math.abs(Number(result.fiatAmount) - Number(value))).toBeLessThan(0.021)
      expect(seen.length - before).toBeLessThanOrEqual(3)
    }),
    { numRuns: 150 },
  )
})

test('an amount that fees eat up is too small', async () => {
  const { result } = await quoteBy(() => ({ transaction: '1.00', network: '150.00' }))
  expect(result).toMatchObject({ ok: false, reason: 'amount_below_minimum' })
})

test('a crypto amount is asked for as it is, with one question', async () => {
  const amount = { side: 'crypto', value: decimal('50') } as const
  const { result, seen } = await quoteBy(fourPercent, { asset: onBase, amount })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.url.searchParams.get('destination_amount')).toBe('50')
  expect(seen[0]?.url.searchParams.has('source_amount')).toBe(false)
  expect(result).toMatchObject({ ok: true, fiatAmount: '53.2', cryptoAmount: '50', totalFee: '3.2' })
})

test('an entry counts by what it says, not by the key it stands under', async () => {
  const result = await quoteWith(200, fixture('buy-quote'), { asset: onBase })
  expect(result).toMatchObject({ ok: true, fiatAmount: '104.2', processingFee: '3.95', networkFee: '0.25' })
})

test('a price for another pair is not passed off as the one asked for', async () => {
  const asset = { ...usdc, network: 'solana', gatewayCode: 'usdc/solana' } as const
  expect(await quoteWith(200, fixture('buy-quote'), { asset })).toEqual({
    ok: false,
    reason: 'crypto_not_supported',
  })
})

test('a total that is not its amount and fees is a broken answer', async () => {
  const quotes = JSON.parse(fixture('buy-quote'))
  quotes.destination_network_quotes.ethereum[0].source_total_amount = '104.30'
  await expect(quoteWith(200, quotes)).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'bad_answer' })
})

test('quotes are looked for at their older place when they are not at the new one', async () => {
  const { gateway, seen } = await connectTo((request) =>
    request.url.pathname === '/v1/crypto/onramp/quotes' ? priceList(request) : undefined,
  )
  expect(await gateway.quote(aRequest(), testCall())).toMatchObject({ ok: true, fiatAmount: '100' })
  expect(seen[0]?.url.pathname).toBe(quotesPath)
  const nowhere = await connectTo(() => undefined)
  await expect(nowhere.gateway.quote(aRequest(), testCall())).rejects.toMatchObject({
    kind: 'bad_status',
    statusCode: 404,
  })
})

test.each<[Partial<QuoteRequest>, string]>([
  [{ orderType: 'sell' }, 'order_type_not_supported'],
  [{ fiat: 'GBP' }, 'fiat_not_supported'],
  [{ paymentMethod: { ...card, gatewayCode: 'pix' } }, 'payment_method_not_supported'],
  [
    { fiat: 'EUR', paymentMethod: { ...card, gatewayCode: 'us_bank_account' } },
    'payment_method_not_supported',
  ],
])('a request with %o is refused without asking anybody', async (changes, reason) => {
  const { result, seen } = await quoteBy(fourPercent, changes)
  expect(result).toEqual({ ok: false, reason })
  expect(seen).toHaveLength(0)
})

test.each([
  ['crypto_onramp_unsupported_country', 'country_not_supported'],
  ['crypto_onramp_unsupportable_customer', 'country_not_supported'],
  ['crypto_onramp_currency_not_available_in_region', 'country_not_supported'],
  ['crypto_onramp_amount_below_minimum', 'amount_below_minimum'],
  ['crypto_onramp_amount_above_maximum', 'amount_above_maximum'],
  ['crypto_onramp_limit_exceeded', 'amount_above_maximum'],
  ['crypto_onramp_invalid_currency_pair', 'crypto_not_supported'],
  ['crypto_onramp_invalid_destination_currency_and_network_pair', 'network_not_supported'],
  ['crypto_onramp_quote_invalid_destination_currencies_and_networks', 'network_not_supported'],
  ['crypto_onramp_invalid_source_currency', 'fiat_not_supported'],
  ['crypto_onramp_invalid_source_destination_pair', 'gateway_error'],
  ['crypto_onramp_wallet_address_invalid', 'gateway_error'],
  ['constructor', 'gateway_error'],
])('the code %s is refused as %s', async (code, reason) => {
  const error = { type: 'invalid_request_error', code, message: 'No.', param: 'x' }
  expect(await quoteWith(400, { error })).toEqual({ ok: false, reason, message: 'No.' })
})

test('a limit is read from the words where they agree with the code', async () => {
  const refusedWith = (code: string, message: string) => quoteWith(400, { error: { code, message } })
  expect(await refusedWith('crypto_onramp_amount_below_minimum', 'The minimum is 120.00 usd.')).toMatchObject(
    {
      reason: 'amount_below_minimum',
      minAmount: '120.00',
      limitSide: 'fiat',
    },
  )
  expect(await refusedWith('crypto_onramp_amount_above_maximum', 'Below the minimum of 120')).toEqual({
    ok: false,
    reason: 'amount_above_maximum',
    message: 'Below the minimum of 120',
  })
})

test('a refusal in no form at all is a plain no', async () => {
  expect(await quoteWith(400, '<html>')).toEqual({ ok: false, reason: 'gateway_error' })
})

test.each([
  [400, 'crypto_onramp_service_error', 'bad_status'],
  [400, 'crypto_onramp_disabled', 'unauthorized'],
  [400, 'crypto_onramp_merchant_not_properly_setup', 'unauthorized'],
  [401, undefined, 'unauthorized'],
  [403, undefined, 'unauthorized'],
  [429, undefined, 'rate_limited'],
  [500, undefined, 'bad_status'],
])('a %i with the code %s is a failure of kind %s', async (status, code, kind) => {
  await expect(quoteWith(status, { error: { code, message: 'no' } })).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind,
    retrySafe: true,
  })
})

test('no mutated quote ever becomes an impossible number', async () => {
  const reply = fixture('buy-quote')
  const entry = JSON.parse(reply).destination_network_quotes.ethereum[0]
  const wrapped = mutationsOf(JSON.stringify(entry)).map(
    (row) => `{"source_amount":"100.00","destination_network_quotes":{"ethereum":[${row}]}}`,
  )
  const mutated = fc.oneof(wrapped, mutationsOf(reply))
  await expectOnlySaneQuotes({ connect, request: aRequest(), reply, mutated })
})

/** Quotes like Stripe, and answers a creation with this. */
function creating(answer: Reply, list: readonly unknown[] = []) {
  return connectTo((request) => {
    if (request.url.pathname === quotesPath) return priceList(request)
    if (request.method === 'POST') return answer
    return [200, { object: 'list', data: list, has_more: false }]
  })
}

const posted = (seen: readonly SeenRequest[]) => seen.find(({ method }) => method === 'POST')

test('a checkout is a session for the amount that the total leaves, locked to pair and wallet', async () => {
  const { gateway, seen } = await creating([200, fixture('session')])
  const request = aCheckout({
    endUserIp: '203.0.113.7',
    email: 'a+b@shop.example',
    metadata: { campaign: 'spring', order_id: 'forged', ['x'.repeat(41)]: 'y', 'a[b]': 'c' },
  })
  expect(await gateway.openCheckout(request, testCall())).toEqual({
    ok: true,
    method: 'redirect',
    url: 'https://crypto.link.com?session_hash=CCoQARoX',
    expiresAt: null,
    gatewayOrderId: 'cos_1QabcdEFGH',
  })
  const { headers, body = '', url } = posted(seen) ?? {}
  expect(url?.pathname).toBe(sessionsPath)
  expect(headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': 'ord_01HZX',
    authorization: 'Bearer sk_test_vector',
  })
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    source_currency: 'usd',
    source_amount: '95',
    destination_currency: 'usdc',
    destination_network: 'ethereum',
    'destination_currencies[]': 'usdc',
    'destination_networks[]': 'ethereum',
    'wallet_addresses[ethereum]': '0x52908400098527886E0F7030069857D2E4169EE7',
    lock_wallet_address: 'true',
    customer_ip_address: '203.0.113.7',
    'metadata[order_id]': 'ord_01HZX',
    'metadata[campaign]': 'spring',
  })
})

test('a crypto amount is not priced first, Base has a key of its own, and a memo goes along', async () => {
  const { gateway, seen } = await creating([200, fixture('session')])
  const amount = { side: 'crypto', value: decimal('50') } as const
  await gateway.openCheckout(aCheckout({ amount, asset: onBase, endUserIp: '127.0.0.1' }), testCall())
  expect(seen).toHaveLength(1)
  const form = Object.fromEntries(new URLSearchParams(posted(seen)?.body))
  expect(form).toMatchObject({ destination_amount: '50', destination_network: 'base' })
  expect(form).toHaveProperty('wallet_addresses[base_network]')
  expect(form).not.toHaveProperty('source_amount')
  expect(form).not.toHaveProperty('customer_ip_address')

  const second = await creating([200, fixture('session')])
  await second.gateway.openCheckout(aCheckout({ amount, asset: lumens, memo: '42' }), testCall())
  expect(
    new URLSearchParams(posted(second.seen)?.body).get('wallet_addresses[destination_tags][stellar]'),
  ).toBe('42')
})

const lumens = { ...usdc, code: 'XLM', network: 'stellar', gatewayCode: 'xlm/stellar' } as const

test.each([
  ['HI', usdc, 'country_not_supported'],
  ['NY', lumens, 'country_not_supported'],
  ['NY', { ...usdc, network: 'polygon', gatewayCode: 'usdc/polygon' } as const, 'country_not_supported'],
  ['NY', usdc, undefined],
  ['CA', lumens, undefined],
  [null, lumens, undefined],
])('in the state %s, %o is refused for %s', async (state, asset, reason) => {
  const { result, seen } = await quoteBy(fourPercent, { state, asset })
  expect(result).toMatchObject(reason ? { ok: false, reason } : { ok: true })
  if (reason) expect(seen).toHaveLength(0)
})

test.each<[Partial<CheckoutRequest>, string]>([
  [{ walletAddress: null }, 'gateway_error'],
  [{ memo: '42' }, 'gateway_error'],
  [{ state: 'HI' }, 'country_not_supported'],
  [{ orderType: 'sell' }, 'order_type_not_supported'],
])('a checkout with %o is refused without asking anybody', async (changes, reason) => {
  expect(await connect().openCheckout(aCheckout(changes), testCall())).toMatchObject({ ok: false, reason })
})

test('a refused session is data, and so is an account without the hosted page', async () => {
  const refusing = await creating([
    400,
    { error: { code: 'crypto_onramp_unsupported_country', message: 'no' } },
  ])
  expect(await refusing.gateway.openCheckout(aCheckout(), testCall())).toMatchObject({
    ok: false,
    reason: 'country_not_supported',
  })
  const hidden = await creating([200, { ...JSON.parse(fixture('session')), redirect_url: null }])
  expect(await hidden.gateway.openCheckout(aCheckout(), testCall())).toMatchObject({
    ok: false,
    reason: 'gateway_error',
  })
})

test('a creation that fails on the way is repeated under the same key, and may be repeated again', async () => {
  const { gateway, seen } = await creating([503, '{}'])
  await expect(gateway.openCheckout(aCheckout(), testCall())).rejects.toMatchObject({ retrySafe: true })
  const tries = seen.filter(({ method }) => method === 'POST')
  expect(tries.map(({ headers }) => headers['idempotency-key'])).toEqual(['ord_01HZX', 'ord_01HZX'])
  expect(tries[0]?.body).toBe(tries[1]?.body)
})

const mine = JSON.parse(fixture('session'))
const foreign = { ...mine, id: 'cos_other', metadata: { order_id: 'ord_other' } }

test('when the price has moved since a first try, the session of that try is taken', async () => {
  const reused: Reply = [400, { error: { type: 'idempotency_error', message: 'other parameters' } }]
  const there = await creating(reused, [foreign, mine])
  expect(await there.gateway.openCheckout(aCheckout(), testCall())).toMatchObject({
    ok: true,
    gatewayOrderId: 'cos_1QabcdEFGH',
  })
  const lost = await creating(reused, [foreign])
  expect(await lost.gateway.openCheckout(aCheckout(), testCall())).toMatchObject({
    ok: false,
    reason: 'gateway_error',
  })
})

test('after an unknown outcome our session is looked for page by page, in the newest three hundred', async () => {
  const pages = (pageOfMine: number) =>
    connectTo(({ url }) => {
      const page = Number(url.searchParams.get('starting_after')?.split('_').at(-1) ?? '0')
      const data = page === pageOfMine ? [mine] : ['odd', { ...foreign, id: `cos_${page + 1}` }]
      return [200, { object: 'list', data, has_more: true }]
    })
  const third = await pages(2)
  expect(await third.gateway.findCheckout?.(aCheckout(), testCall())).toMatchObject({ ok: true })
  expect(third.seen.map(({ url }) => url.search)).toEqual([
    '?limit=100',
    '?limit=100&starting_after=cos_1',
    '?limit=100&starting_after=cos_2',
  ])
  const never = await pages(99)
  expect(await never.gateway.findCheckout?.(aCheckout(), testCall())).toBeUndefined()
  expect(never.seen).toHaveLength(3)
})

test('an order is read by the id Stripe gave it, with the total that was charged', async () => {
  const { gateway, seen } = await connectTo(() => [200, fixture('session-complete')])
  const ref = anOrderRef({ gatewayOrderId: 'cos_1QabcdEFGH' })
  expect(await gateway.fetchOrder(ref, testCall())).toEqual({
    gatewayOrderId: 'cos_1QabcdEFGH',
    orderId: 'ord_01HZX',
    gatewayStatus: 'fulfillment_complete',
    status: 'completed',
    fiatAmount: '100',
    cryptoAmount: '94.900000',
    fees: { processingFee: '3.80', networkFee: '1.20', totalFee: '5' },
    fiatCurrency: 'USD',
    cryptoCurrency: 'USDC',
    transactionHash: '0xfeed',
  })
  expect(seen[0]?.url.pathname).toBe(`${sessionsPath}/cos_1QabcdEFGH`)
})

test('an order whose id we never learnt is looked for, and one Stripe does not know is unknown', async () => {
  const listed = await connectTo(() => [200, { data: [foreign, mine], has_more: false }])
  expect(await listed.gateway.fetchOrder(anOrderRef(), testCall())).toMatchObject({ status: 'pending' })
  const { gateway } = await connectTo(() => undefined)
  expect(await gateway.fetchOrder(anOrderRef({ gatewayOrderId: 'cos_gone' }), testCall())).toBeUndefined()
})

const { transaction_details: details } = JSON.parse(fixture('session-complete'))
const { transaction_details: empty } = JSON.parse(fixture('session'))

test.each<[string, object, string]>([
  ['a session without fees', { fees: null }, 'fiatAmount'],
  ['an amount that is not settled', { destination_amount: null }, 'cryptoAmount'],
  ['an id of Stripe’s own', { transaction_id: 'cxt_1ABC2DEF3ghi4jkl5' }, 'transactionHash'],
])('%s is not reported as a fact', (_, changes, field) => {
  const session = {
    id: 'cos_1',
    status: 'fulfillment_complete',
    transaction_details: { ...details, ...changes },
  }
  expect(toOrderUpdate(session)).not.toHaveProperty(field)
})

test('fees are read under the name that Stripe’s examples use as well', () => {
  const fees = { network_fee_monetary: '0.07', transaction_fee_monetary: '4.04' }
  const session: Session = {
    id: 'cos_1',
    status: 'x',
    transaction_details: { ...details, source_amount: '100.00', fees },
  }
  expect(toOrderUpdate(session)).toMatchObject({ fiatAmount: '104.11', fees: { totalFee: '4.11' } })
})

test.each([
  ['initialized', 'pending'],
  ['requires_payment', 'pending'],
  ['fulfillment_processing', 'processing'],
  ['fulfillment_complete', 'completed'],
  ['rejected', 'failed'],
  ['error', 'failed'],
  ['quote_ready', 'unknown'],
  ['toString', 'unknown'],
])('%s means %s', (status, ours) => {
  expect(toOrderUpdate({ id: 'cos_1', status, transaction_details: empty })).toEqual({
    gatewayOrderId: 'cos_1',
    gatewayStatus: status,
    status: ours,
    fiatCurrency: 'USD',
    cryptoCurrency: 'USDC',
  })
})

test.each([
  ...['source_amount', 'destination_amount', 'fees', 'source_currency', 'destination_currency'],
  ...['destination_network', 'transaction_id'],
])('a session without %s is a broken answer, not an order without it', async (field) => {
  const session = JSON.parse(fixture('session-complete'))
  session.transaction_details[`new_${field}`] = session.transaction_details[field]
  delete session.transaction_details[field]
  const { gateway } = await connectTo(() => [200, session])
  const reading = gateway.fetchOrder(anOrderRef({ gatewayOrderId: 'cos_1QabcdEFGH' }), testCall())
  await expect(reading).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'bad_answer' })
})

test.each(['network_fee_amount', 'transaction_fee_amount'])(
  'so is a session with half its fees',
  async (field) => {
    const session = JSON.parse(fixture('session-complete'))
    delete session.transaction_details.fees[field]
    const { gateway } = await connectTo(() => [200, session])
    const reading = gateway.fetchOrder(anOrderRef({ gatewayOrderId: 'cos_1QabcdEFGH' }), testCall())
    await expect(reading).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'bad_answer' })
  },
)

const vectorTime = 1760000000
const vectorBody =
  '{"id":"evt_ra_0001","object":"event","type":"crypto.onramp_session.updated","data":{"object":{"id":"cos_ra_0001","object":"crypto.onramp_session","status":"fulfillment_complete"}}}'
const vectorSignature = '8c8dbd1ca731c0dbfd72a7361b47da727b8bd048f30337dd2db136be6303da71'
const vectorHeader = `t=${vectorTime},v1=${vectorSignature}`

function read(body: string, header: string | undefined, secondsLater = 0) {
  const receivedAt = new Date((vectorTime + secondsLater) * 1000)
  const headers = { 'stripe-signature': header }
  return connect().readWebhook({ headers, body, path: '/webhooks/stripe', query: {}, receivedAt }, testCall())
}

function signed(body: string, secret = keys.webhookSecret): string {
  return `t=${vectorTime},v1=${hmacHex(secret, `${vectorTime}.${body}`)}`
}

test('the webhook of the fact sheet is believed, and Stripe is asked for the amounts that it leaves out', async () => {
  expect(await read(vectorBody, vectorHeader)).toEqual({
    kind: 'hint',
    orderId: null,
    gatewayOrderId: 'cos_ra_0001',
    dedupeKey: 'evt_ra_0001',
  })
})

test('any one of several signatures will do, and other schemes prove nothing', async () => {
  const other = '0'.repeat(64)
  const believed = [
    `t=${vectorTime},v1=${other},v1=${vectorSignature}`,
    `t=${vectorTime}, v1=${vectorSignature.toUpperCase()}, v0=${other}`,
  ]
  for (const header of believed) expect(await read(vectorBody, header)).toMatchObject({ kind: 'hint' })
  const forged = `t=${vectorTime},v0=${vectorSignature}`
  await expect(read(vectorBody, forged)).rejects.toMatchObject({ problem: 'signature' })
})

test.each([
  ['a changed body', vectorBody.replace('complete', 'rejected'), vectorHeader],
  ['a changed signature', vectorBody, vectorHeader.replace('8c8d', '8c8e')],
  ['a changed time', vectorBody, vectorHeader.replace('1760000000', '1760000001')],
  ['a second time', vectorBody, `t=1,${vectorHeader}`],
  ['another secret', vectorBody, signed(vectorBody, 'whsec_other')],
  ['a longer signature', vectorBody, `${vectorHeader}00`],
  ['no time', vectorBody, `v1=${vectorSignature}`],
  ['no signature', vectorBody, undefined],
])('a webhook with %s is refused', async (_, body, header) => {
  await expect(read(body, header)).rejects.toMatchObject({ name: 'WebhookRefused', problem: 'signature' })
})

test.each([
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])('a webhook that arrives %i seconds after its time is accepted: %s', async (seconds, accepted) => {
  const reading = read(vectorBody, vectorHeader, seconds)
  if (accepted) expect(await reading).toMatchObject({ kind: 'hint' })
  else await expect(reading).rejects.toMatchObject({ problem: 'stale' })
})

test('an event carries the whole session, when it happened, and the same key however often it comes', async () => {
  const session = JSON.parse(fixture('session-complete'))
  const type = 'crypto.onramp_session_updated'
  const body = JSON.stringify({ id: 'evt_1', type, created: vectorTime - 5, data: { object: session } })
  const first = await read(body, signed(body))
  expect(first).toMatchObject({
    kind: 'updates',
    updates: [{ orderId: 'ord_01HZX', fiatAmount: '100', occurredAt: new Date((vectorTime - 5) * 1000) }],
    dedupeKey: 'evt_1',
  })
  expect(await read(body, signed(body), 60)).toEqual(first)
})

test('events about other things are ignored whatever they carry', async () => {
  const body = '{"id":"evt_1","type":"charge.succeeded","data":{"object":{"anything":true}}}'
  expect(await read(body, signed(body))).toEqual({ kind: 'ignored' })
})

test.each([
  '{"id":"evt_1","type":"crypto.onramp_session.updated","data":{"object":{"status":"rejected"}}}',
  '{"id":"evt_1","type":"crypto.onramp_session.updated","data":{"object":{"id":"../1","status":"rejected"}}}',
  '{"type":"crypto.onramp_session.updated"}',
  'null',
  'nonsense',
])('a signed body that cannot be read (%s) is refused', async (body) => {
  await expect(read(body, signed(body))).rejects.toBeInstanceOf(WebhookRefused)
})
