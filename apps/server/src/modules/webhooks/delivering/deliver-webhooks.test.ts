import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@sliproad/core/clock'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import type { SendPost } from '@sliproad/outbound/send-post'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Db } from '../../../db/connect.ts'
import { createSealer } from '../../../secrets/sealing.ts'
import { createMetrics } from '../../../telemetry/metrics.ts'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startReceiver } from '../../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../../testing/webhook-work.ts'
import { createEndpoint, deliveryIdOf, endpointIdOf, readDelivery } from '../index.ts'
import { startWebhookDelivery } from './deliver-webhooks.ts'

// Connections, polls and the database's clock run in real time.
const made = await makeDeps()
const newId = createUuidV7({ clock: systemClock, randomBytes })
const deps = { ...made, clock: { ...made.clock, now: systemClock.now }, newId }
const soon = { interval: 5, timeout: 15_000 }

beforeEach(async () => {
  await deps.db`truncate webhook_endpoints, webhook_signing_keys, deliveries, delivery_queue, delivery_attempts`
})

const stops: (() => Promise<void>)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, signal && { signal }).catch(() => undefined)
}

/** A separate worker, built as `start.ts` builds it. */
type Change = { isClockFit?: () => boolean; sleep?: typeof sleep; db?: Db; send?: SendPost }

function startWorker(change: Change = {}) {
  const { work } = makeWebhookWorker(deps)
  const metrics = createMetrics()
  const worker = startWebhookDelivery({ ...work, isClockFit: () => true, sleep, ...change, metrics })
  stops.push(worker.stop)
  return { ...worker, metrics }
}

async function givenEndpoint(url: string) {
  const { project } = await givenProject(deps)
  const { endpoint } = await createEndpoint(deps, project.id, { url, eventTypes: null })
  const publish = async () => {
    const event = await givenEvent(deps, project.id)
    return deliveryIdOf(event.deliveries[0] ?? '')
  }
  const read = async (id: string) => (await readDelivery(deps, project.id, id)).delivery
  return { project, endpoint, publish, read }
}

async function statuses(): Promise<Record<string, number>> {
  const rows = await deps.db<{ status: string; count: number }[]>`
    select status, count(*)::int as count from deliveries group by status`
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test('what a worker hears of is sent at once, and what it does not hear of at the next look', async () => {
  const receiver = await startReceiver()
  const { endpoint, publish, read } = await givenEndpoint(receiver.url)
  const worker = startWorker()
  const heard = await publish()
  worker.expect(endpoint.id)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { interval: 1, timeout: 900 })
  const unheard = await publish()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), soon)
  for (const id of [heard, unheard]) {
    await vi.waitFor(
      async () => expect(await read(id)).toMatchObject({ status: 'delivered', attempts: 1 }),
      soon,
    )
  }
})

test('an endpoint that does not exist is harmless to hear of', async () => {
  const receiver = await startReceiver()
  const { endpoint, publish } = await givenEndpoint(receiver.url)
  const worker = startWorker()
  worker.expect(endpointIdOf('01890a5d-ac96-774b-bcce-b302099a8057'))
  await publish()
  worker.expect(endpoint.id)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), soon)
})

test('a hanging endpoint with nine tenths of the traffic delays no other endpoint', async () => {
  const hanging = await startReceiver()
  hanging.answer(() => {})
  const healthy = await startReceiver()
  const hot = await givenEndpoint(hanging.url)
  const cold = await Promise.all(Array.from({ length: 5 }, () => givenEndpoint(healthy.url)))
  const worker = startWorker({ sleep: (ms, signal) => sleep(ms === 10_000 ? 10 : ms, signal) })
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 9 }, () => hot.publish()))
    worker.expect(hot.endpoint.id)
    const one = cold[round % cold.length]
    if (!one) throw new Error('no endpoint')
    await one.publish()
    worker.expect(one.endpoint.id)
    await vi.waitFor(() => expect(healthy.received).toHaveLength(round + 1), { interval: 1, timeout: 10_000 })
  }
  expect(hanging.received.length).toBeLessThanOrEqual(32)
})

test('many deliveries for one endpoint are not all started in one turn of the event loop', async () => {
  const receiver = await startReceiver()
  const { publish } = await givenEndpoint(receiver.url)
  for (let count = 0; count < 32; count++) await publish()
  const { work } = makeWebhookWorker(deps)
  const started: number[] = []
  let isNewTurn = true
  const send: SendPost = (request, signal) => {
    if (isNewTurn) {
      started.push(0)
      isNewTurn = false
      setImmediate(() => {
        isNewTurn = true
      })
    }
    started.push((started.pop() ?? 0) + 1)
    return work.send(request, signal)
  }
  startWorker({ send })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(32), soon)
  expect(started.reduce((sum, count) => sum + count, 0)).toBe(32)
  expect(Math.max(...started)).toBeLessThanOrEqual(8)
})

test('several workers share the work and send nothing twice', async () => {
  const receiver = await startReceiver()
  const endpoints = await Promise.all(Array.from({ length: 4 }, () => givenEndpoint(receiver.url)))
  const workers = [startWorker(), startWorker(), startWorker()]
  for (let count = 0; count < 25; count++) {
    await Promise.all(endpoints.map(({ publish }) => publish()))
    for (const worker of workers) for (const { endpoint } of endpoints) worker.expect(endpoint.id)
  }
  await vi.waitFor(async () => expect(await statuses()).toEqual({ delivered: 100 }), soon)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(100)
  expect(new Set(ids).size).toBe(100)
  expect(await deps.db`select from delivery_queue`).toHaveLength(0)
})

test('stopping cuts attempts off that do not end, without counting them, and leaves them due', async () => {
  const receiver = await startReceiver()
  receiver.answer(() => {})
  const { endpoint, publish, read } = await givenEndpoint(receiver.url)
  const ids = await Promise.all(Array.from({ length: 40 }, publish))
  const worker = startWorker({ sleep: (ms, signal) => sleep(ms === 10_000 ? 50 : ms, signal) })
  worker.expect(endpoint.id)
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(20), soon)
  await worker.stop()
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'pending', attempts: 0 })
  const due = await deps.db`select from delivery_queue where lease_token is null and due_at <= ${new Date()}`
  expect(due).toHaveLength(40)
})

test('stopping lets attempts end that do', async () => {
  const receiver = await startReceiver()
  const answers: (() => void)[] = []
  receiver.answer((_received, response) => answers.push(() => response.end()))
  const { endpoint, publish, read } = await givenEndpoint(receiver.url)
  const id = await publish()
  const worker = startWorker()
  worker.expect(endpoint.id)
  await vi.waitFor(() => expect(answers).toHaveLength(1), soon)
  const stopping = worker.stop()
  answers[0]?.()
  await stopping
  expect(await read(id)).toMatchObject({ status: 'delivered', attempts: 1 })
})

test('while the clock is not fit nothing is claimed or signed, and then everything is', async () => {
  const receiver = await startReceiver()
  const { endpoint, publish } = await givenEndpoint(receiver.url)
  await publish()
  let asked = 0
  let isFit = false
  const worker = startWorker({
    isClockFit: () => {
      asked++
      return isFit
    },
  })
  worker.expect(endpoint.id)
  await vi.waitFor(() => expect(asked).toBeGreaterThan(5), soon)
  expect(receiver.received).toEqual([])
  expect(await statuses()).toEqual({ pending: 1 })
  expect(await deps.db`select 1 from delivery_queue where lease_token is not null`).toEqual([])
  isFit = true
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), soon)
})

test('a key that cannot be opened costs no attempt and holds up no other endpoint', async () => {
  const receiver = await startReceiver()
  const good = await givenEndpoint(receiver.url)
  const goodId = await good.publish()
  const bad = await givenEndpoint(receiver.url)
  await deps.db`
    update webhook_signing_keys set key_sealed = ${createSealer(Buffer.alloc(32, 9)).seal('x', 'y')}
    where endpoint_id <> (select endpoint_id from deliveries)`
  const badId = await bad.publish()
  const worker = startWorker()
  worker.expect(bad.endpoint.id)
  worker.expect(good.endpoint.id)
  await vi.waitFor(async () => expect((await good.read(goodId)).status).toBe('delivered'), soon)
  await vi.waitFor(async () => {
    const [row] = await deps.db`select due_at, lease_token from delivery_queue`
    expect(row?.leaseToken).toBeNull()
    expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now() + 20_000)
  }, soon)
  expect(await bad.read(badId)).toMatchObject({ status: 'pending', attempts: 0, error: null })
})

test('killed database connections lose nothing, and the worker goes on by itself', async () => {
  const receiver = await startReceiver()
  receiver.answer((_received, response) => setTimeout(() => response.end(), 5))
  const { publish } = await givenEndpoint(receiver.url)
  await Promise.all(Array.from({ length: 300 }, publish))
  const own = connect(deps.address, { maxConnections: 3 })
  onTestFinished(() => own.end({ timeout: 1 }))
  const worker = startWorker({ db: own })
  for (const least of [1, 60, 120, 180]) {
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(least), soon)
    await killOthers()
  }
  await vi.waitFor(async () => expect(await statuses()).toEqual({ delivered: 300 }), soon)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(300)
  await worker.stop()
})

/** Ends every connection except this test's own. */
async function killOthers(): Promise<void> {
  const admin = connect(deps.address, { maxConnections: 1 })
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
  await admin.end({ timeout: 1 })
}
