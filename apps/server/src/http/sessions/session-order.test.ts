import { expect, test } from 'vitest'
import { changeProject } from '../../modules/projects/index.ts'
import { cancelSession } from '../../modules/sessions/index.ts'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'

const app = await makeOrderApp()

test('an order from a session answers with the checkout and uses the session up', async () => {
  const session = await app.session({ redirectUrl: 'https://shop.example/done' })
  const { status, json } = await app.order(session)
  expect(json).toEqual({
    type: 'order',
    id: json.id,
    attributes: {
      orderId: json.id,
      status: 'created',
      sessionId: session.session.id,
      checkout: {
        method: 'redirect',
        url: expect.stringContaining('/simulators/moonpay'),
        expiresAt: 86_400,
      },
    },
  })
  expect(status).toBe(201)
  expect(await app.sessionStatus(session.session.id)).toBe('processing')
  expect(await app.order(session)).toMatchObject({
    status: 409,
    json: { error: { code: 'SESSION_ALREADY_USED' } },
  })
})

test('what the request leaves out comes from the session', async () => {
  const session = await app.session({
    sourceCurrency: 'EUR',
    destinationAddress: wallet,
    network: 'ethereum',
    metadata: { cart: 7 },
  })
  const { json } = await app.order(session, { fiatCurrency: undefined, walletAddress: undefined })
  const { order } = await app.timeline(json.id)
  expect(order).toMatchObject({
    fiatCurrency: 'EUR',
    walletAddress: wallet,
    partnerMetadata: { cart: 7 },
    customerId: session.session.customerId,
    sessionId: session.session.id,
    country: 'US',
  })
})

test('fiatAmount may be a number and keeps its exact digits', async () => {
  const session = await app.session()
  const body = `{"clientSecret":"${session.clientSecret}","fiatAmount":120.10,"fiatCurrency":"USD","cryptoCurrency":"ETH","network":"ethereum","walletAddress":"${wallet}"}`
  const { json } = await app.call('POST', `/v1/sessions/${session.session.id}/order`, { key: app.pk, body })
  expect((await app.timeline(json.id)).order.amount).toBe('120.10')
})

test.each([
  ['fiatAmount', { sourceAmount: '50', sourceCurrency: 'USD' }, { fiatAmount: '51' }],
  [
    'fiatAmount',
    { fieldLocks: { sourceAmount: { locked: false, min: '10', max: '50' } } },
    { fiatAmount: '51' },
  ],
  ['fiatCurrency', { sourceCurrency: 'USD' }, { fiatCurrency: 'EUR' }],
  ['cryptoCurrency', { destinationCurrency: 'BTC' }, { cryptoCurrency: 'ETH' }],
  ['network', { network: 'base' }, { network: 'ethereum' }],
  [
    'walletAddress',
    { destinationAddress: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
    { walletAddress: wallet },
  ],
])('a lock on %s holds and is named as the request calls it', async (field, request, body) => {
  const session = await app.session(request)
  const { status, json } = await app.order(session, body)
  expect(json.error.details).toContainEqual({ field, message: expect.any(String) })
  expect(status).toBe(400)
  expect(await app.sessionStatus(session.session.id)).toBe('pending')
})

test.each([
  ['fiatCurrency', { fiatCurrency: undefined }],
  ['walletAddress', { walletAddress: undefined }],
  ['clientSecret', { clientSecret: undefined }],
  ['fiatAmount', { fiatAmount: undefined }],
  ['cryptoCurrency', { cryptoCurrency: undefined }],
  ['network', { network: undefined }],
])('%s that nobody gives is missing', async (field, body) => {
  const { status, json } = await app.order(await app.session(), body)
  expect(json.error.details).toContainEqual({ field, message: expect.stringContaining('required') })
  expect(status).toBe(400)
})

test('a wrong client secret, key, session or state is refused in that order', async () => {
  const session = await app.session()
  const { id } = session.session
  const code = async (answer: Promise<{ json: { error: { code: string } } }>) =>
    (await answer).json.error.code
  expect(await code(app.order(session, { clientSecret: `${id}_secret_wrong`, fiatCurrency: 'XXX' }))).toBe(
    'FORBIDDEN',
  )
  expect(await code(app.call('POST', `/v1/sessions/${id}/order`, { key: app.sk, body: {} }))).toBe(
    'FORBIDDEN',
  )
  expect(await code(app.call('POST', `/v1/sessions/${id}/order`, { body: {} }))).toBe('INVALID_API_KEY')
  const unknown = {
    session: { ...session.session, id: 'sess_00000000000000000000000000' as const },
    clientSecret: 'x',
  }
  expect(await code(app.order(unknown))).toBe('NOT_FOUND')
  await cancelSession(app.deps, app.projectId, id)
  expect(await code(app.order(session, { fiatCurrency: 'XXX' }))).toBe('SESSION_CANCELLED')
  const short = await app.session({ expiresInSeconds: 60 })
  app.deps.clock.advanceSeconds(60)
  expect(await code(app.order(short))).toBe('SESSION_EXPIRED')
})

test('the session of a sell order goes the same way, with the fiat side fixed', async () => {
  const session = await app.session({ type: 'offramp' })
  const { json } = await app.order(session, { walletAddress: undefined })
  await app.control('moonpay').play(json.attributes.checkout.url, 'completed')
  await app.work()
  expect((await app.timeline(json.id)).order).toMatchObject({
    type: 'sell',
    status: 'completed',
    walletAddress: null,
  })
  expect(await app.sessionStatus(session.session.id)).toBe('completed')
})

test.each([
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['expired', 'failed'],
] as const)('an order that ends as %s settles its session as %s', async (outcome, expected) => {
  const session = await app.session()
  const { json } = await app.order(session, { gateway: 'banxa' })
  await app.control('banxa').play(json.attributes.checkout.url, outcome)
  await app.work()
  expect((await app.timeline(json.id)).order.status).toBe(outcome)
  expect(await app.sessionStatus(session.session.id)).toBe(expected)
})

test('a refund after completion leaves the session completed, one before it fails the session', async () => {
  const [after, before] = [await app.session(), await app.session()]
  const completed = await app.order(after, { gateway: 'banxa' })
  await app.control('banxa').play(completed.json.attributes.checkout.url, 'completed')
  await app.work()
  await app.control('banxa').play(completed.json.attributes.checkout.url, 'refunded')
  const paid = await app.order(before, { gateway: 'banxa' })
  await app.control('banxa').play(paid.json.attributes.checkout.url, 'refunded')
  await app.work()
  expect((await app.timeline(completed.json.id)).order.status).toBe('refunded')
  expect(await app.sessionStatus(after.session.id)).toBe('completed')
  expect(await app.sessionStatus(before.session.id)).toBe('failed')
})

test('an order whose gateway the server chose keeps the answer that it was chosen from, also the first to its question', async () => {
  await changeProject(app.deps, app.projectId, { defaultGateway: null })
  app.deps.clock.advanceSeconds(2)
  const { json } = await app.order(await app.session(), { fiatAmount: '131.07', gateway: undefined })
  const read = await app.call('GET', `/v1/orders/${json.id}`, { key: app.sk })
  expect(read.json.data.quotesId).toMatch(/^quo_/)
  expect(read.json.data.ranking.quotes).toContainEqual(
    expect.objectContaining({ gatewayId: (await app.timeline(json.id)).order.gatewayId, rank: 1 }),
  )
  await changeProject(app.deps, app.projectId, { defaultGateway: 'moonpay' })
  app.deps.clock.advanceSeconds(2)
})

test('without a gateway the default one is taken, and the next best when that one fails', async () => {
  expect((await app.order(await app.session())).json.attributes.checkout.url).toContain('/simulators/moonpay')
  await changeProject(app.deps, app.projectId, { defaultGateway: 'banxa' })
  app.deps.clock.advanceSeconds(2)
  expect((await app.order(await app.session())).json.attributes.checkout.url).toContain('/simulators/banxa')
  await app.control('banxa').setFaults({ status: 500, paths: ['/v2/buy'] })
  const session = await app.session()
  const { json, status } = await app.order(session)
  expect(status).toBe(201)
  expect(json.attributes.checkout.url).toContain('/simulators/moonpay')
  expect((await app.timeline(json.id)).order).toMatchObject({
    gatewayId: 'moonpay',
    accountId: app.accountOf('moonpay'),
  })
  await app.control('banxa').setFaults({})
})

test('a default gateway that does not serve the wish is passed over for one that does', async () => {
  await changeProject(app.deps, app.projectId, { defaultGateway: 'banxa' })
  app.deps.clock.advanceSeconds(2)
  expect(await app.order(await app.session(), { gateway: 'banxa', paymentMethodId: 'venmo' })).toMatchObject({
    status: 422,
    json: { error: { details: [{ field: 'paymentMethodId' }] } },
  })
  const { json } = await app.order(await app.session(), { paymentMethodId: 'venmo' })
  expect(json.attributes.checkout.url).toContain('/simulators/moonpay')
})

test('a wish that no gateway serves is 422 with the reason of the default one', async () => {
  const session = await app.session()
  const { status, json } = await app.order(session, { fiatAmount: '0.01' })
  expect(json.error).toMatchObject({ code: 'QUOTE_UNAVAILABLE', details: [{ field: 'fiatAmount' }] })
  expect(status).toBe(422)
  expect(await app.sessionStatus(session.session.id)).toBe('pending')
})

test('a gateway that cannot open the checkout gives the session back as it was', async () => {
  await app.control('banxa').setFaults({ status: 503, paths: ['/v2/buy'] })
  const session = await app.session()
  await app.call('POST', `/v1/sessions/${session.session.id}/confirm`, {
    key: app.pk,
    body: { clientSecret: session.clientSecret },
  })
  const refused = await app.order(session, { gateway: 'banxa' })
  expect(refused).toMatchObject({ status: 502, json: { error: { code: 'GATEWAY_UNAVAILABLE' } } })
  expect(await app.sessionStatus(session.session.id)).toBe('confirmed')
  await app.control('banxa').setFaults({})
  expect(await app.order(session, { gateway: 'banxa' })).toMatchObject({ status: 201 })
})

test('a refusal by the named gateway is 422 and gives the session back', async () => {
  const session = await app.session()
  expect(await app.order(session, { gateway: 'moonpay', fiatAmount: '1' })).toMatchObject({ status: 422 })
  expect(await app.sessionStatus(session.session.id)).toBe('pending')
  expect(await app.order(session, { gateway: 'moonpay' })).toMatchObject({ status: 201 })
})
