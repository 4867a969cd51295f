import { beforeEach, expect, test } from 'vitest'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startReceiver } from '../../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../../testing/webhook-work.ts'
import { changeProject } from '../../projects/index.ts'
import { signDelivery } from '../delivering/sending/sign-delivery.ts'
import { changeEndpoint } from './change-endpoint.ts'
import { createEndpoint } from './create-endpoint.ts'
import { deleteEndpoint } from './delete-endpoint.ts'
import { endpointIdOf } from './endpoint.ts'
import { findEndpoint, listEndpoints } from './endpoint-store.ts'
import { rotateSigningKey } from './rotate-signing-key.ts'
import { readSigningKey } from './signing-key.ts'

const deps = await makeDeps()
const { clock } = deps
const receiver = await startReceiver()
const worker = makeWebhookWorker(deps)
const url = receiver.url

beforeEach(() => {
  receiver.received.length = 0
})

/** Sends one event and returns which of the keys signed it, in either form. */
async function signedWith(projectId: Parameters<typeof givenEvent>[1], keys: readonly string[]) {
  const event = await givenEvent(deps, projectId)
  await worker.deliver()
  const headers = receiver.received.at(-1)?.headers ?? {}
  const [deliveryId = '', eventId] = [String(headers['x-webhook-delivery-id']), event.id]
  const signed = { deliveryId, eventId, eventType: event.type, body: event.payload, at: clock.now() }
  const known = keys.map((text) => signDelivery({ ...signed, keys: [readSigningKey(text)] }))
  return {
    plain: known.findIndex((one) => one['x-webhook-signature'] === headers['x-webhook-signature']),
    standard: String(headers['webhook-signature'])
      .split(' ')
      .map((signature) => known.findIndex((one) => one['webhook-signature'] === signature)),
  }
}

test("an endpoint hears of what it asked for, and only of its own project's", async () => {
  const { project } = await givenProject(deps)
  const { project: other } = await givenProject(deps)
  const all = await createEndpoint(deps, project.id, { url, eventTypes: null })
  const some = await createEndpoint(deps, project.id, { url, eventTypes: ['order.created', 'kyc.approved'] })
  expect((await givenEvent(deps, project.id, 'kyc.approved')).deliveries).toHaveLength(2)
  expect((await givenEvent(deps, project.id, 'wallet.created')).deliveries).toHaveLength(1)
  expect((await givenEvent(deps, other.id, 'kyc.approved')).deliveries).toEqual([])
  const rows = await deps.db`
    select endpoint_id, count(*)::int from deliveries where project_id = ${project.id} group by endpoint_id`
  expect(Object.fromEntries(rows.map((row) => [endpointIdOf(row.endpointId), row.count]))).toEqual({
    [all.endpoint.id]: 2,
    [some.endpoint.id]: 1,
  })
  await worker.deliver()
})

test('a filter that was changed counts for what happens afterwards', async () => {
  const { project } = await givenProject(deps)
  const { endpoint } = await createEndpoint(deps, project.id, { url, eventTypes: ['order.created'] })
  expect((await givenEvent(deps, project.id)).deliveries).toEqual([])
  const changed = await changeEndpoint(deps, project.id, endpoint.id, { eventTypes: null })
  expect(changed).toMatchObject({ eventTypes: null, url, enabled: true })
  expect((await givenEvent(deps, project.id)).deliveries).toHaveLength(1)
  await worker.deliver()
})

test('a wrong change changes nothing, and endpoints of others are as good as missing', async () => {
  const { project } = await givenProject(deps)
  const { project: other } = await givenProject(deps)
  const { endpoint } = await createEndpoint(deps, project.id, { url, eventTypes: null })
  const wrong = changeEndpoint(deps, project.id, endpoint.id, { url: 'x', eventTypes: ['y'] })
  await expect(wrong).rejects.toMatchObject({ details: [{ field: 'url' }, { field: 'eventTypes' }] })
  for (const id of [endpoint.id, 'whe_nonsense', 'whe_01h455vb4pex5vsknk084sn02q']) {
    await expect(changeEndpoint(deps, other.id, id, { enabled: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(deleteEndpoint(deps, other.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(rotateSigningKey(deps, other.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await listEndpoints(deps.db, other.id)).toEqual([])
  expect(await listEndpoints(deps.db, project.id)).toEqual([endpoint])
  expect(await findEndpoint(deps.db, 'sandbox', endpoint.id)).toEqual(endpoint)
  expect(await findEndpoint(deps.db, 'production', endpoint.id)).toBeUndefined()
})

test('a project has sixteen endpoints at most, even when they are added at once', async () => {
  const { project } = await givenProject(deps)
  const adding = Array.from({ length: 20 }, () => createEndpoint(deps, project.id, { url, eventTypes: null }))
  const outcomes = await Promise.allSettled(adding)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  const [gone] = await listEndpoints(deps.db, project.id)
  await deleteEndpoint(deps, project.id, gone?.id ?? '')
  await createEndpoint(deps, project.id, { url, eventTypes: null })
  expect(await listEndpoints(deps.db, project.id)).toHaveLength(16)
})

test('after a rotation a receiver that knows only the old key is served until the overlap ends, by either signature', async () => {
  const { project } = await givenProject(deps)
  const { endpoint, signingKey: first } = await createEndpoint(deps, project.id, { url, eventTypes: null })
  clock.advanceSeconds(1)
  const { signingKey: second, oldKeysUntil } = await rotateSigningKey(deps, project.id, endpoint.id)
  expect(oldKeysUntil).toEqual(new Date(clock.now().getTime() + 24 * 3_600_000))
  const keys = [first, second]
  expect(await signedWith(project.id, keys)).toEqual({ plain: 0, standard: [1, 0] })
  clock.advanceSeconds(24 * 3_600 - 0.001)
  expect(await signedWith(project.id, keys)).toEqual({ plain: 0, standard: [1, 0] })
  clock.advanceSeconds(0.001)
  expect(await signedWith(project.id, keys)).toEqual({ plain: 1, standard: [1] })
})

test('however often keys are rotated within their overlap, five sign: the oldest, which receivers know, and the newest', async () => {
  const { project } = await givenProject(deps)
  const { endpoint, signingKey: first } = await createEndpoint(deps, project.id, { url, eventTypes: null })
  const keys = [first]
  for (let count = 0; count < 7; count++) {
    clock.advanceSeconds(1)
    keys.push((await rotateSigningKey(deps, project.id, endpoint.id)).signingKey)
  }
  expect(await signedWith(project.id, keys)).toEqual({ plain: 0, standard: [7, 6, 5, 4, 0] })
})

test('a rotation without overlap ends the old keys at once', async () => {
  const { project } = await givenProject(deps)
  const { endpoint, signingKey: first } = await createEndpoint(deps, project.id, { url, eventTypes: null })
  const { signingKey: second } = await rotateSigningKey(deps, project.id, endpoint.id, 1)
  const { signingKey: third } = await rotateSigningKey(deps, project.id, endpoint.id, 0)
  expect(await signedWith(project.id, [first, second, third])).toEqual({ plain: 2, standard: [2] })
  for (const hours of [-1, Number.NaN, 400]) {
    const rotating = rotateSigningKey(deps, project.id, endpoint.id, hours)
    await expect(rotating).rejects.toMatchObject({ details: [{ field: 'overlapHours' }] })
  }
})

test('no key stands in the database as it is', async () => {
  const { project } = await givenProject(deps)
  const { signingKey } = await createEndpoint(deps, project.id, { url, eventTypes: null })
  const rows = await deps.db`select * from webhook_signing_keys`
  expect(JSON.stringify(rows)).not.toContain(signingKey.slice(6, 20))
})

test("a project's own webhook URL is an endpoint that signs with the key shown at its creation", async () => {
  const { project, webhookSigningKey } = await givenProject(deps)
  expect((await changeProject(deps, project.id, { webhookUrl: url })).webhookUrl).toBe(url)
  const [endpoint] = await listEndpoints(deps.db, project.id)
  expect(endpoint).toMatchObject({ id: endpointIdOf(project.id), url, eventTypes: null, enabled: true })
  expect(await signedWith(project.id, [webhookSigningKey])).toEqual({ plain: 0, standard: [0] })

  const moved = `${url}/moved`
  expect((await changeProject(deps, project.id, { webhookUrl: moved })).webhookUrl).toBe(moved)
  await givenEvent(deps, project.id)
  await worker.deliver()
  expect(receiver.received.at(-1)?.path).toBe('/hooks/moved')
})

test('a webhook URL that is taken away and set again keeps its key, also a rotated one', async () => {
  const { project, webhookSigningKey } = await givenProject(deps)
  await changeProject(deps, project.id, { webhookUrl: url })
  const { signingKey } = await rotateSigningKey(deps, project.id, endpointIdOf(project.id), 0)
  expect((await changeProject(deps, project.id, { webhookUrl: null })).webhookUrl).toBeNull()
  expect(await listEndpoints(deps.db, project.id)).toEqual([])
  expect((await givenEvent(deps, project.id)).deliveries).toEqual([])
  await changeProject(deps, project.id, { webhookUrl: url })
  expect(await signedWith(project.id, [webhookSigningKey, signingKey])).toEqual({ plain: 1, standard: [1] })
})
