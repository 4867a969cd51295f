import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulators, startSimulators } from '../testing.ts'

type Row = Record<string, unknown>
type Currency = {
  ticker: string
  enabled: boolean
  networks: (Row & { network: string; payment_methods: Row[] })[]
}
type Fee = { amount: string; currency: string }
type Estimate = Row & { value: string; service_fees: Fee[]; network_fee: Fee | null; converted_amount: Fee }
type Transaction = Row & { id: number | string; status: string; redirect_url: string; errors: Row[] }

const wallet = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const clock = createTestClock()
let running: RunningSimulators
let simulator: ReturnType<RunningSimulators['gateway']>

beforeAll(async () => {
  const specs = [{ id: 'guardarian', kind: 'guardarian' }] as const
  running = await startSimulators(specs, { clock, schedule: () => () => undefined })
  simulator = running.gateway('guardarian')
})
afterAll(() => running.close())

async function call<Body = Row>(path: string, init: RequestInit = {}) {
  const { apiUrl, apiKey = '' } = simulator.config
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', ...init.headers }
  const answer = await fetch(`${apiUrl}${path}`, { ...init, headers })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const estimate = (query: Record<string, string>) => call<Estimate>(`/estimate?${new URLSearchParams(query)}`)
const purchase = { from_currency: 'EUR', from_network: 'EUR', to_currency: 'USDT', to_network: 'TRX' }
const sale = { from_currency: 'USDT', from_network: 'TRX', to_currency: 'EUR', to_network: 'EUR' }

function order(change: Row = {}) {
  return {
    from_amount: 100,
    ...purchase,
    external_partner_link_id: 'ours-1',
    locale: 'en',
    payout_info: { payout_address: wallet, skip_choose_payout_address: true },
    deposit: { payment_category: 'VISA_MC', skip_choose_payment_category: true },
    customer: { contact_info: { email: 'buyer@shop.example' }, billing_info: { country_alpha_2: 'DE' } },
    redirects: {
      successful: 'https://shop.example/ok?tid=$$',
      cancelled: 'https://shop.example/cancel',
      failed: 'https://shop.example/fail',
    },
    ...change,
  }
}

const create = (change: Row = {}) =>
  call<Transaction>('/transaction', { method: 'POST', body: JSON.stringify(order(change)) })

const read = async (id: number | string) => (await call<Transaction>(`/transaction/${id}`)).body

describe('lists', () => {
  test('currencies name their networks and ways in and out, for every partner', async () => {
    const answer = await fetch(`${simulator.config.apiUrl}/currencies?available=true`)
    const body = (await answer.json()) as { crypto_currencies: Currency[]; fiat_currencies: Currency[] }
    const usdt = body.crypto_currencies.find(({ ticker }) => ticker === 'USDT')
    expect(usdt?.networks.find(({ network }) => network === 'TRX')).toMatchObject({
      token_contract: wallet,
      payment_methods: [{ type: 'CRYPTO_THROUGH_CN', deposit_enabled: true, withdrawal_enabled: true }],
    })
    const euro = body.fiat_currencies.find(({ ticker }) => ticker === 'EUR')
    expect(euro?.networks).toMatchObject([{ network: 'EUR' }])
    expect(euro?.networks[0]?.payment_methods).toEqual(
      expect.arrayContaining([
        { type: 'VISA_MC1', payment_category: 'VISA_MC', deposit_enabled: true, withdrawal_enabled: false },
        { type: 'SEPA_1', payment_category: 'SEPA', deposit_enabled: true, withdrawal_enabled: true },
      ]),
    )
  })

  test('what cannot be traded is there all the same: off, for swaps only, or without a way to pay', async () => {
    const { body: coins } = await call<Currency[]>('/currencies/crypto')
    expect(coins.find(({ ticker }) => ticker === 'TUSD')?.enabled).toBe(false)
    expect(coins.find(({ ticker }) => ticker === 'WBTC')?.networks[0]?.payment_methods).toMatchObject([
      { type: 'CN_CUSTODY' },
    ])
    const { body: fiats } = await call<Currency[]>('/currencies/fiat')
    expect(fiats.find(({ ticker }) => ticker === 'ARS')?.networks[0]?.payment_methods).toEqual([])
    expect((await call('/currencies/eur')).body).toMatchObject({ ticker: 'EUR' })
    expect((await call('/currencies/nope')).status).toBe(404)
  })

  test('countries have one flag for both directions', async () => {
    const { body } = await call<Row[]>('/countries')
    expect(body).toContainEqual({ country_name: 'Germany', code_iso_alpha_2: 'DE', supported: true })
    expect(body.find(({ code_iso_alpha_2 }) => code_iso_alpha_2 === 'IR')).toMatchObject({ supported: false })
  })

  test.each([
    ['eur_btc', { from: 'EUR', to: 'BTC', min: 20, max: 25_000 }],
    ['eur_usdt-trx', { from: 'EUR', to: 'USDT', min: 20, max: 25_000 }],
    ['btc_eur', { from: 'BTC', to: 'EUR', min: 0.00023, max: 0.28 }],
  ])('the range of %s is in what is sent', async (pair, range) => {
    expect((await call(`/market-info/min-max-range/${pair}`)).body).toEqual(range)
  })

  test.each(['eur_nope', 'eur_usdt', 'btc_eth', 'eur'])('the pair %s is unknown', async (pair) => {
    expect((await call(`/market-info/min-max-range/${pair}`)).status).toBe(404)
  })
})

describe('keys', () => {
  test.each(['/estimate', '/transaction/1'])('%s wants the partner’s key', async (path) => {
    expect(await call(path, { headers: { 'x-api-key': 'wrong' } })).toEqual({
      status: 403,
      body: { statusCode: 403, code: 'INVALID_TOKEN', message: 'Invalid token' },
    })
  })

  test('the list of all transactions wants the secret one', async () => {
    expect((await call('/transactions')).status).toBe(403)
    const headers = { 'x-secret-key': simulator.config.secretKey ?? '' }
    expect((await call('/transactions', { headers })).status).toBe(200)
  })
})

describe('estimates', () => {
  test('a purchase pays its service in money and its network in coins', async () => {
    const { body } = await estimate({ ...purchase, from_amount: '100', deposit_type: 'VISA_MC1' })
    expect(body).toMatchObject({ ...purchase, network_fee: { currency: 'USDT' } })
    const [fee] = body.service_fees
    expect(fee).toMatchObject({ name: 'Service fee', currency: 'EUR', percentage: '3.4%' })
    expect(Number(body.converted_amount.amount)).toBeCloseTo(100 - Number(fee?.amount), 6)
    const bought = Number(body.value) + Number(body.network_fee?.amount)
    expect(Number(body.converted_amount.amount) / bought).toBeGreaterThan(0.92)
    expect(Number(body.converted_amount.amount) / bought).toBeLessThan(0.96)
  })

  test('asked in reverse it says what has to be sent, and both ways agree', async () => {
    const { body } = await estimate({ ...purchase, to_amount: '250', type: 'reverse' })
    expect(Number(body.value)).toBeGreaterThan(230)
    const { body: forth } = await estimate({ ...purchase, from_amount: body.value })
    expect(Math.abs(Number(forth.value) - 250)).toBeLessThan(0.05)
  })

  test('a sale pays out less than the coins are worth, with a bank fee and none of the network', async () => {
    const { body } = await estimate({ ...sale, from_amount: '100', payout_type: 'SEPA_1' })
    expect(body.network_fee).toBeNull()
    expect(body.service_fees).toMatchObject([{ name: 'Bank fee' }, { name: 'Service fee' }])
    const fees = body.service_fees.reduce((sum, { amount }) => sum + Number(amount), 0)
    expect(Number(body.value)).toBeCloseTo(Number(body.converted_amount.amount) - fees, 6)
    const { body: back } = await estimate({
      ...sale,
      to_amount: body.value,
      type: 'reverse',
      payout_type: 'SEPA_1',
    })
    expect(Math.abs(Number(back.value) - 100)).toBeLessThan(0.05)
  })

  test.each([
    [{ from_amount: '5' }, 'EUR amount must be higher than 20 and lower than 25000'],
    [{ from_amount: '90000' }, 'EUR amount must be higher than 20 and lower than 25000'],
    [
      { from_amount: '100', to_currency: 'XNO', to_network: 'NANO' },
      'Currency XNO-NANO is not supported for payouts',
    ],
    [
      { from_amount: '100', to_currency: 'WBTC', to_network: 'ETH' },
      'Currency WBTC-ETH is not supported for payouts',
    ],
    [
      { from_amount: '100', from_currency: 'XTS', from_network: 'XTS' },
      'Currency XTS is not supported for deposits',
    ],
    [{ from_amount: '100', deposit_type: 'PIX_1' }, 'deposit_type PIX_1 is not supported for EUR'],
    [{ from_amount: '100', customer_country: 'IR' }, 'Country IR is not supported'],
  ])('%j is refused: %s', async (change, message) => {
    expect(await estimate({ ...purchase, ...(change as Record<string, string>) })).toEqual({
      status: 400,
      body: { statusCode: 400, code: 'BAD_REQUEST', message },
    })
  })

  test.each<Record<string, string>>([{}, { from_amount: '-1' }, { from_amount: 'x' }, { to_amount: '5' }])(
    'an amount like %j is a wrong parameter',
    async (change) => {
      expect(await estimate({ ...purchase, ...change })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST_PARAMS', message: [expect.any(String)] },
      })
    },
  )
})

describe('transactions', () => {
  test('a new one has a number for an id, and a text when it is read', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.any(Number),
      status: 'new',
      errors: [],
      ...purchase,
      from_amount: null,
      expected_from_amount: '100',
      to_amount: null,
      output_hash: null,
      deposit_type: 'VISA_MC1',
      external_partner_link_id: 'ours-1',
      payout: { address: wallet, extra_id: null },
      redirect_url: `${simulator.baseUrl}/en/checkout?tid=${body.id}`,
      preauth_token: expect.any(String),
      estimate_breakdown: {
        fromAmount: 100,
        serviceFees: [{ name: 'Service fee', currency: 'EUR' }],
        networkFee: { currency: 'USDT' },
      },
    })
    expect(await read(body.id)).toMatchObject({ id: String(body.id), status: 'new' })
    expect((await call('/transaction/1')).status).toBe(404)
  })

  test('the country of the query counts, and the secret list holds everything', async () => {
    const init = { method: 'POST', body: JSON.stringify(order({ external_partner_link_id: 'ours-2' })) }
    const { body } = await call<Transaction>('/transaction?customer_country=FR', init)
    expect(body.location).toBe('FR')
    const headers = { 'x-secret-key': simulator.config.secretKey ?? '' }
    const { body: list } = await call<Transaction[]>('/transactions', { headers })
    expect(list).toContainEqual(expect.objectContaining({ external_partner_link_id: 'ours-2' }))
  })

  test.each<Row>([
    { payout_info: { payout_address: '0x123' } },
    { payout_info: undefined },
    { from_amount: 1 },
    { from_amount: undefined },
    { to_currency: 'NOPE' },
    { deposit: { payment_category: 'PIX' } },
  ])('an order with %j is refused', async (change) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { statusCode: 400 } })
  })

  test('a body that is no JSON object is refused', async () => {
    for (const body of ['{"from_amount":', '[]', '"x"']) {
      expect((await call('/transaction', { method: 'POST', body })).status).toBe(400)
    }
  })

  test('a customer refused by risk control gets errors with a 201', async () => {
    const { status, body } = await create({ customer: { contact_info: { email: 'blocked@shop.example' } } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'failed', errors: [{ code: 'customer_blocked_by_risk_control' }] })
  })

  test.each([
    ['processing', 'exchanging'],
    ['completed', 'finished'],
    ['failed', 'failed'],
    ['cancelled', 'canceled'],
    ['expired', 'expired'],
    ['refunded', 'refunded'],
  ] as const)('a purchase and a sale played to %s read as %s', async (outcome, status) => {
    const bought = (await create()).body
    const sold = (await create({ ...sale, deposit: undefined, payout_info: undefined })).body
    for (const { redirect_url, id } of [bought, sold]) {
      await simulator.control.play(redirect_url, outcome)
      expect(await read(id)).toMatchObject({ status })
    }
    if (outcome === 'failed') expect((await read(bought.id)).errors).toHaveLength(1)
    if (outcome !== 'completed') return
    expect(await read(bought.id)).toMatchObject({
      from_amount: '100',
      to_amount: expect.stringMatching(/^\d/),
      output_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await read(sold.id)).toMatchObject({
      from_amount: '100',
      output_hash: null,
      payout: { address: null },
    })
  })
})

describe('hosted page', () => {
  const page = { headers: { accept: 'text/html' } }

  test('it shows what is paid by card, at both of its addresses', async () => {
    const { body } = await create()
    const { checkoutUrl } = simulator.config
    for (const address of [body.redirect_url, `${checkoutUrl}?tid=${body.id}&auth_token=x`]) {
      const shown = await (await fetch(address, page)).text()
      expect(shown).toContain('€100.00')
      expect(shown).toContain('by card')
    }
    expect((await fetch(`${checkoutUrl}?tid=1`, page)).status).toBe(404)
  })

  test.each([
    [100, 'completed', 'finished', 'https://shop.example/ok?tid=$$'],
    [100, 'declined', 'failed', 'https://shop.example/fail'],
    [100, 'cancelled', 'canceled', 'https://shop.example/cancel'],
    [100, 'abandoned', 'expired', 'https://shop.example/ok?tid=$$'],
    [666.01, 'completed', 'failed', 'https://shop.example/fail'],
    [666.02, 'completed', 'exchanging', 'https://shop.example/ok?tid=$$'],
    [666.03, 'completed', 'refunded', 'https://shop.example/ok?tid=$$'],
  ])('%d paid with the choice %s ends as %s and leads to %s', async (amount, outcome, status, address) => {
    const { body } = await create({ from_amount: amount })
    const receipt = await fetch(body.redirect_url, { method: 'POST', body: new URLSearchParams({ outcome }) })
    expect(await receipt.text()).toContain(`href="${address.replace('$$', String(body.id))}"`)
    clock.advance(3_600_000)
    await running.control.runDue()
    expect((await read(body.id)).status).toBe(status)
  })

  test('no order is paid twice, and an unpaid one expires', async () => {
    const { body } = await create()
    const pay = () =>
      fetch(body.redirect_url, { method: 'POST', body: new URLSearchParams({ outcome: 'completed' }) })
    await pay()
    expect((await pay()).url).toContain(`/checkout/${body.id}`)
    const { body: unpaid } = await create()
    clock.advance(3_600_000)
    expect((await fetch(unpaid.redirect_url, page)).url).toContain(`/checkout/${unpaid.id}`)
    expect((await read(unpaid.id)).status).toBe('expired')
  })
})

test('callbacks tell the beginning and the end, with the whole transaction and no proof', async () => {
  const receiver = await startReceiver()
  simulator.control.setWebhookTarget(`${receiver.url}/hooks/guardarian`)
  const { body } = await create()
  await simulator.control.play(body.redirect_url, 'completed')
  simulator.control.setWebhookTarget(undefined)
  await receiver.close()

  const messages = receiver.received.map(
    (message) => JSON.parse(message.body) as Row & { payload: Transaction },
  )
  expect(messages.map(({ payload }) => payload.status)).toEqual(['new', 'finished'])
  expect(messages[1]).toMatchObject({
    requesterType: 'EXCHANGE',
    version: '1.0',
    payload: { id: String(body.id), external_partner_link_id: 'ours-1', output_hash: expect.any(String) },
  })
  for (const { headers } of receiver.received) {
    expect(Object.keys(headers).filter((name) => /sign|auth|token/i.test(name))).toEqual([])
  }
})
