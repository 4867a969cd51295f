import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulators, startSimulators } from '../testing.ts'
import { legacySignature, pathWith, sign, sortedJson } from './signature.ts'

type Row = Record<string, unknown>
type Texts = Record<string, string>
type Answer<Data> = { success: boolean; returnCode: string; returnMsg: string; data: Data }
type Quote = Texts & { cryptoQuantity: string | null }

const prefix = '/open/api/v4/merchant'
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const clock = createTestClock()
let running: RunningSimulators
let simulator: ReturnType<RunningSimulators['gateway']>
let reference = 0

beforeAll(async () => {
  const specs = [{ id: 'alchemypay', kind: 'alchemypay' }] as const
  running = await startSimulators(specs, { clock, schedule: () => () => undefined })
  simulator = running.gateway('alchemypay')
})
afterAll(() => running.close())

/** Written independently here, so that the tests do not rely on our own implementation. */
function hmac(text: string): string {
  return createHmac('sha256', simulator.config.appSecret ?? '')
    .update(text)
    .digest('base64')
}

function headersFor(signedText: string, change: Texts = {}): Texts {
  const timestamp = String(clock.now().getTime())
  const { appId = '' } = simulator.config
  return {
    appid: appId,
    timestamp,
    'content-type': 'application/json',
    ...change,
    sign: change.sign ?? hmac((change.timestamp ?? timestamp) + signedText),
  }
}

async function get<Data = Row>(path: string, query: Texts = {}, change: Texts = {}) {
  const names = Object.keys(query).sort()
  const signed = names.map((name) => `${name}=${query[name]}`).join('&')
  const full = `${prefix}${path}${signed && `?${signed}`}`
  const answer = await fetch(`${simulator.config.apiUrl}${prefix}${path}?${new URLSearchParams(query)}`, {
    headers: headersFor(`GET${full}`, change),
  })
  return { status: answer.status, body: (await answer.json()) as Answer<Data> }
}

function compact(fields: Texts): string {
  return JSON.stringify(Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))))
}

async function post<Data = Row>(path: string, fields: Texts, body = compact(fields)) {
  const answer = await fetch(`${simulator.config.apiUrl}${prefix}${path}`, {
    method: 'POST',
    headers: headersFor(`POST${prefix}${path}${body}`),
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Answer<Data> }
}

const purchase = {
  amount: '100',
  crypto: 'USDT',
  fiat: 'USD',
  network: 'TRX',
  payWayCode: '10001',
  side: 'BUY',
}
const sale = { amount: '100', crypto: 'USDT', fiat: 'EUR', network: 'TRX', side: 'SELL' }
const quote = (fields: Texts) => post<Quote>('/order/quote', fields)

describe('signatures', () => {
  const secret = 'testAppSecret0001'
  const timestamp = '1760000000000'

  test('are those of the documents', () => {
    const trade = pathWith(`${prefix}/query/trade`, { side: 'BUY', merchantOrderNo: 'ord_0001' })
    expect(sign(secret, { timestamp, method: 'GET', path: trade })).toBe(
      '6p9Q9CvZBSlVg7Y9324IXmf0Jm0npBIGeV8V3Dsfawk=',
    )
    const body = sortedJson(purchase)
    expect(sign(secret, { timestamp, method: 'POST', path: `${prefix}/order/quote`, body })).toBe(
      'J+tJODp2+3BZpmuSvgs6pLn0TYshaeaRNU/mDBaj6p0=',
    )
    const message = {
      address: 'TTestAddress0001',
      amount: '100.00000000',
      appId: 'testAppId0001',
      crypto: 'USDT',
      cryptoQuantity: '95.10',
      fiat: 'USD',
      merchantOrderNo: 'ord_0001',
      network: 'TRX',
      orderNo: '1000000000000000001',
      status: 'FINISHED',
      txHash: 'abc123',
    }
    const path = '/hooks/alchemypay'
    expect(
      sign(secret, { timestamp, method: 'POST', path, body: sortedJson({ ...message, memo: '' }) }),
    ).toBe('3DTbCGYDhVFvN5VfE2r2l44ap/NvqK0tk8HEOtDxGQQ=')
    expect(legacySignature({ appId: 'testAppId0001', appSecret: secret }, message)).toBe(
      '6f78ca631c8764da5837a264a9535c06a3fe0d32',
    )
  })

  test.each<[string, Texts, string]>([
    ['another app', { appid: 'other' }, '3104'],
    ['a wrong signature', { sign: 'x' }, '81003'],
    ['an old time', { timestamp: '1760000000000' }, '3103'],
    ['a time in seconds', { timestamp: '1767607200' }, '3103'],
  ])('a request with %s is turned away', async (_, change, code) => {
    const { status, body } = await get('/crypto/list', {}, change)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, returnCode: code, data: null })
  })

  test('a body that is not in the signed form is turned away, even if its bytes are signed', async () => {
    const { body } = await post('/order/quote', purchase, JSON.stringify(purchase, null, 1))
    expect(body.returnCode).toBe('81003')
    const blank = await post('/order/quote', purchase, compact({ ...purchase, type: '' }))
    expect(blank.body.returnCode).toBe('81003')
  })
})

describe('lists', () => {
  test('coins say on which networks they are bought and sold', async () => {
    const { body } = await get<Row[]>('/crypto/list')
    expect(body).toMatchObject({ success: true, returnCode: '0000', returnMsg: 'SUCCESS' })
    expect(body.data).toContainEqual(
      expect.objectContaining({
        crypto: 'USDT',
        network: 'TRX',
        buyEnable: 1,
        sellEnable: 1,
        minSellAmount: 22,
        address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      }),
    )
    for (const [crypto, network] of [
      ['BTC', 'BTC'],
      ['ETH', 'ETH'],
      ['SOL', 'SOL'],
      ['USDC', 'ETH'],
      ['USDC', 'MATIC'],
      ['USDC', 'BASE'],
    ])
      expect(body.data).toContainEqual(expect.objectContaining({ crypto, network, buyEnable: 1 }))
    expect(body.data.find(({ crypto }) => crypto === 'TUSD')).toMatchObject({
      buyEnable: 0,
      minSellAmount: null,
    })
  })

  test('ways to pay come once for each country', async () => {
    const { body: buy } = await get<Row[]>('/fiat/list', { type: 'BUY' })
    expect(buy.data).toContainEqual({
      currency: 'USD',
      country: 'US',
      countryName: 'United States',
      payWayCode: '10001',
      payWayName: 'Credit Card',
      fixedFee: 0.4,
      feeRate: 0.035,
      payMin: 16,
      payMax: 2200,
    })
    const of = (rows: Row[], currency: string, country: string) =>
      rows.filter((row) => row.currency === currency && row.country === country).map((row) => row.payWayCode)
    expect(of(buy.data, 'EUR', 'DE')).toEqual(['10001', '501', '701', '21001'])
    expect(of(buy.data, 'USD', 'IR')).toEqual([])
    const { body: sell } = await get<Row[]>('/fiat/list', { type: 'SELL' })
    expect(of(sell.data, 'EUR', 'DE')).toEqual(['10001', '21001'])
    const pair = { fiat: 'GBP', crypto: 'BTC', network: 'BTC', side: 'BUY' }
    expect((await post<Row[]>('/query/cryptoFiatMethod', pair)).body.data).toContainEqual({
      country: 'GB',
      payWayCode: '701',
      minPurchaseAmount: '13.00',
      maxPurchaseAmount: '1700.00',
    })
  })
})

describe('quotes', () => {
  test.each(['20', '99.99', '100', '666.01', '2000'])('%s USD are the sum of their parts', async (amount) => {
    const { data } = (await quote({ ...purchase, amount })).body
    expect(data).toMatchObject({ crypto: 'USDT', fiat: 'USD', fiatQuantity: amount, payWayCode: '10001' })
    const left = Number(amount) - Number(data.rampFee) - Number(data.networkFee)
    const worth = Number(data.cryptoQuantity) * Number(data.cryptoPrice)
    expect(Math.abs(worth / left - 1)).toBeLessThan(0.001)
  })

  test('without a method the best one is priced, and all of them come as a list', async () => {
    const { payWayCode: _, ...open } = purchase
    const euros = { ...open, fiat: 'EUR' }
    expect((await quote(euros)).body.data.payWayCode).toBe('21001')
    const { body } = await post<Quote[]>('/order/quote', { ...euros, type: 'ALL' })
    expect(body.data).toMatchObject([{ payWayCode: '21001' }])
  })

  test('a sale tells its money before fees and nothing about its coins', async () => {
    const { data } = (await quote(sale)).body
    expect(data).toMatchObject({ cryptoQuantity: null, payWayCode: null, fiat: 'EUR' })
    expect(Number(data.fiatQuantity)).toBeCloseTo(100 * Number(data.cryptoPrice), 1)
  })

  test('the other estimate takes coins, and agrees with the first', async () => {
    const trade = {
      side: 'BUY',
      fiatCurrency: 'USD',
      cryptoCurrency: 'USDT',
      network: 'TRX',
      payWayCode: '10001',
    }
    const { body } = await post<Texts>('/order/quoted/result', { ...trade, cryptoQuantity: '250' })
    expect(body.data).toMatchObject({
      side: 'BUY',
      cryptoQuantity: '250.00000000',
      crypto: 'USDT',
      fiat: 'USD',
    })
    const back = (await quote({ ...purchase, amount: body.data.fiatAmount ?? '' })).body.data
    expect(Math.abs(Number(back.cryptoQuantity) - 250)).toBeLessThan(0.05)
    const { cryptoQuantity: _, ...money } = { ...trade, cryptoQuantity: '' }
    const sold = await post('/order/quoted/result', { ...money, side: 'SELL', fiatAmount: '100' })
    expect(sold.body.returnCode).toBe('10005')
  })

  test.each<[Texts, string, string]>([
    [{ amount: '5' }, '3102', 'The amount must be between 16 and 2200'],
    [{ amount: '5000' }, '3102', 'The amount must be between 16 and 2200'],
    [{ amount: 'x' }, '10010', 'amount is not valid'],
    [{ fiat: 'XTS' }, '3100', 'fiat is not supported'],
    [{ crypto: 'NOPE' }, '81012', 'crypto is not supported'],
    [{ crypto: 'TUSD', network: 'ETH' }, '81012', 'crypto is not supported'],
    [{ network: 'NOPE' }, '81013', 'network is not supported'],
    [{ payWayCode: '99999' }, '81016', 'payWayCode is not supported'],
    [{ side: 'HOLD' }, '10005', 'side is missing'],
    [{ fiat: 'JPY', amount: '5000.5' }, '3108', 'JPY does not allow decimals'],
  ])('a purchase with %o is refused with %s', async (change, returnCode, returnMsg) => {
    const { status, body } = await quote({ ...purchase, ...change })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, returnCode, returnMsg, data: null })
  })

  test('limits of a sale are in its coins', async () => {
    const { body } = await quote({ ...sale, amount: '1' })
    expect(body).toMatchObject({ returnCode: '3102', returnMsg: 'The amount must be between 22 and 30000' })
  })
})

function newReference(): string {
  reference += 1
  return `ours-${reference}`
}

function page(id: string, change: Texts = {}, kind: 'Buy' | 'Sell' = 'Buy', forged: Texts = {}): string {
  const { rampUrl = '', appId = '' } = simulator.config
  const trade: Texts =
    kind === 'Buy'
      ? { fiat: 'EUR', fiatAmount: '100', address: wallet, showTable: 'buy' }
      : { type: 'sell', cryptoAmount: '0.05', fiat: 'EUR', country: 'DE', showTable: 'sell' }
  const timestamp = String(clock.now().getTime())
  const values: Texts = {
    appId,
    timestamp,
    merchantOrderNo: id,
    crypto: 'ETH',
    network: 'ETH',
    redirectUrl: 'https://shop.example/done?a=1&b=2',
    ...trade,
    ...change,
  }
  const pairs = Object.keys(values)
    .sort()
    .map((name) => `${name}=${values[name]}`)
  const right = hmac(`${values.timestamp}GET/index/rampPage${kind}?${pairs.join('&')}`)
  return `${rampUrl}/?${new URLSearchParams({ ...values, sign: right, ...forged })}`
}

const html = { headers: { accept: 'text/html' } }
const form = {
  method: 'POST',
  redirect: 'manual',
  body: new URLSearchParams({ outcome: 'completed' }),
} as const
const trade = (id: string, side = 'BUY') => get<Texts | null>('/query/trade', { merchantOrderNo: id, side })

describe('the page', () => {
  test('a purchase is shown, paid once, and leads back to the shop', async () => {
    const id = newReference()
    const shown = await fetch(page(id), html)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('€100.00')
    expect((await trade(id)).body).toMatchObject({ success: false, data: null })
    const paid = await fetch(page(id), form)
    expect(paid.status).toBe(303)
    const again = await fetch(page(id, { fiatAmount: '200' }), { ...html, redirect: 'manual' })
    expect(again.headers.get('location')).toBe(paid.headers.get('location')?.replace(/\?.*/, ''))
    expect((await trade(id)).body.data).toMatchObject({ merchantOrderNo: id, status: 'PENDING' })
  })

  test.each<[string, Texts, Texts]>([
    ['is signed wrongly', {}, { sign: 'x' }],
    ['was changed afterwards', {}, { fiatAmount: '99' }],
    ['got another value afterwards', {}, { memo: '1' }],
    ['is for another app', { appId: 'other' }, {}],
    ['has no order', { merchantOrderNo: '' }, {}],
    ['has an order that is too long', { merchantOrderNo: 'o'.repeat(49) }, {}],
    ['has a time in seconds', { timestamp: '1767607200' }, {}],
    ['names a wallet of another network', { address: 'nope' }, {}],
    ['names a language that the page does not have', { language: 'de' }, {}],
  ])('an address that %s does not open', async (_, change, forged) => {
    const answer = await fetch(page(newReference(), change, 'Buy', forged), html)
    expect(answer.status).toBe(400)
  })

  test('purchase and sale are signed under names of their own', async () => {
    const id = newReference()
    expect((await fetch(page(id, {}, 'Sell'), html)).status).toBe(200)
    expect((await fetch(page(id, { type: 'sell', cryptoAmount: '0.05' }, 'Buy'), html)).status).toBe(400)
  })
})

describe('orders', () => {
  test.each([
    ['pending', 'PENDING'],
    ['processing', 'TRANSFER'],
    ['completed', 'FINISHED'],
    ['failed', 'PAY_FAIL'],
    ['cancelled', 'CANCEL'],
    ['refunded', 'REFUNDED'],
  ] as const)('a purchase that is %s says %s', async (outcome, status) => {
    const id = newReference()
    await simulator.control.play(page(id), outcome)
    const { data } = (await trade(id)).body
    expect(data).toMatchObject({ status, fiat: 'EUR', amount: '100.00000000', crypto: 'ETH', network: 'ETH' })
    expect(data?.txHash === '').toBe(outcome !== 'completed')
    expect((await trade(id, 'SELL')).body.success).toBe(false)
    const { orderNo = '' } = data ?? {}
    expect((await get('/query/trade', { orderNo, side: 'BUY' })).body.data).toMatchObject({ status })
  })

  test.each([
    ['pending', '1'],
    ['processing', '3'],
    ['completed', '4'],
    ['failed', '5'],
    ['refunded', '6'],
    ['expired', '7'],
  ] as const)('a sale that is %s says %s', async (outcome, status) => {
    const id = newReference()
    await simulator.control.play(page(id, {}, 'Sell'), outcome)
    expect((await trade(id, 'SELL')).body.data).toMatchObject({ status, cryptoAmount: '0.05' })
  })

  test('which side is meant has to be said', async () => {
    expect((await get('/query/trade', { merchantOrderNo: 'x' })).body.returnCode).toBe('10005')
    expect((await get('/query/trade', { side: 'BUY' })).body.returnCode).toBe('10005')
  })
})

describe('messages', () => {
  async function toldBy(kind: 'Buy' | 'Sell', outcome: 'completed' | 'failed' | 'refunded') {
    const receiver = await startReceiver()
    const id = newReference()
    const callbackUrl = `${receiver.url}/hooks/alchemypay`
    await simulator.control.play(page(id, { callbackUrl }, kind), outcome)
    await receiver.close()
    return receiver.received.map(({ headers, body, path }) => ({
      headers,
      path,
      fields: JSON.parse(body) as Texts,
    }))
  }

  test('a purchase is told to its own address, and signed with time and path', async () => {
    const told = await toldBy('Buy', 'completed')
    expect(told.map(({ fields }) => fields.status)).toEqual(['PAY_SUCCESS', 'FINISHED'])
    for (const { headers, path, fields } of told) {
      const { signature, newSignature, ...signed } = fields
      const given = Object.fromEntries(Object.entries(signed).filter(([, value]) => value !== ''))
      expect(newSignature).toBe(hmac(`${headers.timestamp}POST${path}${compact(given)}`))
      const { appId = '', appSecret = '' } = simulator.config
      const { orderNo, crypto, network, address } = fields
      const older = appId + appSecret + appId + orderNo + crypto + network + address
      expect(signature).toBe(createHash('sha1').update(older).digest('hex'))
      expect(Object.values(fields).every((value) => typeof value === 'string')).toBe(true)
    }
    expect(told[1]?.fields.txHash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('a refund of a purchase is not told, a payment that failed says why', async () => {
    const refunded = await toldBy('Buy', 'refunded')
    expect(refunded.map(({ fields }) => fields.status)).not.toContain('REFUNDED')
    const [failed] = await toldBy('Buy', 'failed')
    expect(failed?.fields).toMatchObject({ status: 'PAY_FAIL', returnCode: '3109' })
  })

  test('a sale tells every step', async () => {
    const told = await toldBy('Sell', 'completed')
    expect(told.map(({ fields }) => fields.status)).toEqual(['1', '2', '3', '4'])
  })
})
