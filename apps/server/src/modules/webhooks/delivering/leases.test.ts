import { beforeEach, expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startReceiver } from '../../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../../testing/webhook-work.ts'
import { type DeliveryId, deliveryIdOf } from '../deliveries/delivery.ts'
import { readDelivery } from '../deliveries/read-delivery.ts'
import { createEndpoint } from '../endpoints/create-endpoint.ts'
import { claimDeliveries, findDueEndpoints, newClaim, releaseClaim } from './queue/claim-deliveries.ts'
import { recordResults } from './results/record-results.ts'

const deps = await makeDeps()
/** Another worker process: its own connections, the same database and time. */
const others = { ...(await makeDeps()), clock: deps.clock }
const { project } = await givenProject(deps)
const receiver = await startReceiver()
const worker = makeWebhookWorker(deps)

beforeEach(async () => {
  await deps.db`truncate webhook_endpoints, webhook_signing_keys, deliveries, delivery_queue, delivery_attempts`
  receiver.answerStatus(200)
})

async function givenDelivery(): Promise<{ id: DeliveryId }> {
  await createEndpoint(deps, project.id, { url: receiver.url, eventTypes: null })
  const { deliveries } = await givenEvent(deps, project.id)
  return { id: deliveryIdOf(deliveries[0] ?? '') }
}

/** Leases follow the database's clock, which no test can change, so the test makes the leases older instead. */
async function leasesAge(seconds: number): Promise<void> {
  await deps.db`
    update delivery_queue set due_at = due_at - make_interval(secs => ${seconds}) where lease_token is not null`
}

const history = (id: DeliveryId) => readDelivery(deps, project.id, id)

test('of many workers that claim at once, each delivery goes to one', async () => {
  await createEndpoint(deps, project.id, { url: receiver.url, eventTypes: null })
  for (let count = 0; count < 30; count++) await givenEvent(deps, project.id)
  const workers = [deps, others].flatMap((own) => Array.from({ length: 4 }, () => makeWebhookWorker(own)))
  const claims = (await Promise.all(workers.map((one) => one.claim(7)))).flat()
  expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length)
  const rest = await worker.claim()
  expect(claims.length + rest.length).toBe(30)
})

test('what a dead worker held is taken over when its lease ends, within a minute', async () => {
  const { id } = await givenDelivery()
  expect(await worker.claim()).toHaveLength(1)
  const successor = makeWebhookWorker(others)
  await leasesAge(45)
  expect(await successor.claim()).toEqual([])
  await leasesAge(14)
  await successor.deliver()
  expect((await history(id)).delivery).toMatchObject({ status: 'delivered', attempts: 1 })
})

test.each([60, 300, -60, -300])(
  'with a clock that is %i seconds off a worker takes nothing that another holds, and what it holds is its own',
  async (seconds) => {
    const { id } = await givenDelivery()
    const off = fakeClock(new Date(Date.now() + seconds * 1000))
    const offWorker = makeWebhookWorker({ ...others, clock: off })
    const rightWorker = makeWebhookWorker({ ...deps, clock: fakeClock(new Date()) })
    for (const [first, second] of [
      [rightWorker, offWorker],
      [offWorker, rightWorker],
    ] as const) {
      expect(await first.claim()).toHaveLength(1)
      await leasesAge(45)
      expect(await findDueEndpoints(second.work)).toEqual([])
      expect(await second.claim()).toEqual([])
      await leasesAge(14)
      expect(await second.claim()).toMatchObject([{ id }])
      await leasesAge(60)
    }
  },
)

test('a claim whose answer got lost is given back, and no claim of another worker', async () => {
  await givenDelivery()
  await givenEvent(deps, project.id)
  const shares = (await findDueEndpoints(worker.work)).map(({ endpointId }) => ({ endpointId, capacity: 1 }))
  const lost = newClaim(worker.work, shares)
  const [taken] = await claimDeliveries(worker.work, lost)
  expect(await worker.claim(1)).toHaveLength(1)
  expect(await worker.claim()).toEqual([])
  await releaseClaim(worker.work, lost)
  expect((await worker.claim()).map(({ id }) => id)).toEqual([taken?.id])
})

test('a late worker overwrites nothing that its successor wrote', async () => {
  const { id } = await givenDelivery()
  receiver.answerStatus(500)
  const late = await worker.attempt(await worker.claim())
  await leasesAge(60)
  receiver.answerStatus(200)
  await makeWebhookWorker(others).deliver()
  const before = await history(id)
  expect(before.delivery.status).toBe('delivered')
  expect(await recordResults(deps, late)).toEqual([])
  expect(await history(id)).toEqual(before)
})

test('a late worker overwrites nothing while its successor is still at work either', async () => {
  const { id } = await givenDelivery()
  const late = await worker.attempt(await worker.claim())
  await leasesAge(60)
  const successor = makeWebhookWorker(others)
  const claimed = await successor.claim()
  expect(await recordResults(deps, late)).toEqual([])
  expect((await history(id)).delivery).toMatchObject({ status: 'pending', attempts: 0 })
  expect(await recordResults(others, await successor.attempt(claimed))).toHaveLength(1)
  expect((await history(id)).delivery).toMatchObject({ status: 'delivered', attempts: 1 })
})
