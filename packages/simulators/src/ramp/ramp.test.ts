import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulator, startSimulator } from '../testing.ts'
import { webhookKeys } from './keys.ts'
import { signatureOf, stableText } from './messages.ts'
import { isSignedQuery } from './widget-signature.ts'

type Row = Record<string, unknown>

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const clock = createTestClock()
let simulator: RunningSimulator
let reference = 0

beforeAll(async () => {
  simulator = await startSimulator('ramp', { clock })
})
afterAll(() => simulator.close())

async function call(path: string, query: Record<string, string> = {}, init: RequestInit = {}) {
  const search = new URLSearchParams(query)
  const answer = await fetch(`${simulator.config.apiUrl}${path}?${search}`, init)
  return { status: answer.status, body: (await answer.json()) as Row & Row[] }
}

const key = () => ({ hostApiKey: simulator.config.hostApiKey ?? '' })

function quote(flow: 'onramp' | 'offramp', body: Row, query: Record<string, string> = key()) {
  const trade = { cryptoAssetSymbol: 'MATIC_USDC', fiatCurrency: 'EUR', userCountryCode: 'DE', ...body }
  const init = {
    method: 'POST',
    body: JSON.stringify(trade),
    headers: { 'content-type': 'application/json' },
  }
  return call(`/host-api/v3/${flow}/quote/all`, query, init)
}

/**
 * As Ramp's documentation describes it, written independently so that the tests do not rely on our own
 * implementation.
 */
function widget(changes: Row = {}): string {
  reference += 1
  const params = {
    hostApiKey: simulator.config.hostApiKey,
    userAddress: wallet,
    enabledFlows: 'ONRAMP',
    defaultFlow: 'ONRAMP',
    enabledCryptoAssets: 'MATIC_USDC',
    inAsset: 'EUR',
    outAsset: 'MATIC_USDC',
    inAssetValue: '100',
    finalUrl: `https://shop.example/return?o=${reference}`,
    ...changes,
  }
  const pairs = Object.entries(params).filter(([, value]) => value !== undefined)
  const query = `${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}&timestamp=1767607200000`
  const key = Buffer.from(simulator.config.signingKey ?? '', 'base64')
  const signer = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const signature = sign(null, Buffer.from(query), signer).toString('base64')
  return `${simulator.config.widgetUrl}/?${query}&signature=${encodeURIComponent(signature)}`
}

const sale = { enabledFlows: 'OFFRAMP', defaultFlow: 'OFFRAMP', inAsset: 'MATIC_USDC', outAsset: 'EUR' }
const page = { headers: { accept: 'text/html' } }

/** The messages of an address while it is played to an end. */
async function told(changes: Row, outcome: 'pending' | 'completed' | 'failed' | 'expired' | 'refunded') {
  const receiver = await startReceiver()
  const webhook = `${receiver.url}/hooks?o=1&m=abc`
  const where = changes.enabledFlows === 'OFFRAMP' ? 'offrampWebhookV3Url' : 'webhookStatusUrl'
  await simulator.control.play(widget({ ...changes, [where]: webhook }), outcome)
  await receiver.close()
  return receiver.received.map((message) => ({ ...message, json: JSON.parse(message.body) as Row }))
}

describe('vectors', () => {
  const publicBody =
    'MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEG4TFVnsSZECZXT7VqroFZdceGDRgSBn/nBf16dXdB49wvq+PWItUFQf+1qZCxatC39+BIKf2Od5RItR6aajo0Q=='
  const body =
    '{"type":"RELEASED","purchase":{"id":"p1","status":"RELEASED","fiatValue":100,"fiatCurrency":"EUR","cryptoAmount":"99000000","receiverAddress":"0xabc","finalTxHash":"0xdef"}}'

  test('the key pair of a scalar is the known one', () => {
    const { publicPem } = webhookKeys('01'.repeat(32))
    expect(publicPem.replaceAll(/-----[A-Z ]+-----|\s/g, '')).toBe(publicBody)
  })

  test('the signed text has its keys in order, and our signatures hold as the known one does', () => {
    const text = stableText(JSON.parse(body))
    expect(text).toBe(
      '{"purchase":{"cryptoAmount":"99000000","fiatCurrency":"EUR","fiatValue":100,"finalTxHash":"0xdef","id":"p1","receiverAddress":"0xabc","status":"RELEASED"},"type":"RELEASED"}',
    )
    const { privateKey, publicPem } = webhookKeys('01'.repeat(32))
    const known =
      'MEUCICqyuTqzFDOSS6vqEczsVIxtSGyoizlCzJrUfMYri5ErAiEA3JHxKC5ClAIKBKmlwfvBsmywNPbb7mU+clhgsp5GTIY='
    for (const signature of [known, signatureOf(privateKey, body)])
      expect(verify('sha256', Buffer.from(text), publicPem, Buffer.from(signature, 'base64'))).toBe(true)
  })

  test('the known widget address is good, and a changed one is not', () => {
    const signingKey = 'MC4CAQAwBQYDK2VwBCIEIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH'
    const query =
      'hostApiKey=host_key_vector&userAddress=0x52908400098527886E0F7030069857D2E4169EE7&enabledFlows=ONRAMP&defaultFlow=ONRAMP&enabledCryptoAssets=MATIC_USDC&inAsset=EUR&outAsset=MATIC_USDC&inAssetValue=100&finalUrl=https%3A%2F%2Fshop.example%2Freturn&webhookStatusUrl=https%3A%2F%2Fpay.example%2Fhooks%2Framp%3Fo%3Dord_01HZX&timestamp=1735689600000'
    const signature = encodeURIComponent(
      'ms7vGeW9KErXEQwK8yw7mEB2Sz1PmZccK7RT3JQqm83jHCwybxVKBnVKN6ZiLbxgt1o7lXZtWG3ovRBf8gLqDg==',
    )
    expect(isSignedQuery(`${query}&signature=${signature}`, signingKey)).toBe(true)
    expect(isSignedQuery(`${query.replace('=100', '=900')}&signature=${signature}`, signingKey)).toBe(false)
    expect(isSignedQuery(query, signingKey)).toBe(false)
    expect(isSignedQuery(`${query}&signature=%`, signingKey)).toBe(false)
  })
})

test('what Ramp keeps to itself is not handed out', () => {
  expect(simulator.config).not.toHaveProperty('webhookPrivateKey')
  expect(Object.keys(simulator.config).toSorted()).toEqual([
    'apiUrl',
    'hostApiKey',
    'linkSecret',
    'signingKey',
    'webhookPublicKey',
    'widgetUrl',
  ])
})

describe('lists', () => {
  test('assets say what they are, with limits in the currency that was asked for', async () => {
    const { body } = await call('/host-api/v3/assets', { currencyCode: 'USD' })
    expect(body).toMatchObject({ currencyCode: 'USD', minPurchaseAmount: 5, maxPurchaseAmount: 15_000 })
    const rows = body.assets as Row[]
    expect(rows.map(({ chain, symbol }) => `${chain}_${symbol}`)).toEqual(
      expect.arrayContaining(['BTC_BTC', 'ETH_ETH', 'ETH_USDC', 'MATIC_USDC', 'BASE_USDC', 'SOLANA_SOL']),
    )
    expect(rows.find(({ chain, symbol }) => chain === 'MATIC' && symbol === 'USDC')).toMatchObject({
      decimals: 6,
      type: 'ERC20',
      address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      price: { USD: expect.closeTo(1, 1), EUR: expect.closeTo(0.92, 1) },
      minPurchaseAmount: -1,
      minPurchaseCryptoAmount: '5000000',
      networkFee: 0.04,
    })
    expect(rows.find(({ symbol }) => symbol === 'BTC')).toMatchObject({
      minPurchaseAmount: 12,
      address: null,
    })
  })

  test('disabled assets show only on request, and sales have their own list without fees', async () => {
    const symbols = async (path: string, query: Record<string, string> = {}) =>
      ((await call(path, query)).body.assets as Row[]).map(({ symbol }) => symbol)
    expect(await symbols('/host-api/v3/assets')).not.toContain('TUSD')
    expect(await symbols('/host-api/v3/assets', { withDisabled: 'true' })).toContain('TUSD')
    const { body } = await call('/host-api/v3/offramp/assets')
    expect(body).not.toHaveProperty('minFeeAmount')
    expect(body.minPurchaseAmount).toBe(23)
  })

  test('a currency that is not traded is refused by its code', async () => {
    expect(await call('/host-api/v3/offramp/assets', { currencyCode: 'XTS' })).toEqual({
      status: 400,
      body: { code: expect.stringMatching(/FIAT_CURRENCY_NOT_SUPPORTED$/), statusCode: 400 },
    })
  })

  test('currencies, methods and countries are plain lists', async () => {
    expect((await call('/host-api/v3/currencies')).body).toContainEqual({
      fiatCurrency: 'GBP',
      name: expect.any(String),
      onrampAvailable: true,
      offrampAvailable: true,
    })
    expect((await call('/host-api/v3/currencies', { countryCode: 'KP' })).body).toContainEqual(
      expect.objectContaining({ fiatCurrency: 'GBP', onrampAvailable: false }),
    )
    const card = (await call('/host-api/v3/payment-methods')).body.find(({ name }) => name === 'CARD_PAYMENT')
    expect(card?.currencies).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP']))
    expect(card?.countries).toEqual(expect.arrayContaining(['us', 'gb', 'de']))
    expect((await call('/host-api/v3/payout-methods')).body.map(({ name }) => name)).toContain('SEPA')
    expect((await call('/host-api/countries')).body).toContainEqual({ code: 'DE', mainCurrencyCode: 'EUR' })
  })
})

describe('quotes', () => {
  test('one answer holds every method of the fiat and country, coins in base units', async () => {
    const { status, body } = await quote('onramp', { fiatValue: 100 })
    expect(status).toBe(201)
    expect(Object.keys(body).toSorted()).toEqual([
      'APPLE_PAY',
      'AUTO_BANK_TRANSFER',
      'CARD_PAYMENT',
      'GOOGLE_PAY',
      'MANUAL_BANK_TRANSFER',
      'asset',
    ])
    expect(body.CARD_PAYMENT).toEqual({
      fiatCurrency: 'EUR',
      cryptoAmount: expect.stringMatching(/^\d{8,9}$/),
      fiatValue: 100,
      baseRampFee: expect.any(Number),
      appliedFee: expect.any(Number),
      hostFeeCut: 0,
    })
    const american = await quote('onramp', { fiatValue: 100, userCountryCode: 'US' })
    expect(american.body).not.toHaveProperty('MANUAL_BANK_TRANSFER')
  })

  test.each([0.5, 20, 100, 666.01, 9_000])(
    'of %d EUR the fee and the coins are all there is',
    async (fiatValue) => {
      const { body } = await quote('onramp', { fiatValue })
      if (fiatValue < 1) {
        expect(body.code).toMatch(/FEES$/)
        return
      }
      const row = body.CARD_PAYMENT as { fiatValue: number; appliedFee: number; cryptoAmount: string }
      const price = (body.asset as { price: Record<string, number> }).price.EUR ?? 0
      const coins = (row.fiatValue - row.appliedFee) / price
      expect(Number(row.cryptoAmount) / 1e6 / coins).toBeGreaterThan(0.98)
      expect(Number(row.cryptoAmount) / 1e6 / coins).toBeLessThan(1)
    },
  )

  test('what an amount of coins costs buys that amount', async () => {
    const { body: wanted } = await quote('onramp', { cryptoAmount: '250000000' })
    const cost = (wanted.CARD_PAYMENT as { fiatValue: number; cryptoAmount: string }).fiatValue
    expect(wanted.CARD_PAYMENT).toMatchObject({ cryptoAmount: '250000000' })
    const { body: paid } = await quote('onramp', { fiatValue: cost })
    const bought = Number((paid.CARD_PAYMENT as { cryptoAmount: string }).cryptoAmount)
    expect(Math.abs(bought - 250e6)).toBeLessThan(50_000)
  })

  test('a sale pays less than the coins are worth, by payout names', async () => {
    const { body } = await quote('offramp', { cryptoAmount: '100000000' })
    expect(Object.keys(body).toSorted()).toEqual(['CARD', 'SEPA', 'asset'])
    const { fiatValue } = body.SEPA as { fiatValue: number }
    expect(fiatValue).toBeLessThan(92)
    expect(fiatValue).toBeGreaterThan(85)
    const back = await quote('offramp', { fiatValue })
    expect(Number((back.body.SEPA as { cryptoAmount: string }).cryptoAmount) / 1e6).toBeCloseTo(100, 1)
  })

  test.each([
    [{ cryptoAssetSymbol: 'ETH_NOPE', fiatValue: 100 }, { code: 'SERVICES.HOST_API.ASSET_NOT_SUPPORTED' }],
    [{ fiatCurrency: 'XTS', fiatValue: 100 }, { code: 'SERVICES.HOST_API.FIAT_CURRENCY_NOT_SUPPORTED' }],
    [{}, { message: [expect.stringContaining('exactly one')], error: 'Bad Request' }],
    [{ fiatValue: '100' }, { message: ['fiatValue must be a positive number'] }],
    [{ cryptoAmount: '1.5' }, { message: ['cryptoAmount must be a number string'] }],
    [{ cryptoAssetSymbol: 7, fiatValue: 100 }, { message: ['cryptoAssetSymbol must be a string'] }],
  ])('%j is refused', async (body, refused) => {
    expect(await quote('onramp', body)).toMatchObject({ status: 400, body: { ...refused, statusCode: 400 } })
  })

  test('a key must be there and right', async () => {
    expect(await quote('onramp', { fiatValue: 100 }, {})).toEqual({
      status: 400,
      body: { message: ['hostApiKey must be a string'], error: 'Bad Request', statusCode: 400 },
    })
    expect(await quote('onramp', { fiatValue: 100 }, { hostApiKey: 'x' })).toMatchObject({ status: 401 })
    expect(await call('/host-api/v3/currencies', { hostApiKey: 'x' })).toMatchObject({ status: 401 })
  })
})

describe('widget', () => {
  test('a good address shows the payment, and paying leads back as it was asked', async () => {
    const url = widget()
    const shown = await fetch(url, page)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('€100.00')
    const receipt = await fetch(url, { method: 'POST', body: new URLSearchParams() })
    expect(await receipt.text()).toContain(`https://shop.example/return?o=${reference}`)
    expect((await fetch(url, { ...page, redirect: 'manual' })).headers.get('location')).toContain(
      '/widget/status/',
    )
  })

  test('a sale is shown and leads nowhere', async () => {
    const url = widget({ ...sale, inAssetValue: '120' })
    expect(await (await fetch(url, page)).text()).toContain('120 USDC')
    const receipt = await fetch(url, { method: 'POST', body: new URLSearchParams() })
    expect(await receipt.text()).not.toContain('shop.example')
  })

  test.each([
    ['another amount', (url: string) => url.replace('=100&', '=1&'), 401, 'INVALID_WIDGET_SIGNATURE'],
    ['no signature', (url: string) => url.replace(/&signature=.*/, ''), 401, 'INVALID_WIDGET_SIGNATURE'],
    ['another key', (url: string) => url.replace('hostApiKey=', 'hostApiKey=x'), 401, 'INVALID_HOST_API_KEY'],
  ])('an address with %s is refused, as JSON and as a page', async (_, change, status, code) => {
    const url = change(widget())
    const answer = await fetch(url)
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { code: `SERVICES.HOST_API.${code}`, statusCode: status },
    ])
    const shown = await fetch(url, page)
    expect(shown.status).toBe(status)
    expect(await shown.text()).toContain(code)
  })

  test.each([
    [{ inAssetValue: '1' }, 'AMOUNT_DOES_NOT_COVER_FEES'],
    [{ inAssetValue: '4' }, 'PURCHASE_BELOW_MINIMUM'],
    [{ inAssetValue: '90000' }, 'PURCHASE_ABOVE_MAXIMUM'],
    [
      { enabledCryptoAssets: 'BTC_BTC', outAsset: 'BTC_BTC', inAssetValue: '9', userAddress: undefined },
      'PURCHASE_BELOW_MINIMUM',
    ],
    [{ outAsset: 'ETH_ETH' }, 'ASSET_NOT_SUPPORTED'],
    [{ inAsset: 'XTS' }, 'FIAT_CURRENCY_NOT_SUPPORTED'],
    [{ inAsset: 'PLN', paymentMethodType: 'SEPA' }, 'UNSUPPORTED_CURRENCY_FOR_REQUESTED_PAYMENT_METHOD'],
    [{ userAddress: 'nobody' }, 'INVALID_USER_ADDRESS'],
  ])('the widget holds the rules for %j', async (changes, code) => {
    const answer = await fetch(widget(changes))
    expect(await answer.json()).toMatchObject({ code: `SERVICES.HOST_API.${code}` })
  })
})

describe('orders', () => {
  const readBuy = (id: unknown, secret: unknown) =>
    call(`/host-api/purchase/${id}`, { secret: String(secret) })

  test.each([
    ['completed', 'RELEASED'],
    ['failed', 'PAYMENT_FAILED'],
    ['expired', 'EXPIRED'],
    ['refunded', 'FIAT_RECEIVED'],
  ] as const)('a purchase played to %s reads as %s', async (outcome, status) => {
    const [first] = await told({}, outcome)
    const { id, purchaseViewToken } = (first?.json.purchase ?? {}) as Row
    const { body } = await readBuy(id, purchaseViewToken)
    expect(body).toMatchObject({
      id,
      purchaseViewToken,
      status,
      fiatCurrency: 'EUR',
      fiatValue: 100,
      receiverAddress: wallet,
      asset: { symbol: 'USDC', decimals: 6 },
      paymentMethodType: 'CARD_PAYMENT',
    })
    const { baseRampFee, networkFee, appliedFee } = body as unknown as Record<string, number>
    expect((baseRampFee ?? 0) + (networkFee ?? 0)).toBeCloseTo(appliedFee ?? 0, 6)
    if (outcome === 'completed') expect(body.finalTxHash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('a sale says where coins and money are, in texts', async () => {
    const [first] = await told({ ...sale, inAssetValue: '120' }, 'completed')
    const { id, saleViewToken, crypto, fiat } = (first?.json.payload ?? {}) as Record<string, Row> & Row
    expect([crypto?.status, fiat?.status]).toEqual([null, 'not-started'])
    for (const path of ['/host-api/offramp/sale', '/host-api/v3/offramp/sale'])
      expect((await call(`${path}/${id}`, { secret: String(saleViewToken) })).body).toMatchObject({
        crypto: { amount: '120000000', status: 'received' },
        fiat: { amount: expect.stringMatching(/^\d+\.\d\d$/), currencySymbol: 'EUR', status: 'completed' },
        transactionHash: expect.stringMatching(/^0x/),
      })
  })

  test('without the right token there is no such order', async () => {
    const [first] = await told({}, 'pending')
    const { id, purchaseViewToken } = (first?.json.purchase ?? {}) as Row
    for (const secret of ['', 'wrong', `${purchaseViewToken}0`])
      expect(await readBuy(id, secret)).toEqual({
        status: 404,
        body: { message: 'Not Found', error: 'Not Found', statusCode: 404 },
      })
    expect(await call(`/host-api/offramp/sale/${id}`, { secret: String(purchaseViewToken) })).toMatchObject({
      status: 404,
    })
  })

  test('a test purchase can be released by hand', async () => {
    const [first] = await told({}, 'pending')
    const { id, purchaseViewToken } = (first?.json.purchase ?? {}) as Row
    const secret = { secret: String(purchaseViewToken) }
    const path = `/widget/testing/purchase/${id}/release`
    expect((await call(path, secret, { method: 'POST' })).body).toMatchObject({ status: 'RELEASED' })
    const [failed] = await told({}, 'failed')
    const other = (failed?.json.purchase ?? {}) as Row
    expect(
      await call(
        `/widget/testing/purchase/${other.id}/release`,
        { secret: String(other.purchaseViewToken) },
        { method: 'POST' },
      ),
    ).toMatchObject({ status: 400 })
  })
})

describe('messages', () => {
  test.each([
    [{}, 'completed', ['CREATED', 'RELEASED']],
    [{}, 'refunded', ['CREATED', 'RETURNED']],
    [{}, 'failed', ['CREATED']],
    [{}, 'expired', ['CREATED']],
    [{ ...sale, inAssetValue: '120' }, 'completed', ['CREATED', 'RELEASED']],
    [{ ...sale, inAssetValue: '120' }, 'expired', ['CREATED', 'EXPIRED']],
  ] as const)(
    'of %j played to %s only %j are told, to the address of the checkout',
    async (changes, outcome, types) => {
      const messages = await told(changes, outcome)
      expect(messages.map(({ json }) => json.type)).toEqual(types)
      const publicKey = createPublicKey(simulator.config.webhookPublicKey ?? '')
      for (const { headers, body, path } of messages) {
        expect(path).toBe('/hooks?o=1&m=abc')
        const signature = Buffer.from(String(headers['x-body-signature']), 'base64')
        expect(verify('sha256', Buffer.from(stableText(JSON.parse(body))), publicKey, signature)).toBe(true)
      }
    },
  )

  test('a sandbox that has another way in keeps what the address carries', async () => {
    const receiver = await startReceiver()
    simulator.control.setWebhookTarget(`${receiver.url}/inside`)
    await simulator.control.play(widget({ webhookStatusUrl: 'https://pay.example/hooks?o=7&m=x' }), 'pending')
    simulator.control.setWebhookTarget(undefined)
    await receiver.close()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/inside?o=7&m=x'])
  })

  test('an address without a place for messages causes none', async () => {
    const receiver = await startReceiver()
    simulator.control.setWebhookTarget(receiver.url)
    await simulator.control.play(widget(), 'completed')
    simulator.control.setWebhookTarget(undefined)
    await receiver.close()
    expect(receiver.received).toEqual([])
  })
})
