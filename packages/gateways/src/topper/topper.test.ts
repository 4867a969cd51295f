import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { decimal } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { compactVerify, decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { type CheckoutRequest, type LinkRequest, type QuoteRequest, WebhookRefused } from '../contract.ts'
import { readConfig } from '../read-config.ts'
import { expectOnlySaneQuotes } from '../testing/expect-only-sane-quotes.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { readFixture } from '../testing/fixture.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { aCheckoutRequest, anOrderRef, aQuoteRequest } from '../testing/requests.ts'
import { createWidget } from './bootstrap-token.ts'
import { topper } from './index.ts'
import { networkOfTopper } from './networks.ts'
import { toOrderUpdate } from './order-update.ts'
import { methodOfTopper } from './payment-methods.ts'
import { orderIdIn, toTokenId } from './token-id.ts'

/** The key of the known vectors: it signs our tokens here, and Topper's messages. */
const publicJwk = {
  kty: 'EC',
  crv: 'P-256',
  x: '9ttAFFhlk6YcnKemdzkj8a3rmJltWzuw2JOm7-9MN7c',
  y: 'w5i45EOkatNAVueVBPCz4C0YuvUStS_bh5xz-7h-iXY',
}
const privateJwk = { ...publicJwk, d: 'Oy3KdFY4OzYcxA1nQDS09lypvO1xIJmUolCOAGJvvMo' }
const otherKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const otherPublicJwk = otherKeys.publicKey.export({ format: 'jwk' })

const onramp = {
  onrampWidgetId: 'widget-0001',
  onrampKeyId: 'key-0001',
  onrampPrivateKey: JSON.stringify(privateJwk),
  onrampWebhookKey: JSON.stringify({ ...publicJwk, alg: 'ES256' }),
}
const offramp = {
  offrampWidgetId: 'widget-0002',
  offrampKeyId: 'key-0002',
  offrampPrivateKey: JSON.stringify(otherKeys.privateKey.export({ format: 'jwk' })),
  offrampWebhookKey: JSON.stringify(otherPublicJwk),
}
const now = new Date('2025-10-09T08:53:20Z')
const fixture = (name: string) => readFixture(import.meta.url, name)

const card = { id: 'credit_debit_card', gatewayCode: 'card', minAmount: null, maxAmount: null }
const eth = {
  code: 'ETH',
  network: 'ethereum',
  gatewayCode: 'ETH/ethereum',
  minAmount: null,
  maxAmount: null,
} as const
const xrp = { ...eth, code: 'XRP', network: 'xrpl', gatewayCode: 'XRP/xrp-ledger' } as const

function connect(url = 'http://127.0.0.1:9', keys: Record<string, string> = { ...onramp, ...offramp }) {
  return connectForTest(topper, { ...keys, apiUrl: url, appUrl: 'https://app.topperpay.com/' }, { now })
}

async function connectTo(replies: Record<string, string>, status = 200, keys?: Record<string, string>) {
  const provider = await startProvider(({ method, url }, response) => {
    const reply = replies[`${method} ${url.pathname}`]
    json(response, reply ?? { message: 'Not found' }, reply === undefined ? 404 : status)
  })
  return { gateway: connect(provider.url, keys), seen: provider.seen }
}

const aRequest = (changes: Partial<QuoteRequest> = {}) =>
  aQuoteRequest({ fiat: 'USD', asset: eth, paymentMethod: card, country: 'US', ...changes })

async function quoteWith(reply: string, status = 200, changes: Partial<QuoteRequest> = {}) {
  const { gateway, seen } = await connectTo({ 'POST /simulations': reply }, status)
  const result = await gateway.quote(aRequest(changes), testCall())
  const { bootstrapToken = '' } = JSON.parse(seen[0]?.body || '{}') as { bootstrapToken?: string }
  return { result, seen, token: bootstrapToken }
}

const catalogReplies = {
  'GET /assets/crypto-onramp': fixture('onramp-assets'),
  'GET /assets/crypto-offramp': fixture('offramp-assets'),
  'GET /payment-methods/crypto-onramp': fixture('onramp-payment-methods'),
  'GET /payment-methods/crypto-offramp': fixture('offramp-payment-methods'),
}

test('the catalogue mirrors its sides for a sale and leaves out what we cannot name', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  expect(buy?.assets.map(({ code, network, gatewayCode }) => `${code} ${network} ${gatewayCode}`)).toEqual([
    'ETH ethereum ETH/ethereum',
    'ETH arbitrum ETH/arbitrum',
    'XRP xrpl XRP/xrp-ledger',
    'USDC base USDC/base',
  ])
  expect(sell?.assets.map(({ gatewayCode }) => gatewayCode)).toEqual([
    'ETH/ethereum',
    'ETH/arbitrum',
    'XRP/xrp-ledger',
  ])
  expect(buy?.countries).toEqual(['US', 'DE', 'FR', 'BR', 'JP'])
  expect(sell?.countries).toEqual(['US'])
})

test('limits are those of the row that is billed in the fiat, else in dollars', async () => {
  const { gateway } = await connectTo(catalogReplies)
  const { buy, sell } = await gateway.supported(testCall())
  const method = (id: string, gatewayCode: string, min: string, max: string | null, countries: string[]) => {
    return { id, gatewayCode, minAmount: min, maxAmount: max, countries }
  }
  expect(buy?.fiats).toEqual([
    { code: 'USD', paymentMethods: [method('credit_debit_card', 'card', '10.00', '1500.00', ['US', 'DE'])] },
    { code: 'EUR', paymentMethods: [method('credit_debit_card', 'card', '10.00', '1400.00', ['DE', 'FR'])] },
    {
      code: 'BRL',
      paymentMethods: [
        method('credit_debit_card', 'card', '50.00', '7500.00', ['US', 'DE']),
        method('pix', 'pix', '60.00', null, ['BR']),
      ],
    },
  ])
  expect(sell?.fiats).toEqual([
    { code: 'USD', paymentMethods: [method('credit_debit_card', 'card', '25.00', '2000.00', ['US'])] },
  ])
})

test('without an off-ramp widget nothing is sold, and no call is made', async () => {
  const { gateway, seen } = await connectTo(catalogReplies, 200, onramp)
  expect(await gateway.supported(testCall())).toMatchObject({ buy: expect.anything(), sell: null })
  expect(seen.map(({ url }) => url.pathname).filter((path) => path.includes('offramp'))).toEqual([])
  const sale = { orderType: 'sell', amount: { side: 'crypto', value: decimal('1') } } as const
  const refused = { ok: false, reason: 'order_type_not_supported' }
  expect(await gateway.quote(aRequest(sale), testCall())).toEqual(refused)
  expect(await gateway.openCheckout(aCheckoutRequest({ ...aRequest(sale) }), testCall())).toEqual(refused)
})

test('the off-ramp settings may be left out, the on-ramp ones may not', () => {
  expect(readConfig(topper, 'production', onramp)).toMatchObject({ ok: true })
  const { onrampWebhookKey: _, ...missing } = onramp
  expect(readConfig(topper, 'sandbox', missing)).toEqual({
    ok: false,
    problems: [{ field: 'onrampWebhookKey', message: 'is missing' }],
  })
})

test.each(['nonsense', JSON.stringify(publicJwk)])(
  '%s is no private key, which the settings notice',
  (onrampPrivateKey) => {
    expect(readConfig(topper, 'production', { ...onramp, onrampPrivateKey })).toEqual({
      ok: false,
      problems: [{ field: 'onrampPrivateKey', message: 'is not valid' }],
    })
  },
)

test.each([
  ['bitcoin', 'bitcoin'],
  ['xrp-ledger', 'xrpl'],
  ['dash', undefined],
  ['constructor', undefined],
])('the network %s is our %s', (code, network) => {
  expect(networkOfTopper(code)).toBe(network)
})

test.each([
  ['card', 'credit_debit_card'],
  ['apple-pay', 'apple_pay'],
  ['google-pay', 'google_pay'],
  ['paypal', 'paypal'],
  ['venmo', 'venmo'],
  ['pix', 'pix'],
  ['sepa', 'sepa_bank_transfer'],
  ['toString', undefined],
])('the method %s is our %s', (network, id) => {
  expect(methodOfTopper(network)).toBe(id)
})

const sampleToken =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiIsImtpZCI6ImtleS0wMDAxIn0.eyJpYXQiOjE3NjAwMDAwMDAsImp0aSI6Im9yZF8wMDAxIiwic3ViIjoid2lkZ2V0LTAwMDEiLCJzb3VyY2UiOnsiYW1vdW50IjoiMTAwLjAwIiwiYXNzZXQiOiJVU0QifSwidGFyZ2V0Ijp7ImFkZHJlc3MiOiIweDExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTEiLCJhc3NldCI6IkVUSCIsIm5ldHdvcmsiOiJldGhlcmV1bSJ9fQ.i3wvJjNF7r9fVfpaQO4D4BpuT9FGleIzbuXwO7CTtzum93XLKmNtWWcRr1Za2RZjWHjg72-w9A2_KRrYYAxG-w'

test('a token says what the known sample says, under a signature of the same key', async () => {
  const key = createPublicKey({ key: publicJwk, format: 'jwk' })
  const verified = async (token: string) => (await compactVerify(token, key)).payload
  await expect(verified(sampleToken)).resolves.toBeDefined()

  const widget = createWidget({
    widgetId: 'widget-0001',
    keyId: 'key-0001',
    privateKey: onramp.onrampPrivateKey,
  })
  const claims = {
    source: { amount: '100.00', asset: 'USD' },
    target: { address: `0x${'1'.repeat(40)}`, asset: 'ETH', network: 'ethereum' },
  }
  const token = await widget.sign('ord_0001', claims, new Date(1_760_000_000_999))
  await expect(verified(token)).resolves.toBeDefined()
  expect(decodeJwt(token)).toEqual(decodeJwt(sampleToken))
  expect(decodeProtectedHeader(token)).toEqual(decodeProtectedHeader(sampleToken))
  expect(Buffer.from(token.split('.')[2] ?? '', 'base64url')).toHaveLength(64)
})

const otherAlgorithms: readonly (readonly [string, JsonWebKey])[] = [
  ['ES384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ format: 'jwk' })],
  ['ES512', generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey.export({ format: 'jwk' })],
  ['RS256', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
]
test.each(otherAlgorithms)('%s follows from the key alone', async (algorithm, jwk) => {
  const widget = createWidget({ widgetId: 'w', keyId: 'k', privateKey: JSON.stringify(jwk) })
  const token = await widget.sign('1', {}, now)
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: algorithm })
  const key = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' }))
  await expect(compactVerify(token, key)).resolves.toBeDefined()
})

test.each([
  ['no JSON', '{"d":}'],
  ['a key of another kind', '{"kty":"oct","k":"AA","d":"AA"}'],
  ['half a key', '{"kty":"EC","crv":"P-256","d":"AA"}'],
])('with %s nothing can be signed, and the failure does not show it', async (_, onrampPrivateKey) => {
  const gateway = connect(undefined, { ...onramp, onrampPrivateKey })
  const failure = await gateway.quote(aRequest(), testCall()).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'ProviderFailure', kind: 'unauthorized' })
  expect(String(failure)).not.toContain(onrampPrivateKey)
})

test('a buy is quoted as the known sample shows it, with a token of its own', async () => {
  const { result, token } = await quoteWith(fixture('buy-simulation'), 200, {
    walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    partnerFeePercent: decimal('1'),
  })
  expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'ES256', kid: 'key-0001' })
  expect(decodeJwt(token)).toEqual({
    iat: 1_760_000_000,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sub: 'widget-0001',
    simulation: { country: 'US' },
    source: { asset: 'USD', amount: '100', paymentMethod: { network: 'card' } },
    target: { asset: 'ETH', network: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
    partner: { fee: { percentage: '1' } },
  })
  expect(result).toEqual({
    ok: true,
    fiatAmount: '100',
    cryptoAmount: '0.0468',
    processingFee: '3.4',
    networkFee: '3',
    totalFee: '6.4',
    exchangeRate: '2000.00',
    paymentMethodId: 'credit_debit_card',
    expiresAt: new Date('2025-10-09T08:54:20Z'),
    estimatedSeconds: null,
    kyc: 'full',
  })
})

test('a buy by coins and without a wallet leaves the wallet to be named later', async () => {
  const amount = { side: 'crypto', value: decimal('0.0468') } as const
  const changes = { amount, walletAddress: null, paymentMethod: null, country: null }
  const { token } = await quoteWith(fixture('buy-simulation'), 200, changes)
  const { iat: _iat, jti: _jti, sub: _sub, ...claims } = decodeJwt(token)
  expect(claims).toEqual({
    source: { asset: 'USD' },
    target: {
      asset: 'ETH',
      network: 'ethereum',
      amount: '0.0468',
      recipientEditMode: 'only-address-and-tag',
    },
  })
})

test('a sell asks the other widget, with its sides changed', async () => {
  const amount = { side: 'crypto', value: decimal('0.05') } as const
  const { result, token } = await quoteWith(fixture('sell-simulation'), 200, { orderType: 'sell', amount })
  expect(decodeProtectedHeader(token)).toMatchObject({ kid: 'key-0002' })
  expect(decodeJwt(token)).toMatchObject({
    sub: 'widget-0002',
    source: { asset: 'ETH', network: 'ethereum', amount: '0.05', editMode: 'not-editable' },
    target: { asset: 'USD' },
  })
  expect(result).toMatchObject({
    ok: true,
    fiatAmount: '97.6',
    cryptoAmount: '0.05',
    processingFee: '2.4',
    networkFee: '0',
    totalFee: '2.4',
  })
  expect(result).not.toHaveProperty('exchangeRate')
})

test('a sell by payout names the fiat side', async () => {
  const { token } = await quoteWith(fixture('sell-simulation'), 200, { orderType: 'sell' })
  expect(decodeJwt(token)).toMatchObject({ target: { asset: 'USD', amount: '100' } })
})

test('no two tokens share an id', async () => {
  const { gateway, seen } = await connectTo({ 'POST /simulations': fixture('buy-simulation') })
  for (const _ of [1, 2, 3]) await gateway.quote(aRequest(), testCall())
  const ids = seen.map(
    ({ body }) => decodeJwt((JSON.parse(body) as { bootstrapToken: string }).bootstrapToken).jti,
  )
  expect(new Set(ids).size).toBe(3)
})

test('a fee in another asset is not added to fees in fiat', async () => {
  const { simulation } = JSON.parse(fixture('buy-simulation'))
  const fees = [...simulation.fees, { type: 'network', amount: '0.1', asset: 'ETH', normalized: '200' }]
  const { result } = await quoteWith(JSON.stringify({ simulation: { ...simulation, fees } }))
  expect(result).toMatchObject({ ok: true, totalFee: '6.4' })
})

test('a price for something else is no quote', async () => {
  const { result } = await quoteWith(fixture('buy-simulation'), 200, { fiat: 'EUR' })
  expect(result).toMatchObject({ ok: false, reason: 'gateway_error' })
})

test.each([
  ['a partner fee above five percent', { partnerFeePercent: decimal('5.1') }, 'gateway_error'],
  [
    'a method that Topper does not have',
    { paymentMethod: { ...card, gatewayCode: 'qqqq' } },
    'payment_method_not_supported',
  ],
] as const)('%s is refused without asking', async (_, changes, reason) => {
  const { result, seen } = await quoteWith(fixture('buy-simulation'), 200, changes)
  expect(result).toMatchObject({ ok: false, reason })
  expect(seen).toHaveLength(0)
})

test.each([
  [400, '{"message":"The minimum amount is 120 USD"}', { reason: 'amount_below_minimum', minAmount: '120' }],
  [422, '{"message":"The maximum amount is 50 USD"}', { reason: 'amount_above_maximum', maxAmount: '50' }],
  [422, '{"message":"Something else"}', { reason: 'gateway_error', message: 'Something else' }],
  [409, '<html>', { reason: 'gateway_error' }],
])('a %i that says %s is no quote', async (status, body, refused) => {
  const { result } = await quoteWith(body, status)
  expect(result).toMatchObject({ ok: false, ...refused })
})

test('a refusal without words is told by the limits of the catalogue row', async () => {
  const paymentMethod = { ...card, maxAmount: decimal('50') }
  const { result } = await quoteWith('{"code":"x"}', 400, { paymentMethod })
  expect(result).toEqual({ ok: false, reason: 'amount_above_maximum', maxAmount: '50', limitSide: 'fiat' })
})

test('no mutated quote ever becomes an impossible number', async () => {
  const { simulation } = JSON.parse(fixture('buy-simulation'))
  const mutated = mutationsOf(JSON.stringify(simulation)).map((text) => `{"simulation":${text}}`)
  await expectOnlySaneQuotes({ connect, request: aRequest(), reply: fixture('buy-simulation'), mutated })
})

const aCheckout = (changes: Partial<CheckoutRequest> = {}) =>
  aCheckoutRequest({ fiat: 'USD', asset: eth, paymentMethod: card, ...changes })
const aLink = ({ visit = 1, ...changes }: Partial<LinkRequest> = {}): LinkRequest => {
  return { ...aCheckout(changes), keep: {}, visit }
}

async function opened(changes: Partial<LinkRequest> = {}) {
  const checkout = await connect().openLink?.(aLink(changes), testCall())
  if (!checkout?.ok) throw new Error('the click led nowhere')
  const url = new URL(checkout.url)
  return { checkout, url, claims: decodeJwt(url.searchParams.get('bt') ?? '') }
}

test('a checkout is opened without a call and its token is signed at the click', async () => {
  const { gateway, seen } = await connectTo({})
  expect(await gateway.openCheckout(aCheckout(), testCall())).toEqual({
    ok: true,
    atClick: true,
    gatewayOrderId: null,
  })
  await gateway.openLink?.(aLink(), testCall())
  expect(seen).toHaveLength(0)
})

test('the click leads to the app with a token for three minutes', async () => {
  const { checkout, url, claims } = await opened({
    email: 'a+b@shop.example',
    partnerFeePercent: decimal('0.5'),
  })
  expect(checkout).toMatchObject({
    method: 'redirect',
    expiresAt: new Date('2025-10-09T08:56:20Z'),
    gatewayOrderId: null,
  })
  expect(url.origin + url.pathname).toBe('https://app.topperpay.com/')
  expect(url.searchParams.get('user_email')).toBe('a+b@shop.example')
  expect(url.href).not.toContain(privateJwk.d)
  expect(claims).toEqual({
    iat: 1_760_000_000,
    jti: 'ord_01HZX',
    sub: 'widget-0001',
    source: { asset: 'USD', amount: '100', paymentMethod: { network: 'card' } },
    target: { asset: 'ETH', network: 'ethereum', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
    partner: { continueUrl: 'https://shop.example/return?o=ord_01HZX', fee: { percentage: '0.5' } },
  })
})

test('the app has the look of the project and, of its three languages, the user’s', async () => {
  const { url } = await opened({ language: 'pt', theme: { mode: 'light', color: '#7D01FF' } })
  expect([url.searchParams.get('theme'), url.searchParams.get('locale')]).toEqual(['light', 'pt'])
  const { url: other } = await opened({ language: 'de', theme: { mode: null, color: null } })
  expect([other.searchParams.get('theme'), other.searchParams.get('locale')]).toEqual([null, null])
})

test('with IP matching the token names the address of the click, and never one of a private network', async () => {
  const deviceOf = async (endUserIp: string, ipMatching: 'on' | 'off') => {
    const checkout = await connect(undefined, { ...onramp, ...offramp, ipMatching }).openLink?.(
      aLink({ endUserIp }),
      testCall(),
    )
    if (!checkout?.ok) throw new Error('the click led nowhere')
    const { partner } = decodeJwt<{ partner: { validation?: unknown } }>(
      new URL(checkout.url).searchParams.get('bt') ?? '',
    )
    return partner.validation
  }
  expect(await deviceOf('203.0.113.7', 'on')).toEqual({ device: { ip: '203.0.113.7' } })
  expect(await deviceOf('10.0.0.7', 'on')).toBeUndefined()
  expect(await deviceOf('203.0.113.7', 'off')).toBeUndefined()
})

test('a failed sale goes back to the address that the seller names', async () => {
  const refundAddress = '0x2222222222222222222222222222222222222222'
  const amount = { side: 'crypto', value: decimal('0.05') } as const
  const { claims } = await opened({ orderType: 'sell', amount, refundAddress })
  expect(claims.refund).toEqual({ address: refundAddress })
})

test.each([
  [xrp, 'destination-tag'],
  [{ ...eth, code: 'XLM', network: 'stellar', gatewayCode: 'XLM/stellar' } as const, 'memo'],
])('the memo of an address on %o goes with it as a %s', async (asset, type) => {
  const { claims } = await opened({ asset, memo: '42' })
  expect(claims.target).toMatchObject({ tag: { type, value: '42' } })
})

test('a sale says where the coins go back to', async () => {
  const amount = { side: 'crypto', value: decimal('20') } as const
  const { claims } = await opened({
    orderType: 'sell',
    asset: xrp,
    amount,
    walletAddress: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    memo: '7',
  })
  expect(claims).toMatchObject({
    sub: 'widget-0002',
    source: {
      asset: 'XRP',
      network: 'xrp-ledger',
      amount: '20',
      editMode: 'not-editable',
      walletSendUrl: 'https://shop.example/return?o=ord_01HZX',
    },
    target: { asset: 'USD' },
    refund: { address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', tag: { type: 'destination-tag', value: '7' } },
  })
})

test('every visit has a token of its own that leads back to the same order', async () => {
  const ids = await Promise.all([1, 2, 11].map(async (visit) => (await opened({ visit })).claims.jti ?? ''))
  expect(new Set(ids).size).toBe(3)
  expect(ids.map(orderIdIn)).toEqual(['ord_01HZX', 'ord_01HZX', 'ord_01HZX'])
})

test('ids of tokens keep order ids whole, whatever their form', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.uuid(), fc.constantFrom('ord_1', 'a-b')),
      fc.integer({ min: 1, max: 10_000 }),
      (id, visit) => {
        expect(orderIdIn(toTokenId(id, visit))).toBe(id)
      },
    ),
  )
})

test('a buy without a wallet is refused before anyone is sent anywhere', async () => {
  const refused = { ok: false, reason: 'gateway_error' }
  expect(await connect().openCheckout(aCheckout({ walletAddress: null }), testCall())).toMatchObject(refused)
  expect(await connect().openLink?.(aLink({ walletAddress: null }), testCall())).toMatchObject(refused)
})

test('Topper cannot be asked about an order', async () => {
  const { gateway, seen } = await connectTo({})
  expect(await gateway.fetchOrder(anOrderRef({ gatewayOrderId: '1' }), testCall())).toBeUndefined()
  expect(seen).toHaveLength(0)
})

test.each([
  ['order:crypto-onramp:committed', 'pending'],
  ['order:crypto-onramp:charged', 'processing'],
  ['order:crypto-onramp:crypto-sent', 'processing'],
  ['order:crypto-onramp:completed', 'completed'],
  ['order:crypto-onramp:expired', 'expired'],
  ['order:crypto-onramp:failed', 'failed'],
  ['order:crypto-onramp:refund:completed', 'refunded'],
  ['order:crypto-offramp:committed', 'pending'],
  ['order:crypto-offramp:funds-sent', 'processing'],
  ['order:crypto-offramp:funds-received', 'processing'],
  ['order:crypto-offramp:completed', 'completed'],
  ['order:crypto-offramp:expired', 'expired'],
  ['order:crypto-offramp:failed', 'failed'],
  ['order:crypto-offramp:refund:completed', 'refunded'],
  ['order:crypto-onramp:brand-new', 'unknown'],
  ['order:constructor', 'unknown'],
])('%s means %s', (name, status) => {
  const update = toOrderUpdate({ name, id: 'e1', bootstrapTokenId: null, data: { id: 'o1' } })
  expect(update).toEqual({ gatewayOrderId: 'o1', gatewayStatus: name, status })
})

function signed(body: string, jwk: JsonWebKey = privateJwk, header: object = { alg: 'ES256' }): string {
  const encode = (text: string) => Buffer.from(text).toString('base64url')
  const protectedHeader = encode(JSON.stringify(header))
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const text = Buffer.from(`${protectedHeader}.${encode(body)}`)
  return `${protectedHeader}..${sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function read(body: string, signature: string | undefined, keys?: Record<string, string>) {
  const headers = { 'x-topper-jws-signature': signature }
  const message = { headers, body, path: '/webhooks/topper', query: {}, receivedAt: now }
  return connect(undefined, keys).readWebhook(message, testCall())
}

const vectorBody =
  '{"name":"order:crypto-onramp:completed","id":"00000000-0000-4000-8000-000000000001","bootstrapTokenId":"ord_0001","data":{"id":"00000000-0000-4000-8000-0000000000aa","status":"completed"}}'
const vectorSignature =
  'eyJhbGciOiJFUzI1NiJ9..Wy6rPP33YsqyBz-ic-6tcCGAgBNxER1dNf-zLpOBIU9DFkTUvBmT4vrC_Ujp_OTncnTSzAisNVWeaykjOddCqg'

test('the message of the known vector is believed', async () => {
  expect(await read(vectorBody, vectorSignature)).toEqual({
    kind: 'updates',
    updates: [
      {
        gatewayOrderId: '00000000-0000-4000-8000-0000000000aa',
        orderId: 'ord_0001',
        gatewayStatus: 'order:crypto-onramp:completed',
        status: 'completed',
      },
    ],
    dedupeKey: '00000000-0000-4000-8000-000000000001',
  })
})

test('a purchase is reported with its amounts, fees and hash', async () => {
  const body = fixture('onramp-completed')
  expect(await read(body, signed(body))).toMatchObject({
    kind: 'updates',
    updates: [
      {
        gatewayOrderId: '966b8e24-0000-4000-8000-0000000000aa',
        orderId: 'ord_01HZX',
        status: 'completed',
        fiatAmount: '100.00',
        cryptoAmount: '0.0468',
        fees: { processingFee: '3.4', networkFee: '3', totalFee: '6.4' },
        transactionHash: '0xfeed',
        occurredAt: new Date('2026-01-05T10:06:00Z'),
      },
    ],
  })
})

test('a sale is reported by the name of its event, whatever its status says', async () => {
  const body = fixture('offramp-completed')
  const reading = await read(body, signed(body))
  expect(reading).toMatchObject({
    updates: [{ status: 'completed', fiatAmount: '97.60', cryptoAmount: '0.05', fees: { totalFee: '2.4' } }],
  })
  expect(reading.kind === 'updates' && reading.updates[0]).not.toHaveProperty('transactionHash')
})

test('a sale says where its coins are to be sent, unless the address needs a tag', async () => {
  const event = JSON.parse(fixture('offramp-completed'))
  const committed = (depositAddress: unknown) =>
    JSON.stringify({
      ...event,
      name: 'order:crypto-offramp:committed',
      data: { ...event.data, origin: { ...event.data.origin, depositAddress } },
    })
  const body = committed({ value: '0x1111111111111111111111111111111111111111', expiredAt: '2026-01-05' })
  expect(await read(body, signed(body))).toMatchObject({
    updates: [
      {
        status: 'pending',
        deposit: { address: '0x1111111111111111111111111111111111111111', amount: '0.05' },
      },
    ],
  })
  const tagged = committed({ value: 'rHb9', tag: { type: 'destination-tag', value: '7' } })
  const reading = await read(tagged, signed(tagged))
  expect(reading.kind === 'updates' && reading.updates[0]).not.toHaveProperty('deposit')
})

test('the number of a visit is taken off, and a failure keeps its reason', async () => {
  const event = JSON.parse(fixture('onramp-completed'))
  const data = { ...event.data, error: { reason: 'fraud' } }
  const body = JSON.stringify({
    ...event,
    name: 'order:crypto-onramp:failed',
    bootstrapTokenId: 'ord_01HZX.3',
    data,
  })
  expect(await read(body, signed(body))).toMatchObject({
    updates: [{ orderId: 'ord_01HZX', status: 'failed', failureReason: 'fraud' }],
  })
})

test('messages of both widgets are believed, each under its own key', async () => {
  const other = otherKeys.privateKey.export({ format: 'jwk' })
  expect(await read(vectorBody, signed(vectorBody, other))).toMatchObject({ kind: 'updates' })
  const withoutOther = read(vectorBody, signed(vectorBody, other), onramp)
  await expect(withoutOther).rejects.toMatchObject({ problem: 'signature' })
})

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
test.each([
  ['a changed body', `${vectorBody} `, vectorSignature],
  ['a changed status', vectorBody.replace('onramp:completed', 'onramp:failed'), vectorSignature],
  ['a changed signature', vectorBody, vectorSignature.replace('Wy6r', 'Wy6s')],
  ['the key of a stranger', vectorBody, signed(vectorBody, stranger)],
  ['no algorithm', vectorBody, `${Buffer.from('{"alg":"none"}').toString('base64url')}..`],
  ['another algorithm', vectorBody, signed(vectorBody, privateJwk, { alg: 'HS256' })],
  [
    'its payload left in',
    vectorBody,
    vectorSignature.replace('..', `.${Buffer.from(vectorBody).toString('base64url')}.`),
  ],
  ['no signature', vectorBody, undefined],
  ['half a signature', vectorBody, vectorSignature.split('..')[1]],
])('a message with %s is refused', async (_, body, signature) => {
  await expect(read(body, signature)).rejects.toMatchObject({ name: 'WebhookRefused', problem: 'signature' })
})

test('with a webhook key that is none, every message is refused', async () => {
  const keys = { ...onramp, onrampWebhookKey: '{"kty":"oct"}' }
  await expect(read(vectorBody, vectorSignature, keys)).rejects.toBeInstanceOf(WebhookRefused)
})

test.each(['user:created', 'user:logged-in', 'user:kyc:identity:succeeded', 'something:else'])(
  '%s is ignored whatever it carries',
  async (name) => {
    const body = JSON.stringify({ name, data: { anything: true } })
    expect(await read(body, signed(body))).toEqual({ kind: 'ignored' })
  },
)

test('a repeated message has the same key, and another event another one', async () => {
  const keyOf = async (changes: object) => {
    const body = JSON.stringify({ ...JSON.parse(vectorBody), ...changes })
    const reading = await read(body, signed(body))
    return reading.kind === 'updates' ? reading.dedupeKey : undefined
  }
  expect(await keyOf({})).toBe(await keyOf({}))
  expect(await keyOf({})).not.toBe(await keyOf({ id: '00000000-0000-4000-8000-000000000002' }))
})

test.each([
  'null',
  'nonsense',
  '{}',
  '{"name":"order:crypto-onramp:completed"}',
  '{"name":"order:crypto-onramp:completed","id":"1","data":{}}',
  '{"name":"order:crypto-onramp:completed","id":"1","data":{"id":"../1"}}',
  '{"name":"order:crypto-onramp:completed","id":"1","data":{"id":"1","origin":{"amount":"-1"}}}',
])('a signed body that cannot be read (%s) is refused', async (body) => {
  await expect(read(body, signed(body))).rejects.toMatchObject({ problem: 'malformed' })
})
