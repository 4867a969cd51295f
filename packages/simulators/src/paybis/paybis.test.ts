import { constants, createHash, createPublicKey, sign, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulators, startSimulators } from '../testing.ts'
import { rsaKeyOf } from './rsa-key.ts'

type Row = Record<string, unknown>
type Money = { amount: string; currencyCode: string }
type Method = Row & { id: string; amountFrom: Money; amountTo: Money; fees: Record<string, Money> }
type Quote = Row & {
  id: string
  paymentMethods: Method[]
  paymentMethodErrors: Row[]
  payoutMethods: Method[]
}
type Pairs = { name: string; displayName: string; pairs: Row[] }[]
type Transaction = Row & { id: string; status: string; request: { id: string } }

const wallet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const clock = createTestClock()
let running: RunningSimulators
let simulator: ReturnType<RunningSimulators['gateway']>

beforeAll(async () => {
  const specs = [{ id: 'paybis', kind: 'paybis' }] as const
  running = await startSimulators(specs, { clock, schedule: () => () => undefined })
  simulator = running.gateway('paybis')
})
afterAll(() => running.close())

async function call<Body = Row>(path: string, init: RequestInit = {}) {
  const { apiUrl, apiKey = '' } = simulator.config
  const headers = { authorization: apiKey, 'content-type': 'application/json', ...init.headers }
  const answer = await fetch(`${apiUrl}${path}`, { ...init, headers })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }
const hexOf = (body: string) => createHash('sha512').update(body).digest('hex')

function signatureOf(text: string): string {
  return sign('sha512', Buffer.from(text), { key: simulator.config.privateKey ?? '', ...pss }).toString(
    'base64',
  )
}

function post<Body = Row>(path: string, fields: unknown, headers: Record<string, string> = {}) {
  const body = JSON.stringify(fields)
  const signed = { 'x-request-signature': signatureOf(hexOf(body)), ...headers }
  return call<Body>(path, { method: 'POST', body, headers: signed })
}

const buy = {
  amount: '100',
  directionChange: 'from',
  isReceivedAmount: false,
  currencyCodeFrom: 'USD',
  currencyCodeTo: 'BTC',
  paymentMethod: 'acme-credit-card',
}
const sell = {
  amount: '0.01',
  directionChange: 'from',
  currencyCodeFrom: 'BTC',
  currencyCodeTo: 'USD',
  payoutMethod: 'acme-credit-card-out',
}
const quote = (fields: Row) => post<Quote>('/v2/quote', fields)

async function create(change: Row = {}, quoted: Row = buy) {
  const { body } = await quote(quoted)
  const { currencyCodeFrom, currencyCodeTo } = quoted
  return post<{ requestId: string; oneTimeToken?: string }>('/v3/request', {
    partnerUserId: 'user-0001',
    partnerTransactionId: 'ord_0001',
    cryptoWalletAddress: { address: wallet, currencyCode: 'BTC' },
    currencyCodeFrom,
    currencyCodeTo,
    quoteId: body.id,
    userIp: '203.0.113.7',
    locale: 'en',
    flow: 'buyCrypto',
    ...change,
  })
}

const sale = {
  flow: 'sellCrypto',
  cryptoWalletAddress: undefined,
  cryptoPaymentMethod: 'partner_controlled_with_redirect',
  depositCallbackUrl: 'https://shop.example/deposit',
}
const pageOf = (requestId: string, more: Record<string, string> = {}) =>
  `${simulator.config.widgetUrl}?${new URLSearchParams({
    requestId,
    ...more,
    successReturnURL: 'https://shop.example/ok',
    failureReturnURL: 'https://shop.example/fail',
  })}`

async function transactions(query: Record<string, string> = {}) {
  const now = clock.now()
  const from = `${now.toISOString().slice(0, 10)}T00:00:00Z`
  const to = now.toISOString()
  const { body } = await call<{ data: Transaction[]; meta: Row }>(
    `/v2/transactions?${new URLSearchParams({ from, to, limit: '50', ...query })}`,
  )
  return body
}

const transactionOf = async (requestId: string) =>
  (await transactions()).data.find(({ request }) => request.id === requestId)

describe('pairs', () => {
  test('purchases are listed by method, fiat and coin, with limits and the networks of the codes', async () => {
    const { body } = await call<{ data: Pairs; meta: { currencies: Row[] } }>('/v2/currency/pairs/buy-crypto')
    const card = body.data.find(({ name }) => name === 'acme-credit-card')
    expect(card).toMatchObject({ displayName: 'Credit/Debit Card', isRecurring: false })
    const dollars = card?.pairs.find(({ from }) => from === 'USD')
    expect(dollars?.to).toContainEqual({
      currency: 'USDT',
      currencyCode: 'USDT-TRC20',
      minAmount: '5',
      maxAmount: '20000',
    })
    expect(body.meta.currencies).toEqual(
      expect.arrayContaining([
        { code: 'USDT-TRC20', blockchainName: 'tron', hasDestinationTag: false },
        { code: 'XRP', blockchainName: 'ripple', hasDestinationTag: true },
        { code: 'USD', blockchainName: null, hasDestinationTag: false },
      ]),
    )
  })

  test('sales are listed by method and coin', async () => {
    const { body } = await call<{ data: Pairs }>('/v2/currency/pairs/sell-crypto')
    const card = body.data.find(({ name }) => name === 'acme-credit-card-out')
    expect(card?.pairs).toContainEqual({ fromAssetId: 'BTC', to: ['USD', 'EUR', 'GBP'] })
  })
})

describe('keys', () => {
  test.each(['/v2/currency/pairs/buy-crypto', '/v2/transactions', '/v2/request/1/payment-details'])(
    '%s wants the key, bare or as a bearer',
    async (path) => {
      const wrong = await call(path, { headers: { authorization: 'wrong' } })
      expect(wrong).toEqual({ status: 403, body: { message: 'Access denied', code: 'forbidden' } })
      const bearer = { authorization: `Bearer ${simulator.config.apiKey}` }
      expect((await call(path, { headers: bearer })).status).not.toBe(403)
    },
  )

  test('the public twins want the key in the address and no signature', async () => {
    const headers = { authorization: '' }
    const path = `?apikey=${simulator.config.apiKey}`
    expect((await call(`/v2/public/currency/pairs/buy-crypto${path}`, { headers })).status).toBe(200)
    expect((await call('/v2/public/currency/pairs/buy-crypto', { headers })).status).toBe(403)
    const init = { method: 'POST', body: JSON.stringify(buy), headers }
    expect((await call(`/v2/public/quote${path}`, init)).status).toBe(200)
  })

  test('a body has to be signed over the hex digits of its hash', async () => {
    const body = JSON.stringify(buy)
    for (const signature of ['', 'nonsense', signatureOf(body), signatureOf(hexOf(`${body} `))]) {
      const headers = { 'x-request-signature': signature }
      const refused = await call('/v2/quote', { method: 'POST', body, headers })
      expect(refused).toEqual({ status: 403, body: { message: 'Invalid signature', code: 'forbidden' } })
    }
    expect((await quote(buy)).status).toBe(200)
  })

  test('keys follow from their seed, each from its own', () => {
    const again = rsaKeyOf('a seed')
    expect(rsaKeyOf('a seed')).toEqual(again)
    expect(rsaKeyOf('another seed').publicPem).not.toBe(again.publicPem)
    expect(createPublicKey(again.privatePem).asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 })
    const signature = sign('sha512', Buffer.from('text'), { key: again.privatePem, ...pss })
    expect(verify('sha512', Buffer.from('text'), { key: again.publicPem, ...pss }, signature)).toBe(true)
  })

  test('the key that Paybis signs with stays with Paybis', () => {
    expect(Object.keys(simulator.config).sort()).toEqual([
      'apiKey',
      'apiUrl',
      'paybisPublicKey',
      'privateKey',
      'signedForm',
      'sumsubClientId',
      'widgetUrl',
    ])
  })
})

describe('quotes', () => {
  test('the fees are inside the payment and add up', async () => {
    const { body } = await quote(buy)
    expect(body).toMatchObject({
      currencyCodeFrom: 'USD',
      currencyCodeTo: 'BTC',
      requestedAmount: { amount: '100', currencyCode: 'USD' },
      requestedAmountType: 'from',
      paymentMethodErrors: [],
    })
    const [row] = body.paymentMethods
    expect(row).toMatchObject({
      id: 'acme-credit-card',
      name: 'Credit/Debit Card',
      amountFrom: { amount: '100.00', currencyCode: 'USD' },
      amountTo: { currencyCode: 'BTC', amount: expect.stringMatching(/^0\.\d{8}$/) },
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
    })
    const { networkFee, serviceFee, totalFee } = row?.fees ?? {}
    expect(Number(totalFee?.amount)).toBeCloseTo(Number(networkFee?.amount) + Number(serviceFee?.amount), 6)
    expect(Number(row?.amountTo.amount) * 96_400).toBeGreaterThan(88)
    expect(Number(row?.amountTo.amount) * 96_400).toBeLessThan(100 - Number(totalFee?.amount) + 2)
  })

  test('what is received can be fixed instead, and both ways agree', async () => {
    const { body } = await quote({ ...buy, amount: '0.001', directionChange: 'to', isReceivedAmount: true })
    const paid = body.paymentMethods[0]?.amountFrom.amount ?? ''
    const { body: forth } = await quote({ ...buy, amount: paid })
    expect(Number(forth.paymentMethods[0]?.amountTo.amount)).toBeCloseTo(0.001, 6)
  })

  test('a sale pays out less than the coins fetch, either way', async () => {
    const { body } = await quote(sell)
    const [row] = body.payoutMethods
    expect(row).toMatchObject({ amountFrom: { amount: '0.01000000', currencyCode: 'BTC' } })
    const paid = row?.amountTo.amount ?? ''
    const { body: back } = await quote({ ...sell, amount: paid, directionChange: 'to' })
    expect(Number(back.payoutMethods[0]?.amountFrom.amount)).toBeCloseTo(0.01, 6)
  })

  test('without a method all of them are priced, and broken limits are their own', async () => {
    const euros = { ...buy, currencyCodeFrom: 'EUR', amount: '10', paymentMethod: undefined }
    const { status, body } = await quote(euros)
    expect(status).toBe(200)
    expect(body.paymentMethods.map(({ id }) => id)).toContain('acme-credit-card')
    expect(body.paymentMethodErrors).toContainEqual({
      paymentMethod: 'acme-manual-bank-transfer',
      error: { message: 'You have to buy or sell at least 18 EUR per order' },
    })
  })

  test.each([
    ['1', 'You have to buy or sell at least 5 USD per order'],
    ['90000', 'You can buy or sell up to 20000 USD per order'],
  ])('an amount of %s is a 200 with the error of the method', async (amount, message) => {
    const { status, body } = await quote({ ...buy, amount })
    expect([status, body.paymentMethods]).toEqual([200, []])
    expect(body.paymentMethodErrors).toEqual([{ paymentMethod: 'acme-credit-card', error: { message } }])
  })

  test.each<Row>([
    { currencyCodeTo: 'QQQ' },
    { currencyCodeFrom: 'XTS' },
    { paymentMethod: 'acme-nothing' },
    { paymentMethod: 'acme-applepay' },
    { paymentMethod: 'acme-pix' },
    { amount: 100 },
    { amount: '-1' },
    { directionChange: 'both' },
    { isReceivedAmount: true },
  ])('%j is a 400', async (change) => {
    expect(await quote({ ...buy, ...change })).toMatchObject({
      status: 400,
      body: { message: expect.any(String), code: 'validation_error' },
    })
  })

  test('a body that is no object is a 400', async () => {
    for (const body of [[], 'x', null]) expect((await post('/v2/quote', body)).status).toBe(400)
  })
})

describe('requests', () => {
  test('a request is only a place for the user to go', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body).toEqual({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(await transactionOf(body.requestId)).toBeUndefined()
  })

  test.each<[string, Row]>([
    ['no user', { partnerUserId: undefined }],
    ['an unknown quote', { quoteId: '00000000-0000-4000-8000-000000000000' }],
    ['another pair than its quote', { currencyCodeFrom: 'EUR' }],
    ['the other flow', { flow: 'sellCrypto' }],
    ['no wallet', { cryptoWalletAddress: undefined }],
    ['a wallet of another coin', { cryptoWalletAddress: { address: wallet, currencyCode: 'ETH' } }],
    ['a wallet that is none', { cryptoWalletAddress: { address: 'bc1nothing', currencyCode: 'BTC' } }],
    ['a method that was not quoted', { paymentMethod: 'acme-trustly' }],
    ['an address of the user that is none', { userIp: 'nowhere' }],
    ['no address of the user', { userIp: undefined }],
    ['a language that is none', { locale: 'english' }],
    ['a refund to nowhere', { cryptoWalletAddressForRefund: { address: 'bc1nothing', currencyCode: 'BTC' } }],
  ])('a request with %s is refused', async (_, change) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { code: 'validation_error' } })
  })

  test('a quote is good for a quarter of an hour', async () => {
    const { body } = await quote(buy)
    clock.advance(15 * 60_000)
    expect(await create({ quoteId: body.id })).toMatchObject({
      status: 400,
      body: { message: 'Quote is expired or does not exist' },
    })
  })

  test('a sale has to say where the seller finds out about his deposit', async () => {
    expect(await create({ ...sale, depositCallbackUrl: 'nowhere' }, sell)).toMatchObject({ status: 400 })
    const { body } = await create(sale, sell)
    const path = `/v2/request/${body.requestId}/payment-details`
    expect((await call(path)).status).toBe(404)
    await simulator.control.play(pageOf(body.requestId), 'pending')
    expect((await call(path)).body).toEqual({
      assetId: 'BTC',
      blockchain: 'bitcoin',
      network: 'mainnet',
      depositAddress: wallet,
      destinationTag: null,
      currencyCode: 'BTC',
      amount: '0.01',
    })
  })

  test('a purchase has no payment details', async () => {
    const { body } = await create()
    await simulator.control.play(pageOf(body.requestId), 'pending')
    expect((await call(`/v2/request/${body.requestId}/payment-details`)).status).toBe(404)
  })
})

describe('transactions', () => {
  test.each([
    ['pending', 'started'],
    ['processing', 'paid'],
    ['completed', 'completed'],
    ['failed', 'rejected'],
    ['cancelled', 'cancelled'],
    ['refunded', 'refunded'],
  ] as const)('a purchase and a sale played to %s are listed as %s', async (outcome, status) => {
    const [bought, sold] = [await create(), await create(sale, sell)]
    for (const { body } of [bought, sold]) {
      await simulator.control.play(pageOf(body.requestId), outcome)
      expect(await transactionOf(body.requestId)).toMatchObject({ status })
    }
    if (outcome !== 'completed') return
    expect(await transactionOf(bought.body.requestId)).toMatchObject({
      id: expect.stringMatching(/^PB\d+TX1$/),
      gateway: 'fiat_to_crypto',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      amounts: {
        spentOriginal: { amount: '100.00', currency: 'USD' },
        receivedOriginal: { currency: 'BTC' },
      },
      fees: { paybisFee: { currency: 'USD' }, networkFee: { currency: 'USD' } },
      request: { flow: 'buyCrypto' },
    })
    expect(await transactionOf(sold.body.requestId)).toMatchObject({
      gateway: 'crypto_to_fiat',
      amounts: { spentOriginal: { amount: '0.01', currency: 'BTC' }, receivedOriginal: { currency: 'USD' } },
    })
  })

  test('no order of Paybis has run out', async () => {
    for (const made of [await create(), await create(sale, sell)]) {
      const playing = simulator.control.play(pageOf(made.body.requestId), 'expired')
      await expect(playing).rejects.toMatchObject({ name: 'ControlProblem', status: 409 })
    }
  })

  test('the coin of the test network is named at the top only', async () => {
    const { body } = await quote({ ...buy, currencyCodeTo: 'BTC-TESTNET' })
    expect(body).toMatchObject({ currencyCodeTo: 'BTC-TESTNET' })
    expect(body.paymentMethods[0]).toMatchObject({
      amountTo: { currencyCode: 'BTC' },
      feesInCrypto: { totalFee: { currencyCode: 'BTC' } },
    })
  })

  test('the list goes on page by page, and begins at a midnight', async () => {
    const first = await transactions({ limit: '2' })
    const { nextCursor } = first.meta as { nextCursor: string }
    expect(first.data).toHaveLength(2)
    const second = await transactions({ limit: '2', cursor: nextCursor })
    expect(second.meta).toMatchObject({ currentCursor: nextCursor })
    expect(second.data.map(({ id }) => id)).not.toContain(first.data[0]?.id)
    const late = new Date(clock.now().getTime() - 1).toISOString()
    for (const query of [`from=${late}&to=${late}`, 'to=2026-01-01T00:00:00Z', `from=x&to=${late}`]) {
      expect((await call(`/v2/transactions?${query}`)).status).toBe(400)
    }
  })
})

describe('hosted page', () => {
  const page = { headers: { accept: 'text/html' } }

  test('it shows what is paid by card, and knows no other request', async () => {
    const { body } = await create()
    const shown = await (await fetch(pageOf(body.requestId), page)).text()
    expect(shown).toContain('$100.00')
    expect(shown).toContain('by card')
    expect((await fetch(pageOf('nothing'), page)).status).toBe(404)
  })

  test('a token opens the page once; without it the page stays open', async () => {
    const { body } = await create({ email: 'buyer@shop.example' })
    const { requestId, oneTimeToken = '' } = body
    expect(oneTimeToken).toMatch(/^[0-9a-f]{48}$/)
    const first = await fetch(pageOf(requestId, { oneTimeToken }), page)
    expect([first.status, first.url]).toEqual([200, pageOf(requestId)])
    expect((await fetch(pageOf(requestId, { oneTimeToken }), page)).status).toBe(410)
    expect((await fetch(pageOf(requestId, { oneTimeToken: 'wrong' }), page)).status).toBe(410)
    expect((await fetch(pageOf(requestId), page)).status).toBe(200)
  })

  test.each([
    ['100', 'completed', 'completed', 'https://shop.example/ok'],
    ['100', 'declined', 'rejected', 'https://shop.example/fail'],
    ['100', 'cancelled', 'cancelled', 'https://shop.example/fail'],
    ['100', 'abandoned', 'started', 'https://shop.example/ok'],
    ['666.01', 'completed', 'rejected', 'https://shop.example/fail'],
    ['666.02', 'completed', 'paid', 'https://shop.example/ok'],
    ['666.03', 'completed', 'refunded', 'https://shop.example/ok'],
  ])('%s paid with the choice %s ends as %s and leads to %s', async (amount, outcome, status, address) => {
    const { body } = await create({}, { ...buy, amount })
    const init = { method: 'POST', body: new URLSearchParams({ outcome }) }
    const receipt = await fetch(pageOf(body.requestId), init)
    expect(await receipt.text()).toContain(`href="${address}"`)
    clock.advance(60_000)
    await running.control.runDue()
    expect((await transactionOf(body.requestId))?.status).toBe(status)
  })

  test('a seller is led to where he sends his coins', async () => {
    const { body } = await create(sale, sell)
    const init = { method: 'POST', body: new URLSearchParams({ outcome: 'completed' }) }
    const receipt = await fetch(pageOf(body.requestId), init)
    expect(await receipt.text()).toContain('href="https://shop.example/deposit"')
  })

  test('no order is paid twice', async () => {
    const { body } = await create()
    const init = { method: 'POST', body: new URLSearchParams({ outcome: 'completed' }) }
    const [first, second] = [
      await fetch(pageOf(body.requestId), init),
      await fetch(pageOf(body.requestId), init),
    ]
    expect(new URL(second.url).pathname).toBe(new URL(first.url).pathname)
    expect((await transactions()).data.filter(({ request }) => request.id === body.requestId)).toHaveLength(1)
  })
})

test('messages tell every status, signed with the key of Paybis', async () => {
  const receiver = await startReceiver()
  simulator.control.setWebhookTarget(`${receiver.url}/hooks/paybis`)
  const { body } = await create()
  await simulator.control.play(pageOf(body.requestId), 'completed')
  simulator.control.setWebhookTarget(undefined)
  await receiver.close()

  const messages = receiver.received.map((message) => JSON.parse(message.body) as { data: Row })
  const statuses = messages.map(({ data }) => (data.transaction as Row).status)
  expect(statuses).toEqual(['started', 'payment-authorized', 'paid', 'completed'])
  expect(messages.at(-1)).toMatchObject({
    event: 'TRANSACTION_STATUS_CHANGED',
    data: {
      partnerTransactionId: 'ord_0001',
      quote: { quoteId: expect.any(String) },
      transaction: { invoice: expect.stringMatching(/^PB\d+TX1$/), flow: 'buyCrypto' },
      amountFrom: { amount: '100.00', currency: 'USD' },
      amountTo: { currency: 'BTC' },
      payout: { transaction_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
    timestamp: expect.any(Number),
  })
  for (const { headers, body: sent } of receiver.received) {
    const signature = Buffer.from(String(headers['x-request-signature']), 'base64')
    const key = { key: simulator.config.paybisPublicKey ?? '', ...pss }
    expect(verify('sha512', Buffer.from(hexOf(sent)), key, signature)).toBe(true)
  }
})
