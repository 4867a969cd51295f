import { expect, test, vi } from 'vitest'
import { changeProject } from '../../modules/projects/index.ts'
import { eraseSessions, type NewSession } from '../../modules/sessions/index.ts'
import { makeOrderApp, wallet } from '../../testing/apps/make-order-app.ts'
import { givenProject } from '../../testing/given.ts'

const app = await makeOrderApp()
const { db } = app.deps

type Try = { session: { id: string }; clientSecret: string }

function as(clientSecret: string) {
  return { authorization: `Checkout ${clientSecret}` }
}

async function orderOf(given: Try, change: Record<string, unknown> = {}): Promise<string> {
  const { status, json } = await app.order(given, { gateway: 'moonpay', ...change })
  expect(status).toBe(201)
  return json.id
}

async function play(orderId: string, status: string): Promise<void> {
  await app.call('POST', `/v1/sandbox/orders/${orderId}/simulate`, { key: app.sk, body: { status } })
  await app.work()
}

/** A session whose order has failed. */
async function failed(request: Record<string, unknown> = {}): Promise<NewSession & { orderId: string }> {
  const made = await app.session(request)
  const orderId = await orderOf(made)
  await play(orderId, 'failed')
  expect(await app.sessionStatus(made.session.id)).toBe('failed')
  return { ...made, orderId }
}

const retryByPage = ({ clientSecret }: Try, headers: Record<string, string> = {}) =>
  app.call('POST', '/checkout/api/retry', { headers: { ...as(clientSecret), ...headers } })

const retryByKey = (id: string, key = app.sk, headers: Record<string, string> = {}) =>
  app.call('POST', `/v1/sessions/${id}/retry`, { key, headers })

function toTry({ json }: Awaited<ReturnType<typeof retryByPage>>): Try {
  return { session: { id: json.data.session.sessionId }, clientSecret: json.data.clientSecret }
}

async function allowRetries(retriesMax: number): Promise<void> {
  await changeProject(app.deps, app.projectId, { retriesMax })
  // Settings are read again after a second.
  app.deps.clock.advanceSeconds(1)
}

test('after a failed order the page goes on with a session of the same customer, locks and choices', async () => {
  const first = await failed({
    externalCustomerId: 'user-1',
    sourceCurrency: 'USD',
    sourceAmount: '100',
    country: 'US',
    state: 'TX',
    redirectUrl: 'https://shop.example/done',
    metadata: { invoice: '7' },
    fieldLocks: { sourceAmount: { locked: false, min: '50', max: '500' } },
    expiresInSeconds: 600,
  })
  const answer = await retryByPage(first)
  expect(answer.status).toBe(201)
  const next = toTry(answer)
  expect(answer.json.data).toMatchObject({
    checkoutUrl: expect.stringContaining(next.session.id),
    session: {
      status: 'pending',
      retryOf: first.session.id,
      retriedBy: null,
      externalCustomerId: 'user-1',
      sourceAmount: '100',
      sourceCurrency: 'USD',
      destinationCurrency: 'ETH',
      network: 'ethereum',
      destinationAddress: wallet,
      redirectUrl: 'https://shop.example/done',
      fieldLocks: {
        sourceAmount: { locked: false, min: '50', max: '500' },
        sourceCurrency: { locked: true },
        destinationCurrency: { locked: false },
        network: { locked: false },
        destinationAddress: { locked: false },
      },
    },
  })
  const { session } = answer.json.data
  expect(Date.parse(session.expiresAt) - Date.parse(session.createdAt)).toBe(600_000)
  const shown = await app.call('GET', `/v1/sessions/${next.session.id}`, { key: app.sk })
  expect(shown.json.attributes).toMatchObject({ country: 'US', state: 'TX', metadata: { invoice: '7' } })
  const before = await app.call('GET', `/v1/sessions/${first.session.id}`, { key: app.sk })
  expect(before.json.attributes).toMatchObject({
    status: 'failed',
    retryOf: null,
    retriedBy: next.session.id,
  })
  const listed = await app.call('GET', `/v1/sessions?retryOf=${first.session.id}`, { key: app.sk })
  expect(listed.json.data.map(({ id }: { id: string }) => id)).toEqual([next.session.id])

  const orderId = await orderOf(next)
  await play(orderId, 'completed')
  const order = await app.call('GET', `/v1/orders/${orderId}`, { key: app.sk })
  expect(order.json.data).toMatchObject({
    status: 'completed',
    retryOf: first.session.id,
    retriedBy: null,
    attention: null,
  })
  const earlier = await app.call('GET', `/v1/orders/${first.orderId}`, { key: app.sk })
  expect(earlier.json.data).toMatchObject({ status: 'failed', retriedBy: next.session.id, attention: null })
})

test('events of both orders name the other try', async () => {
  const first = await failed()
  const next = toTry(await retryByPage(first))
  await orderOf(next)
  // The feed shows an event when no older transaction of the database can still add one before it.
  await vi.waitFor(async () => {
    const told = await app.call('GET', '/v1/events?type=order.created&limit=100', { key: app.sk })
    const orders = told.json.data.map(({ data }: { data: { order: unknown } }) => data.order)
    expect(orders).toContainEqual(expect.objectContaining({ retryOf: first.session.id }))
  })
})

test('a double click, a second tab and a repeated key lead to the same session with the same secret', async () => {
  const first = await failed()
  const answers = await Promise.all(Array.from({ length: 6 }, () => retryByPage(first)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map(({ json }) => json.data.clientSecret)).size).toBe(1)
  const one = answers[0] as (typeof answers)[number]
  const page = await app.call(
    'GET',
    `/checkout/api/session?sessionId=${one.json.data.session.sessionId}&projectId=${app.projectId}`,
    { headers: { 'x-client-secret': one.json.data.clientSecret } },
  )
  expect(page).toMatchObject({ status: 200, json: { data: { session: { status: 'pending' } } } })

  const other = await failed()
  const key = { 'idempotency-key': 'again-1' }
  const [made, repeated] = [await retryByPage(other, key), await retryByPage(other, key)]
  expect(made.status).toBe(201)
  expect(repeated).toMatchObject({ status: 201, text: made.text })
})

test('by key the answer is a new session for the backend, and the same one when asked again', async () => {
  const first = await failed({ metadata: { a: 1 } })
  const made = await retryByKey(first.session.id)
  expect(made).toMatchObject({
    status: 201,
    json: {
      type: 'session',
      attributes: {
        retryOf: first.session.id,
        clientSecret: expect.stringMatching(/^sess_\w+_secret_/),
        checkoutUrl: expect.stringContaining('/checkout?'),
        metadata: { a: 1 },
      },
    },
  })
  const again = await retryByKey(first.session.id)
  expect(again.status).toBe(200)
  expect(again.json.attributes.clientSecret).toBe(made.json.attributes.clientSecret)
  expect(await retryByKey(first.session.id, app.pk)).toMatchObject({ status: 403 })
  const stranger = await givenProject(app.deps)
  expect(await retryByKey(first.session.id, stranger.secretKey)).toMatchObject({ status: 404 })
})

test('tries follow each other in a line, also when an earlier one is asked', async () => {
  const first = await failed()
  const second = toTry(await retryByPage(first))
  await play(await orderOf(second), 'failed')
  const third = toTry(await retryByPage(first))
  expect(third.session.id).not.toBe(second.session.id)
  expect(toTry(await retryByPage(second)).session.id).toBe(third.session.id)
  const shown = await app.call('GET', `/v1/sessions/${third.session.id}`, { key: app.sk })
  expect(shown.json.attributes.retryOf).toBe(second.session.id)
})

test.each(['pending', 'confirmed'] as const)('a session that is %s goes on by itself', async (status) => {
  const made = await app.session()
  await db`update sessions set status = ${status} where expires_at = ${made.session.expiresAt}`
  const refused = {
    status: 409,
    json: { error: { code: 'SESSION_NOT_RETRYABLE', data: { reason: 'in_progress' } } },
  }
  expect(await retryByPage(made)).toMatchObject(refused)
  expect(await retryByKey(made.session.id)).toMatchObject(refused)
})

test('an order under way or completed is not tried again', async () => {
  const made = await app.session()
  const orderId = await orderOf(made)
  const reason = async () => (await retryByPage(made)).json.error?.data?.reason
  expect(await reason()).toBe('in_progress')
  await play(orderId, 'completed')
  expect(await reason()).toBe('completed')
})

test('a session that ran out before an order belongs to the backend', async () => {
  const made = await app.session()
  await app.call('POST', `/v1/sessions/${made.session.id}/cancel`, { key: app.sk })
  const refused = await retryByPage(made)
  expect(refused.json.error).toMatchObject({
    code: 'SESSION_NOT_RETRYABLE',
    data: { reason: 'never_ordered' },
  })
  expect(await retryByKey(made.session.id)).toMatchObject({ status: 201 })
})

test('the order says how the user can try again', async () => {
  const first = await failed()
  const offer = async ({ clientSecret }: Try) =>
    (await app.call('GET', '/checkout/api/order', { headers: as(clientSecret) })).json.data
  expect(await offer(first)).toMatchObject({
    declineReason: 'unknown',
    retry: { triesLeft: 3, sameGateway: true, moneyTaken: false },
  })
  const second = toTry(await retryByPage(first))
  expect((await offer(first)).retry).toMatchObject({ triesLeft: 3 })
  await orderOf(second)
  expect(await offer(second)).toMatchObject({ declineReason: null, retry: null })
})

test('another card is not offered where the country was the reason', async () => {
  const offered = async (change: Record<string, unknown>) => {
    const made = await app.session()
    await play(await orderOf(made, change), 'failed')
    const { json } = await app.call('GET', '/checkout/api/order', { headers: as(made.clientSecret) })
    return [json.data.declineReason, json.data.retry.sameGateway]
  }
  expect(await offered({ fiatAmount: '666.01' })).toEqual(['unknown', true])
  expect(await offered({ fiatAmount: '666.15' })).toEqual(['country', false])
  expect(await offered({ fiatAmount: '666.12' })).toEqual(['expired_card', true])
})

test('a project limits how often its customers try again by themselves, and its backend never', async () => {
  const first = await failed()
  await allowRetries(0)
  expect((await retryByPage(first)).json.error.data).toEqual({ reason: 'off' })
  await allowRetries(1)
  const second = toTry(await retryByPage(first))
  await play(await orderOf(second), 'failed')
  expect((await retryByPage(second)).json.error.data).toEqual({ reason: 'limit' })
  expect(await retryByKey(second.session.id)).toMatchObject({ status: 201 })
  await allowRetries(3)
})

test('after a day only the backend tries again', async () => {
  const first = await failed()
  await db`update sessions set updated_at = updated_at - interval '25 hours' where status = 'failed'`
  expect((await retryByPage(first)).json.error.data).toEqual({ reason: 'too_late' })
  expect(await retryByKey(first.session.id)).toMatchObject({ status: 201 })
})

test('the e-mail address of the try before is used again', async () => {
  const made = await app.session()
  await play(await orderOf(made, { email: 'ann@shop.example' }), 'failed')
  const next = toTry(await retryByPage(made))
  const orderId = await orderOf(next)
  const { json } = await app.call('GET', `/v1/orders/${orderId}`, { key: app.sk })
  expect(json.data.metadata.email).toBe('ann@shop.example')
})

test('an erased person is not tried again, and no secret of his stays', async () => {
  const first = await failed()
  const next = toTry(await retryByPage(first))
  await db.begin((tx) => eraseSessions(tx, { customerId: first.session.customerId }, app.deps.clock.now()))
  expect(await app.sessionStatus(next.session.id)).toBe('cancelled')
  const kept = await db`
    select from session_retries where client_secret_sealed <> '' and session_id in (
      select id from sessions where customer_id = ${first.session.customerId})`
  expect(kept).toHaveLength(0)
  await db`update customers set erased_at = now() where id = ${first.session.customerId}`
  expect((await retryByKey(first.session.id)).status).toBe(404)
})
