import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type RunningSimulator, startSimulator } from '../testing.ts'
import { readToken } from './bootstrap-token.ts'
import { privateJwk } from './keys.ts'
import { signatureOf } from './messages.ts'

type Row = Record<string, unknown>

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const clock = createTestClock()
let simulator: RunningSimulator
let tokens = 0

beforeAll(async () => {
  simulator = await startSimulator('topper', { clock })
})
afterAll(() => simulator.close())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A token as Topper's documentation describes it, written independently so that the tests do not rely on our own
 * implementation.
 */
function token(
  claims: Row,
  flow: 'onramp' | 'offramp' = 'onramp',
  changes: { header?: Row; key?: string } = {},
): string {
  const { config } = simulator
  tokens += 1
  const header = { typ: 'JWT', alg: 'ES256', kid: config[`${flow}KeyId`], ...changes.header }
  const payload = {
    iat: Math.floor(clock.now().getTime() / 1_000),
    jti: `token-${tokens}`,
    sub: config[`${flow}WidgetId`],
    ...claims,
  }
  const text = `${encode(header)}.${encode(payload)}`
  const jwk = JSON.parse(changes.key ?? config[`${flow}PrivateKey`] ?? '')
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

const purchase = (source: Row = {}, target: Row = {}): Row => ({
  source: { asset: 'EUR', amount: '100.00', paymentMethod: { network: 'card' }, ...source },
  target: { asset: 'ETH', network: 'ethereum', address: wallet, ...target },
})
const sale = (source: Row = {}, target: Row = {}): Row => ({
  source: { asset: 'ETH', network: 'ethereum', amount: '0.05', ...source },
  target: { asset: 'EUR', ...target },
  refund: { address: wallet },
})

async function get(path: string): Promise<Row> {
  return (await (await fetch(`${simulator.config.apiUrl}${path}`)).json()) as Row
}

async function simulate(bootstrapToken: unknown) {
  const answer = await fetch(`${simulator.config.apiUrl}/simulations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bootstrapToken }),
  })
  return { status: answer.status, body: (await answer.json()) as Row }
}

const addressOf = (bootstrapToken: string) => `${simulator.config.appUrl}/?bt=${bootstrapToken}`
const page = { headers: { accept: 'text/html' } }

describe('lists', () => {
  test('a purchase goes from fiat to coins with their networks and tags, a sale the other way', async () => {
    const { assets } = (await get('/assets/crypto-onramp')) as { assets: { source: Row[]; target: Row[] } }
    expect(assets.source).toContainEqual({ code: 'USD', name: 'US Dollar', symbol: '$' })
    expect(assets.target.find(({ code }) => code === 'XRP')).toMatchObject({
      networks: [{ code: 'xrp-ledger', priorities: ['normal'], tagTypes: ['destination-tag'] }],
    })
    const mirrored = (await get('/assets/crypto-offramp')) as { assets: { source: Row[]; target: Row[] } }
    expect(mirrored.assets.source.map(({ code }) => code)).toContain('BTC')
    expect(mirrored.assets.target.map(({ code }) => code)).toEqual(['USD', 'EUR', 'GBP'])
  })

  test('methods tell their limits in every fiat they take', async () => {
    const { paymentMethods } = (await get('/payment-methods/crypto-onramp')) as { paymentMethods: Row[] }
    const cards = paymentMethods.filter(({ network }) => network === 'card')
    expect(cards.map(({ billingAsset }) => billingAsset)).toEqual(['USD', 'EUR', 'GBP'])
    expect(cards[0]).toMatchObject({
      type: 'credit-card',
      countries: expect.arrayContaining(['US', 'DE', 'GB']),
    })
    expect(cards[0]?.limits).toContainEqual({ asset: 'EUR', minimum: '9.20', maximum: '2300.00' })
    expect(cards[0]?.countries).not.toContain('KP')
  })
})

describe('simulations', () => {
  type Side = { asset: string; amount: string; rate: string }
  type Simulation = {
    origin: Side
    destination: Side
    fees: { type: string; amount: string; asset: string }[]
  }
  const simulated = async (claims: Row, flow: 'onramp' | 'offramp' = 'onramp') => {
    const { body } = await simulate(token(claims, flow))
    return body.simulation as Simulation
  }
  const cents = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

  test.each(['10.00', '21.37', '100.00', '666.01', '2000.00'])(
    '%s EUR is all that is paid',
    async (amount) => {
      const partner = { fee: { percentage: '1.5' } }
      const { origin, destination, fees } = await simulated({ ...purchase({ amount }), partner })
      expect(origin).toMatchObject({ asset: 'EUR', amount, paymentMethod: { type: 'credit-card' } })
      expect(fees.map(({ type }) => type)).toEqual(['network', 'deposit', 'partner'])
      const left = (cents([amount]) - cents(fees.map((fee) => fee.amount))) / 100
      expect(Math.abs(Number(destination.amount) * Number(origin.rate) - left)).toBeLessThan(0.01)
      expect(Number(origin.rate) * Number(destination.rate)).toBeCloseTo(1, 6)
    },
  )

  test('a wanted amount of coins is answered with exactly that amount', async () => {
    const { destination } = await simulated(purchase({ amount: undefined }, { amount: '0.05' }))
    expect(destination.amount).toBe('0.05')
  })

  test.each([
    ['coins', sale(), 'origin', '0.05'],
    ['payout', sale({ amount: undefined }, { amount: '150.00' }), 'destination', '150.00'],
  ] as const)('a sale by %s pays out the proceeds less the fees', async (_title, claims, side, amount) => {
    const simulation = await simulated(claims, 'offramp')
    expect(simulation[side].amount).toBe(amount)
    const { origin, destination, fees } = simulation
    const gross = Number(origin.amount) * Number(destination.rate)
    const parts = (cents([destination.amount]) + cents(fees.map((fee) => fee.amount))) / 100
    expect(Math.abs(gross - parts)).toBeLessThan(0.03)
  })

  test('a price needs no wallet yet', async () => {
    const { body } = await simulate(
      token(purchase({}, { address: undefined, recipientEditMode: 'only-address-and-tag' })),
    )
    expect(body).toHaveProperty('simulation')
  })

  test.each([
    ['an unknown fiat', purchase({ asset: 'XTS' }), 422, 'XTS is not supported'],
    ['an unknown coin', purchase({}, { asset: 'QQQ' }), 422, 'QQQ on network ethereum'],
    ['another network', purchase({}, { network: 'dash' }), 422, 'on network dash'],
    ['an unknown method', purchase({ paymentMethod: { network: 'qqq' } }), 422, 'Payment method qqq'],
    [
      'a method of another fiat',
      purchase({ paymentMethod: { network: 'pix' } }),
      422,
      'pix is not supported for EUR',
    ],
    ['a country without it', { ...purchase(), simulation: { country: 'KP' } }, 422, 'Country KP'],
    ['too little', purchase({ amount: '1.00' }), 422, 'minimum amount is 9.20 EUR'],
    ['too much', purchase({ amount: '9000.00' }), 422, 'maximum amount is 2300.00 EUR'],
    ['no amount', purchase({ amount: undefined }), 400, 'Exactly one'],
    ['two amounts', purchase({}, { amount: '1' }), 400, 'Exactly one'],
    ['a negative amount', purchase({ amount: '-1' }), 400, 'positive'],
    ['a number for an amount', purchase({ amount: 100 }), 400, 'Exactly one'],
    ['a bad address', purchase({}, { address: 'nowhere' }), 422, 'address is not valid'],
    ['too large a share', { ...purchase(), partner: { fee: { percentage: '5.5' } } }, 400, 'at most 5'],
  ])('%s is refused', async (_title, claims, status, message) => {
    const answer = await simulate(token(claims))
    expect(answer).toMatchObject({
      status,
      body: { statusCode: status, message: expect.stringContaining(message) },
    })
  })
})

describe('tokens', () => {
  const stranger = JSON.stringify(privateJwk('22'.repeat(32)))
  test.each([
    ['another key', () => token(purchase(), 'onramp', { key: stranger })],
    ['another key id', () => token(purchase(), 'onramp', { header: { kid: 'other' } })],
    ['another algorithm', () => token(purchase(), 'onramp', { header: { alg: 'none' } })],
    ['another widget', () => token({ ...purchase(), sub: 'other' })],
    [
      'the widget of the other direction',
      () => token({ ...purchase(), sub: simulator.config.offrampWidgetId }),
    ],
    ['a changed claim', () => token(purchase()).replace(/\.[^.]{4}/, '.AAAA')],
    ['nothing in it', () => ''],
    ['no token', () => undefined],
  ])('one with %s opens neither a price nor the app', async (_title, make) => {
    const made = make()
    expect(await simulate(made)).toMatchObject({ status: 401 })
    expect((await fetch(addressOf(made ?? ''), page)).status).toBe(401)
  })

  test('one is good for three minutes after it was signed', async () => {
    const signed = token(purchase())
    clock.advance(180_000)
    expect(await simulate(signed)).toMatchObject({ status: 200 })
    clock.advance(1_000)
    expect(await simulate(signed)).toMatchObject({
      status: 401,
      body: { message: 'The bootstrap token has expired' },
    })
    expect((await fetch(addressOf(signed), page)).status).toBe(401)
    await expect(simulator.control.play(addressOf(signed), 'completed')).rejects.toThrow('expired')
  })

  test.each([{ jti: undefined }, { iat: undefined }, { iat: 'now' }])(
    'one with %j lacks what it needs',
    async (claims) => {
      expect(await simulate(token({ ...purchase(), ...claims }))).toMatchObject({ status: 400 })
    },
  )

  test('the sample that is known to be good is read', () => {
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: '9ttAFFhlk6YcnKemdzkj8a3rmJltWzuw2JOm7-9MN7c',
      y: 'w5i45EOkatNAVueVBPCz4C0YuvUStS_bh5xz-7h-iXY',
    }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const webhookKey = createPrivateKey({ key: privateJwk('11'.repeat(32)), format: 'jwk' })
    const account = { widgetId: 'widget-0001', keyId: 'key-0001', publicKey, webhookKey }
    const sample =
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiIsImtpZCI6ImtleS0wMDAxIn0.eyJpYXQiOjE3NjAwMDAwMDAsImp0aSI6Im9yZF8wMDAxIiwic3ViIjoid2lkZ2V0LTAwMDEiLCJzb3VyY2UiOnsiYW1vdW50IjoiMTAwLjAwIiwiYXNzZXQiOiJVU0QifSwidGFyZ2V0Ijp7ImFkZHJlc3MiOiIweDExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTEiLCJhc3NldCI6IkVUSCIsIm5ldHdvcmsiOiJldGhlcmV1bSJ9fQ.i3wvJjNF7r9fVfpaQO4D4BpuT9FGleIzbuXwO7CTtzum93XLKmNtWWcRr1Za2RZjWHjg72-w9A2_KRrYYAxG-w'
    expect(readToken({ buy: account, sell: { ...account, keyId: 'key-0002' } }, sample)).toMatchObject({
      orderType: 'buy',
      id: 'ord_0001',
      issuedAt: new Date(1_760_000_000_000),
      claims: { source: { amount: '100.00', asset: 'USD' } },
    })
  })
})

describe('app', () => {
  test('a token opens one session, which stays open past the token’s end', async () => {
    const address = addressOf(token(purchase()))
    const opened = await fetch(address, page)
    const html = await opened.text()
    expect(html).toContain('€100.00')
    expect(html).toContain('This is not Topper')
    const again = await fetch(address, page)
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('already used')
    clock.advance(5 * 60_000)
    expect((await fetch(opened.url, page)).status).toBe(200)
    expect((await fetch(opened.url.replace(/\w{8}$/, '00000000'), page)).status).toBe(404)
  })

  test('a token for another visitor’s address opens nothing', async () => {
    const opened = (ip: string) => {
      const partner = { validation: { device: { ip } } }
      return fetch(addressOf(token({ ...purchase(), partner })), page)
    }
    expect((await opened('203.0.113.7')).status).toBe(403)
    expect((await opened('127.0.0.1')).status).toBe(200)
  })

  test('a token that cannot be served says why and is not used up', async () => {
    const address = addressOf(token(purchase({ amount: '1.00' })))
    for (const _ of [1, 2]) {
      const answer = await fetch(address, page)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('minimum amount')
    }
  })

  test('going on commits the order and leads back to the shop’s address as it is', async () => {
    const continueUrl = 'https://shop.example/return?o=1'
    const receiver = await startReceiver()
    simulator.control.setWebhookTarget(receiver.url)
    const { url } = await fetch(
      addressOf(token({ ...purchase(), jti: 'ours-1', partner: { continueUrl } })),
      page,
    )
    const receipt = await (
      await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'cancelled' }) })
    ).text()
    await expect.poll(() => receiver.received.length).toBe(2)
    simulator.control.setWebhookTarget(undefined)
    await receiver.close()
    expect(receipt).toContain(`href="${continueUrl}"`)
    const told = receiver.received.map(({ body }) => JSON.parse(body) as Row)
    expect(told.map(({ name }) => name)).toEqual([
      'order:crypto-onramp:committed',
      'order:crypto-onramp:expired',
    ])
    expect(told[0]).toMatchObject({
      bootstrapTokenId: 'ours-1',
      data: {
        status: 'pending',
        origin: { asset: 'EUR', amount: '100.00' },
        destination: { address: wallet },
      },
    })
    expect((await fetch(url, { ...page, redirect: 'manual' })).headers.get('location')).toContain(
      '/app/order/',
    )
  })

  test('a script address is never led back to', async () => {
    const partner = { continueUrl: 'javascript:alert(1)' }
    const { url } = await fetch(addressOf(token({ ...purchase(), partner })), page)
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams() })
    expect(await answer.text()).not.toContain('javascript:')
  })
})

describe('messages', () => {
  async function toldOf(address: string, outcome: Parameters<RunningSimulator['control']['play']>[1]) {
    const receiver = await startReceiver()
    simulator.control.setWebhookTarget(receiver.url)
    await simulator.control.play(address, outcome)
    simulator.control.setWebhookTarget(undefined)
    await receiver.close()
    return receiver.received
  }

  function isSigned({ headers, body }: { headers: Row; body: string }, flow: 'onramp' | 'offramp'): boolean {
    const [header, , signature = ''] = String(headers['x-topper-jws-signature']).split('.')
    const jwk = JSON.parse(simulator.config[`${flow}WebhookKey`] ?? '')
    const text = Buffer.from(`${header}.${Buffer.from(body).toString('base64url')}`)
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    return verify('sha256', text, key, Buffer.from(signature, 'base64url'))
  }

  test.each([
    [
      'onramp',
      'completed',
      ['committed pending', 'charged processing', 'crypto-sent processing', 'completed completed'],
    ],
    ['onramp', 'failed', ['committed pending', 'failed failed']],
    ['onramp', 'expired', ['committed pending', 'expired expired']],
    ['onramp', 'refunded', ['committed pending', 'charged processing', 'refund:completed refunded']],
    [
      'offramp',
      'completed',
      ['committed processing', 'funds-sent processing', 'funds-received processing', 'completed completed'],
    ],
    [
      'offramp',
      'refunded',
      [
        'committed processing',
        'funds-sent processing',
        'funds-received processing',
        'refund:completed failed',
      ],
    ],
  ] as const)('an %s that becomes %s is told as %j, under its own key', async (flow, outcome, expected) => {
    const claims = flow === 'onramp' ? purchase() : sale()
    const received = await toldOf(addressOf(token(claims, flow)), outcome)
    const events = received.map(({ body }) => JSON.parse(body) as { name: string; id: string; data: Row })
    const start = `order:crypto-${flow}:`
    expect(events.map(({ name, data }) => `${name.replace(start, '')} ${data.status}`)).toEqual(expected)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(received.every((message) => isSigned(message, flow))).toBe(true)
    expect(received.some((message) => isSigned(message, flow === 'onramp' ? 'offramp' : 'onramp'))).toBe(
      false,
    )
  })

  test('a purchase names the chain’s transaction once coins were sent, a sale where to send them', async () => {
    const bought = await toldOf(addressOf(token(purchase())), 'completed')
    const ledgers = bought.map(
      ({ body }) => (JSON.parse(body) as { data: { destination: Row } }).data.destination.ledger,
    )
    expect(ledgers.map((ledger) => ledger !== undefined)).toEqual([false, false, true, true])
    const [sold] = await toldOf(addressOf(token(sale(), 'offramp')), 'pending')
    expect(JSON.parse(sold?.body ?? '')).toMatchObject({
      data: {
        origin: { depositAddress: { value: expect.stringMatching(/^0x/) } },
        widget: { flow: 'crypto_offramp' },
      },
    })
  })

  test('failures carry a reason, refunds what went back', async () => {
    const dataOf = async (claims: Row, flow: 'onramp' | 'offramp', outcome: 'failed' | 'refunded') => {
      const last = (await toldOf(addressOf(token(claims, flow)), outcome)).at(-1)
      return (JSON.parse(last?.body ?? '') as { data: Row }).data
    }
    expect(await dataOf(purchase(), 'onramp', 'failed')).toMatchObject({ error: { reason: 'fraud' } })
    expect(await dataOf(purchase(), 'onramp', 'refunded')).toMatchObject({
      refund: { formattedAmount: '100.00' },
    })
    expect(await dataOf(sale(), 'offramp', 'refunded')).toMatchObject({
      refund: { amount: '0.05', address: wallet },
    })
  })

  test('a signature leaves its payload out and is over the raw body', () => {
    const jwk = privateJwk('33'.repeat(32))
    const signature = signatureOf('{"foo":"bär"}', createPrivateKey({ key: jwk, format: 'jwk' }))
    expect(signature).toMatch(/^eyJhbGciOiJFUzI1NiJ9\.\.[\w-]{86}$/)
  })
})
