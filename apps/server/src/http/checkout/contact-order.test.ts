import { expect, test } from 'vitest'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'

const app = await makeOrderApp({ specs: [{ id: 'coinbase', kind: 'coinbase' }] })
const { deps } = app
const phone = '+12025550123'
const email = 'ann@shop.example'

const pageOf = ({ clientSecret }: { clientSecret: string }) => ({
  authorization: `Checkout ${clientSecret}`,
})

async function verify(session: { clientSecret: string }, channel: string, destination: string) {
  const headers = pageOf(session)
  const sent = await app.call('POST', '/checkout/api/contact/code', {
    headers,
    body: { channel, destination },
  })
  const body = { channel, destination, code: sent.json.data.sandboxCode }
  expect((await app.call('POST', '/checkout/api/contact/check', { headers, body })).json.data.outcome).toBe(
    'verified',
  )
}

const purchase = {
  gateway: 'coinbase',
  paymentMethodId: 'apple_pay',
  fiatAmount: '100',
  fiatCurrency: 'USD',
  cryptoCurrency: 'USDC',
  network: 'base',
  walletAddress: wallet,
}

async function order(session: { clientSecret: string }, changes: object = {}) {
  const body = { ...purchase, termsAccepted: true, ...changes }
  return app.call('POST', '/checkout/api/order', { headers: pageOf(session), body })
}

test('with both verified and the terms accepted, Apple Pay opens as a widget and is paid', async () => {
  const made = await app.session({ country: 'US' })
  await verify(made, 'phone', phone)
  await verify(made, 'email', email)
  expect((await order(made, { termsAccepted: false })).json.error).toMatchObject({
    code: 'QUOTE_UNAVAILABLE',
  })
  const placed = await order(made)
  expect(placed.status).toBe(201)
  const { orderId, checkout } = placed.json.attributes
  expect(checkout).toMatchObject({
    method: 'widget',
    widgetConfig: { url: checkout.url, origin: new URL(checkout.url).origin, allow: 'payment' },
  })
  await app.control('coinbase').play(checkout.url, 'completed')
  await app.work()
  expect((await app.timeline(orderId)).order).toMatchObject({
    status: 'completed',
    paymentMethodId: 'apple_pay',
  })
  expect(await app.sessionStatus(made.session.id)).toBe('completed')
})

test('a frame that no longer works is replaced by one for the same order, until one is paid', async () => {
  const made = await app.session({ country: 'US', verifiedContact: stated() })
  const placed = (await order(made)).json.attributes
  const renew = () => app.call('POST', '/checkout/api/order/renew', { headers: pageOf(made), body: {} })
  const renewed = await renew()
  expect(renewed.json.data).toMatchObject({ orderId: placed.orderId, checkout: { method: 'widget' } })
  expect(renewed.json.data.checkout.url).not.toBe(placed.checkout.url)
  await app.control('coinbase').setFaults({ webhooks: 'lost' })
  await app.control('coinbase').play(renewed.json.data.checkout.url, 'processing')
  expect(await renew()).toMatchObject({ status: 502 })
  await app.control('coinbase').play(renewed.json.data.checkout.url, 'completed')
  deps.clock.advanceMinutes(2)
  await app.sync()
  expect((await app.timeline(placed.orderId)).order).toMatchObject({ status: 'completed' })
})

const stated = () => ({
  phone,
  phoneVerifiedAt: new Date(deps.clock.now().getTime() - 86_400_000).toISOString(),
  email,
  emailVerifiedAt: new Date(deps.clock.now().getTime() - 86_400_000).toISOString(),
})

test('a partner’s backend states what it has verified, for a session or for an intent', async () => {
  const made = await app.session({ country: 'US', verifiedContact: stated() })
  const query = new URLSearchParams({ sessionId: made.session.id, projectId: app.projectId })
  const headers = { 'x-client-secret': made.clientSecret }
  const { json } = await app.call('GET', `/checkout/api/session?${query}`, { headers })
  expect(json.data.contact).toMatchObject({ phone: '•••• 0123', email: 'a•••@shop.example' })
  const ordered = await app.order(made, { ...purchase, termsAccepted: true })
  expect(ordered.json).toMatchObject({ attributes: { checkout: { method: 'widget' } } })
  const intent = await app.backendIntent({
    ...purchase,
    country: 'US',
    verifiedContact: stated(),
    termsAccepted: true,
  })
  expect(intent.json).toMatchObject({ data: { checkout: { method: 'widget' } } })
})

test('a browser cannot state it, an old verification is refused by the gateway, a wrong one by us', async () => {
  const anonymous = await app.intent({
    ...purchase,
    country: 'US',
    verifiedContact: stated(),
    termsAccepted: true,
  })
  expect(anonymous).toMatchObject({
    status: 400,
    json: { error: { details: [{ field: 'verifiedContact' }] } },
  })
  const old = { ...stated(), phoneVerifiedAt: '2025-01-01T00:00:00Z' }
  const refused = await app.backendIntent({
    ...purchase,
    country: 'US',
    verifiedContact: old,
    termsAccepted: true,
  })
  expect(refused).toMatchObject({
    status: 422,
    json: { error: { details: [{ message: expect.stringContaining('60 days') }] } },
  })
  const future = '2999-01-01T00:00:00Z'
  const wrong = {
    phone: '0123',
    phoneVerifiedAt: future,
    email: 'x',
    emailVerifiedAt: future,
    pageDomain: 'https://x',
  }
  const invalid = await app.backendIntent({ ...purchase, verifiedContact: wrong })
  expect(invalid.json.error.details.map(({ field }: { field: string }) => field)).toEqual(
    ['phone', 'email', 'phoneVerifiedAt', 'emailVerifiedAt', 'pageDomain'].map(
      (name) => `verifiedContact.${name}`,
    ),
  )
})
