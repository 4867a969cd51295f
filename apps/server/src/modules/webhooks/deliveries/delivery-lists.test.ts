import type { ProjectId } from '@sliproad/core/ids'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../db/connect.ts'
import { rowsRead } from '../../../testing/database/rows-read.ts'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { createEndpoint } from '../endpoints/create-endpoint.ts'
import { endpointUuid } from '../endpoints/endpoint-store.ts'
import { type DeliveryStatus, deliveryStatuses } from './delivery.ts'
import { listDeliveriesByCursor } from './list-deliveries-by-cursor.ts'
import { listDeliveriesByOffset } from './list-deliveries-by-offset.ts'
import { retryDeliveries } from './retry-deliveries.ts'

const deps = await makeDeps()
const { db, clock } = deps
const many = 20_000
const page = 10

type Owner = { projectId: ProjectId; endpointUuid: string }

beforeEach(async () => {
  await db`truncate deliveries, delivery_queue`
})

async function givenOwner(): Promise<Owner> {
  const { project } = await givenProject(deps)
  const { endpoint } = await createEndpoint(deps, project.id, { url: 'http://127.0.0.1:1', eventTypes: null })
  return { projectId: project.id, endpointUuid: endpointUuid(endpoint.id) }
}

/** This many deliveries, all in one part of the table, one each second, ending the given number of seconds before now. */
async function fill(
  owner: Owner,
  status: DeliveryStatus,
  count: number,
  endedSecondsAgo = 0,
  eventType = 'kyc.approved',
): Promise<void> {
  await db`
    with delivery as (
      insert into deliveries (id, project_id, endpoint_id, event_id, event_type, status, delivered_at, created_at)
      select ('f' || substr(gen_random_uuid()::text, 2))::uuid, ${owner.projectId}, ${owner.endpointUuid},
        gen_random_uuid(), ${eventType},
        ${status}::text, case when ${status}::text = 'delivered' then at end, at
      from generate_series(1, ${count}::int) n
        cross join lateral (select ${clock.now()}::timestamptz - make_interval(secs => n + ${endedSecondsAgo}::int)) made(at)
      returning id, endpoint_id, status, created_at
    )
    insert into delivery_queue (delivery_id, endpoint_id, lane, due_at)
    select id, endpoint_id, 0, created_at from delivery where status = 'pending'`
}

/** How many rows a query reads; the tables are vacuumed first. */
async function rowsReadFor(ask: (db: Db) => Promise<unknown>): Promise<number> {
  await db`vacuum analyze deliveries`
  await db`vacuum analyze delivery_queue`
  return db.begin(async (tx) => {
    const before = await rowsRead(tx)
    await ask(tx as unknown as Db)
    return (await rowsRead(tx)) - before
  })
}

const pageOf = (projectId: ProjectId, status: DeliveryStatus) => (tx: Db) =>
  listDeliveriesByCursor({ db: tx }, projectId, { status, limit: page })

test('each status is listed and counted by itself, newest first', async () => {
  const owner = await givenOwner()
  const stranger = await givenOwner()
  for (const [at, status] of deliveryStatuses.entries()) {
    await fill(owner, status, 3 + at)
    await fill(stranger, status, 50)
  }
  for (const [at, status] of deliveryStatuses.entries()) {
    const { deliveries, total } = await listDeliveriesByOffset({ db }, owner.projectId, {
      status,
      limit: 2,
      offset: 1,
    })
    expect(total).toBe(3 + at)
    expect(deliveries.map(({ createdAt }) => clock.now().getTime() - createdAt.getTime())).toEqual([
      2_000, 3_000,
    ])
    const { rows } = await listDeliveriesByCursor({ db }, owner.projectId, { status, limit: page })
    expect(rows.map((delivery) => delivery.status)).toEqual(Array(3 + at).fill(status))
  }
})

test.each(['failed', 'pending'] as const)(
  'a few %s ones behind many delivered are found at once',
  async (status) => {
    const owner = await givenOwner()
    await fill(owner, 'delivered', many)
    await fill(owner, status, 3, many)
    const { rows } = await listDeliveriesByCursor({ db }, owner.projectId, { status, limit: page })
    expect(rows).toHaveLength(3)
    expect(await rowsReadFor(pageOf(owner.projectId, status))).toBeLessThan(100)
  },
)

test('a few delivered ones behind many failed are found at once', async () => {
  const owner = await givenOwner()
  await fill(owner, 'failed', many)
  await fill(owner, 'delivered', 3, many)
  expect(await rowsReadFor(pageOf(owner.projectId, 'delivered'))).toBeLessThan(100)
})

test.each([
  ['delivered', 100],
  ['failed', 100],
  // A count in the queue shows that there are too many to look up one by one.
  ['pending', 1_100],
] as const)('a page of very many %s ones reads little more than a page', async (status, readMax) => {
  const owner = await givenOwner()
  await fill(owner, status, many)
  const { rows } = await listDeliveriesByCursor({ db }, owner.projectId, { status, limit: page })
  const ages = rows.map(({ createdAt }) => (clock.now().getTime() - createdAt.getTime()) / 1000)
  expect(ages).toEqual(Array.from({ length: page }, (_, at) => at + 1))
  expect(await rowsReadFor(pageOf(owner.projectId, status))).toBeLessThan(readMax)
})

test('a page without a filter holds the newest, failed or not, and reads little more than two pages', async () => {
  const owner = await givenOwner()
  await fill(owner, 'delivered', many)
  await fill(owner, 'failed', 3, 4)
  const ask = (tx: Db) => listDeliveriesByCursor({ db: tx }, owner.projectId, { limit: page })
  const { rows, next } = await ask(db)
  const ages = rows.map(({ createdAt }) => (clock.now().getTime() - createdAt.getTime()) / 1000)
  expect(ages).toEqual([1, 2, 3, 4, 5, 5, 6, 6, 7, 7])
  const second = await listDeliveriesByCursor({ db }, owner.projectId, { limit: 2, cursor: next ?? '' })
  expect(second.rows.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  const byOffset = await listDeliveriesByOffset({ db }, owner.projectId, { limit: 3, offset: 4 })
  expect(byOffset.deliveries.map(({ id }) => id)).toEqual(rows.slice(4, 7).map(({ id }) => id))
  expect(await rowsReadFor(ask)).toBeLessThan(100)
})

test.each(['kyc.approved', 'transaction.completed'])(
  'a page of deliveries of %s reads no more than there are of it and a page',
  async (eventType) => {
    const owner = await givenOwner()
    await fill(owner, 'delivered', many, 0, 'transaction.completed')
    await fill(owner, 'delivered', 5, many)
    const ask = (tx: Db) => listDeliveriesByCursor({ db: tx }, owner.projectId, { eventType, limit: page })
    expect((await ask(db)).rows).toHaveLength(eventType === 'kyc.approved' ? 5 : page)
    expect(await rowsReadFor(ask)).toBeLessThan(100)
  },
)

test('a page of a common type that never failed does not read what failed of others', async () => {
  const owner = await givenOwner()
  await fill(owner, 'failed', many, 0, 'order.created')
  await fill(owner, 'delivered', page, many, 'order.completed')
  const ask = (tx: Db) =>
    listDeliveriesByCursor({ db: tx }, owner.projectId, { eventType: 'order.completed', limit: page })
  expect((await ask(db)).rows).toHaveLength(page)
  expect(await rowsReadFor(ask)).toBeLessThan(100)
})

test('who has nothing pending does not read what others have', async () => {
  const owner = await givenOwner()
  await fill(await givenOwner(), 'pending', many)
  await fill(owner, 'delivered', many)
  expect(await rowsReadFor(pageOf(owner.projectId, 'pending'))).toBeLessThan(100)
})

test('trying failed ones again reads them alone', async () => {
  const owner = await givenOwner()
  await fill(owner, 'delivered', many)
  await fill(owner, 'failed', 3, many)
  const filter = { from: new Date(0), to: clock.now() }
  const read = await rowsReadFor((tx) => retryDeliveries({ db: tx, clock }, owner.projectId, filter))
  expect(read).toBeLessThan(100)
})
