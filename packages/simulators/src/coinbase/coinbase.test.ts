import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { State } from '../order.ts'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulators, startSimulators } from '../testing.ts'
import { keySecretOf } from './keys.ts'
import { signatureOf } from './messages.ts'

type Row = Record<string, unknown>
type Fields = Record<string, string | undefined>

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const clock = createTestClock()
let running: RunningSimulators
let simulator: ReturnType<RunningSimulators['gateway']>
let reference = 0

beforeAll(async () => {
  running = await startSimulators([{ id: 'coinbase', kind: 'coinbase' }], {
    clock,
    schedule: () => () => undefined,
  })
  simulator = running.gateway('coinbase')
})
afterAll(() => running.close())

type TokenChanges = {
  uri?: string
  keyId?: string
  at?: number
  life?: number
  nonce?: string
  seed?: Buffer
}

/**
 * A token as Coinbase's documentation describes it, written independently so that the tests do not rely on our own
 * implementation.
 */
async function token(method: string, url: string, changes: TokenChanges = {}): Promise<string> {
  const { keyId = '', keySecret = '' } = simulator.config
  const secret = Buffer.from(keySecret, 'base64')
  const part = (from: number, to: number) => secret.subarray(from, to).toString('base64url')
  const d = changes.seed?.toString('base64url') ?? part(0, 32)
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x: part(32, 64) } })
  const { host, pathname } = new URL(url)
  const iat = Math.floor(clock.now().getTime() / 1000) + (changes.at ?? 0)
  const kid = changes.keyId ?? keyId
  const uris = [changes.uri ?? `${method} ${host}${pathname}`]
  return new SignJWT({ sub: kid, iss: 'cdp', uris, iat, nbf: iat, exp: iat + (changes.life ?? 120) })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT', nonce: changes.nonce ?? '0'.repeat(32) })
    .sign(key)
}

async function call(url: string, body?: unknown, changes: TokenChanges = {}) {
  const method = body === undefined ? 'GET' : 'POST'
  const headers = {
    authorization: `Bearer ${await token(method, url, changes)}`,
    'content-type': 'application/json',
  }
  const answer = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Row }
}

const v1 = (path: string) => `${simulator.config.apiUrl}${path}`
const sessions = () => `${simulator.config.platformUrl}/onramp/sessions`

function session(changes: Fields = {}): Fields {
  return {
    destinationAddress: wallet,
    purchaseCurrency: 'USDC',
    destinationNetwork: 'base',
    paymentAmount: '100.00',
    paymentCurrency: 'EUR',
    paymentMethod: 'CARD',
    country: 'DE',
    redirectUrl: 'https://shop.example/return?o=1',
    partnerUserRef: 'ours-0',
    ...changes,
  }
}

function newReference(): string {
  reference += 1
  return `ours-${reference}`
}

async function buyLink(changes: Fields = {}): Promise<string> {
  const { body } = await call(sessions(), session(changes))
  return (body.session as { onrampUrl: string }).onrampUrl
}

async function sellLink(changes: Fields = {}): Promise<string> {
  const addresses = [{ address: wallet, blockchains: ['base'] }]
  const { body } = await call(v1('/token'), { addresses, assets: ['USDC'], clientIp: '203.0.113.7' })
  const query = Object.entries({
    sessionToken: String(body.token),
    partnerUserRef: 'ours-0',
    redirectUrl: 'https://shop.example/return',
    defaultAsset: 'USDC',
    defaultNetwork: 'base',
    presetCryptoAmount: '120',
    fiatCurrency: 'EUR',
    ...changes,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${simulator.config.payUrl}/v3/sell/input?${new URLSearchParams(query)}`
}

async function rows(
  kind: 'buy' | 'sell',
  ref: string,
  query = '?page_size=10',
): Promise<Row & { transactions: Row[] }> {
  const { body } = await call(v1(`/${kind}/user/${ref}/transactions${query}`))
  return body as Row & { transactions: Row[] }
}

const page = { headers: { accept: 'text/html' } }

describe('vectors', () => {
  test('the known key secret belongs to its seed', () => {
    expect(keySecretOf('07'.repeat(32))).toBe(
      'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwfqSmxj4pxSCr71UHsTLsX5lUd2rr6+e5JCHuppFEbSLA==',
    )
  })

  test('a message is signed as in the known one', () => {
    const signature = signatureOf({
      secret: 'cb-secret-vector',
      time: 1735689600,
      values: ['application/json', 'evt_1', 'onramp.transaction.success'],
      body: '{"eventType":"onramp.transaction.success","transactionId":"1f087a54-ff1f-62e8-9f85-aa77ac0499a5","status":"ONRAMP_TRANSACTION_STATUS_SUCCESS","partnerUserRef":"ord_01HZX"}',
    })
    expect(signature).toBe('86bfdafcf4b61fe383b6087218b943d4bc32bea8f6c7396ca2768b34f74bce78')
  })
})

describe('tokens of requests', () => {
  test.each<[string, TokenChanges]>([
    ['another place', { uri: 'GET api.example/onramp/v1/sell/config' }],
    ['another key', { seed: Buffer.alloc(32, 9) }],
    ['another key’s name', { keyId: 'nobody' }],
    ['a time long gone', { at: -3_600 }],
    ['a time to come', { at: 3_600 }],
    ['too long a life', { life: 3_600 }],
    ['no real nonce', { nonce: 'x' }],
  ])('one with %s is refused by both versions', async (_, changes) => {
    expect(await call(v1('/buy/config'), undefined, changes)).toEqual({
      status: 401,
      body: { code: 16, message: 'Unauthenticated', details: [] },
    })
    expect(await call(sessions(), session(), changes)).toMatchObject({
      status: 401,
      body: { errorType: 'unauthorized', correlationId: expect.any(String), errorLink: expect.any(String) },
    })
  })

  test('no token is no entry', async () => {
    expect((await fetch(v1('/buy/config'))).status).toBe(401)
  })
})

describe('options', () => {
  test.each(['buy', 'sell'])(
    '%s tells its countries with their methods, and the states of the US',
    async (kind) => {
      const { body } = await call(v1(`/${kind}/config`))
      const countries = body.countries as Row[]
      expect(countries.find(({ id }) => id === 'US')).toMatchObject({
        subdivisions: expect.arrayContaining(['CA', 'NY', 'TX']),
        payment_methods: expect.arrayContaining([{ id: 'CARD' }, { id: 'ACH_BANK_ACCOUNT' }]),
      })
      expect(countries.find(({ id }) => id === 'DE')).toMatchObject({ subdivisions: [] })
      expect(countries.map(({ id }) => id)).not.toContain('KP')
    },
  )

  test.each([
    ['US&subdivision=CA', 'USD'],
    ['DE', 'EUR'],
    ['GB', 'GBP'],
  ])('in %s one pays in %s and may buy the usual coins', async (place, fiat) => {
    const { body } = await call(v1(`/buy/options?country=${place}`))
    expect(body.payment_currencies).toEqual([
      {
        id: fiat,
        icon_url: expect.any(String),
        limits: expect.arrayContaining([
          { id: 'CARD', min: expect.stringMatching(/^[\d.]+$/), max: expect.stringMatching(/^\d+$/) },
        ]),
      },
    ])
    const usdc = (body.purchase_currencies as Row[]).find(({ symbol }) => symbol === 'USDC')
    expect(usdc?.networks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'ethereum' }),
        expect.objectContaining({ name: 'polygon', chain_id: '137' }),
        {
          name: 'base',
          display_name: 'Base',
          chain_id: '8453',
          contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
          icon_url: expect.any(String),
        },
      ]),
    )
    const symbols = (body.purchase_currencies as Row[]).map(({ symbol }) => symbol)
    expect(symbols).toEqual(expect.arrayContaining(['BTC', 'ETH', 'SOL']))
  })

  test('New York has USDC on Ethereum only, and a filter keeps to its networks', async () => {
    const networksOf = async (query: string) => {
      const { body } = await call(v1(`/buy/options?country=US&${query}`))
      const usdc = (body.purchase_currencies as Row[]).find(({ symbol }) => symbol === 'USDC')
      return ((usdc?.networks ?? []) as Row[]).map(({ name }) => name)
    }
    expect(await networksOf('subdivision=NY')).toEqual(['ethereum'])
    expect(await networksOf('subdivision=TX&networks=base,polygon')).toEqual(['polygon', 'base'])
  })

  test.each(['country=US', 'country=KP', ''])('a place like "%s" is refused', async (query) => {
    expect(await call(v1(`/sell/options?${query}`))).toMatchObject({
      status: 400,
      body: { code: 3, details: [] },
    })
  })
})

describe('quotes', () => {
  const buy = (changes: Fields = {}) =>
    call(v1('/buy/quote'), {
      purchase_currency: 'USDC',
      purchase_network: 'base',
      payment_amount: '100.00',
      payment_currency: 'EUR',
      payment_method: 'CARD',
      country: 'DE',
      ...changes,
    })
  const amountOf = (money: unknown) => Number((money as { value: string }).value)

  test.each(['10', '99.99', '100.00', '666.01', '4999'])(
    '%s EUR are the sum of their parts',
    async (payment_amount) => {
      const { body } = await buy({ payment_amount })
      const cents = (field: string) => Math.round(amountOf(body[field]) * 100)
      expect(cents('payment_total')).toBe(Math.round(Number(payment_amount) * 100))
      expect(cents('payment_total')).toBe(
        cents('payment_subtotal') + cents('coinbase_fee') + cents('network_fee'),
      )
      expect(body).toMatchObject({
        quote_id: expect.any(String),
        onramp_url: '',
        payment_total: { currency: 'EUR' },
        purchase_amount: { currency: 'USDC' },
      })
    },
  )

  test('camel case is understood as well', async () => {
    const { status } = await call(v1('/buy/quote'), {
      purchaseCurrency: 'USDC',
      purchaseNetwork: 'base',
      paymentAmount: '100',
      paymentCurrency: 'USD',
      paymentMethod: 'CARD',
      country: 'US',
      subdivision: 'CA',
    })
    expect(status).toBe(200)
  })

  test('a fiat that the country does not have becomes dollars without a word', async () => {
    expect((await buy({ payment_currency: 'PLN' })).body).toMatchObject({
      payment_total: { currency: 'USD' },
    })
  })

  test('a sale pays less than the coins are worth', async () => {
    const { body } = await call(v1('/sell/quote'), {
      sell_currency: 'USDC',
      sell_network: 'base',
      sell_amount: '100',
      cashout_currency: 'EUR',
      payment_method: 'CARD',
      country: 'DE',
    })
    expect(body).toMatchObject({ sell_amount: { value: '100', currency: 'USDC' }, offramp_url: '' })
    expect(amountOf(body.cashout_subtotal) - amountOf(body.coinbase_fee)).toBeCloseTo(
      amountOf(body.cashout_total),
      6,
    )
    expect(amountOf(body.cashout_total)).toBeLessThan(92)
    expect(amountOf(body.cashout_total)).toBeGreaterThan(85)
  })

  test.each<[Fields, string]>([
    [{ purchase_currency: 'NOPE' }, 'invalid purchase currency NOPE'],
    [{ purchase_network: 'bitcoin' }, 'network bitcoin'],
    [{ payment_method: 'ACH_BANK_ACCOUNT' }, 'payment method ACH_BANK_ACCOUNT is not supported in DE'],
    [{ country: 'US' }, 'subdivision'],
    [{ country: 'KP' }, 'country KP is not supported'],
    [{ payment_amount: '0.5' }, 'below the minimum of 1.8 EUR'],
    [{ payment_amount: '90000' }, 'above the maximum of 6900 EUR'],
    [{ payment_amount: '-1' }, 'positive'],
    [{ payment_amount: undefined }, 'exactly one amount'],
  ])('%j is refused in words', async (changes, words) => {
    expect(await buy(changes)).toEqual({
      status: 400,
      body: { code: 3, message: expect.stringContaining(words), details: [] },
    })
  })
})

describe('sessions', () => {
  test('a session is a link, with a price where enough is known for one', async () => {
    const { status, body } = await call(sessions(), session())
    expect(status).toBe(201)
    expect(body).toEqual({
      session: { onrampUrl: expect.stringMatching(/\/buy\?sessionToken=[0-9a-f]{48}$/) },
      quote: {
        paymentTotal: '100.00',
        paymentSubtotal: expect.any(String),
        paymentCurrency: 'EUR',
        purchaseAmount: expect.any(String),
        purchaseCurrency: 'USDC',
        destinationNetwork: 'base',
        fees: [
          { type: 'FEE_TYPE_EXCHANGE', amount: expect.any(String), currency: 'EUR' },
          { type: 'FEE_TYPE_NETWORK', amount: expect.any(String), currency: 'EUR' },
        ],
        exchangeRate: expect.any(String),
      },
    })
    const open = await call(sessions(), session({ country: undefined }))
    expect(open.body).not.toHaveProperty('quote')
  })

  test.each<[Fields, string, string]>([
    [{ destinationAddress: undefined }, 'invalid_request', 'destinationAddress is required'],
    [{ destinationAddress: 'nobody' }, 'invalid_request', 'destinationAddress is not valid'],
    [{ destinationNetwork: 'bitcoin' }, 'network_not_tradable', 'not available'],
    [{ purchaseAmount: '5' }, 'invalid_request', 'exclude each other'],
    [{ redirectUrl: 'javascript:alert(1)' }, 'invalid_request', 'redirectUrl'],
    [{ partnerUserRef: 'x'.repeat(50) }, 'invalid_request', 'partnerUserRef'],
    [{ paymentAmount: '1' }, 'invalid_request', 'minimum'],
    [{ paymentMethod: 'APPLE_PAY' }, 'invalid_request', 'not served on the hosted page'],
  ])('%j is refused by its type', async (changes, errorType, words) => {
    expect(await call(sessions(), session(changes))).toMatchObject({
      status: 400,
      body: { errorType, errorMessage: expect.stringContaining(words) },
    })
  })

  test.each([
    [{ assets: ['USDC'], clientIp: '203.0.113.7' }, 'addresses'],
    [{ addresses: [{ address: wallet, blockchains: ['base'] }] }, 'clientIp'],
    [{ addresses: [{ address: wallet, blockchains: ['base'] }], clientIp: 'home' }, 'clientIp'],
  ])('a token for %j is refused', async (body, words) => {
    expect(await call(v1('/token'), body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(words) },
    })
  })
})

describe('pages', () => {
  test('a link opens once, and the page it leads to can be loaded again and paid', async () => {
    const ours = newReference()
    const link = await buyLink({ partnerUserRef: ours })
    const first = await fetch(link, page)
    expect(first.status).toBe(200)
    expect(await first.text()).toContain('€100.00')
    expect((await fetch(first.url, page)).status).toBe(200)
    const second = await fetch(link, page)
    expect([second.status, await second.text()]).toEqual([410, expect.stringContaining('already opened')])
    expect(await rows('buy', ours)).toMatchObject({ transactions: [], total_count: '0' })
    const paid = await fetch(first.url, { method: 'POST', body: new URLSearchParams() })
    expect(await paid.text()).toContain('https://shop.example/return?o=1')
    expect((await rows('buy', ours)).transactions).toHaveLength(1)
  })

  test('asking only for its headers does not use it up', async () => {
    const link = await buyLink()
    await fetch(link, { method: 'HEAD' })
    expect((await fetch(link, page)).status).toBe(200)
  })

  test('two users at once do not both get in', async () => {
    const link = await buyLink()
    const answers = await Promise.all([fetch(link, page), fetch(link, page)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('after five minutes it has run out', async () => {
    const link = await buyLink()
    clock.advance(5 * 60_000)
    const late = await fetch(link, page)
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('expired')])
  })

  test('a made-up token or visit leads nowhere', async () => {
    expect((await fetch(`${simulator.config.payUrl}/buy?sessionToken=no`, page)).status).toBe(404)
    const opened = await fetch(await buyLink(), page)
    expect((await fetch(opened.url.replace(/\/buy\/\w+/, '/buy/other'), page)).status).toBe(404)
  })

  test('a sale is shown with what it pays', async () => {
    const shown = await fetch(await sellLink(), page)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('120 USDC')
  })

  test.each<[Fields, string]>([
    [{ partnerUserRef: undefined }, 'partnerUserRef and redirectUrl are required'],
    [{ defaultNetwork: 'bitcoin' }, 'network bitcoin'],
    [{ presetCryptoAmount: '1' }, 'below the minimum'],
  ])('a sale with %j cannot go on', async (changes, words) => {
    const shown = await fetch(await sellLink(changes), page)
    expect([shown.status, await shown.text()]).toEqual([400, expect.stringContaining(words)])
  })

  test.each([
    ['100.00', 'completed', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'],
    ['100.00', 'declined', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
    ['100.00', 'cancelled', 'ONRAMP_TRANSACTION_STATUS_CREATED'],
    ['666.01', 'completed', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
    ['666.02', 'completed', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'],
  ])('%s paid with the choice %s ends as %s', async (paymentAmount, outcome, status) => {
    const ours = newReference()
    const shown = await fetch(await buyLink({ paymentAmount, partnerUserRef: ours }), page)
    await fetch(shown.url, { method: 'POST', body: new URLSearchParams({ outcome }) })
    clock.advance(3_600_000)
    await running.control.runDue()
    expect((await rows('buy', ours)).transactions).toMatchObject([{ status }])
  })
})

describe('transactions', () => {
  test.each<['buy' | 'sell', State, string]>([
    ['buy', 'pending', 'ONRAMP_TRANSACTION_STATUS_CREATED'],
    ['buy', 'processing', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'],
    ['buy', 'completed', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'],
    ['buy', 'failed', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
    ['sell', 'pending', 'TRANSACTION_STATUS_CREATED'],
    ['sell', 'processing', 'TRANSACTION_STATUS_STARTED'],
    ['sell', 'completed', 'TRANSACTION_STATUS_SUCCESS'],
    ['sell', 'failed', 'TRANSACTION_STATUS_FAILED'],
    ['sell', 'expired', 'TRANSACTION_STATUS_EXPIRED'],
  ])('a %s played to %s reads as %s', async (kind, outcome, status) => {
    const ours = newReference()
    const link = kind === 'buy' ? buyLink : sellLink
    await simulator.control.play(await link({ partnerUserRef: ours }), outcome)
    const { transactions } = await rows(kind, ours)
    expect(transactions).toMatchObject([{ status }])
    const hasHash = outcome === 'completed' || (kind === 'sell' && outcome === 'processing')
    expect(transactions[0]?.tx_hash).toMatch(hasHash ? /^0x[0-9a-f]{64}$/ : /^0x$/)
  })

  test.each<['buy' | 'sell', State]>([
    ['buy', 'cancelled'],
    ['buy', 'expired'],
    ['buy', 'refunded'],
    ['sell', 'cancelled'],
    ['sell', 'refunded'],
  ])('Coinbase has no %s that is %s', async (kind, outcome) => {
    const link = kind === 'buy' ? buyLink : sellLink
    const playing = simulator.control.play(await link({ partnerUserRef: newReference() }), outcome)
    await expect(playing).rejects.toMatchObject({ name: 'ControlProblem', status: 409 })
  })

  test('a purchase that is not over ends never, and one that failed says why', async () => {
    const [open, failed] = [newReference(), newReference()]
    await simulator.control.play(await buyLink({ partnerUserRef: open }), 'processing')
    await simulator.control.play(await buyLink({ partnerUserRef: failed }), 'failed')
    expect((await rows('buy', open)).transactions).toMatchObject([
      {
        completed_at: '0001-01-01T00:00:00Z',
        failure_reason: 'FAILURE_REASON_UNSPECIFIED',
        partner_user_ref: open,
        payment_total: { value: '100.00', currency: 'EUR' },
        purchase_network: 'base',
        wallet_address: wallet,
      },
    ])
    expect((await rows('buy', failed)).transactions).toMatchObject([
      { failure_reason: 'FAILURE_REASON_BUY_FAILED' },
    ])
  })

  test('a sale says where to send the coins', async () => {
    const ours = newReference()
    await simulator.control.play(await sellLink({ partnerUserRef: ours }), 'pending')
    expect((await rows('sell', ours)).transactions).toMatchObject([
      {
        asset: 'USDC',
        network: 'base',
        sell_amount: { value: '120', currency: 'USDC' },
        total: { currency: 'EUR' },
        from_address: wallet,
        to_address: expect.stringMatching(/^0x[0-9a-f]{40}$/),
      },
    ])
  })

  test('several under one reference come newest first, a page at a time', async () => {
    const ours = newReference()
    await simulator.control.play(await buyLink({ partnerUserRef: ours }), 'failed')
    clock.advance(1_000)
    await simulator.control.play(await buyLink({ partnerUserRef: ours }), 'completed')
    const first = await rows('buy', ours, '')
    expect(first).toMatchObject({ total_count: '2', next_page_key: '1' })
    expect(first.transactions).toMatchObject([{ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' }])
    const second = await rows('buy', ours, '?page_key=1')
    expect(second).toMatchObject({ next_page_key: '' })
    expect(second.transactions).toMatchObject([{ status: 'ONRAMP_TRANSACTION_STATUS_FAILED' }])
  })
})

describe('messages', () => {
  async function told(link: string, outcome: State) {
    const receiver = await startReceiver()
    simulator.control.setWebhookTarget(`${receiver.url}/hooks`)
    await simulator.control.play(link, outcome)
    simulator.control.setWebhookTarget(undefined)
    await receiver.close()
    return receiver.received
  }
  const eventOf = ({ body }: { body: string }) => JSON.parse(body) as Row

  test('each step of a purchase is told flat, in camel case and signed with its headers', async () => {
    const ours = newReference()
    const messages = await told(await buyLink({ partnerUserRef: ours }), 'completed')
    expect(messages.map(eventOf).map(({ eventType, status }) => [eventType, status])).toEqual([
      ['onramp.transaction.created', 'ONRAMP_TRANSACTION_STATUS_CREATED'],
      ['onramp.transaction.updated', 'ONRAMP_TRANSACTION_STATUS_AWAITING_PAYMENT'],
      ['onramp.transaction.updated', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'],
      ['onramp.transaction.success', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'],
    ])
    expect(messages.map(eventOf).at(-1)).toMatchObject({
      transactionId: expect.any(String),
      partnerUserRef: ours,
      purchaseAmount: { currency: 'USDC' },
      paymentTotal: { value: '100.00', currency: 'EUR' },
      txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    for (const { headers, body } of messages) {
      const [, time, v1Signature] =
        /^t=(\d+),h=content-type x-event-id x-event-type,v1=([0-9a-f]{64})$/.exec(
          String(headers['x-hook0-signature']),
        ) ?? []
      const values = ['content-type', 'x-event-id', 'x-event-type'].map((name) => String(headers[name]))
      const secret = simulator.config.webhookSecret ?? ''
      expect(v1Signature).toBe(signatureOf({ secret, time: Number(time), values, body }))
      expect(values[2]).toBe(eventOf({ body }).eventType)
    }
  })

  test.each<['buy' | 'sell', State, string[]]>([
    ['buy', 'failed', ['onramp.transaction.created', 'onramp.transaction.failed']],
    ['sell', 'expired', ['offramp.transaction.created', 'offramp.transaction.updated']],
    [
      'sell',
      'completed',
      ['offramp.transaction.created', 'offramp.transaction.updated', 'offramp.transaction.success'],
    ],
  ])('a %s played to %s is told as %j', async (kind, outcome, events) => {
    const ours = newReference()
    const link = kind === 'buy' ? buyLink : sellLink
    const messages = await told(await link({ partnerUserRef: ours }), outcome)
    expect(messages.map(eventOf).map(({ eventType }) => eventType)).toEqual(events)
    const [first, ...rest] = messages.map(eventOf)
    if (kind === 'buy') {
      for (const event of [first, ...rest]) expect(event).toMatchObject({ partnerUserRef: ours })
      return
    }
    // Only the return address identifies a sale, and the first message has none.
    expect(first).not.toHaveProperty('redirectUrl')
    for (const event of rest)
      expect(event).toMatchObject({ redirectUrl: expect.stringContaining('https://') })
    for (const event of [first, ...rest]) expect(event).not.toHaveProperty('partnerUserRef')
  })
})
