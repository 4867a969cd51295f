import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulators, startSimulators } from '../testing.ts'
import { authorizationOf } from './messages.ts'

type Row = Record<string, unknown>

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const clock = createTestClock()
let running: RunningSimulators
let simulator: ReturnType<RunningSimulators['gateway']>

beforeAll(async () => {
  running = await startSimulators([{ id: 'banxa', kind: 'banxa' }], {
    clock,
    schedule: () => () => undefined,
  })
  simulator = running.gateway('banxa')
})
afterAll(() => running.close())

async function call(path: string, init: RequestInit = {}) {
  const { apiUrl, partnerRef, apiKey = '' } = simulator.config
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', ...init.headers }
  const answer = await fetch(`${apiUrl}/${partnerRef}/v2${path}`, { ...init, headers })
  const text = await answer.text()
  return { status: answer.status, body: readJson(text) as Row & Row[] }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function order(change: Row = {}) {
  return {
    paymentMethodId: 'debit-credit-card',
    crypto: 'USDC',
    blockchain: 'MATIC',
    fiat: 'EUR',
    fiatAmount: '100',
    walletAddress: wallet,
    redirectUrl: 'https://shop.example/return?o=1',
    externalCustomerId: 'cus_1',
    externalOrderId: 'ours-1',
    ...change,
  }
}

function post(path: string, body: unknown) {
  return call(path, { method: 'POST', body: JSON.stringify(body) })
}

const page = { headers: { accept: 'text/html' } }

describe('catalogue', () => {
  test('coins list their blockchains, the usual one marked', async () => {
    const { body } = await call('/crypto/buy')
    const usdc = body.find(({ id }) => id === 'USDC') as { blockchains: Row[] } | undefined
    expect(usdc?.blockchains.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['ETH', 'MATIC', 'BASE', 'ARB', 'SOL']),
    )
    expect(usdc?.blockchains.filter(({ isDefaultBlockchain }) => isDefaultBlockchain)).toMatchObject([
      { id: 'ETH' },
    ])
    expect(usdc?.blockchains.find(({ id }) => id === 'MATIC')).toMatchObject({
      address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      network: '137',
      minimum: '20',
      unsupportedCountries: [],
    })
    const usdt = body.find(({ id }) => id === 'USDT') as { blockchains: Row[] } | undefined
    expect(usdt?.blockchains[0]?.unsupportedCountries).toEqual({ US: ['NY', 'TX'], CA: [] })
  })

  test.each(['buy', 'sell'])('%s serves USD, EUR and GBP by card with limits as strings', async (kind) => {
    const { body } = await call(`/fiats/${kind}`)
    for (const fiat of ['USD', 'EUR', 'GBP']) {
      const row = body.find(({ id }) => id === fiat)
      expect(row?.supportedPaymentMethods).toContainEqual(
        expect.objectContaining({
          id: 'debit-credit-card',
          minimum: expect.stringMatching(/^\d+(\.\d+)?$/),
          maximum: expect.stringMatching(/^\d+$/),
        }),
      )
    }
  })

  test('countries and payment methods are bare lists', async () => {
    expect((await call('/countries')).body).toContainEqual({ id: 'DE', description: 'Germany', states: [] })
    const { body } = await call('/payment-methods/buy?fiat=GBP')
    expect(body.map(({ id }) => id)).toContain('faster-payments')
    expect(body.map(({ id }) => id)).not.toContain('sepa-bank-transfer')
  })
})

describe('keys', () => {
  test('a wrong key is 401 in plain text', async () => {
    expect(await call('/countries', { headers: { 'x-api-key': 'wrong' } })).toEqual({
      status: 401,
      body: 'Unauthorized',
    })
  })

  test('another partner’s path is not found', async () => {
    const headers = { 'x-api-key': simulator.config.apiKey ?? '' }
    expect((await fetch(`${simulator.config.apiUrl}/other/v2/countries`, { headers })).status).toBe(404)
  })
})

describe('quotes', () => {
  const pair = { paymentMethodId: 'debit-credit-card', crypto: 'USDC', blockchain: 'MATIC', fiat: 'EUR' }
  const quote = (kind: string, query: Record<string, string>) =>
    call(`/quotes/${kind}?${new URLSearchParams({ ...pair, ...query })}`)

  test('a purchase is answered in strings, fees inside the amount', async () => {
    const { body } = await quote('buy', { fiatAmount: '100' })
    expect(body).toEqual({
      paymentMethodId: 'debit-credit-card',
      cryptoAmount: expect.stringMatching(/^\d+\.\d{6}$/),
      fiatAmount: '100.00',
      processingFee: expect.stringMatching(/^\d+\.\d\d$/),
      networkFee: expect.stringMatching(/^\d+\.\d\d$/),
    })
    const traded = 100 - Number(body.processingFee) - Number(body.networkFee)
    expect(traded / Number(body.cryptoAmount)).toBeGreaterThan(0.9)
    expect(traded / Number(body.cryptoAmount)).toBeLessThan(0.97)
  })

  test('a wanted amount of crypto wins over the fiat amount', async () => {
    const { body } = await quote('buy', { fiatAmount: '100', cryptoAmount: '250' })
    expect(Number(body.cryptoAmount)).toBe(250)
    expect(Number(body.fiatAmount)).toBeGreaterThan(230)
  })

  test('asking for the fiat amount that a crypto amount costs gives that crypto amount back', async () => {
    const { body: wanted } = await quote('buy', { cryptoAmount: '250' })
    const { body: paid } = await quote('buy', { fiatAmount: String(wanted.fiatAmount) })
    expect(Math.abs(Number(paid.cryptoAmount) - 250)).toBeLessThan(0.05)
  })

  test('a sale pays less than the coins are worth', async () => {
    const { body } = await quote('sell', { cryptoAmount: '100' })
    expect(Number(body.fiatAmount)).toBeLessThan(92)
    expect(Number(body.fiatAmount)).toBeGreaterThan(85)
  })

  test.each([
    ['an unknown coin', { crypto: 'NOPE', fiatAmount: '100' }, 'crypto', 'invalid'],
    ['an unknown chain', { blockchain: 'BTC', fiatAmount: '100' }, 'blockchain', 'invalid'],
    ['an unknown fiat', { fiat: 'XYZ', fiatAmount: '100' }, 'fiat', 'invalid'],
    ['a method of another fiat', { paymentMethodId: 'pix', fiatAmount: '100' }, 'paymentMethodId', 'invalid'],
    ['no chain', { blockchain: '', fiatAmount: '100' }, 'blockchain', 'required'],
    ['no amount', {}, 'fiatAmount', 'required'],
    ['too little', { fiatAmount: '5' }, 'fiatAmount', 'The minimum amount is 20 EUR.'],
    ['too much', { fiatAmount: '90000' }, 'fiatAmount', 'The maximum amount is 14000 EUR.'],
    ['too little crypto', { cryptoAmount: '1' }, 'cryptoAmount', 'The minimum amount is 20 USDC.'],
  ])('%s is refused with the field named', async (_title, query, field, text) => {
    const { status, body } = await quote('buy', query as Record<string, string>)
    expect(status).toBe(422)
    expect(body).toEqual({
      message: 'The given data was invalid.',
      errors: { [field]: [expect.stringContaining(text)] },
    })
  })
})

describe('orders', () => {
  test('a created order has a checkout address and reads back in the other spelling', async () => {
    const { status, body } = await post('/buy', order({ metadata: 'note' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      checkoutUrl: `${simulator.baseUrl}/order/${body.id}`,
      externalOrderId: 'ours-1',
      externalCustomerId: 'cus_1',
      orderType: 'BUY',
      fiat: 'EUR',
      fiatAmount: '100',
      crypto: 'USDC',
      cryptoAmount: expect.any(String),
      blockchain: 'MATIC',
      walletAddress: wallet,
      status: 'pendingPayment',
    })
    expect((await call(`/orders/${body.id}`)).body).toMatchObject({
      id: body.id,
      externalId: 'ours-1',
      crypto: { id: 'USDC', blockchain: 'MATIC', network: '137' },
      status: 'pendingPayment',
      transactionHash: null,
      processingFee: expect.stringMatching(/^\d+\.\d\d$/),
      metadata: 'note',
    })
  })

  test.each([
    [{ walletAddress: '' }, 'walletAddress'],
    [{ walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'walletAddress'],
    [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
    [{ externalCustomerId: undefined }, 'externalCustomerId'],
    [{ fiatAmount: '1' }, 'fiatAmount'],
    [{ crypto: 'NOPE' }, 'crypto'],
  ])('an order with %j is refused in the list form', async (change, field) => {
    expect(await post('/buy', order(change))).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'invalid_request', message: expect.any(String), field }] },
    })
  })

  test('a body that is no JSON is refused', async () => {
    expect(await call('/buy', { method: 'POST', body: '{"crypto":' })).toMatchObject({ status: 400 })
  })

  test('an order costs what its quote said, until prices are told to drift', async () => {
    const query = 'paymentMethodId=debit-credit-card&crypto=USDC&blockchain=MATIC&fiat=EUR&fiatAmount=100'
    const { body: quote } = await call(`/quotes/buy?${query}`)
    const steady = await post('/buy', order())
    expect(steady.body.cryptoAmount).toBe(quote.cryptoAmount)
    await simulator.control.setFaults({ driftPercent: 3 })
    const drifted = await post('/buy', order())
    await simulator.control.setFaults({})
    expect(Number(drifted.body.cryptoAmount) / Number(quote.cryptoAmount)).toBeCloseTo(1 / 1.03, 4)
  })

  test('the list keeps to its customer and its days', async () => {
    const externalCustomerId = 'cus_list'
    const { body: created } = await post('/buy', order({ externalCustomerId }))
    const ids = async (query: string) => (await call(`/orders?${query}`)).body.map(({ id }) => id)
    const today = 'start=2026-01-05&end=2026-01-05'
    expect(await ids(`externalCustomerId=${externalCustomerId}&${today}`)).toEqual([created.id])
    expect(await ids(`externalCustomerId=${externalCustomerId}&start=2026-01-06`)).toEqual([])
    expect(await ids('externalCustomerId=nobody')).toEqual([])
  })

  test.each(['startDate', 'endDate', 'start_date', 'from'])(
    'the list refuses a range named %s',
    async (name) => {
      expect(await call(`/orders?${name}=2026-01-05`)).toMatchObject({
        status: 422,
        body: { errors: { [name]: [expect.any(String)] } },
      })
    },
  )

  test.each([
    ['buy', 'processing', 'paymentReceived'],
    ['buy', 'completed', 'complete'],
    ['buy', 'failed', 'declined'],
    ['buy', 'cancelled', 'cancelled'],
    ['buy', 'expired', 'expired'],
    ['buy', 'refunded', 'refunded'],
    ['sell', 'processing', 'inProgress'],
    ['sell', 'completed', 'complete'],
  ] as const)('a %s played to %s reads as %s', async (kind, outcome, status) => {
    const change = kind === 'sell' ? { fiatAmount: undefined, cryptoAmount: '120' } : {}
    const { body } = await post(`/${kind}`, order(change))
    await simulator.control.play(String(body.checkoutUrl), outcome)
    const { body: read } = await call(`/orders/${body.id}`)
    expect(read.status).toBe(status)
    if (outcome === 'completed') expect(read.transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('a confirmed sale goes on with the hash that its seller gave', async () => {
    const { body } = await post('/sell', order({ fiatAmount: undefined, cryptoAmount: '120' }))
    expect(await post(`/orders/${body.id}/confirm`, {})).toMatchObject({ status: 400 })
    expect(await post(`/orders/${body.id}/confirm`, { txHash: '0xabc' })).toMatchObject({ status: 200 })
    clock.advance(1_000)
    await running.control.runDue()
    expect((await call(`/orders/${body.id}`)).body).toMatchObject({
      status: 'complete',
      transactionHash: '0xabc',
    })
    expect(await post(`/orders/${body.id}/confirm`, { txHash: '0xabc' })).toMatchObject({ status: 400 })
  })
})

describe('checkout address', () => {
  const open = (url: unknown) => fetch(String(url), page)

  test('it opens once, and the page it leads to can be loaded again', async () => {
    const { body } = await post('/buy', order())
    const first = await open(body.checkoutUrl)
    expect(first.status).toBe(200)
    expect(await first.text()).toContain('€100.00')
    expect((await fetch(first.url, page)).status).toBe(200)
    const second = await open(body.checkoutUrl)
    expect(second.status).toBe(410)
    expect(await second.text()).toContain('already opened')
  })

  test('asking only for its headers does not use it up', async () => {
    const { body } = await post('/buy', order())
    await fetch(String(body.checkoutUrl), { method: 'HEAD' })
    expect((await open(body.checkoutUrl)).status).toBe(200)
  })

  test('unopened it runs out after a minute, and so does the order', async () => {
    const { body } = await post('/buy', order())
    clock.advance(60_000)
    const late = await open(body.checkoutUrl)
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('expired')
    expect((await call(`/orders/${body.id}`)).body.status).toBe('expired')
  })

  test('opened in time it waits for the payment', async () => {
    const { body } = await post('/buy', order())
    await open(body.checkoutUrl)
    clock.advance(10 * 60_000)
    await running.control.runDue()
    expect((await call(`/orders/${body.id}`)).body.status).toBe('pendingPayment')
    clock.advance(21 * 60_000)
    await running.control.runDue()
    expect((await call(`/orders/${body.id}`)).body.status).toBe('expired')
  })

  test.each([
    ['100', 'completed', 'complete'],
    ['100', 'declined', 'declined'],
    ['100', 'cancelled', 'cancelled'],
    ['100', 'abandoned', 'expired'],
    ['666.01', 'completed', 'declined'],
    ['666.02', 'completed', 'paymentReceived'],
    ['666.03', 'completed', 'refunded'],
    ['666.03', 'cancelled', 'cancelled'],
  ])('%s paid with the choice %s ends as %s', async (fiatAmount, outcome, status) => {
    const { body } = await post('/buy', order({ fiatAmount }))
    const shown = await open(body.checkoutUrl)
    const form = new URLSearchParams({ outcome })
    const receipt = await fetch(shown.url, { method: 'POST', body: form })
    expect(await receipt.text()).toContain(`https://shop.example/return?o=1&amp;orderId=${body.id}`)
    clock.advance(3_600_000)
    await running.control.runDue()
    expect((await call(`/orders/${body.id}`)).body.status).toBe(status)
  })
})

test('every change of status is told in a signed message, and the creation is not', async () => {
  const receiver = await startReceiver()
  simulator.control.setWebhookTarget(`${receiver.url}/hooks/banxa?x=1`)
  const { body } = await post('/buy', order())
  await simulator.control.play(String(body.checkoutUrl), 'completed')
  simulator.control.setWebhookTarget(undefined)
  await receiver.close()

  const messages = receiver.received.map((message) => JSON.parse(message.body) as Row)
  expect(messages.map(({ status }) => status)).toEqual([
    'waitingPayment',
    'paymentReceived',
    'cryptoTransferred',
    'complete',
  ])
  expect(messages[0]).toMatchObject({
    order_id: body.id,
    external_id: 'ours-1',
    order_type: 'BUY',
    crypto_coin: 'USDC',
    crypto_blockchain: 'MATIC',
    fiat_currency: 'EUR',
    fiat_amount: '100',
    transaction_hash: '0',
    status_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    metadata: [],
  })
  expect(messages[3]?.transaction_hash).toMatch(/^0x/)
  for (const { headers, body: text } of receiver.received) {
    const { webhookKey: key = '', webhookSecret: secret = '' } = simulator.config
    const nonce = String(headers.authorization).split(':')[2] ?? ''
    expect(nonce).toMatch(/^\d{16}$/)
    expect(headers.authorization).toBe(
      authorizationOf({ key, secret, path: '/hooks/banxa', nonce, body: text }),
    )
  }
})
