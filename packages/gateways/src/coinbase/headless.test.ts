import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { moneyCharged, moneyOf, openSimulated } from '../conformance/trade-at-simulator.ts'
import type { CheckoutRequest, VerifiedContact } from '../contract.ts'
import { hmacHex } from '../kit.ts'
import { connectForTest, json, startProvider, testCall } from '../testing/fake-provider.ts'
import { aCheckoutRequest } from '../testing/requests.ts'
import { toHeadlessUpdate } from './headless-update.ts'
import { coinbase } from './index.ts'

const limits = { minAmount: null, maxAmount: null }
const applePay = { id: 'apple_pay', gatewayCode: 'GUEST_CHECKOUT_APPLE_PAY', ...limits }
const usdc = { code: 'USDC', network: 'base', gatewayCode: 'USDC/base', ...limits } as const

const aContact = (changes: Partial<VerifiedContact> = {}): VerifiedContact => {
  const justNow = new Date(Date.now() - 60_000).toISOString()
  return {
    phone: '+12025550123',
    phoneVerifiedAt: justNow,
    email: 'ann@shop.example',
    emailVerifiedAt: justNow,
    termsAcceptedAt: justNow,
    pageHost: 'localhost',
    ...changes,
  }
}

const aRequest = (changes: Partial<CheckoutRequest> = {}) =>
  aCheckoutRequest({
    fiat: 'USD',
    country: 'US',
    state: 'CA',
    asset: usdc,
    paymentMethod: applePay,
    amount: { side: 'fiat', value: decimal('120') },
    contact: aContact(),
    ...changes,
  })

test('guests in the US are offered Apple Pay, with what awaits them in the checkout', async () => {
  const { gateway } = await openSimulated(coinbase)
  const { buy, sell } = await gateway.supported(testCall())
  const offered = buy?.fiats.flatMap(({ code, paymentMethods }) =>
    paymentMethods.filter(({ id }) => id === 'apple_pay').map((method) => ({ code, ...method })),
  )
  expect(offered).toMatchObject([
    { code: 'USD', gatewayCode: 'GUEST_CHECKOUT_APPLE_PAY', countries: ['US'], maxAmount: '500' },
  ])
  expect(JSON.stringify(sell)).not.toContain('GUEST_CHECKOUT')
  const quote = await gateway.quote(aRequest(), testCall())
  expect(quote).toMatchObject({ ok: true, kyc: 'light', paymentMethodId: 'apple_pay' })
  const steps = quote.ok ? quote.steps : []
  expect(steps?.map(({ id, at }) => [id, at])).toEqual([
    ['phone_code', 'checkout'],
    ['email_code', 'checkout'],
    ['terms', 'checkout'],
  ])
})

test('nothing is offered to guests before the operator says that Coinbase has approved it', async () => {
  const { config } = await openSimulated(coinbase)
  const { guestMethods: _, ...unapproved } = config
  const { buy } = await connectForTest(coinbase, unapproved).supported(testCall())
  expect(JSON.stringify(buy)).not.toContain('GUEST_CHECKOUT')
})

test.each(['completed', 'failed'] as const)(
  'an order of a guest that is %s is told and read with what was charged',
  async (end) => {
    const { trade } = await openSimulated(coinbase)
    const request = aRequest()
    const { checkout, charged, told, read } = await trade(request, end)
    expect(checkout).toMatchObject({ method: 'widget', gatewayOrderId: charged.id })
    const { origin } = new URL(checkout.url)
    expect(checkout.widgetConfig).toMatchObject({
      url: checkout.url,
      origin,
      allow: 'payment',
      sandbox: 'allow-scripts allow-same-origin',
    })
    expect(moneyOf(read)).toEqual(moneyCharged(charged))
    expect(moneyOf(told.at(-1))).toEqual(moneyCharged(charged))
    const passed = end === 'completed' ? ['pending', 'pending', 'processing'] : ['pending']
    expect(told.map(({ status }) => status)).toEqual([...passed, end])
    expect(told.at(-1)).toMatchObject({ orderId: request.orderId, status: end, gatewayOrderId: charged.id })
    if (end === 'completed') expect(read?.transactionHash).toBe(charged.transactionHash)
  },
)

const dayMs = 24 * 3_600_000

test.each<[string, Partial<CheckoutRequest>, string]>([
  ['nothing was verified', { contact: null }, 'verified phone number'],
  [
    'the phone was verified 61 days ago',
    { contact: aContact({ phoneVerifiedAt: new Date(Date.now() - 61 * dayMs).toISOString() }) },
    '60 days',
  ],
  ['the number is not from the US', { contact: aContact({ phone: '+442079460123' }) }, 'US mobile number'],
  ['the e-mail address is none', { contact: aContact({ email: 'ann' }) }, 'email'],
  [
    'the terms were accepted in the future',
    { contact: aContact({ termsAcceptedAt: new Date(Date.now() + dayMs).toISOString() }) },
    'agreementAcceptedAt',
  ],
  ['the page is on a foreign domain', { contact: aContact({ pageHost: 'evil.example' }) }, 'allow-listed'],
  ['the amount is above the limit', { amount: { side: 'fiat', value: decimal('501') } }, 'maximum'],
  ['the amount is below the limit', { amount: { side: 'fiat', value: decimal('4') } }, 'minimum'],
  [
    'the address is of another network',
    { walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    'destinationAddress',
  ],
])('it is refused when %s', async (_, changes, words) => {
  const { gateway } = await openSimulated(coinbase)
  expect(await gateway.openCheckout(aRequest(changes), testCall())).toMatchObject({
    ok: false,
    message: expect.stringContaining(words),
  })
})

test('a guest cannot spend more than 500 dollars in a week', async () => {
  const { gateway, trade } = await openSimulated(coinbase)
  await trade(aRequest({ orderId: 'first', amount: { side: 'fiat', value: decimal('450') } }), 'completed')
  const another = aRequest({ orderId: 'second', amount: { side: 'fiat', value: decimal('60') } })
  expect(await gateway.openCheckout(another, testCall())).toMatchObject({
    ok: false,
    message: expect.stringContaining('weekly limit'),
  })
  const other = { ...another, contact: aContact({ phone: '+12025550199' }) }
  expect(await gateway.openCheckout(other, testCall())).toMatchObject({ ok: true })
})

const keys = {
  keyId: 'key-id-1',
  keySecret: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwfqSmxj4pxSCr71UHsTLsX5lUd2rr6+e5JCHuppFEbSLA==',
  webhookSecret: 'cb-secret-vector',
}
const order = {
  orderId: '123e4567-e89b-12d3-a456-426614174000',
  paymentTotal: '100.75',
  paymentSubtotal: '100',
  paymentCurrency: 'USD',
  purchaseAmount: '100.000000',
  purchaseCurrency: 'USDC',
  fees: [
    { type: 'FEE_TYPE_EXCHANGE', amount: '0.5', currency: 'USD' },
    { type: 'FEE_TYPE_NETWORK', amount: '0.25', currency: 'USD' },
  ],
  status: 'ONRAMP_ORDER_STATUS_PENDING_AUTH',
  updatedAt: '2026-01-05T10:00:00Z',
}

async function connectTo(url: string, status = 201, payUrl?: string) {
  const provider = await startProvider((_request, response) => {
    json(
      response,
      JSON.stringify(status === 201 ? { order, paymentLink: { url } } : { errorType: url }),
      status,
    )
  })
  const addresses = { apiUrl: provider.url, platformUrl: provider.url, payUrl: payUrl ?? provider.url }
  return { gateway: connectForTest(coinbase, { ...keys, ...addresses }), seen: provider.seen }
}

test('an order names what was verified and when, the domain of the page, and nothing that Coinbase does not know', async () => {
  const { gateway, seen } = await connectTo('https://pay.coinbase.com/v2/api-onramp/apple-pay?sessionToken=t')
  const contact = aContact()
  const endUserIp = '203.0.113.7'
  await gateway.openCheckout(aRequest({ contact, endUserIp, language: 'es' }), testCall())
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    paymentMethod: 'GUEST_CHECKOUT_APPLE_PAY',
    paymentCurrency: 'USD',
    purchaseCurrency: 'USDC',
    destinationNetwork: 'base',
    destinationAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    paymentAmount: '120',
    partnerUserRef: 'ord_01HZX',
    phoneNumber: contact.phone,
    phoneNumberVerifiedAt: contact.phoneVerifiedAt,
    email: contact.email,
    agreementAcceptedAt: contact.termsAcceptedAt,
    domain: 'localhost',
    clientIp: endUserIp,
    locale: 'es',
  })
})

test('in Coinbase’s sandbox the reference and the link keep cards from being charged', async () => {
  const link = 'https://pay.coinbase.com/v2/api-onramp/apple-pay?sessionToken=t'
  const { gateway, seen } = await connectTo(link, 201, 'https://pay-sandbox.coinbase.com')
  const opened = await gateway.openCheckout(aRequest(), testCall())
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ partnerUserRef: 'sandbox-ord_01HZX' })
  expect(opened).toMatchObject({ url: `${link}&useApplePaySandbox=true` })
})

test('a link to a foreign address is never framed', async () => {
  const { gateway } = await connectTo('https://evil.example/v2/api-onramp/apple-pay')
  await expect(gateway.openCheckout(aRequest(), testCall())).rejects.toMatchObject({ kind: 'bad_answer' })
})

test('a limit of the guest is a refusal, and only throttling is a failure', async () => {
  const limited = await connectTo('guest_transaction_count', 429)
  expect(await limited.gateway.openCheckout(aRequest(), testCall())).toMatchObject({ ok: false })
  const throttled = await connectTo('rate_limit_exceeded', 429)
  await expect(throttled.gateway.openCheckout(aRequest(), testCall())).rejects.toMatchObject({
    kind: 'rate_limited',
  })
})

test('fees in another currency than the payment are not added up', () => {
  const fees = [{ type: 'FEE_TYPE_EXCHANGE', amount: '1', currency: 'EUR' }]
  expect(() => toHeadlessUpdate({ ...order, fees } as never)).toThrow('another currency')
})

const headers = (body: string) => {
  const time = Math.floor(Date.now() / 1000)
  const names = 'content-type x-event-id x-event-type'
  const type = JSON.parse(body).eventType as string
  const text = [time, names, ['application/json', 'evt_2', type].join('.'), body].join('.')
  return {
    'content-type': 'application/json',
    'x-event-id': 'evt_2',
    'x-event-type': type,
    'x-hook0-signature': `t=${time},h=${names},v1=${hmacHex(keys.webhookSecret, text)}`,
  }
}

const read = async (message: object) => {
  const body = JSON.stringify(message)
  const { gateway } = await connectTo('https://pay.coinbase.com/x')
  const at = { path: '/webhooks', query: {}, receivedAt: new Date() }
  return gateway.readWebhook({ ...at, headers: headers(body), body }, testCall())
}

test('a message without all amounts leads to reading the order', async () => {
  const message = {
    eventType: 'onramp.transaction.success',
    orderId: order.orderId,
    status: 'ONRAMP_ORDER_STATUS_COMPLETED',
    paymentTotal: '100.75',
    purchaseAmount: '100.000000',
    partnerUserRef: 'sandbox-ord_01HZX',
  }
  expect(await read(message)).toMatchObject({
    kind: 'hint',
    orderId: 'ord_01HZX',
    gatewayOrderId: order.orderId,
  })
})

test('an unknown status stays unknown', async () => {
  expect(toHeadlessUpdate({ ...order, status: 'ONRAMP_ORDER_STATUS_NEW' } as never).status).toBe('unknown')
})
