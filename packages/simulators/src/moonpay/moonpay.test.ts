import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { signWidget } from '../testing/sign-widget.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulator, startSimulator } from '../testing.ts'
import { signatureOf } from './messages.ts'

type Row = Record<string, unknown> & { code: string; metadata?: Record<string, unknown> }

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
let simulator: RunningSimulator
let reference = 0

beforeAll(async () => {
  simulator = await startSimulator('moonpay', { clock: createTestClock() })
})
afterAll(() => simulator.close())

async function get(path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const search = new URLSearchParams({ apiKey: simulator.config.publishableKey ?? '', ...query })
  const answer = await fetch(`${simulator.config.apiUrl}${path}?${search}`, { headers })
  const body = (await answer.json()) as Record<string, never> & Row[]
  return { status: answer.status, body }
}

function widget(kind: 'buy' | 'sell', params: Record<string, string> = {}): string {
  const { buyWidgetUrl = '', sellWidgetUrl = '', publishableKey = '', secretKey = '' } = simulator.config
  const trade: Record<string, string> =
    kind === 'buy'
      ? {
          currencyCode: 'usdc_polygon',
          baseCurrencyCode: 'eur',
          baseCurrencyAmount: '100',
          walletAddress: wallet,
        }
      : { baseCurrencyCode: 'eth', quoteCurrencyCode: 'eur', baseCurrencyAmount: '0.5' }
  return signWidget(kind === 'buy' ? buyWidgetUrl : sellWidgetUrl, secretKey, {
    apiKey: publishableKey,
    ...trade,
    ...params,
  })
}

function newReference(): string {
  reference += 1
  return `ours-${reference}`
}

const page = { headers: { accept: 'text/html' } }

describe('catalogue', () => {
  test('currencies mix fiat and crypto in MoonPay’s own codes, with and without a key', async () => {
    const { body } = await get('/v3/currencies')
    const codes = body.map(({ code }) => code)
    expect(codes).toEqual(
      expect.arrayContaining([
        ...['usd', 'eur', 'gbp', 'btc', 'eth', 'sol', 'usdc', 'usdc_polygon', 'usdc_base', 'usdc_sol'],
        ...['usdt_trx', 'eth_arbitrum', 'bnb_bsc', 'avax_cchain', 'xrp', 'ton', 'ada'],
      ]),
    )
    expect(new Set(codes).size).toBe(codes.length)
    const bare = await fetch(`${simulator.config.apiUrl}/v3/currencies`)
    expect(bare.status).toBe(200)
  })

  test('native coins on EVM chains carry the zero address, others none', async () => {
    const { body } = await get('/v3/currencies')
    const metadataOf = (code: string) => body.find((row) => row.code === code)?.metadata
    expect(metadataOf('eth_base')).toMatchObject({
      contractAddress: `0x${'0'.repeat(40)}`,
      chainId: '8453',
      networkCode: 'base',
    })
    expect(metadataOf('btc')).toMatchObject({ contractAddress: null, chainId: null, networkCode: 'bitcoin' })
  })

  test('countries tell the sanctioned apart and know the states', async () => {
    const { body } = await get('/v3/countries')
    const of = (alpha2: string) => body.find((row) => row.alpha2 === alpha2)
    expect(of('DE')).toMatchObject({
      alpha3: 'DEU',
      isAllowed: true,
      isBuyAllowed: true,
      isSellAllowed: true,
    })
    expect(of('KP')).toMatchObject({ isAllowed: false })
    expect(of('US')?.states).toContainEqual(expect.objectContaining({ code: 'NY', isAllowed: true }))
  })

  test('limits follow the payment method', async () => {
    const query = { baseCurrencyCode: 'eur', paymentMethod: 'credit_debit_card' }
    const { body } = await get('/v3/currencies/btc/limits', query)
    expect(body).toMatchObject({
      paymentMethod: 'credit_debit_card',
      baseCurrency: { code: 'eur', minBuyAmount: 18, maxBuyAmount: 11_040 },
      quoteCurrency: { code: 'btc', maxBuyAmount: null },
    })
  })
})

describe('quotes', () => {
  const amounts = ['20', '21.37', '99.99', '100', '250', '666.01', '1234.56', '9000']
  const methods = ['credit_debit_card', 'apple_pay', 'sepa_bank_transfer', 'paypal']
  const cases = amounts.flatMap((amount) => methods.map((method) => [amount, method] as const))

  test.each(cases)('%s EUR by %s in all is exactly the sum of its parts', async (amount, paymentMethod) => {
    const { body } = await get('/v3/currencies/eth/buy_quote', {
      baseCurrencyCode: 'eur',
      baseCurrencyAmount: amount,
      areFeesIncluded: 'true',
      extraFeePercentage: '1.5',
      paymentMethod,
    })
    const cents = (field: string) => Math.round(Number(body[field]) * 100)
    expect(body.totalAmount).toBe(Number(amount))
    expect(cents('totalAmount')).toBe(
      cents('baseCurrencyAmount') + cents('feeAmount') + cents('extraFeeAmount') + cents('networkFeeAmount'),
    )
    expect(cents('feeAmount')).toBeGreaterThan(0)
    const worth = Number(body.quoteCurrencyAmount) * Number(body.quoteCurrencyPrice)
    expect(Math.abs(worth - Number(body.baseCurrencyAmount))).toBeLessThan(0.05)
  })

  test('without included fees they come on top', async () => {
    const { body } = await get('/v3/currencies/btc/buy_quote', {
      baseCurrencyCode: 'usd',
      baseCurrencyAmount: '100',
      paymentMethod: 'credit_debit_card',
    })
    expect(body.baseCurrencyAmount).toBe(100)
    expect(body.totalAmount).toBeGreaterThan(104)
  })

  test('a wanted amount of crypto is answered with exactly that amount', async () => {
    const { body } = await get('/v3/currencies/usdc_base/buy_quote', {
      baseCurrencyCode: 'gbp',
      quoteCurrencyAmount: '250',
    })
    expect(body.quoteCurrencyAmount).toBe(250)
    expect(body.totalAmount).toBeGreaterThan(Number(body.baseCurrencyAmount))
  })

  test.each([{ baseCurrencyAmount: '0.5' }, { quoteCurrencyAmount: '1200' }])(
    'a sale by %j pays out the proceeds less the fees',
    async (amount) => {
      const { body } = await get('/v3/currencies/eth/sell_quote', { quoteCurrencyCode: 'eur', ...amount })
      const gross = Number(body.baseCurrencyAmount) * Number(body.baseCurrencyPrice)
      const parts = Number(body.quoteCurrencyAmount) + Number(body.feeAmount) + Number(body.extraFeeAmount)
      // One step of the coin's precision is worth up to a few hundredths.
      expect(Math.abs(gross - parts)).toBeLessThan(0.05)
      expect(body.payoutMethod).toBe('sepa_bank_transfer')
    },
  )

  test.each([
    ['an unknown coin', 'nope', { baseCurrencyAmount: '100' }, 404, '4_SYS_NOT_FOUND', 'nope'],
    ['an unknown fiat', 'btc', { baseCurrencyCode: 'xyz', baseCurrencyAmount: '100' }, 400, '4_SYS', 'xyz'],
    [
      'a method of another fiat',
      'btc',
      { baseCurrencyAmount: '100', paymentMethod: 'ach_bank_transfer' },
      400,
      '4_SYS_BAD_REQUEST',
      'is not supported for eur',
    ],
    ['too little', 'btc', { baseCurrencyAmount: '5' }, 400, '5_', 'Minimum amount is 18 eur'],
    ['too much', 'btc', { baseCurrencyAmount: '50000' }, 400, '5_', 'Maximum amount is'],
    ['no amount', 'btc', {}, 400, '4_SYS_BAD_REQUEST', 'Exactly one'],
    [
      'two amounts',
      'btc',
      { baseCurrencyAmount: '1', quoteCurrencyAmount: '1' },
      400,
      '4_SYS',
      'Exactly one',
    ],
    ['a negative amount', 'btc', { baseCurrencyAmount: '-5' }, 400, '4_SYS', 'positive'],
    ['a suspended coin', 'tusd', { baseCurrencyAmount: '100' }, 400, '4_SYS', 'tusd'],
  ])('%s is refused in MoonPay’s error format', async (_title, coin, query, status, code, message) => {
    const answer = await get(`/v3/currencies/${coin}/buy_quote`, { baseCurrencyCode: 'eur', ...query })
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      moonPayErrorCode: expect.stringContaining(code),
      message: expect.stringContaining(message),
      type: expect.any(String),
      errors: [],
    })
  })
})

describe('keys', () => {
  test('a wrong publishable key is 401', async () => {
    expect(await get('/v3/currencies', { apiKey: 'pk_test_wrong' })).toMatchObject({
      status: 401,
      body: { moonPayErrorCode: '4_SYS_UNAUTHORIZED' },
    })
  })

  test('the list of transactions wants the secret key', async () => {
    expect(await get('/v1/transactions')).toMatchObject({ status: 403 })
    const authorization = `Api-Key ${simulator.config.secretKey}`
    expect(await get('/v1/transactions', {}, { authorization })).toMatchObject({ status: 200 })
    expect(await get('/v1/transactions', {}, { authorization: 'Api-Key sk_test_no' })).toMatchObject({
      status: 401,
    })
  })
})

describe('widget', () => {
  test('a good address shows the payment and creates nothing yet', async () => {
    const ours = newReference()
    const answer = await fetch(widget('buy', { externalTransactionId: ours }), page)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('€100.00')
    expect(html).toContain('This is not MoonPay')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await get(`/v1/transactions/ext/${ours}`)).toMatchObject({ status: 200, body: [] })
  })

  test.each([
    ['a changed amount', (url: string) => url.replace('=100&', '=1&'), 400, 'Invalid signature'],
    ['no signature', (url: string) => url.replace(/&signature=.*/, ''), 400, 'Missing signature'],
    ['another key', (url: string) => url.replace('pk_test_', 'pk_test_x'), 401, 'Invalid API key'],
  ])('an address with %s is refused, as JSON and as a page', async (_title, change, status, message) => {
    const url = change(widget('buy'))
    const json = await fetch(url)
    expect(json.status).toBe(status)
    expect(await json.json()).toMatchObject({ message })
    const shown = await fetch(url, page)
    expect(shown.status).toBe(status)
    expect(await shown.text()).toContain(message)
  })

  test('what an address says is never markup', async () => {
    const html = await (await fetch(widget('buy', { externalTransactionId: '"><script>x' }), page)).text()
    expect(html).not.toContain('<script')
    expect(html).toContain('&quot;&gt;&lt;script&gt;x')
  })

  test('a script address is never led back to', async () => {
    const url = widget('buy', { externalTransactionId: newReference(), redirectURL: 'javascript:alert(1)' })
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'completed' }) })
    expect(await answer.text()).not.toContain('javascript:')
  })

  test('paying creates the transaction and leads back with MoonPay’s parameters', async () => {
    const ours = newReference()
    const redirectURL = 'https://shop.example/return?o=1'
    const url = widget('buy', { externalTransactionId: ours, externalCustomerId: 'cus_1', redirectURL })
    const receipt = await (await fetch(url, { method: 'POST', body: new URLSearchParams() })).text()
    const { body } = await get(`/v1/transactions/ext/${ours}`)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      status: 'waitingPayment',
      externalTransactionId: ours,
      externalCustomerId: 'cus_1',
      walletAddress: wallet,
      quoteCurrencyAmount: null,
      cryptoTransactionId: null,
      failureReason: null,
      paymentMethod: 'credit_debit_card',
      returnUrl: redirectURL,
      baseCurrency: { code: 'eur' },
      currency: { code: 'usdc_polygon' },
    })
    expect(receipt).toContain(
      `https://shop.example/return?o=1&amp;transactionId=${body[0]?.id}&amp;transactionStatus=pending`,
    )
    const again = await fetch(url, { ...page, redirect: 'manual' })
    expect(again.headers.get('location')).toContain(`transaction_receipt?transactionId=${body[0]?.id}`)
  })

  test('the way back from a sale says where to send the coins', async () => {
    const url = widget('sell', {
      externalTransactionId: newReference(),
      redirectURL: 'https://shop.example/',
    })
    const html = await (await fetch(url, { method: 'POST', body: new URLSearchParams() })).text()
    expect(html).toMatch(/depositWalletAddress=0x[0-9a-f]{40}/)
    expect(html).toContain('baseCurrencyCode=eth&amp;baseCurrencyAmount=0.5')
  })
})

describe('transactions', () => {
  test.each([
    ['buy', 'pending', 'waitingPayment', null],
    ['buy', 'processing', 'pending', null],
    ['buy', 'completed', 'completed', null],
    ['buy', 'failed', 'failed', 'card_not_supported'],
    ['buy', 'cancelled', 'failed', 'cancelled'],
    ['buy', 'expired', 'failed', 'timeout_3d_secure'],
    ['buy', 'refunded', 'failed', 'refund'],
    ['sell', 'pending', 'waitingForDeposit', null],
    ['sell', 'completed', 'completed', null],
    ['sell', 'expired', 'failed', 'timeout_3d_secure'],
  ] as const)('a %s played to %s reads as %s', async (kind, outcome, status, failureReason) => {
    const ours = newReference()
    await simulator.control.play(widget(kind, { externalTransactionId: ours }), outcome)
    const path = kind === 'buy' ? '/v1/transactions' : '/v3/sell_transactions'
    const { body } = await get(`${path}/ext/${ours}`)
    expect(body).toMatchObject([{ status, failureReason }])
    const single = await get(`${path}/${body[0]?.id}`)
    expect(single.body).toEqual(body[0])
  })

  test('a completed purchase has numbers, a hash and four good stages', async () => {
    const ours = newReference()
    await simulator.control.play(widget('buy', { externalTransactionId: ours }), 'completed')
    const { body } = await get(`/v1/transactions/ext/${ours}`)
    const [transaction = { code: '' }] = body
    expect(transaction.cryptoTransactionId).toMatch(/^0x[0-9a-f]{64}$/)
    expect(transaction.quoteCurrencyAmount).toBeTypeOf('number')
    const parts = ['baseCurrencyAmount', 'feeAmount', 'extraFeeAmount', 'networkFeeAmount']
    expect(parts.reduce((sum, field) => sum + Math.round(Number(transaction[field]) * 100), 0)).toBe(10_000)
    expect(transaction.stages).toHaveLength(4)
    expect(transaction.stages).toEqual(Array(4).fill(expect.objectContaining({ status: 'success' })))
  })

  test('a refunded sale names the refund’s hash, a cancelled one who cancelled', async () => {
    const [refunded, cancelled] = [newReference(), newReference()]
    await simulator.control.play(widget('sell', { externalTransactionId: refunded }), 'refunded')
    await simulator.control.play(widget('sell', { externalTransactionId: cancelled }), 'cancelled')
    expect((await get(`/v3/sell_transactions/ext/${refunded}`)).body).toMatchObject([
      { refundHash: expect.stringMatching(/^0x/), cancelledById: null },
    ])
    expect((await get(`/v3/sell_transactions/ext/${cancelled}`)).body).toMatchObject([
      { refundHash: null, cancelledById: expect.any(String) },
    ])
  })

  test('a sale can be cancelled with the secret key until its coins have come', async () => {
    const ours = newReference()
    const url = widget('sell', { externalTransactionId: ours })
    await simulator.control.play(url, 'pending')
    const { body } = await get(`/v3/sell_transactions/ext/${ours}`)
    const address = `${simulator.config.apiUrl}/v3/sell_transactions/${body[0]?.id}`
    const headers = { authorization: `Api-Key ${simulator.config.secretKey}` }
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(401)
    expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(204)
    expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(409)
  })

  test('an unknown transaction is 404', async () => {
    expect(await get('/v1/transactions/none')).toMatchObject({ status: 404 })
  })
})

test('each step is told in a signed message', async () => {
  const receiver = await startReceiver()
  simulator.control.setWebhookTarget(`${receiver.url}/hooks/moonpay`)
  const ours = newReference()
  await simulator.control.play(widget('buy', { externalTransactionId: ours }), 'completed')
  simulator.control.setWebhookTarget(undefined)
  await receiver.close()

  const messages = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Row })
  expect(messages.map(({ type, data }) => [type, data.status])).toEqual([
    ['transaction_created', 'waitingPayment'],
    ['transaction_updated', 'pending'],
    ['transaction_updated', 'completed'],
  ])
  const times = messages.map(({ data }) => Date.parse(String(data.updatedAt)))
  expect(times).toEqual([...new Set(times)].toSorted())
  for (const { headers, body } of receiver.received) {
    const [, time, signature] = /^t=(\d+),s=([0-9a-f]+)$/.exec(String(headers['moonpay-signature-v2'])) ?? []
    expect(signature).toBe(signatureOf(simulator.config.webhookKey ?? '', Number(time), body))
  }
})
