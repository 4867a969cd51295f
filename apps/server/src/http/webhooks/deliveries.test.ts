import { eventTypes } from '@sliproad/api/events/event-types'
import { verifyWebhook } from '@sliproad/sdk'
import { expect, test } from 'vitest'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  deliveryIdOf,
  endpointIdOf,
} from '../../modules/webhooks/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { givenProject } from '../../testing/given.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../testing/webhook-work.ts'
import { buildApp } from '../app.ts'

const { deps, call, sk, pk, project } = await makeApp()
const { id: projectId } = project.project
const receiver = await startReceiver()
const worker = makeWebhookWorker(deps, { delaysSeconds: [0, 60] })

/** A project with an endpoint at this test's receiver. */
async function givenShop(url = receiver.url) {
  const { project, secretKey, publicKey } = await givenProject(deps)
  const { endpoint, signingKey } = await createEndpoint(deps, project.id, { url, eventTypes: null })
  const list = async (query = '') => call('GET', `/v1/webhooks/events${query}`, { key: secretKey })
  return { id: project.id, key: secretKey, publicKey, endpoint, signingKey, list }
}

type Shop = Awaited<ReturnType<typeof givenShop>>

/** Fails every attempt of the retry schedule. */
async function fail(shop: Shop, type?: Parameters<typeof givenEvent>[2]): Promise<string> {
  receiver.answerStatus(500)
  const event = await givenEvent(deps, shop.id, type)
  await worker.deliver()
  deps.clock.advanceSeconds(60)
  await worker.deliver()
  deps.clock.advanceSeconds(1)
  return deliveryIdOf(event.deliveries[0] ?? '')
}

function idsOf({ json }: { json: { data: { id: string }[] } }): string[] {
  return json.data.map(({ id }) => id)
}

const retry = (shop: Shop, id: string) => call('POST', `/v1/webhooks/events/${id}/retry`, { key: shop.key })

test('deliveries are listed newest first, filtered and paged', async () => {
  const shop = await givenShop()
  const other = await createEndpoint(deps, shop.id, { url: receiver.url, eventTypes: ['kyc.started'] })
  receiver.answerStatus(200)
  const start = deps.clock.now()
  const approved = await givenEvent(deps, shop.id, 'kyc.approved')
  await worker.deliver()
  deps.clock.advanceSeconds(10)
  const middle = deps.clock.now().toISOString()
  const started = await givenEvent(deps, shop.id, 'kyc.started')
  deps.clock.advanceSeconds(10)
  const all = await shop.list()
  expect(all).toMatchObject({
    status: 200,
    json: { success: true, pagination: { limit: 50, offset: 0, total: 3, hasMore: false } },
  })
  const [newest, second, oldest] = all.json.data
  expect(oldest).toEqual({
    id: deliveryIdOf(approved.deliveries[0] ?? ''),
    endpointId: shop.endpoint.id,
    eventId: approved.id,
    eventType: 'kyc.approved',
    status: 'delivered',
    attempts: 1,
    maxAttempts: 5,
    nextAttemptAt: null,
    lastAttemptAt: start.toISOString(),
    responseStatus: 200,
    error: null,
    deliveredAt: start.toISOString(),
    createdAt: start.toISOString(),
  })
  expect([newest.eventId, second.eventId]).toEqual([started.id, started.id])
  expect(idsOf(await shop.list('?status=delivered'))).toEqual([oldest.id])
  expect(idsOf(await shop.list('?status=failed'))).toEqual([])
  expect(idsOf(await shop.list('?eventType=kyc.started'))).toEqual([newest.id, second.id])
  expect(idsOf(await shop.list(`?eventId=${approved.id}`))).toEqual([oldest.id])
  expect((await shop.list(`?endpointId=${other.endpoint.id}`)).json.data).toMatchObject([
    { endpointId: other.endpoint.id, eventType: 'kyc.started' },
  ])
  expect(idsOf(await shop.list(`?createdAfter=${middle}`))).toEqual([newest.id, second.id])
  expect(idsOf(await shop.list(`?createdBefore=${middle}`))).toEqual([oldest.id])
  // Filters that the interface does not define are ignored.
  expect(idsOf(await shop.list('?from=then&to=2020-01-01T00:00:00Z'))).toHaveLength(3)
  expect(idsOf(await shop.list('?endpointId=nonsense'))).toEqual([])
  expect(idsOf(await shop.list('?eventId=whd_01h455vb4pex5vsknk084sn02q'))).toEqual([])
  const page = await shop.list('?limit=1&offset=1')
  expect(idsOf(page)).toEqual([second.id])
  expect(page.json.pagination).toEqual({ limit: 1, offset: 1, total: 3, hasMore: true })
})

test.each([
  ['limit=101', 'limit'],
  ['limit=0', 'limit'],
  ['offset=-1', 'offset'],
  ['status=lost', 'status'],
  ['eventType=order.lost', 'eventType'],
  ['createdAfter=yesterday', 'createdAfter'],
  ['createdBefore=2026-13-01T00:00:00Z', 'createdBefore'],
  ['createdAfter=2026-12-31T23:59:60Z', 'createdAfter'],
])('a list with %s is refused, naming the field', async (query, field) => {
  expect(await call('GET', `/v1/webhooks/events?${query}`, { key: sk })).toMatchObject({
    status: 400,
    json: { error: { code: 'VALIDATION_ERROR', details: [{ field }] } },
  })
})

test('a single delivery shows its payload to the last digit and every attempt', async () => {
  const shop = await givenShop()
  receiver.answerStatus(503)
  const event = await givenEvent(deps, shop.id, 'kyc.approved', { text: 'Zoë 🚀', z: 1, a: 2 })
  // Byte for byte as stored: JSON.stringify would have written this number differently.
  const payload = event.payload.replace('"z":1', '"z":12345678901234567890.10')
  await deps.db`update events set payload = ${payload} where payload = ${event.payload}`
  const firstAt = deps.clock.now()
  await worker.deliver()
  deps.clock.advanceSeconds(60)
  receiver.answerStatus(200)
  await worker.deliver()
  const id = deliveryIdOf(event.deliveries[0] ?? '')
  const read = await call('GET', `/v1/webhooks/events/${id}`, { key: shop.key })
  expect(read.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(read.text).toContain(`"payload":${payload}`)
  const sent = receiver.received.filter(({ body }) => body.includes(event.id))
  expect(sent.map(({ body }) => body)).toEqual([payload, payload])
  expect(read.json.data).toMatchObject({ id, status: 'delivered', attempts: 2, url: receiver.url })
  expect(read.json.data.attemptLog).toEqual([
    {
      attempt: 1,
      at: firstAt.toISOString(),
      durationMs: expect.any(Number),
      responseStatus: 503,
      error: 'Answered with status 503.',
      responseBody: 'answer 503',
    },
    {
      attempt: 2,
      at: deps.clock.now().toISOString(),
      durationMs: expect.any(Number),
      responseStatus: 200,
      error: null,
      responseBody: 'answer 200',
    },
  ])
})

test('a failed delivery is tried once more, and only a failed one', async () => {
  const shop = await givenShop()
  const id = await fail(shop)
  expect((await shop.list('?status=failed')).json.data).toMatchObject([{ id, attempts: 2 }])
  expect(await retry(shop, id)).toMatchObject({
    status: 202,
    json: { success: true, data: { id, status: 'pending', nextAttemptAt: deps.clock.now().toISOString() } },
  })
  expect(await retry(shop, id)).toMatchObject({
    status: 409,
    json: { error: { code: 'DELIVERY_NOT_FAILED' } },
  })
  receiver.answerStatus(200)
  const before = receiver.received.length
  await worker.deliver()
  expect(receiver.received.length - before).toBe(1)
  const [again, earlier] = [receiver.received.at(-1), receiver.received.at(-2)]
  expect(again?.body).toBe(earlier?.body)
  expect(await retry(shop, id)).toMatchObject({ status: 409 })
  expect((await shop.list()).json.data).toMatchObject([{ id, status: 'delivered', attempts: 3 }])
})

test('of two retries at the same moment one is taken', async () => {
  const shop = await givenShop()
  const id = await fail(shop)
  const answers = await Promise.all(Array.from({ length: 5 }, () => retry(shop, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409])
})

test('a retry says plainly that its endpoint is off or gone', async () => {
  const shop = await givenShop()
  const id = await fail(shop)
  await changeEndpoint(deps, shop.id, shop.endpoint.id, { enabled: false })
  expect(await retry(shop, id)).toMatchObject({
    status: 409,
    json: { error: { code: 'ENDPOINT_UNAVAILABLE', message: expect.stringContaining('disabled') } },
  })
  await deleteEndpoint(deps, shop.id, shop.endpoint.id)
  expect(await retry(shop, id)).toMatchObject({
    status: 409,
    json: { error: { code: 'ENDPOINT_UNAVAILABLE', message: expect.stringContaining('removed') } },
  })
  expect((await call('GET', `/v1/webhooks/events/${id}`, { key: shop.key })).json.data.status).toBe('failed')
})

test('all failed ones of a time and a type are tried once more, however often it is asked', async () => {
  const shop = await givenShop()
  await fail(shop, 'kyc.approved')
  const createdAfter = deps.clock.now().toISOString()
  const wanted = [await fail(shop, 'kyc.approved'), await fail(shop, 'kyc.approved')]
  await fail(shop, 'kyc.started')
  const createdBefore = deps.clock.now().toISOString()
  await fail(shop, 'kyc.approved')
  const other = await givenShop()
  await fail(other)
  const bulk = (body: object) =>
    call('POST', '/v1/webhooks/retries', { key: shop.key, body: { createdAfter, ...body } })
  const filter = { createdBefore, eventType: 'kyc.approved' }
  expect(await bulk({ ...filter, from: 'then', to: createdAfter })).toMatchObject({
    status: 202,
    json: { success: true, data: { retried: 2, more: false } },
  })
  expect((await bulk(filter)).json.data).toEqual({ retried: 0, more: false })
  expect(idsOf(await shop.list('?status=pending')).toSorted()).toEqual(wanted.toSorted())
  expect((await bulk({ createdBefore, endpointId: other.endpoint.id })).json.data.retried).toBe(0)
  expect((await bulk({ endpointId: shop.endpoint.id })).json.data.retried).toBe(2)
  expect((await other.list('?status=failed')).json.pagination.total).toBe(1)
  receiver.answerStatus(200)
  await worker.deliver()
  expect((await shop.list('?status=delivered')).json.pagination.total).toBe(4)
})

test.each<[string, unknown, string]>([
  ['no time', {}, 'createdAfter'],
  ['a time that is none', { createdAfter: 'then' }, 'createdAfter'],
  ['an unknown type', { createdAfter: '2026-03-01T12:00:00Z', eventType: 'x' }, 'eventType'],
  [
    'a time that ends before it begins',
    { createdAfter: '2026-03-01T12:00:00Z', createdBefore: '2026-03-01T12:00:00+00:00' },
    'createdAfter',
  ],
])('a bulk retry with %s is refused', async (_what, body, field) => {
  expect(await call('POST', '/v1/webhooks/retries', { key: sk, body })).toMatchObject({
    status: 400,
    json: { error: { details: [{ field }] } },
  })
})

test.each(eventTypes)('a sample of %s reaches the endpoint like the real thing', async (eventType) => {
  const shop = await givenShop()
  receiver.answerStatus(200)
  const sent = await call('POST', '/v1/webhooks/test', { key: shop.key, body: { eventType } })
  expect(sent).toMatchObject({
    status: 202,
    json: {
      success: true,
      data: {
        eventType,
        eventId: expect.stringMatching(/^evt_/),
        deliveryId: expect.stringMatching(/^whd_/),
      },
    },
  })
  const { eventId, deliveryId } = sent.json.data
  await worker.deliver()
  const got = receiver.received.at(-1)
  expect(got?.headers['x-webhook-delivery-id']).toBe(deliveryId)
  const event = await verifyWebhook(got?.body ?? '', got?.headers ?? {}, shop.signingKey, {
    now: deps.clock.now(),
  })
  expect(event).toMatchObject({ id: eventId, type: eventType })
  expect((await shop.list(`?eventId=${eventId}`)).json.data).toMatchObject([
    { id: deliveryId, status: 'delivered' },
  ])
})

test('the test event goes to every endpoint that takes it, and names the delivery to the oldest', async () => {
  const shop = await givenShop()
  deps.clock.advanceSeconds(1)
  await createEndpoint(deps, shop.id, { url: receiver.url, eventTypes: null })
  await createEndpoint(deps, shop.id, { url: receiver.url, eventTypes: ['kyc.started'] })
  const { json } = await call('POST', '/v1/webhooks/test', {
    key: shop.key,
    body: { eventType: 'order.created' },
  })
  const { data } = (await shop.list(`?eventId=${json.data.eventId}`)).json
  expect(data).toHaveLength(2)
  const first = data.find(({ id }: { id: string }) => id === json.data.deliveryId)
  expect(first.endpointId).toBe(shop.endpoint.id)
})

test('without an endpoint that would get it there is no test event, and nothing is written', async () => {
  const send = (key: string, eventType = 'order.created') =>
    call('POST', '/v1/webhooks/test', { key, body: { eventType } })
  const refused = { status: 409, json: { error: { code: 'WEBHOOK_NOT_CONFIGURED' } } }
  const { project, secretKey } = await givenProject(deps)
  expect(await send(secretKey)).toMatchObject(refused)
  const { endpoint } = await createEndpoint(deps, project.id, {
    url: receiver.url,
    eventTypes: ['kyc.started'],
  })
  expect(await send(secretKey)).toMatchObject(refused)
  await changeEndpoint(deps, project.id, endpoint.id, { enabled: false })
  const off = await send(secretKey, 'kyc.started')
  expect(off).toMatchObject({ ...refused, json: { error: { message: expect.stringContaining('disabled') } } })
  const [row] = await deps.db`
    select count(*)::int as events from events where project_id = ${project.id}`
  expect(row?.events).toBe(0)
  expect(await send(secretKey, 'order.lost')).toMatchObject({
    status: 400,
    json: { error: { details: [{ field: 'eventType' }] } },
  })
})

test('production knows no test event', async () => {
  const production = await buildApp({ ...deps, environment: 'production' })
  const answer = await production.inject({
    method: 'POST',
    url: '/v1/webhooks/test',
    headers: { authorization: `Bearer ${sk}` },
    payload: { eventType: 'order.created' },
  })
  expect(answer.statusCode).toBe(404)
  await production.close()
})

test('foreign and unknown deliveries look alike, and neither can be touched', async () => {
  const shop = await givenShop()
  const id = await fail(shop)
  const asOthers = (method: 'GET' | 'POST', path: string) => call(method, path, { key: sk })
  const told = ({ status, json }: { status: number; json: { error: object } }) => ({
    status,
    error: { ...json.error, requestId: '' },
  })
  for (const [method, end] of [
    ['GET', ''],
    ['POST', '/retry'],
  ] as const) {
    const foreign = await asOthers(method, `/v1/webhooks/events/${id}${end}`)
    const missing = deliveryIdOf(deps.newId())
    for (const unknown of [missing, 'nonsense', endpointIdOf(deps.newId())]) {
      expect(told(await asOthers(method, `/v1/webhooks/events/${unknown}${end}`))).toEqual(told(foreign))
    }
    expect(foreign.status).toBe(404)
  }
  expect(idsOf(await call('GET', '/v1/webhooks/events', { key: sk }))).toEqual([])
  expect(idsOf(await call('GET', `/v1/webhooks/events?endpointId=${shop.endpoint.id}`, { key: sk }))).toEqual(
    [],
  )
  const body = { createdAfter: '2020-01-01T00:00:00Z' }
  expect((await call('POST', '/v1/webhooks/retries', { key: sk, body })).json.data.retried).toBe(0)
  expect((await shop.list('?status=failed')).json.pagination.total).toBe(1)
  expect(projectId).not.toBe(shop.id)
})

/** Each call is also wrong in every way that is checked after the one it is refused for. */
test.each<['GET' | 'POST', string, unknown, string[]]>([
  ['GET', '/v1/webhooks/events?limit=101', undefined, ['401', '403', '400']],
  ['GET', '/v1/webhooks/events/nonsense', undefined, ['401', '403', '404']],
  ['POST', '/v1/webhooks/events/nonsense/retry', undefined, ['401', '403', '404']],
  ['POST', '/v1/webhooks/retries', { endpointId: 'nonsense' }, ['401', '403', '400']],
  [
    'POST',
    '/v1/webhooks/retries',
    { createdAfter: '2020-01-01T00:00:00Z', endpointId: 'nonsense' },
    ['401', '403', '404'],
  ],
  ['POST', '/v1/webhooks/test', { eventType: 'nonsense' }, ['401', '403', '400']],
  ['POST', '/v1/webhooks/test', { eventType: 'kyc.started' }, ['401', '403', '409']],
  ['GET', '/v1/events?limit=0&after=nonsense', undefined, ['401', '403', '400']],
  ['GET', '/v1/events?after=nonsense', undefined, ['401', '403', '404']],
  ['GET', '/v1/events/nonsense', undefined, ['401', '403', '404']],
])(
  '%s %s is refused first for the key, then for its kind, then for the rest',
  async (method, path, body, expected) => {
    const statuses: string[] = []
    for (const key of [undefined, pk, sk]) {
      const { status } = await call(method, path, { key, ...(body !== undefined && { body }) })
      statuses.push(String(status))
    }
    expect(statuses).toEqual(expected)
  },
)
