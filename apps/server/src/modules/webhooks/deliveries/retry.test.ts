import type { EventType } from '@sliproad/api/events/event-types'
import type { ProjectId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startReceiver } from '../../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../../testing/webhook-work.ts'
import { changeEndpoint } from '../endpoints/change-endpoint.ts'
import { createEndpoint } from '../endpoints/create-endpoint.ts'
import { deleteEndpoint } from '../endpoints/delete-endpoint.ts'
import { deliveryIdOf } from './delivery.ts'
import { listDeliveriesByOffset } from './list-deliveries-by-offset.ts'
import { readDelivery } from './read-delivery.ts'
import { retryDeliveries } from './retry-deliveries.ts'
import { retryDelivery } from './retry-delivery.ts'

const deps = await makeDeps()
const { clock } = deps
const others = { ...(await makeDeps()), clock }
const receiver = await startReceiver()
const worker = makeWebhookWorker(deps)

async function givenEndpoint() {
  const { project } = await givenProject(deps)
  const { endpoint } = await createEndpoint(deps, project.id, { url: receiver.url, eventTypes: null })
  return { projectId: project.id, endpointId: endpoint.id }
}

/** Deliveries that have had all of their attempts. */
async function givenFailed(projectId: ProjectId, types: readonly EventType[] = ['kyc.approved']) {
  const ids: string[] = []
  for (const type of types) {
    const { deliveries } = await givenEvent(deps, projectId, type)
    ids.push(...deliveries.map(deliveryIdOf))
  }
  receiver.answerStatus(500)
  for (const minutes of [1, 5, 15, 60, 0]) {
    await worker.deliver()
    clock.advanceMinutes(minutes)
  }
  clock.advanceSeconds(1)
  receiver.received.length = 0
  return ids
}

const read = async (projectId: ProjectId, id: string) => (await readDelivery(deps, projectId, id)).delivery

test('a failed delivery is tried once more with the same bytes, and is then delivered', async () => {
  const { projectId } = await givenEndpoint()
  const [id = ''] = await givenFailed(projectId)
  expect(await read(projectId, id)).toMatchObject({ status: 'failed', attempts: 5 })
  receiver.answerStatus(200)
  const retry = await retryDelivery(deps, projectId, id)
  expect(retry).toMatchObject({
    ok: true,
    delivery: { id, status: 'pending', attempts: 5, nextAttemptAt: clock.now() },
  })
  await worker.deliver()
  const { delivery, payload, attemptLog } = await readDelivery(deps, projectId, id)
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 6, error: null })
  expect(attemptLog).toHaveLength(6)
  expect(receiver.received.map(({ body }) => body)).toEqual([payload])
})

test('a retry that fails is failed again, and the schedule does not start over', async () => {
  const { projectId } = await givenEndpoint()
  const [id = ''] = await givenFailed(projectId)
  await retryDelivery(deps, projectId, id)
  await worker.deliver()
  expect(await read(projectId, id)).toMatchObject({ status: 'failed', attempts: 6, nextAttemptAt: null })
  clock.advanceMinutes(600)
  expect(await worker.deliver()).toEqual([])
})

test('of many clicks on two connections one is a retry', async () => {
  const { projectId } = await givenEndpoint()
  const [id = ''] = await givenFailed(projectId)
  const clicks = Array.from({ length: 10 }, (_, at) => retryDelivery(at % 2 ? deps : others, projectId, id))
  const retries = await Promise.all(clicks)
  expect(retries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(retries.filter((retry) => !retry.ok && retry.refused === 'not_failed')).toHaveLength(9)
  receiver.answerStatus(200)
  await worker.deliver()
  expect(receiver.received).toHaveLength(1)
  expect(await retryDelivery(deps, projectId, id)).toMatchObject({ ok: false, refused: 'not_failed' })
})

test('what is pending or delivered is not retried, what is missing or of others is not found', async () => {
  const { projectId } = await givenEndpoint()
  const { projectId: other } = await givenEndpoint()
  receiver.answerStatus(200)
  const { deliveries } = await givenEvent(deps, projectId)
  const id = deliveryIdOf(deliveries[0] ?? '')
  expect(await retryDelivery(deps, projectId, id)).toMatchObject({
    refused: 'not_failed',
    delivery: { status: 'pending' },
  })
  for (const unknown of ['whd_nonsense', 'whd_01h455vb4pex5vsknk084sn02q', id]) {
    await expect(retryDelivery(deps, other, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(readDelivery(deps, other, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await worker.deliver()
})

test('a disabled or deleted endpoint says so', async () => {
  const { projectId, endpointId } = await givenEndpoint()
  const [id = ''] = await givenFailed(projectId)
  await changeEndpoint(deps, projectId, endpointId, { enabled: false })
  expect(await retryDelivery(deps, projectId, id)).toMatchObject({ ok: false, refused: 'endpoint_disabled' })
  await deleteEndpoint(deps, projectId, endpointId)
  expect(await retryDelivery(deps, projectId, id)).toMatchObject({ ok: false, refused: 'endpoint_deleted' })
  expect(await read(projectId, id)).toMatchObject({ status: 'failed' })
})

test('many are retried by time, type and endpoint, each once', async () => {
  const { projectId, endpointId } = await givenEndpoint()
  const { projectId: other } = await givenEndpoint()
  const before = clock.now()
  const ids = await givenFailed(projectId, ['kyc.approved', 'kyc.approved', 'wallet.created'])
  await givenFailed(other)
  const to = clock.now()
  const filter = { from: before, to }
  expect(await retryDeliveries(deps, projectId, { ...filter, to: before })).toEqual({
    retried: 0,
    more: false,
  })
  expect(await retryDeliveries(deps, projectId, { ...filter, eventType: 'wallet.created' })).toMatchObject({
    retried: 1,
  })
  const unknown = 'whe_01h455vb4pex5vsknk084sn02q'
  expect(await retryDeliveries(deps, projectId, { ...filter, endpointId: unknown })).toMatchObject({
    retried: 0,
  })
  expect(await retryDeliveries(deps, projectId, { ...filter, endpointId })).toEqual({
    retried: 2,
    more: false,
  })
  receiver.answerStatus(200)
  await worker.deliver()
  for (const id of ids) expect(await read(projectId, id)).toMatchObject({ status: 'delivered', attempts: 6 })
  const { total } = await listDeliveriesByOffset(deps, other, { limit: 10, offset: 0, status: 'failed' })
  expect(total).toBe(1)
})

test('what happened while an endpoint was disabled is delivered by a retry of that time', async () => {
  const { projectId, endpointId } = await givenEndpoint()
  await changeEndpoint(deps, projectId, endpointId, { enabled: false })
  const from = clock.now()
  for (let count = 0; count < 3; count++) await givenEvent(deps, projectId)
  clock.advanceSeconds(1)
  const filter = { from, to: clock.now() }
  expect(await retryDeliveries(deps, projectId, filter)).toEqual({ retried: 0, more: false })
  await changeEndpoint(deps, projectId, endpointId, { enabled: true })
  expect(await retryDeliveries(deps, projectId, filter)).toEqual({ retried: 3, more: false })
  receiver.answerStatus(200)
  await worker.deliver()
  const { total } = await listDeliveriesByOffset(deps, projectId, {
    limit: 1,
    offset: 0,
    status: 'delivered',
  })
  expect(total).toBe(3)
})

test('deliveries are listed newest first, by status and type, in pages', async () => {
  const { projectId } = await givenEndpoint()
  const failed = await givenFailed(projectId, ['kyc.approved', 'wallet.created'])
  clock.advanceSeconds(1)
  const { deliveries: pending } = await givenEvent(deps, projectId, 'wallet.created')
  const ids = [...failed, ...pending.map(deliveryIdOf)].reverse()
  const list = async (filter: object) => {
    const { deliveries, total } = await listDeliveriesByOffset(deps, projectId, {
      limit: 50,
      offset: 0,
      ...filter,
    })
    return { ids: deliveries.map(({ id }) => id), total }
  }
  const newestFirst = await list({})
  expect(newestFirst.ids[0]).toBe(ids[0])
  expect([...newestFirst.ids].sort()).toEqual([...ids].sort())
  expect(await list({ limit: 1, offset: 1 })).toEqual({ ids: newestFirst.ids.slice(1, 2), total: 3 })
  expect(await list({ status: 'pending' })).toEqual({ ids: ids.slice(0, 1), total: 1 })
  expect((await list({ eventType: 'wallet.created' })).total).toBe(2)
  expect((await list({ eventType: 'wallet.created', status: 'failed' })).total).toBe(1)
  expect((await list({ eventType: 'nothing' })).total).toBe(0)
})
