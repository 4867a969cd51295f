import { beforeAll, expect, test } from 'vitest'
import { readParts } from '../../../db/partitions/parts.ts'
import { firstIdOf } from '../../../db/statements/first-id.ts'
import { givenMonthsSince } from '../../../testing/database/given-months.ts'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { createEndpoint } from '../endpoints/create-endpoint.ts'
import type { EndpointId } from '../endpoints/endpoint.ts'
import { endpointUuid } from '../endpoints/endpoint-store.ts'
import { forgetDeliveries } from './forget-deliveries.ts'

const deps = await makeDeps()
const { db } = deps
const tables = ['events', 'deliveries', 'delivery_attempts'] as const
const { project } = await givenProject(deps)
let endpoint: EndpointId

beforeAll(async () => {
  await givenMonthsSince(db, new Date('2025-01-01T00:00:00Z'))
  const made = await createEndpoint(deps, project.id, { url: 'http://127.0.0.1:1', eventTypes: null })
  endpoint = made.endpoint.id
})

/** An event with one delivery and one attempt, all with the id of their time, as the three begin alike. */
async function givenDelivery(time: string, status: 'delivered' | 'failed' | 'pending'): Promise<void> {
  const at = new Date(time)
  const id = firstIdOf(at)
  const endpointId = endpointUuid(endpoint)
  const of = { projectId: project.id, createdAt: at }
  await db`insert into events ${db({ id, type: 'kyc.approved', payload: '{}', ...of })}`
  await db`insert into deliveries ${db({
    ...{ id, eventId: id, eventType: 'kyc.approved', endpointId, status, ...of },
    deliveredAt: status === 'delivered' ? at : null,
  })}`
  await db`insert into delivery_attempts ${db({ deliveryId: id, attempt: 1, at, durationMs: 1 })}`
  if (status === 'pending')
    await db`insert into delivery_queue ${db({ deliveryId: id, endpointId, lane: 1, dueAt: at })}`
}

const left = async () => ({
  events: (await db`select created_at from events order by id`).map((row) => day(row.createdAt)),
  deliveries: (await db`select created_at from deliveries order by id`).map((row) => day(row.createdAt)),
  attempts: (await db`select at from delivery_attempts order by delivery_id`).map((row) => day(row.at)),
})

function day(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** Forgets what is older than a day of the past, by the true time. */
async function forgetBefore(time: string): Promise<boolean> {
  const webhookRetentionDays = (Date.now() - new Date(time).getTime()) / 86_400_000
  return forgetDeliveries({ db, clock: { now: () => new Date() }, config: { webhookRetentionDays } }, 100)
}

test('whole months go at once; a month that holds something to send goes row by row without it; a month in part waits', async () => {
  await givenDelivery('2024-11-05', 'delivered')
  await givenDelivery('2025-01-07', 'delivered')
  await givenDelivery('2025-02-03', 'delivered')
  await givenDelivery('2025-02-04', 'pending')
  await givenDelivery('2025-02-05', 'failed')
  await givenDelivery('2025-03-02', 'delivered')
  await givenDelivery('2025-03-30', 'delivered')
  await forgetBefore('2025-03-15')
  const kept = ['2025-02-04', '2025-03-02', '2025-03-30']
  expect(await left()).toEqual({ events: kept, deliveries: kept, attempts: kept })
  for (const table of tables) {
    const [first, second] = await readParts(db, table)
    expect([first?.name, second?.name]).toEqual([`${table}_2025_02`, `${table}_2025_03`])
  }

  const sent = firstIdOf(new Date('2025-02-04'))
  await db`delete from delivery_queue where delivery_id = ${sent}`
  await db`update deliveries set status = 'delivered', delivered_at = now() where id = ${sent}`
  await forgetBefore('2025-03-15')
  for (const table of tables) expect((await readParts(db, table))[0]?.name).toBe(`${table}_2025_03`)
  expect(await left()).toMatchObject({
    events: kept.slice(1),
    deliveries: kept.slice(1),
    attempts: kept.slice(1),
  })
})

test('in the part for the rest the time is exact', async () => {
  await givenDelivery('2024-12-01', 'delivered')
  await givenDelivery('2024-12-20', 'delivered')
  expect(
    await db`select distinct tableoid::regclass::text as part from deliveries where created_at < '2025-01-01'`,
  ).toEqual([{ part: 'deliveries_default' }])
  await forgetBefore('2024-12-10')
  expect((await left()).deliveries[0]).toBe('2024-12-20')
})
