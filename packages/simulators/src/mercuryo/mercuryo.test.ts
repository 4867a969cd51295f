import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulators, startSimulators } from '../testing.ts'
import { signatureOf } from './messages.ts'
import { signatureFor } from './widget-signature.ts'

type Row = Record<string, unknown>
type Sums = Record<string, string>
type Rate = Row & { rate: string; amount: string; fee: Sums; subtotal: Sums; total: Sums; network_fee: Sums }
type Coin = Row & { currency: string; network: string }
type Currencies = {
  fiat: string[]
  crypto: string[]
  config: { crypto_currencies: Coin[] }
  fiat_payment_methods: Record<string, { payment_methods: Row[]; limits: Sums }>
}

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const clock = createTestClock()
let running: RunningSimulators
let simulator: ReturnType<RunningSimulators['gateway']>
let reference = 0

beforeAll(async () => {
  const specs = [{ id: 'mercuryo', kind: 'mercuryo' }] as const
  running = await startSimulators(specs, { clock, schedule: () => () => undefined })
  simulator = running.gateway('mercuryo')
})
afterAll(() => running.close())

async function get<Data = Row>(path: string, query: Sums = {}, headers: Sums = {}) {
  const search = new URLSearchParams({ widget_id: simulator.config.widgetId ?? '', ...query })
  const answer = await fetch(`${simulator.config.apiUrl}${path}?${search}`, { headers })
  const body = (await answer.json()) as Row & { data: Data }
  return { status: answer.status, body, data: body.data }
}

const purchase = { from: 'EUR', to: 'BTC', amount: '100', type: 'buy', network: 'BITCOIN' }
const sale = { from: 'BTC', to: 'EUR', amount: '0.01', network: 'BITCOIN' }
const buyRate = (change: Sums = {}) => get<Rate>('/widget/buy/rate', { ...purchase, ...change })
const sellRate = (change: Sums = {}) => get<Rate>('/widget/sell/rate', { ...sale, ...change })

describe('lists', () => {
  test('currencies name coins with their networks, and fiats with ways to pay and limits', async () => {
    const { data } = await get<Currencies>('/lib/currencies')
    expect(data.fiat).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP']))
    const coin = (currency: string, network: string) =>
      data.config.crypto_currencies.find((row) => row.currency === currency && row.network === network)
    expect(coin('USDT', 'TRON')).toMatchObject({
      contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      widget_onramp_enabled: true,
      restricted_countries_onramp: expect.arrayContaining(['de']),
    })
    expect(coin('ETH', 'ETHEREUM')).toMatchObject({ contract: '', widget_offramp_enabled: true })
    expect(coin('DOGE', 'DOGECOIN')).not.toHaveProperty('widget_onramp_enabled')
    for (const network of ['ETHEREUM', 'POLYGON', 'BASE']) expect(coin('USDC', network)).toBeDefined()
    expect(data.fiat_payment_methods.EUR).toEqual({
      payment_methods: expect.arrayContaining([
        { code: 'card', name: 'Visa' },
        { code: 'volt_banktransfer_eur', name: 'Bank payment SEPA' },
      ]),
      limits: { min: '25', max: '5000' },
    })
  })

  test('sales have a shorter list, and countries come in two lengths', async () => {
    const { data: sold } = await get<string[]>('/public/currencies-sell')
    expect(sold).toEqual(expect.arrayContaining(['EUR', 'USD', 'BTC']))
    expect(sold).not.toContain('GBP')
    expect((await get<string[]>('/public/currencies-buy')).data).toContain('GBP')
    const { data: short } = await get<string[]>('/public/card-countries', { type: 'alpha2' })
    expect(short).toEqual(expect.arrayContaining(['de', 'us', 'gb']))
    expect(short).not.toContain('ir')
    expect((await get<string[]>('/public/card-countries')).data).toContain('deu')
  })

  test('a pair has limits on both of its sides', async () => {
    const { body } = await get('/public/currency-limits', { from: 'EUR', to: 'BTC', type: 'buy' })
    expect(body).toEqual({
      status: 200,
      code: 0,
      message: '',
      data: { BTC: { min: '0.00028', max: '0.056' }, EUR: { min: '25', max: '5000' } },
    })
    const { status } = await get('/public/currency-limits', { from: 'GBP', to: 'BTC', type: 'sell' })
    expect(status).toBe(400)
  })
})

describe('rates', () => {
  test.each(['27', '99.99', '100', '666.01', '4999'])(
    '%s EUR in all are the sum of their parts',
    async (amount) => {
      const { data } = await buyRate({ amount, is_total: 'true' })
      const cents = (sums: Sums) => Math.round(Number(sums.EUR) * 100)
      expect(Number(data.total.EUR)).toBe(Number(amount))
      expect(data.fiat_amount).toBe(data.total.EUR)
      expect(cents(data.total)).toBe(cents(data.subtotal) + cents(data.fee))
      const worth = Number(data.amount) * Number(data.rate)
      expect(Math.abs(worth / Number(data.subtotal.EUR) - 1)).toBeLessThan(0.001)
    },
  )

  test('fees come on top unless the amount is the total, and coins can be named by turning the pair', async () => {
    const { data } = await buyRate()
    expect(data.subtotal.EUR).toBe('100.00')
    expect(Number(data.total.EUR)).toBeGreaterThan(103)
    const turned = { from: 'BTC', to: 'EUR', amount: '0.002' }
    expect((await buyRate(turned)).data).toMatchObject({ amount: '0.00200000', currency: 'BTC' })
  })

  test('light verification ends at some amount', async () => {
    expect((await buyRate({ amount: '100', is_total: 'true' })).data.kyc_limit_exceeded).toBe(false)
    expect((await buyRate({ amount: '900', is_total: 'true' })).data.kyc_limit_exceeded).toBe(true)
  })

  test('a sale pays out its subtotal; in coins both sums are the same', async () => {
    const { data } = await sellRate({ payment_method: 'sepa' })
    const { BTC: sold } = data.total
    expect(data.subtotal.BTC).toBe(sold)
    expect(Number(data.subtotal.EUR)).toBeCloseTo(Number(data.total.EUR) - Number(data.fee.EUR), 6)
    expect(Number(data.fee.EUR)).toBeGreaterThan(Number(data.network_fee.EUR))
  })

  test.each<[Sums, string]>([
    [{ amount: '5' }, 'The amount must be at least 25 EUR'],
    [{ amount: '90000' }, 'The amount must be at most 5000 EUR'],
    [{ amount: 'x' }, 'amount must be a positive number'],
    [{ from: 'XTS' }, 'Fiat currency XTS is not supported'],
    [{ to: 'NOPE' }, 'Crypto currency NOPE is not supported'],
    [{ network: 'NOPE' }, 'Network NOPE is not supported for BTC'],
    [{ to: 'TUSD', network: 'ETHEREUM' }, 'Crypto currency TUSD is not supported'],
    [{ payment_method: 'nope' }, 'payment_method nope is not supported for EUR'],
    [{ payment_method: 'revolut_pay' }, 'payment_method revolut_pay is not supported for EUR'],
  ])('a purchase with %o is refused', async (change, message) => {
    const { status, body } = await buyRate(change)
    expect(status).toBe(400)
    expect(body).toEqual({ status: 400, code: expect.any(Number), message })
  })

  test('other ways to pay are invoices with a name', async () => {
    const way = { payment_method: 'invoice', method_code: 'revolut_pay' }
    expect((await buyRate(way)).status).toBe(200)
    expect((await buyRate({ ...way, method_code: 'nope' })).status).toBe(400)
  })

  test('a sale starts from coins and ends in one of two currencies', async () => {
    expect((await sellRate({ from: 'EUR', to: 'BTC', amount: '100' })).status).toBe(400)
    expect((await sellRate({ to: 'GBP' })).status).toBe(400)
    expect((await sellRate({ to: 'USD' })).status).toBe(200)
  })

  test('a price is for a widget', async () => {
    expect((await buyRate({ widget_id: 'other' })).status).toBe(404)
    expect((await buyRate({ widget_id: '' })).status).toBe(400)
  })
})

function newReference(): string {
  reference += 1
  return `ours-${reference}`
}

/** Written independently here, so that the tests do not rely on our own implementation. */
function sign(id: string, ip: string, address = wallet): string {
  const { widgetSecret = '' } = simulator.config
  return `v2:${createHash('sha512')
    .update(address + widgetSecret + ip + id)
    .digest('hex')}`
}

function widget(id: string, change: Sums = {}): string {
  const { exchangeUrl = '', widgetId = '' } = simulator.config
  const query = new URLSearchParams({
    widget_id: widgetId,
    type: 'buy',
    currency: 'ETH',
    network: 'ETHEREUM',
    fiat_currency: 'EUR',
    fiat_amount: '100',
    address: wallet,
    merchant_transaction_id: id,
    redirect_url: 'https://shop.example/done?o=1',
    signature: sign(id, '127.0.0.1'),
    ...change,
  })
  return `${exchangeUrl}/?${query}`
}

const page = { headers: { accept: 'text/html' } }
const form = {
  method: 'POST',
  redirect: 'manual',
  body: new URLSearchParams({ outcome: 'completed' }),
} as const

async function legs(id: string) {
  const headers = { 'Sdk-Partner-Token': simulator.config.partnerToken ?? '' }
  return (
    await get<Record<string, Row>[]>('/sdk-partner/transactions', { merchant_transaction_id: id }, headers)
  ).data
}

const words = (rows: Record<string, Row>[]) =>
  rows.flatMap((row) => Object.entries(row).map(([kind, { status }]) => `${kind} ${status}`))

describe('the widget', () => {
  test('the signature is that of the documents', () => {
    const signed = {
      address: '0x1111111111111111111111111111111111111111',
      secret: 'merc_test_secret',
      ip: '203.0.113.7',
      merchantTransactionId: 'ord_0001',
    }
    expect(signatureFor(signed)).toBe(
      'v2:9239d84de02780d150ab954d00ce9fc0903e584ec7aecd5314ccf7332f850c96fc62fb38284432947bbe5b9786bbd391f247ce4da5c5d76cafbdc984ef54074d',
    )
  })

  test('a purchase is shown, paid once, and leads back to the shop', async () => {
    const id = newReference()
    const shown = await fetch(widget(id), page)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('€100.00')
    expect(await legs(id)).toEqual([])
    const paid = await fetch(widget(id), form)
    expect(paid.status).toBe(303)
    const again = await fetch(widget(id, { fiat_amount: '200' }), { ...page, redirect: 'manual' })
    expect(again.headers.get('location')).toBe(paid.headers.get('location')?.replace(/\?.*/, ''))
    expect(words(await legs(id))).toEqual(['buy new'])
  })

  test.each<[string, (id: string) => Sums]>([
    ['for somebody elsewhere', (id) => ({ signature: sign(id, '203.0.113.7') })],
    ['for another wallet', (id) => ({ signature: sign(id, '127.0.0.1', 'other') })],
    ['for another order', () => ({ signature: sign('other', '127.0.0.1') })],
    ['in the older form', () => ({ signature: createHash('sha512').update(wallet).digest('hex') })],
    ['not at all', () => ({ signature: '' })],
    ['and has no wallet', () => ({ address: '' })],
    ['and has no reference', () => ({ merchant_transaction_id: '' })],
    ['and names another widget', () => ({ widget_id: 'other' })],
    ['and names a wallet of another network', () => ({ address: 'nope', signature: '' })],
  ])('an address that is signed %s does not open', async (_, change) => {
    const id = newReference()
    const answer = await fetch(widget(id, change(id)), page)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await legs(id)).toEqual([])
  })

  test('a visitor of the same machine may come by either of its names', async () => {
    const id = newReference()
    expect((await fetch(widget(id, { signature: sign(id, '::1') }), page)).status).toBe(200)
  })

  test('a sale needs no signature', async () => {
    const id = newReference()
    const change = { type: 'sell', amount: '0.05', refund_address: wallet, signature: '' }
    expect((await fetch(widget(id, change), page)).status).toBe(200)
    await simulator.control.play(widget(id, change), 'completed')
    expect(words(await legs(id))).toEqual(['sell succeeded', 'deposit completed'])
  })
})

describe('transactions', () => {
  test.each([
    ['pending', ['buy new']],
    ['processing', ['buy paid']],
    ['completed', ['buy paid', 'withdraw completed']],
    ['failed', ['buy order_failed']],
    ['cancelled', ['buy cancelled']],
    ['refunded', ['buy refunded']],
  ] as const)('a purchase that is %s has the legs %o', async (outcome, expected) => {
    const id = newReference()
    await simulator.control.play(widget(id), outcome)
    expect(words(await legs(id))).toEqual(expected)
  })

  test.each([
    ['processing', ['sell pending', 'deposit completed']],
    ['failed', ['sell failed', 'deposit failed']],
    ['refunded', ['sell failed', 'deposit completed']],
  ] as const)('a sale that is %s has the legs %o', async (outcome, expected) => {
    const id = newReference()
    await simulator.control.play(widget(id, { type: 'sell', amount: '0.05' }), outcome)
    expect(words(await legs(id))).toEqual(expected)
  })

  test('a phone pays in a leg of its own kind', async () => {
    const id = newReference()
    await simulator.control.play(widget(id, { payment_method: 'mobile_pay' }), 'pending')
    expect(words(await legs(id))).toEqual(['mobile_pay new'])
  })

  test('rows can be chosen by status and page, and need the token', async () => {
    const id = newReference()
    await simulator.control.play(widget(id), 'completed')
    const headers = { 'Sdk-Partner-Token': simulator.config.partnerToken ?? '' }
    const query = { merchant_transaction_id: id, status: 'completed,failed' }
    const { body } = await get<Record<string, Row>[]>('/sdk-partner/transactions', query, headers)
    expect(body).toMatchObject({
      total: 1,
      data: [{ withdraw: { currency: 'ETH', status: 'completed', merchant_transaction_id: id } }],
    })
    const second = { merchant_transaction_id: id, limit: '1', offset: '1' }
    expect(
      words((await get<Record<string, Row>[]>('/sdk-partner/transactions', second, headers)).data),
    ).toEqual(['withdraw completed'])
    expect((await get('/sdk-partner/transactions', query)).status).toBe(401)
  })
})

describe('callbacks', () => {
  test('the signature is that of the documents', () => {
    const body =
      '{"data":{"id":"0aa1bb2cc3","type":"withdraw","status":"completed","amount":"0.0412","currency":"ETH","network":"ETHEREUM","fiat_amount":"100.00","fiat_currency":"EUR","created_at":"2026-01-05 10:00:00","tx":{"id":"0xabc","address":"0x1111111111111111111111111111111111111111"},"merchant_transaction_id":"ord_0001"}}'
    expect(signatureOf('merc_sign_key', body)).toBe(
      '01ffdf86bca28e6d35f8ec27b7c0bdc5aeefcc7266070bcba2dd849bf96934fb',
    )
  })

  test('each leg that changes is told, signed over its body', async () => {
    const receiver = await startReceiver()
    simulator.control.setWebhookTarget(receiver.url)
    const id = newReference()
    await simulator.control.play(widget(id), 'completed')
    simulator.control.setWebhookTarget(undefined)
    await receiver.close()
    const told = receiver.received.map(({ body }) => (JSON.parse(body) as { data: Row }).data)
    expect(told.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'buy new',
      'buy paid',
      'withdraw new',
      'withdraw completed',
    ])
    expect(told[1]).toMatchObject({
      payment_method: 'card',
      currency: 'ETH',
      network: 'ETHEREUM',
      fiat_currency: 'EUR',
      fiat_amount: '100',
      created_at: '2026-01-05 10:00:00',
      created_at_ts: 1767607200,
      merchant_transaction_id: id,
    })
    expect(told[1]).not.toHaveProperty('tx')
    expect(told[3]?.tx).toEqual({ id: expect.stringMatching(/^0x[0-9a-f]{64}$/), address: wallet })
    for (const { headers, body } of receiver.received) {
      const right = createHmac('sha256', simulator.config.signKey ?? '')
        .update(body)
        .digest('hex')
      expect(headers['x-signature']).toBe(right)
    }
  })

  test('a seller’s coins are named when they come', async () => {
    const receiver = await startReceiver()
    simulator.control.setWebhookTarget(receiver.url)
    await simulator.control.play(widget(newReference(), { type: 'sell', amount: '0.05' }), 'refunded')
    simulator.control.setWebhookTarget(undefined)
    await receiver.close()
    const told = receiver.received.map(({ body }) => (JSON.parse(body) as { data: Row }).data)
    expect(told.map(({ type, status, tx }) => [type, status, tx !== undefined])).toEqual([
      ['sell', 'new', false],
      ['deposit', 'pending', true],
      ['deposit', 'completed', true],
      ['sell', 'pending', false],
      ['sell', 'failed', false],
    ])
  })
})
