import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startReceiver } from '../../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../../testing/webhook-work.ts'
import type { DeliveryId } from '../deliveries/delivery.ts'
import { deliveryIdOf } from '../deliveries/delivery.ts'
import { readDelivery } from '../deliveries/read-delivery.ts'
import { changeEndpoint } from '../endpoints/change-endpoint.ts'
import { createEndpoint } from '../endpoints/create-endpoint.ts'
import { deleteEndpoint } from '../endpoints/delete-endpoint.ts'
import { findEndpoint } from '../endpoints/endpoint-store.ts'
import { recordResults } from './results/record-results.ts'

const deps = await makeDeps()
const { clock } = deps
const { project } = await givenProject(deps)
const receiver = await startReceiver()
const worker = makeWebhookWorker(deps)

beforeEach(async () => {
  await deps.db`truncate webhook_endpoints, webhook_signing_keys, deliveries, delivery_queue, delivery_attempts`
  receiver.received.length = 0
  receiver.answerStatus(200)
})

async function givenDelivery() {
  const { endpoint, signingKey } = await createEndpoint(deps, project.id, {
    url: receiver.url,
    eventTypes: null,
  })
  const event = await givenEvent(deps, project.id)
  const [uuid = ''] = event.deliveries
  return { endpoint, signingKey, event, id: deliveryIdOf(uuid) }
}

const history = (id: DeliveryId) => readDelivery(deps, project.id, id)

test('an event is sent once, with its stored bytes and the headers of both forms', async () => {
  const { event, id, signingKey } = await givenDelivery()
  await worker.deliver()
  await worker.deliver()
  expect(receiver.received).toHaveLength(1)
  const [sent] = receiver.received
  expect(sent?.body).toBe(event.payload)
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const standard = createHmac('sha256', Buffer.from(signingKey.slice(6), 'base64'))
    .update(`${event.id}.${timestamp}.${event.payload}`)
    .digest('base64')
  expect(sent?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': createHmac('sha256', signingKey)
      .update(`${timestamp}.${event.payload}`)
      .digest('hex'),
    'x-webhook-event': 'kyc.approved',
    'x-webhook-delivery-id': id,
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${standard}`,
  })
  expect(await history(id)).toMatchObject({
    payload: event.payload,
    delivery: {
      status: 'delivered',
      attempts: 1,
      nextAttemptAt: null,
      responseStatus: 200,
      error: null,
      deliveredAt: clock.now(),
    },
    attemptLog: [
      { attempt: 1, at: clock.now(), responseStatus: 200, error: null, responseBody: 'answer 200' },
    ],
  })
})

test('attempts are made at 0, 1, 6, 21 and 81 minutes with the same bytes and ids, then it is failed', async () => {
  receiver.answerStatus(500)
  const { id } = await givenDelivery()
  const start = clock.now().getTime()
  const minutes: number[] = []
  for (let minute = 0; minute <= 200; minute++) {
    const results = await worker.deliver()
    if (results.length > 0) minutes.push((clock.now().getTime() - start) / 60_000)
    const { delivery } = await history(id)
    expect(delivery.status).toBe(minute < 81 ? 'pending' : 'failed')
    clock.advanceSeconds(59.999)
    expect(await worker.deliver()).toEqual([])
    clock.advanceSeconds(0.001)
  }
  expect(minutes).toEqual([0, 1, 6, 21, 81])
  expect(receiver.received).toHaveLength(5)
  for (const header of ['x-webhook-delivery-id', 'webhook-id', 'x-webhook-event']) {
    expect(new Set(receiver.received.map(({ headers }) => headers[header])).size).toBe(1)
  }
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['x-webhook-timestamp'])).size).toBe(5)
  const { delivery, attemptLog } = await history(id)
  expect(delivery).toMatchObject({ attempts: 5, nextAttemptAt: null, error: 'Answered with status 500.' })
  expect(attemptLog.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5])
})

test('a receiver that cannot be reached fails the attempt, not the worker', async () => {
  const url = 'http://127.0.0.1:1/hooks'
  await createEndpoint(deps, project.id, { url, eventTypes: null })
  const { deliveries } = await givenEvent(deps, project.id)
  await worker.deliver()
  const { delivery } = await history(deliveryIdOf(deliveries[0] ?? ''))
  expect(delivery).toMatchObject({ status: 'pending', attempts: 1, responseStatus: null })
  expect(delivery.error).toBeTruthy()
})

test('a success after failures ends the schedule', async () => {
  receiver.answerStatus(503)
  const { id, endpoint } = await givenDelivery()
  await worker.deliver()
  expect(await findEndpoint(deps.db, 'sandbox', endpoint.id)).toMatchObject({
    failingSince: clock.now(),
    failedAttempts: 1,
  })
  receiver.answerStatus(204)
  clock.advanceMinutes(1)
  await worker.deliver()
  expect((await history(id)).delivery).toMatchObject({ status: 'delivered', attempts: 2, error: null })
  expect(await findEndpoint(deps.db, 'sandbox', endpoint.id)).toMatchObject({
    failingSince: null,
    failedAttempts: 0,
  })
})

test('a receiver that asks for patience gets it, up to twice the step', async () => {
  receiver.answerStatus(503, { 'retry-after': '90' })
  const { id } = await givenDelivery()
  await worker.deliver()
  const start = clock.now().getTime()
  expect((await history(id)).delivery.nextAttemptAt).toEqual(new Date(start + 90_000))
  receiver.answerStatus(503, { 'retry-after': '86400' })
  clock.advanceSeconds(90)
  await worker.deliver()
  expect((await history(id)).delivery.nextAttemptAt).toEqual(new Date(start + 90_000 + 600_000))
})

test('an attempt that is cut off by a shutdown is none, and due again at once', async () => {
  receiver.answer(() => {})
  const { id } = await givenDelivery()
  const stopping = new AbortController()
  const attempting = worker.attempt(await worker.claim(), stopping.signal)
  stopping.abort()
  await recordResults(deps, await attempting)
  expect(await history(id)).toMatchObject({
    delivery: { status: 'pending', attempts: 0, nextAttemptAt: clock.now(), error: null },
    attemptLog: [],
  })
  receiver.answerStatus(200)
  await worker.deliver()
  expect((await history(id)).delivery.status).toBe('delivered')
})

test('many results are written together, whatever characters receivers answer with', async () => {
  await createEndpoint(deps, project.id, { url: receiver.url, eventTypes: null })
  const bodies = ['\u0000', '{"a":"\\u0000"}', '"quoted\\', '{}', 'null', '🙂', '']
  for (const _ of bodies) await givenEvent(deps, project.id)
  receiver.answer((_received, response) => response.end(bodies.pop()))
  expect(await worker.deliver()).toHaveLength(7)
  const [row] = await deps.db`select count(*)::int as n from deliveries where status = 'delivered'`
  expect(row?.n).toBe(7)
})

test('an endpoint that says it is gone is disabled, and what is due for it fails without an attempt', async () => {
  receiver.answerStatus(410)
  const { id, endpoint } = await givenDelivery()
  await worker.deliver()
  expect(await findEndpoint(deps.db, 'sandbox', endpoint.id)).toMatchObject({
    enabled: false,
    disabledReason: 'gone',
    disabledAt: clock.now(),
  })
  clock.advanceMinutes(1)
  await worker.deliver()
  expect(receiver.received).toHaveLength(1)
  expect((await history(id)).delivery).toMatchObject({
    status: 'failed',
    attempts: 1,
    error: 'The endpoint was disabled.',
  })
})

test('an endpoint with nothing but failures for days is disabled, and starts anew when it is switched on', async () => {
  receiver.answerStatus(500)
  const { endpoint } = await givenDelivery()
  const state = () => findEndpoint(deps.db, 'sandbox', endpoint.id)
  for (let day = 0; day < 5; day++) {
    for (let attempt = 0; attempt < 5; attempt++) {
      await worker.deliver()
      clock.advanceMinutes(60)
    }
    expect(await state()).toMatchObject({ enabled: true })
    clock.advanceMinutes(19 * 60)
    await givenEvent(deps, project.id)
  }
  await worker.deliver()
  expect(await state()).toMatchObject({ enabled: false, disabledReason: 'failing' })

  await changeEndpoint(deps, project.id, endpoint.id, { enabled: true })
  expect(await state()).toMatchObject({ enabled: true, disabledReason: null, failedAttempts: 0 })
})

test('what happens while an endpoint is disabled is kept as failed; pending ones go on once it is back', async () => {
  receiver.answerStatus(500)
  const { id, endpoint } = await givenDelivery()
  await worker.deliver()
  await changeEndpoint(deps, project.id, endpoint.id, { enabled: false })
  const missed = await givenEvent(deps, project.id)
  const missedId = deliveryIdOf(missed.deliveries[0] ?? '')
  expect((await history(missedId)).delivery).toMatchObject({
    status: 'failed',
    attempts: 0,
    nextAttemptAt: null,
    error: 'The endpoint was disabled.',
  })
  receiver.answerStatus(200)
  await changeEndpoint(deps, project.id, endpoint.id, { enabled: true })
  clock.advanceMinutes(1)
  await worker.deliver()
  expect((await history(id)).delivery.status).toBe('delivered')
  expect((await history(missedId)).delivery.status).toBe('failed')
})

test('what is pending for a deleted endpoint fails when it would have been sent', async () => {
  const { id, endpoint } = await givenDelivery()
  await deleteEndpoint(deps, project.id, endpoint.id)
  await worker.deliver()
  expect(receiver.received).toEqual([])
  expect((await history(id)).delivery).toMatchObject({ status: 'failed', error: 'The endpoint was deleted.' })
  expect((await givenEvent(deps, project.id)).deliveries).toEqual([])
})

test('a first attempt waits where the schedule says so', async () => {
  const slowRetries = makeWebhookWorker(deps, { delaysSeconds: [10, 1, 1, 1, 1] })
  const { id } = await givenDelivery()
  await slowRetries.deliver()
  expect(receiver.received).toEqual([])
  expect((await history(id)).delivery).toMatchObject({ status: 'pending', attempts: 0 })
  clock.advanceSeconds(9.999)
  expect(await slowRetries.claim()).toEqual([])
  clock.advanceSeconds(0.001)
  await slowRetries.deliver()
  expect((await history(id)).delivery.status).toBe('delivered')
})

test('first attempts are claimed before retries', async () => {
  receiver.answerStatus(500)
  const { id: retried } = await givenDelivery()
  await worker.deliver()
  clock.advanceMinutes(2)
  const { deliveries } = await givenEvent(deps, project.id)
  const [first] = await worker.claim(1)
  expect(first?.id).toBe(deliveryIdOf(deliveries[0] ?? ''))
  expect((await worker.claim(1)).map(({ id }) => id)).toEqual([retried])
})
