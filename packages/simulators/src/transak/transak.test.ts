import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulator, startSimulator } from '../testing.ts'
import { signedToken, transakMessages } from './messages.ts'

type Row = Record<string, unknown>

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const clock = createTestClock()
let simulator: RunningSimulator
let accessToken = ''
let reference = 0

beforeAll(async () => {
  simulator = await startSimulator('transak', { clock })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  accessToken = tokenIn(await refresh())
})

async function call(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const answer = await fetch(`${simulator.config.apiUrl}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text) as Row }
}

function tokenIn({ body }: { body: Row }): string {
  return (body.data as { accessToken?: string } | undefined)?.accessToken ?? ''
}

const key = () => ({ 'x-api-key': simulator.config.apiKey ?? '' })
const partner = () => ({ ...key(), 'access-token': accessToken })

function refresh(headers: Record<string, string> = {}, apiKey = simulator.config.apiKey) {
  const secret = { 'api-secret': simulator.config.apiSecret ?? '' }
  return call('POST', '/partners/api/v2/refresh-token', { ...key(), ...secret, ...headers }, { apiKey })
}

function quote(params: Record<string, string>) {
  const usual = {
    partnerApiKey: simulator.config.apiKey ?? '',
    fiatCurrency: 'EUR',
    cryptoCurrency: 'USDC',
    network: 'polygon',
    isBuyOrSell: 'BUY',
    paymentMethod: 'credit_debit_card',
  }
  return call('GET', `/api/v1/pricing/public/quotes?${new URLSearchParams({ ...usual, ...params })}`, key())
}

async function session(params: Record<string, unknown> = {}, headers = partner()) {
  const widgetParams = {
    apiKey: simulator.config.apiKey,
    referrerDomain: simulator.config.referrerDomain,
    productsAvailed: 'BUY',
    fiatCurrency: 'EUR',
    fiatAmount: 100,
    cryptoCurrencyCode: 'USDC',
    network: 'polygon',
    paymentMethod: 'credit_debit_card',
    walletAddress: wallet,
    disableWalletAddressForm: true,
    redirectURL: 'https://shop.example/return?o=1',
    ...params,
  }
  return call('POST', '/api/v2/auth/session', headers, { widgetParams })
}

async function widgetUrl(params: Record<string, unknown> = {}): Promise<string> {
  const { body } = await session(params)
  return (body.data as { widgetUrl: string }).widgetUrl
}

const sale = {
  productsAvailed: 'SELL',
  cryptoCurrencyCode: 'ETH',
  network: 'ethereum',
  fiatAmount: undefined,
  cryptoAmount: 0.5,
}

function ordersOf(query: Record<string, string>) {
  return call('GET', `/partners/api/v2/orders?${new URLSearchParams(query)}`, partner())
}

async function openOrdersOf(partnerOrderId: string): Promise<Row[]> {
  const status = { 'filter[status]': 'AWAITING_PAYMENT_FROM_USER' }
  const { body } = await ordersOf({ 'filter[partnerOrderId]': partnerOrderId, ...status })
  return body.data as Row[]
}

function newReference(): string {
  reference += 1
  return `ours-${reference}`
}

const page = { headers: { accept: 'text/html' } }

describe('lists', () => {
  test('coins of one-coin chains are on mainnet, all others name their chain', async () => {
    const { body } = await call('GET', '/cryptocoverage/api/v1/public/crypto-currencies', {})
    const rows = body.response as Row[]
    const of = (uniqueId: string) => rows.find((row) => row.uniqueId === uniqueId)
    expect(of('BTCmainnet')).toMatchObject({ coinId: 'bitcoin', address: null, network: { name: 'mainnet' } })
    expect(of('XRPmainnet')).toMatchObject({ coinId: 'ripple', isPayInAllowed: true })
    expect(of('XLMmainnet')).toMatchObject({ coinId: 'stellar', network: { name: 'mainnet' } })
    expect(of('TRXmainnet')).toMatchObject({ coinId: 'tron', network: { name: 'mainnet' } })
    expect(of('USDTtron')).toMatchObject({ network: { name: 'tron' } })
    expect(of('USDCbase')).toMatchObject({
      symbol: 'USDC',
      decimals: 6,
      network: { name: 'base', chainId: '8453' },
      address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      isAllowed: true,
      minAmountForPayIn: expect.any(Number),
    })
    expect(of('AVAXavaxcchain')).toBeDefined()
    expect(new Set(rows.map(({ uniqueId }) => uniqueId)).size).toBe(rows.length)
  })

  test('currencies carry their methods with limits of their own', async () => {
    const { body } = await call('GET', '/fiat/public/v1/currencies/fiat-currencies', key())
    const euro = (body.response as Row[]).find(({ symbol }) => symbol === 'EUR')
    expect(euro).toMatchObject({ isAllowed: true, isPayOutAllowed: true })
    expect(euro?.paymentOptions).toContainEqual(
      expect.objectContaining({
        id: 'credit_debit_card',
        isActive: true,
        minAmount: 14,
        maxAmount: 4600,
        limitCurrency: 'EUR',
        isPayOutAllowed: true,
        minAmountForPayOut: 23,
      }),
    )
  })

  test('countries tell the served apart', async () => {
    const { body } = await call('GET', '/api/v2/countries', {})
    const of = (alpha2: string) => (body.response as Row[]).find((row) => row.alpha2 === alpha2)
    expect(of('DE')).toMatchObject({ alpha3: 'DEU', isAllowed: true, currencyCode: 'EUR' })
    expect(of('KP')).toMatchObject({ isAllowed: false })
  })
})

describe('quotes', () => {
  const amounts = ['14', '21.37', '99.99', '100', '666.01', '1234.56', '4000']
  test.each(amounts)('%s EUR is all that is paid, and the rest after fees is traded', async (fiatAmount) => {
    const { body } = await quote({ fiatAmount, quoteCountryCode: 'DE' })
    const { response } = body as {
      response: Record<string, number> & { feeBreakdown?: { value: number; id: string }[] }
    }
    expect(response).toMatchObject({ fiatAmount: Number(fiatAmount), isBuyOrSell: 'BUY', network: 'polygon' })
    const parts = response.feeBreakdown?.map(({ value }) => Math.round(value * 100)) ?? []
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(Number(response.totalFee) * 100))
    const traded =
      (Number(response.fiatAmount) - Number(response.totalFee)) * Number(response.conversionPrice)
    expect(Math.abs(traded - Number(response.cryptoAmount))).toBeLessThan(0.0001)
  })

  test('a wanted amount of coins is answered with exactly that amount', async () => {
    const { body } = await quote({ cryptoAmount: '250' })
    expect(body.response).toMatchObject({ cryptoAmount: 250 })
  })

  test('a sale pays out the proceeds less the fee', async () => {
    const params = { isBuyOrSell: 'SELL', cryptoCurrency: 'ETH', network: 'ethereum', cryptoAmount: '0.5' }
    const { response } = (await quote(params)).body as { response: Record<string, number> }
    const gross = (Number(response.fiatAmount) + Number(response.totalFee)) * Number(response.conversionPrice)
    expect(Math.abs(gross - 0.5)).toBeLessThan(0.0001)
  })

  test.each([
    [{ fiatCurrency: 'XTS', fiatAmount: '100' }, 'Invalid fiat currency XTS'],
    [{ fiatCurrency: 'eur', fiatAmount: '100' }, 'Invalid fiat currency eur'],
    [{ cryptoCurrency: 'QQQ', fiatAmount: '100' }, 'Invalid crypto currency QQQ'],
    [{ network: 'mainnet', fiatAmount: '100' }, 'Invalid network mainnet for USDC'],
    [{ paymentMethod: 'upi', fiatAmount: '100' }, 'Payment method upi is not supported for EUR'],
    [{ quoteCountryCode: 'KP', fiatAmount: '100' }, 'Country KP is not supported'],
    [
      { paymentMethod: 'pm_open_banking', quoteCountryCode: 'US', fiatAmount: '100' },
      'is not supported in US',
    ],
    [{ fiatAmount: '5' }, 'Minimum order amount is 14 EUR'],
    [{ fiatAmount: '50000' }, 'Maximum order amount is 4600 EUR'],
    [{}, 'Exactly one'],
    [{ fiatAmount: '100', cryptoAmount: '1' }, 'Exactly one'],
    [{ fiatAmount: '-5' }, 'must be a positive number'],
    [{ isBuyOrSell: 'buy', fiatAmount: '100' }, 'BUY or SELL'],
    [{ isBuyOrSell: 'SELL', fiatAmount: '100' }, 'cryptoAmount is required for SELL'],
    [{ isBuyOrSell: 'SELL', cryptoAmount: '1' }, 'Minimum order amount is 30 USDC'],
  ])('%j is refused in Transak’s error format', async (params, message) => {
    const answer = await quote(params)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: { statusCode: 400, name: 'Error', message: expect.stringContaining(message) },
    })
  })

  test('a wrong key is 401', async () => {
    const unauthorized = {
      error: { statusCode: 401, name: 'Unauthorized', message: 'Authorization Required' },
    }
    expect(await quote({ partnerApiKey: 'other', fiatAmount: '100' })).toEqual({
      status: 401,
      body: unauthorized,
    })
    expect(await call('GET', '/api/v2/countries', { 'x-api-key': 'other' })).toMatchObject({ status: 401 })
  })
})

describe('access token', () => {
  test('a new token lives seven days and ends the one before', async () => {
    const before = partner()
    const { body } = await refresh()
    const issued = body.data as { accessToken: string; expiresAt: number }
    expect(issued.expiresAt * 1_000 - clock.now().getTime()).toBe(7 * 24 * 3_600_000)
    expect(await call('GET', '/partners/api/v2/orders', before)).toMatchObject({ status: 401 })
    const after = { ...key(), 'access-token': issued.accessToken }
    expect(await call('GET', '/partners/api/v2/orders', after)).toMatchObject({ status: 200 })
  })

  test('of many refreshes at once only the last one’s token is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh()))
    const issued = answers.map(tokenIn)
    const reads = await Promise.all(
      issued.map((token) => call('GET', '/partners/api/v2/orders', { ...key(), 'access-token': token })),
    )
    expect(reads.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['another secret', { 'api-secret': 'wrong' }, undefined],
    ['no secret', { 'api-secret': '' }, undefined],
    ['another key in the body', {}, 'other'],
  ])('with %s no token is given', async (_title, headers, apiKey) => {
    expect(await refresh(headers, apiKey ?? simulator.config.apiKey)).toMatchObject({ status: 401 })
    expect(await call('GET', '/partners/api/v2/orders', partner())).toMatchObject({ status: 200 })
  })
})

describe('widget', () => {
  test('a session gives an address for the widget, and creates no order', async () => {
    const partnerOrderId = newReference()
    const url = new URL(await widgetUrl({ partnerOrderId }))
    expect(url.pathname).toBe('/simulators/transak/widget')
    expect(url.searchParams.get('apiKey')).toBe(simulator.config.apiKey)
    expect(await openOrdersOf(partnerOrderId)).toEqual([])
  })

  test('a session wants the token, the key and the domain', async () => {
    expect(await session({}, { ...key(), 'access-token': 'old' })).toMatchObject({ status: 401 })
    expect(await session({ apiKey: 'other' })).toMatchObject({ status: 400 })
    expect(await session({ referrerDomain: '' })).toMatchObject({ status: 400 })
    expect(await session({ referrerDomain: 'other.example' })).toMatchObject({ status: 400 })
    expect(await session({ colorMode: 'dark' })).toMatchObject({ status: 400 })
    expect(await session({ themeColor: '#7D01FF' })).toMatchObject({ status: 400 })
    expect(await call('POST', '/api/v2/auth/session', partner(), { a: 1 })).toMatchObject({ status: 400 })
  })

  test('an address opens once and then stays where it led', async () => {
    const url = await widgetUrl()
    const opened = await fetch(url, page)
    const html = await opened.text()
    expect(html).toContain('€100.00')
    expect(html).toContain('This is not Transak')
    expect((await fetch(opened.url, page)).status).toBe(200)
    const again = await fetch(url, page)
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('already used')
  })

  test('an address that was not opened ends after five minutes, an opened one does not', async () => {
    const [unopened, opened] = [await widgetUrl(), await fetch(await widgetUrl(), page)]
    clock.advance(5 * 60_000)
    expect((await fetch(unopened, page)).status).toBe(410)
    await expect(simulator.control.play(unopened, 'completed')).rejects.toThrow('expired')
    expect((await fetch(opened.url, page)).status).toBe(200)
  })

  test.each([
    ['another key', (url: string) => url.replace('apiKey=', 'apiKey=x'), 401],
    ['another session', (url: string) => url.replace('sessionId=', 'sessionId=x'), 404],
  ])('an address with %s opens nothing', async (_title, change, status) => {
    expect((await fetch(change(await widgetUrl()), page)).status).toBe(status)
  })

  test('a guessed visit opens nothing', async () => {
    const { url } = await fetch(await widgetUrl(), page)
    expect((await fetch(url.replace(/\w{8}$/, '00000000'), page)).status).toBe(404)
  })

  test.each([
    [{ fiatAmount: 1 }, 'Minimum order amount'],
    [{ walletAddress: 'nowhere' }, 'wallet address is not valid'],
    [{ cryptoCurrencyCode: 'QQQ' }, 'Invalid crypto currency'],
  ])('a widget for %j says why it cannot go on', async (params, message) => {
    const answer = await fetch(await widgetUrl(params), page)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(message)
  })

  test('paying creates the order and leads back with Transak’s parameters', async () => {
    const partnerOrderId = newReference()
    const { url } = await fetch(await widgetUrl({ partnerOrderId, partnerCustomerId: 'cus_1' }), page)
    const receipt = await (await fetch(url, { method: 'POST', body: new URLSearchParams() })).text()
    const [order] = await openOrdersOf(partnerOrderId)
    expect(order).toMatchObject({
      status: 'AWAITING_PAYMENT_FROM_USER',
      isBuyOrSell: 'BUY',
      fiatAmount: 100,
      amountPaid: 0,
      cryptoCurrency: 'USDC',
      network: 'polygon',
      walletAddress: wallet,
      paymentOptionId: 'credit_debit_card',
      partnerOrderId,
      partnerCustomerId: 'cus_1',
      transactionHash: null,
      completedAt: null,
    })
    expect(receipt).toContain(
      `https://shop.example/return?o=1&amp;orderId=${order?._id}&amp;fiatCurrency=EUR`,
    )
    expect((await fetch(url, { ...page, redirect: 'manual' })).headers.get('location')).toContain(
      '/order-status/',
    )
  })

  test.each([
    ['XRP', 'mainnet', 'rrpDp2dLMs7KyhZhg5RbReRagjWuvH7qB', 'coins', 'XRP'],
    ['XLM', 'mainnet', 'GAAACAQDAQCQMBYIBEFAWDANBYHRAEISCMKBKFQXDAMRUGY4DUPB7JZX', 'coins', 'XLM'],
  ])('%s on %s goes to an address with its memo', async (crypto, network, address, form, name) => {
    const partnerOrderId = newReference()
    const walletAddressesData = { [form]: { [name]: { address, addressAdditionalData: '42' } } }
    const params = { cryptoCurrencyCode: crypto, network, walletAddress: undefined, walletAddressesData }
    await simulator.control.play(await widgetUrl({ partnerOrderId, ...params }), 'pending')
    expect(await openOrdersOf(partnerOrderId)).toMatchObject([
      { walletAddress: address, addressAdditionalData: true },
    ])
  })

  test('a script address is never led back to', async () => {
    const { url } = await fetch(await widgetUrl({ redirectURL: 'javascript:alert(1)' }), page)
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams() })
    expect(await answer.text()).not.toContain('javascript:')
  })
})

describe('orders', () => {
  test.each([
    ['BUY', 'pending', 'AWAITING_PAYMENT_FROM_USER'],
    ['BUY', 'processing', 'PROCESSING'],
    ['BUY', 'completed', 'COMPLETED'],
    ['BUY', 'failed', 'FAILED'],
    ['BUY', 'cancelled', 'CANCELLED'],
    ['BUY', 'expired', 'EXPIRED'],
    ['BUY', 'refunded', 'REFUNDED'],
    ['SELL', 'processing', 'PROCESSING'],
    ['SELL', 'completed', 'COMPLETED'],
  ] as const)('a %s played to %s reads as %s, by list and by id', async (side, outcome, status) => {
    const partnerOrderId = newReference()
    const url = await widgetUrl({ partnerOrderId, ...(side === 'SELL' && sale) })
    await simulator.control.play(url, outcome)
    const filter = { 'filter[partnerOrderId]': partnerOrderId, 'filter[productsAvailed]': `["${side}"]` }
    const { body } = await ordersOf({ ...filter, 'filter[status]': status })
    expect((await ordersOf(filter)).body.data).toHaveLength(status === 'COMPLETED' ? 1 : 0)
    const [order] = body.data as Row[]
    expect(order).toMatchObject({ status, isBuyOrSell: side })
    const { _id: id, ...rest } = order ?? {}
    const single = await call('GET', `/partners/api/v2/order/${id}`, partner())
    expect(single.body).toEqual({ meta: { orderId: id }, data: { id, ...rest } })
    if (status === 'COMPLETED') expect(rest.transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('without filters the list shows completed purchases of the last ninety days', async () => {
    const { body } = await ordersOf({})
    const rows = body.data as Row[]
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject({ status: 'COMPLETED', isBuyOrSell: 'BUY' })
    const later = await ordersOf({ startDate: '2027-01-01', endDate: '2027-01-02' })
    expect(later.body).toMatchObject({ data: [], meta: { limit: 100, skip: 0, totalCount: 0 } })
  })

  test('an unknown order is 404, an odd filter 400', async () => {
    expect(await call('GET', '/partners/api/v2/order/none', partner())).toMatchObject({ status: 404 })
    expect(await ordersOf({ 'filter[productsAvailed]': 'BUY' })).toMatchObject({ status: 400 })
    expect(await ordersOf({ 'filter[status]': 'ALL' })).toMatchObject({ status: 400 })
    expect(await ordersOf({ startDate: 'yesterday' })).toMatchObject({ status: 400 })
  })
})

describe('messages', () => {
  test('a message is signed as in the known vector', () => {
    const payload =
      '{"webhookData":{"id":"9f4d2c1e-0000-4000-8000-000000000001","status":"COMPLETED","partnerOrderId":"ord_01HZX"},"eventID":"ORDER_COMPLETED","createdAt":"2025-01-01T00:00:00.000Z"}'
    expect(signedToken(payload, 'transak-access-token-vector')).toBe(
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ3ZWJob29rRGF0YSI6eyJpZCI6IjlmNGQyYzFlLTAwMDAtNDAwMC04MDAwLTAwMDAwMDAwMDAwMSIsInN0YXR1cyI6IkNPTVBMRVRFRCIsInBhcnRuZXJPcmRlcklkIjoib3JkXzAxSFpYIn0sImV2ZW50SUQiOiJPUkRFUl9DT01QTEVURUQiLCJjcmVhdGVkQXQiOiIyMDI1LTAxLTAxVDAwOjAwOjAwLjAwMFoifQ.RoEVRgElz9Ly9zVnzL5vTm_1Dapl-e_J8BmQ4KQFR2I',
    )
  })

  test('every change is told under its event, signed with the token in force when it is sent', async () => {
    const receiver = await startReceiver()
    simulator.control.setWebhookTarget(receiver.url)
    const url = await widgetUrl({ partnerOrderId: newReference() })
    await simulator.control.play(url, 'processing')
    const first = accessToken
    accessToken = tokenIn(await refresh())
    await simulator.control.play(url, 'refunded')
    simulator.control.setWebhookTarget(undefined)
    await receiver.close()
    const told = receiver.received.map(({ body }) => {
      const [header, payload, signature] = (JSON.parse(body) as { data: string }).data.split('.')
      const signedWith = [first, accessToken].find(
        (token) =>
          createHmac('sha256', token).update(`${header}.${payload}`).digest('base64url') === signature,
      )
      const event = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, Row>
      return [event.eventID, event.webhookData?.status, signedWith]
    })
    expect(told).toEqual([
      ['ORDER_CREATED', 'AWAITING_PAYMENT_FROM_USER', first],
      ['ORDER_PROCESSING', 'PROCESSING', first],
      ['ORDER_REFUNDED', 'REFUNDED', accessToken],
    ])
  })

  test('to a partner who never asked for a token nothing can be told', async () => {
    const notes = { read: async () => undefined, write: async () => true }
    const sealing = transakMessages({ notes }).seal?.({
      url: new URL('http://127.0.0.1/hooks'),
      body: '{}',
      now: clock.now(),
    })
    await expect(sealing).rejects.toThrow('No access token')
  })
})
