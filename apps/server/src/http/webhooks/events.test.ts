import { type EventType, eventTypes } from '@sliproad/api/events/event-types'
import { eventIdOf } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { makeOrderApp } from '../../testing/apps/make-order-app.ts'
import { eventProblems } from '../../testing/events/event-problems.ts'
import { givenProject } from '../../testing/given.ts'
import { givenEvent } from '../../testing/webhook-work.ts'

const app = await makeOrderApp()
const { deps, call } = app
type Told = { id: string; type: EventType; sequence?: number; data: { order?: { status: string } } }

async function feed(key: string, query = '') {
  const answer = await call('GET', `/v1/events${query}`, { key })
  return { ...answer, events: answer.json.data as Told[] }
}

/** Everything in the feed, once it has this many events. */
async function untilTold(key: string, count: number): Promise<Told[]> {
  await expect.poll(async () => (await feed(key, '?limit=100')).events.length).toBe(count)
  return (await feed(key, '?limit=100')).events
}

test('whatever happens to orders is told as the document describes, with nothing undeclared', async () => {
  for (const status of ['completed', 'failed', 'cancelled', 'expired', 'refunded']) {
    for (const gateway of ['moonpay', 'banxa']) {
      const extras = status === 'completed' ? { email: 'anna@example.com', externalCustomerId: 'a' } : {}
      const partnerMetadata = { cart: 7, nested: { deep: true } }
      const { json } = await app.intent({ gateway, partnerMetadata, ...extras })
      const simulate = `/v1/sandbox/orders/${json.data.orderId}/simulate`
      await call('POST', simulate, { key: app.sk, body: { status } })
      await app.work()
    }
  }
  const sale = { orderType: 'sell', fiatAmount: undefined, cryptoAmount: '0.1', walletAddress: undefined }
  expect((await app.intent(sale)).status).toBe(201)
  const [counted] = await deps.db<{ count: number }[]>`
    select count(*)::int as count from events where project_id = ${app.projectId}`
  const events = await untilTold(app.sk, counted?.count ?? 0)
  expect(events.flatMap(eventProblems)).toEqual([])
  const told = new Set(events.map(({ type }) => type))
  const ofOrders = eventTypes.filter((type) => /^(order|transaction)\./.test(type))
  expect([...told].toSorted()).toEqual(ofOrders.toSorted())
  expect(new Set(events.map(({ data }) => data.order?.status))).toEqual(
    new Set(['created', 'pending', 'processing', 'completed', 'failed', 'cancelled', 'expired', 'refunded']),
  )
})

test('the feed is read page after page behind the last known event, and one event by its id', async () => {
  const { project, secretKey } = await givenProject(deps)
  expect(await feed(secretKey)).toMatchObject({
    status: 200,
    json: { success: true, data: [], pagination: { limit: 50, hasMore: false, after: null } },
  })
  const written = []
  for (let count = 0; count < 5; count++)
    written.push(await givenEvent(deps, project.id, 'kyc.approved', { z: count }))
  const ids = written.map(({ id }) => id)
  await untilTold(secretKey, 5)
  const first = await feed(secretKey, '?limit=2')
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(first.text).toContain(`[${written[0]?.payload},${written[1]?.payload}]`)
  expect(first.json.pagination).toEqual({ limit: 2, hasMore: true, after: ids[1] })
  const rest = await feed(secretKey, `?after=${ids[1]}`)
  expect(rest.events.map(({ id }) => id)).toEqual(ids.slice(2))
  expect(rest.json.pagination).toEqual({ limit: 50, hasMore: false, after: ids[4] })
  const end = await feed(secretKey, `?after=${ids[4]}`)
  expect(end.json).toMatchObject({ data: [], pagination: { hasMore: false, after: ids[4] } })
  const one = await call('GET', `/v1/events/${ids[3]}`, { key: secretKey })
  expect(one.text).toBe(`{"success":true,"data":${written[3]?.payload}}`)
})

test('one type of event can be asked for', async () => {
  const { project, secretKey } = await givenProject(deps)
  for (const type of ['kyc.started', 'kyc.approved', 'kyc.started'] as const)
    await givenEvent(deps, project.id, type)
  await untilTold(secretKey, 3)
  const { events } = await feed(secretKey, '?type=kyc.started')
  expect(events.map(({ type }) => type)).toEqual(['kyc.started', 'kyc.started'])
  expect(await feed(secretKey, '?type=kyc.odd')).toMatchObject({ status: 400 })
  expect(await feed(secretKey, '?limit=101')).toMatchObject({ status: 400 })
})

test('another project sees none of them, and its ids lead nowhere', async () => {
  const ours = await givenProject(deps)
  const event = await givenEvent(deps, ours.project.id)
  await untilTold(ours.secretKey, 1)
  const theirs = await givenProject(deps)
  expect((await feed(theirs.secretKey)).events).toEqual([])
  const missing = eventIdOf(deps.newId())
  for (const path of ['/v1/events/', '/v1/events?after=']) {
    const foreign = await call('GET', `${path}${event.id}`, { key: theirs.secretKey })
    const unknown = await call('GET', `${path}${missing}`, { key: theirs.secretKey })
    expect(foreign.status).toBe(404)
    expect({ ...foreign.json.error, requestId: '' }).toEqual({ ...unknown.json.error, requestId: '' })
  }
})
